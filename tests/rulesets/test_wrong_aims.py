"""Every action, spell and power of every game, with what it does not want or without what it wants: refused, nothing spent."""

from collections.abc import Iterator

from msgspec.structs import replace

from combat.engine import commands as cmd
from combat.engine.choices.legality import judge
from combat.engine.errors import Refused
from combat.engine.resolution import start
from combat.engine.seatview import Option
from combat.engine.state import Sheet
from combat.rulesets import CREATURES, READY, RULESETS
from tests.builders import BOW, CLUB, LONGSWORD, VIEWERS, Scene, hero, monster
from tests.cases import each
from tests.luck import Luck
from tests.random_choices import option_command
from tests.random_fights import play
from tests.thorough import times

FOE, FRIEND, NOBODY, AT = "foe", "ben", "nobody", (4, 3)
SCORES = dict.fromkeys(("str", "dex", "con", "int", "wis", "cha"), 16)
LEAST = {
    "fifth": 130,
    "a5e": 135,
    "streamlined": 135,
    "gritty": 145,
    "orcus": 115,
}  # actions that come about here at all
FIGHTS = times(12, 2)


def everything(game: str) -> Sheet:
    """Somebody who knows every spell and every power, and bears whatever is asked for them."""
    known = tuple(RULESETS[game].powers)
    fields: dict[str, object] = {
        "level": 10,
        "casting": "int",
        "abilities": SCORES,
        "slots": {str(level): 3 for level in range(1, 10)},
        "numbers": {"component:diamonds worth 300 gp": 1, "component:incense worth 10 gp": 1, "recoveries": 9},
        "traits": ("focus", "ritual-caster"),
        "weapons": (LONGSWORD, BOW),
    }
    return hero("All", hp=100, spells=known, powers=known, **fields)


def scene_of(game: str, sheet: Sheet) -> Scene:
    """A creature in the middle on its turn, a hurt friend and a foe beside it, another one farther off."""
    scene = Scene(game)
    defenses = dict.fromkeys(("ac", "fort", "ref", "will"), 14)
    foe = monster("Foe", hp=60, defenses=defenses, abilities=SCORES, type="humanoid", weapons=(CLUB,))
    scene.put("Ana", replace(sheet, name="Ana"), (8, 5), "ana")
    scene.put("Ben", hero("Ben", defenses=defenses), (8, 4), "ben", hp=5)
    scene.put("Foe", foe, (8 + sheet.side_squares, 5))
    scene.put("Far", foe, (15, 5))
    return scene.begin("ana", "ben", "foe", "far")


def lacking(right: cmd.Act, option: Option) -> Iterator[cmd.Act]:
    """Yield an action without each thing that it wants."""
    fields: dict[str, dict[str, object]] = {
        "target": {"target": ""},
        "targets": {"targets": ()},
        "square": {"square": None},
        "ally-and-target": {"ally": ""},
        "choice": {"choice": ""},
        "text": {"choice": " "},
    }
    if option.needs in fields:
        yield replace(right, **fields[option.needs])
    if option.needs == "ally-and-target":
        yield replace(right, target="")
    if option.weapon:
        yield replace(right, weapon="")


def strange(right: cmd.Act, option: Option, places: bool) -> Iterator[cmd.Act]:
    """Yield an action with each thing that it does not want, or with somebody and something that there is not."""
    for who in (FOE, NOBODY):
        yield from uncalled_for(right, who, places)
    for field in ("target", "ally"):
        if getattr(right, field):
            yield replace(right, **{field: NOBODY})
    if right.targets:
        yield replace(right, targets=(*right.targets, NOBODY))
        yield replace(right, targets=right.targets * 2)
    yield from misplaced(right, option, places)
    yield replace(right, weapon="no such thing")
    if option.needs != "text":
        yield replace(right, choice="no such thing")
    if option.picks and not option.weapon:
        yield replace(right, choice="+".join(pick.key for pick in (*option.picks, option.picks[0])))


def uncalled_for(right: cmd.Act, who: str, places: bool) -> Iterator[cmd.Act]:
    """Yield an action with somebody where it is meant for nobody."""
    if not right.target:
        yield replace(right, target=who)
    if not right.ally:
        yield replace(right, ally=who)
    if not places:
        yield replace(right, turned=(who,))
    if not (right.targets or places):
        yield replace(right, targets=(who,))


def misplaced(right: cmd.Act, option: Option, places: bool) -> Iterator[cmd.Act]:
    """Yield an action with squares that it does not want, also in place of a creature."""
    if not places:
        yield replace(right, squares=(AT,))
    if right.square is not None:
        yield replace(right, square=(99, 99))
    elif not option.points or right.target:
        yield replace(right, square=AT)
    if right.square is None and not option.points:
        yield replace(right, square=(9, 5), target="", targets=())


def is_refused(scene: Scene, command: cmd.Act) -> bool:
    """Tell whether a command is refused in words; what is refused is never stored, so nothing is spent."""
    try:
        judge(scene.rules, scene.state, VIEWERS[scene.owner(command.actor)], command)
        start(scene.rules, scene.state, command, Luck(0))
    except Refused as refused:
        return bool(refused.text)
    return False


def presses(scene: Scene) -> Iterator[tuple[Option, cmd.Act]]:
    """Yield what a hand offers, each as it may be pressed."""
    for option in scene.options("ana"):
        right = option_command(Luck(1), "ana", option, scene.state)
        if right is not None:
            yield option, right


def wrongs(scene: Scene, option: Option, right: cmd.Act) -> Iterator[cmd.Act]:
    """Yield what of an action was neither refused nor, of a weapon that is used in one way only, of no effect at all."""
    action = scene.rules.action(option.key)
    assert action is not None
    for wrong in (*lacking(right, option), *strange(right, option, action.placed)):
        unused = replace(wrong, choice=right.choice) if option.weapon and not option.picks else wrong
        if not is_refused(scene, wrong) and (unused != right or outcome(scene, wrong) != outcome(scene, right)):
            yield wrong


def outcome(scene: Scene, command: cmd.Act) -> object:
    return start(scene.rules, scene.state, command, Luck(0)).events


@each("game", RULESETS)
def test_whatever_an_action_does_not_want_or_lacks_is_refused_and_nothing_is_spent(game: str) -> None:
    """FIF-111, FIF-119, ORC-078, ORC-086: a square for a creature, somebody for nobody, a weapon, words and squares too many."""
    tried: set[tuple[str, bool]] = set()
    accepted = []
    for sheet in (everything(game), *(ready.sheet for ready in READY[game]), *CREATURES[game]):
        scene = scene_of(game, sheet)
        for option, right in presses(scene):
            if (option.key, bool(option.weapon)) not in tried:
                tried.add((option.key, bool(option.weapon)))
                accepted += [(sheet.name, wrong) for wrong in wrongs(scene, option, right)]
    assert not accepted, f"{len(accepted)} of {len(tried)}: {accepted[:12]}"
    assert len(tried) >= LEAST[game], len(tried)


@each("game", RULESETS)
def test_the_same_in_the_middle_of_any_fight(game: str) -> None:
    """FIF-111, FIF-119, ORC-078, ORC-086: what only somebody held, hasted, unarmed or concentrating can do."""
    tried: set[str] = set()
    for seed in range(FIGHTS):
        for base, command, _ in play(game, seed, 80)[1]:
            if not isinstance(command, cmd.Act) or command.action in tried:
                continue
            tried.add(command.action)
            scene = Scene(game)
            scene.state = base
            option = scene.option(command.actor, command.action, command.weapon)
            assert option is not None
            assert not list(wrongs(scene, option, command))
    assert len(tried) >= 10
