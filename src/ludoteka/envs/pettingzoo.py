"""PettingZoo's AEC interface: `env("name_of_a_game", players=3)` and `raw_env(...)`.

Agents are `seat_0`, `seat_1` …; the same agent may act several times in a row, since compound turns
are several decisions. An observation is a dictionary: `observation` is float32[n_features] from
that seat's view (`ENV.feature_names`), `action_mask` int8[n_actions], all zero for seats that are
not to move. Rewards come at the end only.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ludoteka.engine import registry
from ludoteka.engine.protocol import Game
from ludoteka.engine.seeds import new_seed
from ludoteka.envs.rewards import reward_named
from ludoteka.envs.stepper import Stepper

MODES = ("human", "ansi")


class raw_env(AECEnv):  # type: ignore[misc]
    """A match as an AEC environment without wrappers.

    Parameters
    ----------
    game : name of a game, or the game
    players, preset, options : as for a match
    reward : "share" (of the win), "rank" or "margin"
    render_mode : "human" (prints the table), "ansi" (returns it as text) or None

    Raises UnknownGame, OptionError, ValueError for an unknown reward or render mode, and
    IllegalAction for an illegal action (`env` ends the match instead).
    """

    metadata: dict[str, Any] = {
        "name": "ludoteka_v1",
        "render_modes": list(MODES),
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        *,
        preset: str = "standard",
        options: Mapping[str, object] | None = None,
        reward: str = "share",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if render_mode not in (None, *MODES):
            raise ValueError(f"no render mode {render_mode!r}; known: {', '.join(MODES)}")
        self.game = registry.load(game) if isinstance(game, str) else game
        self.config = self.game.info.configure(players, preset, options)
        self.metadata = {**self.metadata, "name": f"ludoteka/{self.game.name}_v1"}
        self.render_mode = render_mode
        self._reward = reward_named(reward)
        self._stepper = Stepper(self.game, self.config)
        self.feature_names = self.game.feature_names
        self.possible_agents = [f"seat_{seat}" for seat in range(self.config.players)]
        shape = (len(self.feature_names),)
        seen = spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, shape, np.float32),
                "action_mask": spaces.Box(0, 1, (self.game.n_actions,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {
            agent: spaces.Discrete(self.game.n_actions) for agent in self.possible_agents
        }
        self._nothing = np.zeros(self.game.n_actions, np.int8)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's actions, legal or not."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new match; the same seed gives the same one."""
        chosen = int.from_bytes(new_seed()[:8], "big") if seed is None else seed
        self._stepper.reset(chosen)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        self.agent_selection = self.possible_agents[self._stepper.current_player]

    def observe(self, agent: str) -> dict[str, np.ndarray[Any, Any]]:
        """Make what an agent sees now (copies, safe to keep)."""
        seat = self.possible_agents.index(agent)
        if seat == self._stepper.current_player:
            mask = self._stepper.mask.astype(np.int8)
            return {"observation": self._stepper.features.copy(), "action_mask": mask}
        seen = self.game.features(self.game.observe(self._stepper.state, seat))
        return {"observation": seen, "action_mask": self._nothing.copy()}

    def step(self, action: int | None) -> None:
        """Do the selected agent's action (None for one whose match is over)."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        if self._stepper.step(int(action)):  # type: ignore[arg-type]
            self._finish()
        self._select()
        if self.render_mode == "human":
            self.render()

    def _finish(self) -> None:
        worth = self._reward(self.game, self._stepper.state)
        for agent, reward in zip(self.possible_agents, worth, strict=True):
            self.rewards[agent] = reward
            self.terminations[agent] = True
        self._accumulate_rewards()

    def render(self) -> str | None:
        """Draw the table as the selected agent sees it: print it, or return it as text."""
        if self.render_mode is None:
            return None
        seat = self.possible_agents.index(self.agent_selection)
        text = self.game.text(self.game.observe(self._stepper.state, seat))
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing to close."""


def env(game: str | Game, players: int | None = None, **settings: Any) -> AECEnv:
    """Make the environment with the customary wrappers: an illegal action ends the match."""
    raw = raw_env(game, players, **settings)
    legal = wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(legal))
