#!/usr/bin/env python3
"""Checks the proof of a record by itself, with Python's standard library only: it shares no code with Exchequer.

    examples/check_draws.py examples/fair_record.json

Recomputes the commitment and the key of the draws, and prints the number from which each draw follows.
docs/explanation/fairness.md works two of them out by hand. `exchequer record verify` also compares every number with the
weights of that draw, which takes the rules of the game.
"""
import hashlib
import json
import struct
import sys


def hashed(key, *parts):
    """BLAKE2b-256 of the parts, each with its length before it."""
    hash = hashlib.blake2b(key=key, digest_size=32)
    for part in parts:
        hash.update(struct.pack("<Q", len(part)) + part)
    return hash.digest()


def chacha20(key, nonce, counter):
    """A block of 64 bytes of the original ChaCha20: 8 bytes of nonce, 8 bytes of counter."""
    start = struct.unpack("<16I", b"expand 32-byte k" + key + struct.pack("<Q", counter) + nonce)
    x = list(start)

    def quarter(a, b, c, d):
        for to, plus, turned, by in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            x[to] = (x[to] + x[plus]) & 0xFFFFFFFF
            mixed = x[turned] ^ x[to]
            x[turned] = (mixed << by | mixed >> (32 - by)) & 0xFFFFFFFF

    for _ in range(10):
        for i in range(4):
            quarter(i, 4 + i, 8 + i, 12 + i)
        for i in range(4):
            quarter(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
    return struct.pack("<16I", *((a + b) & 0xFFFFFFFF for a, b in zip(x, start)))


def number(key, position):
    """The first number of the stream at this position. (One in 2^64 / W is thrown again: not shown here.)"""
    return struct.unpack("<Q", chacha20(key, struct.pack("<Q", position), 0)[:8])[0]


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        proof = json.load(file)["proof"]
    seed, table = bytes.fromhex(proof["seed"]), proof["table"].encode()
    commitment = hashed(seed, b"exchequer commitment 1", table).hex()
    print("commitment", commitment, "as published" if commitment == proof["commitment"] else "NOT as published")
    values = "".join(f"{len(value)}:{value}," for value in proof["values"]).encode()
    key = hashed(seed, b"exchequer draws 1", table, values)
    print("key       ", key.hex())
    for position, entry in enumerate(proof["log"]):
        if entry.startswith("15: "):
            print(f"{position:8}  {number(key, position):20}  {entry[4:]}")
    return commitment != proof["commitment"]


if __name__ == "__main__":
    sys.exit(main())
