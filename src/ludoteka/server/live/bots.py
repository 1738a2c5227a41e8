"""Bots at their tables: each decides from its observation, outside every lock."""

import logging
import threading
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures import TimeoutError as StillThinking

from ludoteka.agents import base
from ludoteka.engine.seeds import words_of
from ludoteka.server.live.tables import Stale, Tables

logger = logging.getLogger(__name__)


class Bots:
    """Lets the bots of a table play until a person has to decide or the game is over."""

    def __init__(self, tables: Tables, workers: int = 2) -> None:
        self.tables = tables
        self._pool = ThreadPoolExecutor(workers, thread_name_prefix="bot")
        self._lock = threading.Lock()
        self._at_work: dict[str, Future[None]] = {}

    def wake(self, table_id: str, patience: float = 0.0) -> None:
        """See that the table's bots are at work, and wait for them for a moment."""
        with self._lock:
            work = self._at_work.get(table_id)
            if work is None or work.done():
                work = self._at_work[table_id] = self._pool.submit(self._play_on, table_id)
        if patience:
            try:
                work.exception(patience)
            except StillThinking:
                pass

    def _play_on(self, table_id: str) -> None:
        try:
            while self._play_one(table_id):
                pass
        except Exception:
            logger.exception("a bot stopped at table %s", table_id)
        finally:
            with self._lock:
                self._at_work.pop(table_id, None)

    def _play_one(self, table_id: str) -> bool:
        with self.tables.open(table_id) as live:
            kind = live.bot_to_move
            if not kind:
                return False
            seat, seq, ply = live.match.current_player, live.seq, live.match.ply
            observation = live.match.observe(seat)
        # A bot's own chance is no secret of the game: it follows from the table's name and the ply.
        agent = base.make(kind, live.match.game, words_of(table_id, seat, ply)[0])
        action = live.match.game.notation(agent.choose(observation))
        with self.tables.open(table_id) as live:
            if live.seq == seq:
                try:
                    live.play(seat, [action], f"bot-{seq}")
                except Stale:
                    logger.info("table %s moved on under a bot", table_id)
        return True

    def close(self) -> None:
        """Stop after the moves being made."""
        self._pool.shutdown(wait=True, cancel_futures=True)
