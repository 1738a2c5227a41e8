"""A bot of one's own: buy whenever it can, else do as greedy does; and how it fares against greedy.

python examples/own_bot.py [MATCHES]
"""

import sys
from typing import Any

import ludoteka

GAME = "splendor"


class EagerBuyer:
    """Buys the last thing that can be bought, for the cards of the higher levels come last."""

    name = "eager buyer"

    def __init__(self, game: ludoteka.Game) -> None:
        self.game = game
        self.otherwise = ludoteka.agent("greedy", game)

    def choose(self, observation: Any, legal: list[int]) -> int:
        """Choose one of the legal actions from what the seat to move sees."""
        buying = [action for action in legal if self.game.notation(action).startswith("buy")]
        return buying[-1] if buying else self.otherwise.choose(observation)


def play(seat: int, seed: str) -> float:
    """Play one match against greedy from a seat; tell the bot's share of the win."""
    match = ludoteka.Match.new(GAME, players=2, seed=seed)
    mine, other = EagerBuyer(match.game), ludoteka.agent("greedy", match.game)
    while not match.over:
        observation = match.observe(match.current_player)
        if match.current_player == seat:
            match.play(mine.choose(observation, match.legal_actions()))
        else:
            match.play(other.choose(observation))
    return match.returns()[seat]


def main() -> None:
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    # Each deal is played from both seats, so that a good deal helps nobody.
    shares = [play(seat, f"deal {n}") for n in range(matches // 2) for seat in (0, 1)]
    print(f"{EagerBuyer.name}: {sum(shares):g} of {len(shares)} against greedy")


if __name__ == "__main__":
    main()
