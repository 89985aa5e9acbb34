"""Spells that hinder: conditions with saves, again and again."""

from combat.engine import events as ev
from combat.engine.declared.powers import Casting, Deal, Give, Perform
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.numbers.dice import Dice
from combat.engine.requests import Script
from combat.engine.scripts.casting import thrown
from combat.engine.scripts.lasting import gain, is_immune
from combat.engine.state import Until
from combat.rulesets.fifth.hands import let_go
from combat.rulesets.fifth.spells.srd import HOUR, MINUTE, cone, cube, spell, sphere


def dc(casting: Casting) -> int:
    return casting.dc


def drop(fight: Fight, casting: Casting, who: Id) -> Script[None]:
    yield from let_go(fight, who)


def is_wakeful(fight: Fight, who: Id) -> bool:
    """Tell whether a sleep spell means nothing to a creature: the undead, who cannot be charmed, who sleeps already."""
    found = fight.get(who)
    out = fight.flag(who, "unaware") or found.hp <= 0
    return (
        out or "undead" in found.sheet.type or is_immune(fight, who, "charmed") or is_immune(fight, who, "unconscious")
    )


def put_to_sleep(fight: Fight, casting: Casting, caster: Id) -> Script[None]:
    """Roll hit points' worth of sleep, and take it off the weakest first."""
    dice = Dice(((5 + 2 * casting.extra, 8),))
    faces = yield from thrown(fight, caster, casting.targets, str(dice), "Sleep: hit points")
    left = dice.total(faces)
    fight.record(ev.Noted(text=f"Sleep: {left} hit points’ worth.", row="FIF-150", **fight.hearers_of(caster)))
    until = Until("start", caster, casting.power.rounds)
    for who in sorted(casting.targets, key=lambda one: (fight.get(one).hp, one)):
        if is_wakeful(fight, who):
            continue
        if fight.get(who).hp > left:
            return
        left -= fight.get(who).hp
        yield from gain(fight, who, "asleep", caster, until, {"power": "sleep", "level": casting.level})


HOLDS = (
    spell(
        "Vicious Mockery",
        0,
        "60 ft, Wisdom save: 1d4 psychic, and disadvantage on its next attack.",
        Deal("1d4", "psychic", scales=True),
        Give("mocked", "target-end"),
        range=60,
        save="wis",
        parts="v",
    ),
    spell(
        "Bane",
        1,
        "Up to 3 creatures within 30 ft, Charisma save: 1d4 less on attack rolls and saves while you concentrate, up to a "
        "minute; one more for each higher level.",
        Give("baned"),
        range=30,
        targets=3,
        more_targets=1,
        save="cha",
        concentration=True,
        rounds=MINUTE,
        parts="vsm",
    ),
    spell(
        "Charm Person",
        1,
        "A humanoid within 30 ft, Wisdom save with advantage: charmed for an hour or until it is hurt; one more for each higher "
        "level.",
        Give("befriended"),
        range=30,
        more_targets=1,
        together=30,
        save="wis",
        save_edge=1,
        rounds=HOUR,
        only="humanoid",
        proof="charmed",
    ),
    spell(
        "Faerie Fire",
        1,
        "20-ft cube within 60 ft, Dexterity save: outlined in light; attacks on it have advantage while you concentrate, up to a "
        "minute.",
        Give("outlined"),
        range=60,
        area=cube(20),
        save="dex",
        concentration=True,
        rounds=MINUTE,
        parts="v",
    ),
    spell(
        "Sleep",
        1,
        "20-ft sphere within 90 ft: 5d8 hit points’ worth fall asleep for a minute, the weakest first; 2d8 more for each higher "
        "level.",
        Perform(put_to_sleep, on="caster"),
        range=90,
        area=sphere(20),
        rounds=MINUTE,
        parts="vsm",
    ),
    spell(
        "Blindness",
        2,
        "30 ft, Constitution save: blinded for a minute; it saves again at the end of its turns; one more for each higher level.",
        Give("blinded", again=True),
        range=30,
        more_targets=1,
        save="con",
        rounds=MINUTE,
        parts="v",
        proof="blinded",
    ),
    spell(
        "Hold Person",
        2,
        "A humanoid within 60 ft, Wisdom save: paralyzed while you concentrate, up to a minute; it saves again at the end of its "
        "turns; one more for each higher level.",
        Give("paralyzed", again=True),
        range=60,
        more_targets=1,
        together=30,
        save="wis",
        concentration=True,
        rounds=MINUTE,
        parts="vsm",
        only="humanoid",
    ),
    spell(
        "Fear",
        3,
        "30-ft cone, Wisdom save: it drops what it holds and is frightened while you concentrate, up to a minute; it saves again "
        "at the end of a turn out of your sight.",
        Give("frightened", data=(("ability", "wis"), ("unseen-dc", dc))),
        Perform(drop, on="fail"),
        area=cone(30),
        save="wis",
        concentration=True,
        rounds=MINUTE,
        parts="vsm",
        proof="frightened",
    ),
    spell(
        "Hypnotic Pattern",
        3,
        "30-ft cube within 120 ft, Wisdom save: charmed, incapacitated and speed 0 while you concentrate, up to a minute, until "
        "hurt or shaken.",
        Give("entranced"),
        range=120,
        area=cube(30),
        save="wis",
        concentration=True,
        rounds=MINUTE,
        parts="sm",
        proof="charmed",
    ),
    spell(
        "Slow",
        3,
        "Up to 6 creatures within 120 ft, Wisdom save: half speed, −2 AC and Dexterity saves, no reactions, one attack, while "
        "you concentrate, up to a minute; it saves again at the end of its turns.",
        Give("slowed", again=True),
        range=120,
        targets=6,
        together=35,  # all in a cube of 40 feet
        save="wis",
        concentration=True,
        rounds=MINUTE,
        parts="vsm",
    ),
    spell(
        "Hold Monster",
        5,
        "90 ft, Wisdom save: paralyzed while you concentrate, up to a minute; it saves again at the end of its turns; one more "
        "for each higher level.",
        Give("paralyzed", again=True),
        range=90,
        more_targets=1,
        together=30,
        save="wis",
        concentration=True,
        rounds=MINUTE,
        parts="vsm",
        living="undead",
    ),
)
