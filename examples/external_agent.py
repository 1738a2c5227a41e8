"""A whole external agent: plays a random legal action. Needs nothing but Python.

    ludoteka arena GAME --agents "greedy,exec:python examples/external_agent.py" --games 20

The lines it hears and says are told in docs/protocol.md.
"""

import json
import random
import sys


def say(**message: object) -> None:
    print(json.dumps(message), flush=True)


def main() -> None:
    legal: list[dict[str, object]] = []
    for line in sys.stdin:
        told = json.loads(line)
        if told["type"] == "hello":
            say(type="hello", protocol=1, name="random in Python", wants=["legal"])
        elif told["type"] == "new":
            random.seed(told["seed"])
            say(type="ready")
        elif told["type"] == "position":
            legal = told["legal"]
        elif told["type"] == "go":
            say(type="bestaction", action=random.choice(legal)["action"])
        elif told["type"] == "quit":
            return


if __name__ == "__main__":
    main()
