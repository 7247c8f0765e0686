"""Several processes from one command, at one port: begun again when they die, and replaced one after the other."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import socket
import threading
import time
from dataclasses import replace
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Final

from pentarchy.core.errors import PentarchyError
from pentarchy.server.config import Config
from pentarchy.server.logs import log_as_json
from pentarchy.server.runner import prepare, run

log = logging.getLogger(__name__)

WAYS: Final = multiprocessing.get_context("spawn")
END_WITHIN: Final = 60.0  # seconds for a process to hand over what it has
BEGIN_WITHIN: Final = 120.0  # and for another one to listen
LOOK_EVERY: Final = 0.5
PAUSE: Final = 2.0  # before a process that ended at once begins again


def _work(config: Config, level: str, listener: socket.socket, ready: Connection) -> None:
    """In the process: serve until told to stop, or until whoever began us is gone."""
    log_as_json(level)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)  # is for whoever began us
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_after, args=(parent.sentinel,), daemon=True).start()
    try:
        lock = prepare(config)
    except PentarchyError as error:
        log.error("a process cannot serve", extra={"problem": str(error)})
        raise SystemExit(1) from None
    run(config, listener, lock, lambda: ready.send(True))


def _end_after(sentinel: int) -> None:
    wait([sentinel])
    os.kill(os.getpid(), signal.SIGTERM)


class Workers:
    """The processes of one command. SIGTERM ends them all, SIGHUP replaces them one after the other."""

    def __init__(self, config: Config, level: str, listener: socket.socket, number: int) -> None:
        self.config = config
        self.level = level
        self.listener = listener
        self.number = number
        self.running: list[tuple[SpawnProcess, Connection, float]] = []
        self.stopping = False
        self.replacing = False

    def run(self) -> None:
        """From the start of all to their end."""
        signal.signal(signal.SIGTERM, self._stop)
        signal.signal(signal.SIGINT, self._stop)
        signal.signal(signal.SIGHUP, self._replace)
        for place in range(self.number):
            self.running.append(self._begin(place))
        while not self.stopping:
            wait([process.sentinel for process, _, _ in self.running], LOOK_EVERY)
            if self.replacing:
                self.replacing = False
                self._replace_all()
            self._begin_again()
        for process, _, _ in self.running:
            if process.is_alive():
                process.terminate()
        for process, _, _ in self.running:
            self._await_end(process)

    def _stop(self, number: int, frame: object) -> None:
        self.stopping = True

    def _replace(self, number: int, frame: object) -> None:
        self.replacing = True

    def _begin(self, place: int) -> tuple[SpawnProcess, Connection, float]:
        heard, ready = WAYS.Pipe(duplex=False)
        config = replace(self.config, worker=place)
        process = WAYS.Process(target=_work, args=(config, self.level, self.listener, ready), name="server")
        process.start()
        ready.close()
        return process, heard, time.monotonic()

    def _begin_again(self) -> None:
        """Put back what has died; what dies at once has a pause."""
        for place, (process, heard, since) in enumerate(self.running):
            if process.is_alive() or self.stopping:
                continue
            log.error(
                "a process has died and begins again", extra={"process_id": process.pid, "exit": process.exitcode}
            )
            heard.close()
            time.sleep(max(0.0, PAUSE - (time.monotonic() - since)))
            self.running[place] = self._begin(place)

    def _replace_all(self) -> None:
        """The new one listens before the old one ends, so that as many serve as ever."""
        for place, (old, heard, _) in enumerate(self.running):
            if self.stopping:
                return
            new = self._begin(place)
            if not self._listens(new[1]):
                log.error("a new process does not begin: the old ones stay")
                new[0].terminate()
                self._await_end(new[0])
                return
            self.running[place] = new
            heard.close()
            old.terminate()
            self._await_end(old)
            log.warning("a process was replaced", extra={"old": old.pid, "new": new[0].pid})

    def _listens(self, heard: Connection) -> bool:
        try:
            return heard.poll(BEGIN_WITHIN) and bool(heard.recv())
        except EOFError:
            return False

    @staticmethod
    def _await_end(process: SpawnProcess) -> None:
        process.join(END_WITHIN)
        if process.is_alive():
            process.kill()
            process.join()
