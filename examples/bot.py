#!/usr/bin/env python3
"""A bot for Exchequer's tables that needs only Python's standard library. docs/reference/protocol.md describes its messages.

    examples/bot.py --title austerity                      makes a table and plays it alone
    examples/bot.py --title pigs --bots 3                  plays against three of the server's bots
    examples/bot.py --join TABLE --key KEY --seat 1        sits down at a friend's table
"""
import argparse
import base64
import http.client
import json
import os
import random
import secrets
import socket
import struct
import sys
import time


class Api:
    """The HTTP requests of one person, who is known by a token."""

    def __init__(self, host, port):
        self.host, self.port, self.token = host, port, None

    def ask(self, method, path, body=None):
        connection = http.client.HTTPConnection(self.host, self.port, timeout=30)
        headers = {"Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = "Bearer " + self.token
        connection.request(method, "/api/v1" + path, json.dumps(body) if body is not None else None, headers)
        response = connection.getresponse()
        answer = json.loads(response.read() or b"null")
        connection.close()
        if response.status >= 400:
            raise SystemExit(f"{method} {path}: the server answered {response.status} {answer}")
        return answer


class Socket:
    """The parts of WebSocket (RFC 6455) that a bot needs: text messages, pings and closing."""

    def __init__(self, host, port, path, token):
        self.socket = socket.create_connection((host, port), timeout=120)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                             f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nAuthorization: Bearer {token}\r\n\r\n").encode())
        self.rest = b""
        while b"\r\n\r\n" not in self.rest:
            self.rest += self._more()
        head, self.rest = self.rest.split(b"\r\n\r\n", 1)
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise SystemExit("the server refused the WebSocket: " + head.decode().split("\r\n")[0])

    def _more(self):
        data = self.socket.recv(1 << 16)
        if not data:
            raise ConnectionError("the server closed the connection")
        return data

    def _take(self, count):
        while len(self.rest) < count:
            self.rest += self._more()
        data, self.rest = self.rest[:count], self.rest[count:]
        return data

    def send(self, message, opcode=1):
        data = message if isinstance(message, bytes) else json.dumps(message).encode()
        mask = os.urandom(4)
        length = len(data)
        head = bytes([0x80 | opcode])
        head += bytes([0x80 | length]) if length < 126 else bytes([0x80 | 126]) + struct.pack(">H", length)
        self.socket.sendall(head + mask + bytes(b ^ mask[i & 3] for i, b in enumerate(data)))

    def receive(self):
        while True:
            first, second = self._take(2)
            length = second & 127
            if length == 126:
                length, = struct.unpack(">H", self._take(2))
            elif length == 127:
                length, = struct.unpack(">Q", self._take(8))
            data = self._take(length)
            opcode = first & 15
            if opcode == 9:
                self.send(data, 10)
            elif opcode == 8:
                raise ConnectionError("the server closed the WebSocket")
            elif opcode == 1:
                return json.loads(data)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8080)
    parser.add_argument("--name", default="Python")
    parser.add_argument("--title", default="austerity")
    parser.add_argument("--bots", type=int, default=0, help="how many seats to give to the server's bots")
    parser.add_argument("--people", type=int, default=1, help="how many seats are for people, this bot's included")
    parser.add_argument("--bot", default="greedy", help="the kind of the server's bots")
    parser.add_argument("--join", help="the name of an existing table")
    parser.add_argument("--key", default="", help="the invitation to that table")
    parser.add_argument("--seat", type=int, default=0)
    parser.add_argument("--seed", type=int, default=None, help="a number that decides the bot's choices")
    parser.add_argument("--record", help="the file to which to write the record at the end")
    arguments = parser.parse_args()
    choose = random.Random(arguments.seed)

    api = Api(arguments.host, arguments.port)
    api.token = api.ask("POST", "/people", {"name": arguments.name, "program": True})["token"]
    if arguments.join:
        table = arguments.join
        api.ask("POST", f"/tables/{table}/join", {"key": arguments.key})
    else:
        players = ["person"] * arguments.people + [arguments.bot] * arguments.bots
        made = api.ask("POST", "/tables", {"title": arguments.title, "seats": len(players), "players": players})
        table = made["table"]["name"]
        print(f"table {table}, invitation {made['key']}", flush=True)

    connection = Socket(arguments.host, arguments.port, f"/api/v1/tables/{table}/socket?protocol=2", api.token)
    sent = {"id": 1, "do": "sit", "seat": arguments.seat, "value": secrets.token_hex(32)}
    connection.send(sent)
    moves = 0
    waiting = False  # for the answer to our move; updates about other players need no answer meanwhile
    while True:
        heard = connection.receive()
        if heard.get("error", {}).get("code") == "too_fast":
            time.sleep(1)  # the server limits how many messages a second one person may send
            connection.send(sent)
            continue
        if "error" in heard:
            raise SystemExit(f"the server refused a message: {heard['error']}")
        if "answer" in heard:
            waiting = False
        if heard.get("event") != "update":
            continue
        shown = heard["shown"]
        if shown["over"]:
            break
        if shown["choices"] and not waiting:
            waiting = True
            # The bot chooses at random. A better one would look at shown["view"] and at what each choice does.
            moves += 1
            notation = choose.choice(shown["choices"])["notation"]
            sent = {"id": moves + 1, "do": "play", "notation": notation, "length": shown["last"]}
            connection.send(sent)
    record = api.ask("GET", f"/tables/{table}/record")
    print(f"the game is over after {len(record['moves'])} moves, {moves} of them mine")
    if arguments.record:
        with open(arguments.record, "w", encoding="utf-8") as file:
            json.dump(record, file)
    return 0


if __name__ == "__main__":
    sys.exit(main())
