"""Chance that can be had again, for players of whom nobody is asked."""

import random

from combat.engine.numbers.dice import parse
from combat.engine.requests import Ask, AskAll, Request, Roll
from combat.engine.resolution import Recorded


class Luck:
    """Random dice and random answers, asking nobody."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def reply(self, request: Request) -> Recorded:
        if isinstance(request, Roll):
            return Recorded(request, faces=tuple(self.random.randint(1, s) for s in parse(request.dice).sides))
        asks = request.asks if isinstance(request, AskAll) else (request,)
        return Recorded(request, keys=tuple(self.pick(question) for question in asks), by="seat")

    settle = reply

    def pick(self, question: Ask) -> str:
        return self.random.choice(question.picks).key
