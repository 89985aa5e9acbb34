"""A fight in which one power is tried: its user, friends who need help, foes near and far; dice and answers by what is wanted."""

from typing import Any

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.declared.powers import Conjure, Ease, Lay, Power, Shift, Summon
from combat.engine.numbers.dice import parse
from combat.engine.requests import Ask, AskAll, Request, Roll
from combat.engine.resolution import Recorded
from combat.engine.seatview import Option
from combat.engine.state import DamageDice, Sheet, Weapon
from tests.builders import VIEWERS
from tests.rulesets.orcus.placing import aimed
from tests.rulesets.orcus.sheets import Field, brakka, goblin

USER, FRIEND, NEAR, BESIDE, AWAY = "ana", "ben", "orc", "imp", "ogre"
SWORD = Weapon("sword", "Sword", proficiency=2, harm=(DamageDice("1d8"),))
BOW = Weapon("bow", "Bow", kind="ranged", range=(15, 30), ability="dex", harm=(DamageDice("1d8"),))
SIGN = Weapon("sign", "Sign", properties=("focus",))
SCORES = dict.fromkeys(("str", "dex", "con", "int", "wis", "cha"), 16)
HIT, MISS, CRITICAL = 19, 2, 20


class Fate:
    """Every d20 shows one face, other dice a 3; whoever is asked answers the question with a power, pays, moves others far."""

    def __init__(self, face: int = HIT, power: str = "") -> None:
        self.face, self.power, self.dice = face, power, []  # type: ignore[var-annotated]

    def reply(self, request: Request) -> Recorded:
        if isinstance(request, Roll):
            return Recorded(request, faces=tuple(map(self.shown, parse(request.dice).sides)))
        asks = request.asks if isinstance(request, AskAll) else (request,)
        return Recorded(request, keys=tuple(map(self.said, asks)), by="seat")

    settle = reply

    def shown(self, sides: int) -> int:
        return self.face if sides == 20 else min(3, sides)

    def said(self, question: Ask) -> str:
        keys = [pick.key for pick in question.picks]
        wanted = [key for key in keys if self.power and self.power in key.split(":")]
        if wanted:
            return wanted[0]
        if question.kind in ("forced-path", "slip", "knock-out") or question.kind.startswith("maintain"):
            return keys[0]
        return question.default


def user(power: Power, **fields: object) -> Sheet:
    """Somebody of level 10 with this power, a sword, a bow and a focus, and 16 in everything."""
    values: dict[str, Any] = {
        "name": "Ana",
        "level": 10,
        "hp": 100,
        "abilities": SCORES,
        "weapons": (SWORD, BOW, SIGN),
        "numbers": {"armor": 4, "recoveries": 9},
        "powers": (power.key,),
        "traits": (),
    }
    return brakka(**{**values, **fields})


def proving(
    power: Power, face: int = HIT, turn: str = USER, friend: int = 20, known: str = "", **fields: object
) -> Field:
    """Ana in the middle with a hurt friend, two foes beside her and a third farther off, who has a power of its own."""
    scene = Field()
    scene.put("Ana", user(power), (6, 5), "ana", **{"hp": 40, **fields})
    scene.put("Ben", user(power, name="Ben", powers=()), (6, 4), "ben", hp=friend)
    foe: dict[str, object] = {"hp": 90, "level": 8, "defenses": dict.fromkeys(("ac", "fort", "ref", "will"), 20)}
    scene.put("Orc", goblin(name="Orc", **foe), (7, 5))
    scene.put("Imp", goblin(name="Imp", **foe), (7, 6))
    scene.put("Ogre", goblin(name="Ogre", powers=(known,) if known else (), abilities=SCORES, **foe), (11, 5))
    scene.begin(turn, *[one for one in (USER, FRIEND, NEAR, BESIDE, AWAY) if one != turn])
    for outcome in power.outcomes:
        if isinstance(outcome, Ease):
            scene.give(FRIEND, outcome.conditions[0])
    scene.script = Fate(face, power.key)  # type: ignore[assignment]
    return scene


def option_of(scene: Field, power: Power, action: str = "power") -> Option:
    found = scene.option(USER, f"{action}:{power.key}")
    assert found is not None
    return found


def command(scene: Field, power: Power, action: str = "power") -> cmd.Act:
    """Ana's use of it: on the foe whom it can do most to, on the friend if it helps."""
    option = option_of(scene, power, action)
    assert option.barred is None, option.barred
    if option.needs == "square":
        act = aimed(scene.rules, scene.state, VIEWERS["ana"], USER, option, aims(scene, power))
        assert act is not None, f"{power.name} can be aimed nowhere"
        return act
    open_ = {choice.target for choice in option.choices if choice.barred is None}
    target = next((one for one in wanted(power) if one in open_), "")
    if option.needs == "nothing":
        return cmd.Act(actor=USER, action=option.key, weapon=option.weapon or "")
    assert target, f"{power.name} can be aimed at nobody: {option.choices}"
    if option.needs == "targets":
        some = tuple(one for one in (NEAR, BESIDE) if one in open_)[: option.most]
        return cmd.Act(actor=USER, action=option.key, weapon=option.weapon or "", targets=some)
    return cmd.Act(actor=USER, action=option.key, weapon=option.weapon or "", target=target)


def wanted(power: Power) -> tuple[str, ...]:
    """The targets in the order in which they would be picked: whoever is pulled stands away."""
    if power.whom == "friend":
        return (FRIEND, USER)
    pulls = any(isinstance(outcome, Shift) and outcome.pull for outcome in power.outcomes)
    return (AWAY, NEAR, BESIDE) if pulls else (NEAR, BESIDE, AWAY)


def aims(scene: Field, power: Power) -> tuple[tuple[int, int], ...]:
    """Squares to begin with: the user's own, the far foe's neighbourhood, the near foe's, free ground."""
    if any(isinstance(outcome, Summon | Conjure) for outcome in power.outcomes):
        return ((8, 3), (8, 4))
    if power.area is not None and power.area.shape == "chain":
        return ((9, 2),)
    if power.origin == "near":
        return ((6, 5), (7, 5), (7, 6))
    pulls = any(isinstance(outcome, Shift) and outcome.pull for outcome in power.outcomes)
    return ((10, 5), (11, 5)) if pulls else ((8, 6), (7, 6), (11, 5))


def use(power: Power, face: int = HIT, **fields: object) -> Field:
    """Ana uses the power; every attack roll shows this face."""
    scene = proving(power, face, **fields)
    scene.do(command(scene, power), by="ana")
    return scene


def zone_keys(power: Power) -> set[str]:
    return {outcome.zone for outcome in power.outcomes if isinstance(outcome, Lay)}


def hurt(scene: Field) -> dict[str, list[ev.DamageTaken]]:
    """Who took damage, by whom."""
    found: dict[str, list[ev.DamageTaken]] = {}
    for event in scene.all(ev.DamageTaken):
        found.setdefault(event.who, []).append(event)
    return found
