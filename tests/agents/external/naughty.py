"""A program that misbehaves in the way its first argument names; else plays the first action."""

import json
import os
import sys
import time

HOW, WHEN = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "go"


def say(**message):
    print(json.dumps(message), flush=True)


def misbehave():
    if HOW == "crash":
        print("out of coffee", file=sys.stderr)
        sys.exit(3)
    if HOW == "killed":
        os.kill(os.getpid(), 9)
    if HOW == "silence":
        time.sleep(600)
    if HOW == "deaf":  # closes what it should read from, and goes on living
        os.close(0)
        time.sleep(600)
    if HOW == "garbage":
        print("e2e4", flush=True)
    if HOW == "nested":
        print("[" * 50_000, flush=True)
    if HOW == "wrong":
        say(type="ready")
    if HOW == "long":
        print("x" * 200_000, flush=True)
    if HOW == "flood":
        while True:
            print("x" * 1_000)
    if HOW == "chatter":
        while True:
            say(type="info", text="still thinking")
    if HOW == "error":
        say(type="error", text="no licence")
    if HOW == "illegal":
        say(type="bestaction", action="fly")
    if HOW == "number":
        say(type="bestaction", id=10**30)
    if HOW == "nothing":
        say(type="bestaction")


def main():
    legal = []
    for line in sys.stdin:
        told = json.loads(line)
        if told["type"] == WHEN and HOW != "good":
            misbehave()
        if told["type"] == "hello":
            say(type="hello", protocol=2 if HOW == "protocol" else 1, name="naughty")
        elif told["type"] == "new":
            say(type="ready")
        elif told["type"] == "position":
            legal = told["legal"]
        elif told["type"] == "go":
            if HOW == "slow":
                continue  # it waits for `stop`
            say(type="info", text="easy")
            say(type="bestaction", id=legal[0]["id"])
        elif told["type"] == "stop":
            say(type="bestaction", action=legal[-1]["action"])
        elif told["type"] == "quit" and HOW != "stays":
            return


main()
if HOW == "stays":
    time.sleep(600)
