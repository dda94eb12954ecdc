#!/usr/bin/env python3
"""The server from outside: whole games by the example bot, and clients that mean no good.

    tests/server/outside.py build/release/exchequer [PORT]
"""
import base64
import gzip
import json
import os
import pathlib
import re
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request

PROGRAM = sys.argv[1]
with socket.socket() as free:  # a port that nobody uses
    free.bind(("127.0.0.1", 0))
    PORT = int(sys.argv[2]) if len(sys.argv) > 2 else free.getsockname()[1]
ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "examples"))
import bot  # noqa: E402

passed = failed = 0
started = []


def check(good, what):
    global passed, failed
    if good:
        passed += 1
    else:
        failed += 1
        print("FAILED:", what)


BIG = 3_000_000  # bytes of the largest file of the page


def page(folder):
    """A page with a file that is worth zipping and one that is large."""
    os.makedirs(folder, exist_ok=True)
    text = b"let it = 'be';\n" * 500
    for name, body in (("index.html", b"<!doctype html>"), ("big.js", text), ("big.js.gz", gzip.compress(text)), ("engine.wasm", os.urandom(BIG))):
        pathlib.Path(folder, name).write_bytes(body)
    return folder


def start(data, *more):
    process = subprocess.Popen([PROGRAM, "serve", "--port", str(PORT), "--data", data, "--bot-pace", "0", "--rate", "100000",
                                "--page", page(data + ".page"), "--metrics-token", "figures", *more],
                               stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    started.append(process)
    lines = []
    threading.Thread(target=lambda: [lines.append(line) for line in process.stderr], daemon=True).start()
    process.lines = lines
    for _ in range(300):
        if process.poll() is not None:
            break  # somebody else's server may answer at this port
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{PORT}/healthz", timeout=5).read()
            return process
        except OSError:
            time.sleep(0.1)
    raise SystemExit("the server does not start: " + "".join(lines))


def raw(data, wait=5.0):
    """What comes back for some bytes."""
    with socket.create_connection(("127.0.0.1", PORT), timeout=wait) as connection:
        connection.sendall(data)
        answer = b""
        try:
            while True:
                more = connection.recv(65536)
                if not more:
                    break
                answer += more
                if b"\r\n\r\n" in answer:
                    break
        except (TimeoutError, OSError):
            pass
        return answer


def status(answer):
    match = re.match(rb"HTTP/1\.1 (\d+)", answer)
    return int(match.group(1)) if match else 0


def alive():
    return urllib.request.urlopen(f"http://127.0.0.1:{PORT}/healthz", timeout=10).read() == b"ok\n"


def main():
    folder = tempfile.mkdtemp(prefix="exchequer-outside-")
    data = os.path.join(folder, "data")
    server = start(data)
    api = bot.Api("127.0.0.1", PORT)
    api.token = api.ask("POST", "/people", {"name": "Tess", "program": True})["token"]

    # Whole games of every title, by the example bot, against bots; each record proves its draws.
    titles = sorted(p.parent.name for p in ROOT.glob("games/[a-z]*/game.h"))
    for title in titles:
        facts = subprocess.run([PROGRAM, "rules", title], capture_output=True, text=True)
        check(facts.returncode == 0, f"{title} is known")
        for seats in range(1, 8):
            try:
                made = api.ask("POST", "/tables", {"title": title, "seats": seats, "players": ["person"] + ["random"] * (seats - 1)})
            except SystemExit:
                continue
            break
        record = os.path.join(folder, title + ".json")
        played = subprocess.run([sys.executable, str(ROOT / "examples/bot.py"), "--port", str(PORT), "--title", title, "--bots", str(made["seats"] - 1),
                                 "--bot", "random", "--seed", "1", "--record", record], capture_output=True, text=True, timeout=300)
        check(played.returncode == 0, f"the bot plays {title}: {played.stderr[-300:]}")
        verified = subprocess.run([PROGRAM, "record", "verify", record], capture_output=True, text=True)
        check(verified.returncode == 0 and "fair" in verified.stdout, f"the record of {title} proves itself: {verified.stdout}{verified.stderr}")
        changed = json.load(open(record, encoding="utf-8"))
        seed = changed["proof"]["seed"]
        changed["proof"]["seed"] = ("0" if seed[0] != "0" else "1") + seed[1:]
        json.dump(changed, open(record, "w", encoding="utf-8"))
        check(subprocess.run([PROGRAM, "record", "verify", record], capture_output=True).returncode == 1, f"a changed record of {title} fails")

    example = pathlib.Path(PROGRAM).parent / "example_bot"
    if example.exists():
        played = subprocess.run([str(example), str(PORT), titles[0], "0"], capture_output=True, text=True, timeout=300)
        check(played.returncode == 0, "the bot in C++ plays: " + played.stderr)

    # Requests that are not what they should be.
    host = f"Host: 127.0.0.1:{PORT}\r\n".encode()
    check(status(raw(b"nonsense\r\n\r\n")) == 400, "nonsense is refused")
    check(status(raw(b"GET /../../etc/passwd HTTP/1.1\r\n" + host + b"\r\n")) == 404, "no path leads out of the page")
    check(status(raw(b"GET /%2e%2e/etc/passwd HTTP/1.1\r\n" + host + b"\r\n")) == 404, "nor encoded")
    check(status(raw(b"POST /api/v1/people HTTP/1.1\r\n" + host + b"Content-Length: 99999999\r\n\r\n")) == 413, "a body too large")
    check(status(raw(b"GET / HTTP/1.1\r\n" + host + b"X: " + b"x" * 20000 + b"\r\n\r\n")) in (400, 431), "a header too large")
    check(status(raw(b"POST /api/v1/people HTTP/1.1\r\n" + host + b"Origin: http://evil.example\r\nContent-Length: 14\r\n\r\n{\"name\":\"Eve\"}")) == 403, "another origin may not act")
    cookie = b"Cookie: exchequer=" + api.token.encode() + b"\r\n"
    check(status(raw(b"POST /api/v1/me/link HTTP/1.1\r\n" + host + cookie + b"Content-Length: 0\r\n\r\n")) == 403, "a cookie without an origin may not act")
    check(status(raw(b"POST /api/v1/me/link HTTP/1.1\r\n" + host + cookie + b"Origin: http://127.0.0.1:%d\r\nContent-Length: 0\r\n\r\n" % PORT)) == 201, "its own page may")
    table = api.ask("POST", "/tables", {"title": titles[0], "players": ["person"]})["table"]["name"]
    upgrade = (f"GET /api/v1/tables/{table}/socket HTTP/1.1\r\n").encode() + host + b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
    check(status(raw(upgrade + cookie + b"Origin: http://evil.example\r\n\r\n")) == 403, "no socket from another origin")
    check(status(raw(upgrade + b"Authorization: Bearer wrong\r\n\r\n")) == 401, "no socket without a token")
    answer = raw(b"GET /api/v1/me HTTP/1.1\r\n" + host + cookie + b"\r\n")
    check(b"Content-Security-Policy: default-src 'none'" in answer, "a strict policy")
    answer = raw(b"POST /api/v1/people HTTP/1.1\r\n" + host + b"Content-Length: 14\r\n\r\n{\"name\":\"Bob\"}")
    check(b"HttpOnly; SameSite=Strict" in answer and b"token" not in answer.split(b"\r\n\r\n", 1)[1], "the cookie is for the browser only")
    check(status(raw(b"GET /metrics HTTP/1.1\r\n" + host + b"\r\n")) == 401, "no metrics without the token")
    check(status(raw(b"GET /metrics HTTP/1.1\r\n" + host + b"Authorization: Bearer wrong\r\n\r\n")) == 401, "nor with another")
    asked = urllib.request.Request(f"http://127.0.0.1:{PORT}/metrics", headers={"Authorization": "Bearer figures"})
    check(b"exchequer_actions_total" in urllib.request.urlopen(asked).read(), "the token gives access to the metrics")

    # Names that are not ours: a page of another site that was made to lead here.
    for name in (b"evil.example", b"evil.example:%d" % PORT, b"127.0.0.1.evil.example", b"localhost.evil.example", b""):
        check(status(raw(b"GET /api/v1/tables/open HTTP/1.1\r\nHost: " + name + b"\r\n\r\n")) == 421, f"not called {name}")
    for name in (b"localhost", b"LOCALHOST:%d" % PORT, b"127.0.0.1", b"192.168.1.7:8080", b"[::1]:8080"):
        check(status(raw(b"GET /api/v1/tables/open HTTP/1.1\r\nHost: " + name + b"\r\n\r\n")) == 200, f"called {name}")

    # HEAD: the length of what GET would give, and nothing after it; the connection goes on.
    for path in (b"/api/v1/tables/open", b"/healthz", b"/nowhere", b"/", b"/big.js"):
        with socket.create_connection(("127.0.0.1", PORT), timeout=5) as connection:
            connection.sendall(b"HEAD " + path + b" HTTP/1.1\r\n" + host + b"\r\n")
            first = connection.recv(65536)
            connection.sendall(b"GET /healthz HTTP/1.1\r\n" + host + b"\r\n")
            second = connection.recv(65536)
        check(first.endswith(b"\r\n\r\n") and b"Content-Length: 0" not in first, f"HEAD {path} has no body")
        check(status(second) == 200 and second.endswith(b"ok\n"), f"the connection goes on after HEAD {path}")

    # The page's files: gzip for clients that accept it, and time for slow ones.
    plain = raw(b"GET /big.js HTTP/1.1\r\n" + host + b"\r\n")
    zipped = raw(b"GET /big.js HTTP/1.1\r\n" + host + b"Accept-Encoding: br, gzip\r\n\r\n")
    check(b"Content-Encoding" not in plain and b"Vary: Accept-Encoding" in plain, "plain for clients that do not ask for gzip")
    check(b"Content-Encoding: gzip" in zipped and b"Vary: Accept-Encoding" in zipped and b"Content-Length: 4321" not in zipped, "gzip for clients that accept it")
    check(re.search(rb"ETag: (.*)\r", plain).group(1) != re.search(rb"ETag: (.*)\r", zipped).group(1), "with a tag of its own")
    with socket.socket() as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        connection.connect(("127.0.0.1", PORT))
        connection.sendall(b"GET /engine.wasm HTTP/1.1\r\n" + host + b"Connection: close\r\n\r\n")
        heard, begun = 0, time.monotonic()
        while more := connection.recv(40_000):
            heard += len(more)
            if time.monotonic() - begun < 18:
                time.sleep(0.35)
        check(heard > BIG and time.monotonic() - begun > 16, f"a slow reader gets all of a large file: {heard} bytes in {time.monotonic() - begun:.0f} s")

    # Sockets: too large, binary, broken frames, silence, many.
    mine = bot.Socket("127.0.0.1", PORT, f"/api/v1/tables/{table}/socket?protocol=2", api.token)
    mine.receive()
    try:
        mine.socket.sendall(bytes([0x81, 0x80 | 126]) + struct.pack(">H", 60000) + b"\0\0\0\0" + b"x" * 60000)
        while True:
            mine.receive()
    except (ConnectionError, OSError):
        check(True, "a message too large ends the socket")
    for junk in (b"\xff\xff\xff\xff", b"\x81\x05hello", b"\x82\x80\0\0\0\0", os.urandom(500)):
        other = bot.Socket("127.0.0.1", PORT, f"/api/v1/tables/{table}/socket?protocol=2", api.token)
        other.socket.sendall(junk)
        other.socket.close()
    check(alive(), "alive after broken frames")
    slow = [socket.create_connection(("127.0.0.1", PORT)) for _ in range(300)]
    for one in slow:
        one.sendall(b"GET / HT")
    check(alive(), "alive with 300 connections that say nothing")
    for one in slow:
        one.close()

    # A reader that never reads: it is cut off, the others are not hurt.
    deaf = bot.Socket("127.0.0.1", PORT, f"/api/v1/tables/{table}/socket?protocol=2", api.token)
    deaf.send({"id": 1, "do": "sit", "seat": 0, "value": "ab" * 32})
    try:
        for i in range(3000):
            deaf.send({"id": i, "do": "show"})
    except OSError:
        pass
    check(alive(), "alive with a reader that does not read")
    deaf.socket.close()

    # A second server on the same folder is refused; the first is told to stop and the games are whole.
    second = subprocess.run([PROGRAM, "serve", "--port", "0", "--data", data], capture_output=True, text=True, timeout=30)
    check(second.returncode == 2, "one server for one folder")
    watcher = bot.Socket("127.0.0.1", PORT, f"/api/v1/tables/{table}/socket?protocol=2", api.token)
    watcher.receive()
    server.send_signal(signal.SIGTERM)
    heard = []
    try:
        while True:
            heard.append(watcher.receive())
    except (ConnectionError, OSError):
        pass
    check(any(event.get("event") == "bye" for event in heard), "the server says goodbye")
    check(server.wait(timeout=20) == 0, "and ends well")
    log = "".join(server.lines)
    check(api.token not in log and "ab" * 32 not in log and all(line.startswith("{") for line in server.lines), "a log of JSON lines without secrets")
    check(subprocess.run([PROGRAM, "store", "verify", data], capture_output=True).returncode == 0, "the store is whole")
    backup = os.path.join(folder, "copy.sqlite")
    check(subprocess.run([PROGRAM, "store", "backup", data, backup], capture_output=True).returncode == 0 and os.path.exists(backup), "a backup")
    exported = subprocess.run([PROGRAM, "store", "export", data], capture_output=True)
    again = os.path.join(folder, "again")
    os.mkdir(again)
    imported = subprocess.run([PROGRAM, "store", "import", again], input=exported.stdout, capture_output=True)
    check(imported.returncode == 0, "export and import: " + imported.stderr.decode()[-300:])
    twice = subprocess.run([PROGRAM, "store", "export", again], capture_output=True)
    check(twice.stdout == exported.stdout, "and the same again")

    # Kill in the middle, several times: whoever played goes on.
    server = start(data)
    check(alive(), "it starts again")
    server.kill()
    server.wait()
    check(subprocess.run([PROGRAM, "store", "verify", data], capture_output=True).returncode == 0, "whole after a kill")

    # A folder that cannot be written to.
    if os.geteuid() != 0:
        locked = os.path.join(folder, "locked")
        os.mkdir(locked, 0o500)
        refused = subprocess.run([PROGRAM, "serve", "--port", str(PORT), "--data", locked], capture_output=True, timeout=30)
        check(refused.returncode == 2, "a read-only folder is said")
    subprocess.run(["rm", "-rf", folder])
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    finally:
        for one in started:
            one.kill()
