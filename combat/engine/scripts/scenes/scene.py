"""The GM's word on how the scene is played: suspended in something, or rolling along."""

from msgspec.structs import replace

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.errors import Illegal, Invalid
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.scripts.ground import free_square
from combat.engine.scripts.lasting import settle
from combat.engine.scripts.order import advance, finish_turn, way_words, world_order
from combat.engine.scripts.world import is_worlds_turn
from combat.engine.state import Battlefield, Combatant
from combat.engine.state.scene import HEADINGS, Scene

NO_RULE = "This game has no suspended or rolling scenes."
FASTEST = 1000  # of a rolling scene, in the game's unit a round
HIGHEST = 10_000  # in the game's unit


def set_scene(fight: Fight, command: cmd.SetScene) -> Script[None]:
    """Suspend the scene, or an area of it, in something, or (medium "") set everybody back on their feet; rolling and counting
    down go on (A5E-255)."""
    check_game(fight)
    medium = command.medium
    if medium and medium not in dict(fight.rules.world.scenes):
        raise Invalid(f"A scene is suspended {' or '.join(words for _, words in fight.rules.world.scenes)}.")
    if not 0 <= command.height <= HIGHEST:
        raise Invalid(f"A height is between 0 and {HIGHEST} {fight.rules.unit}.")
    area = frozenset(s for s in command.squares if fight.state.field.holds(s))
    if command.squares and not area:
        raise Invalid("Those squares are outside the map.", fight.rules.rows.get("scene", ""))
    scene = replace(fight.state.scene, medium=medium, area=area if medium else frozenset())
    was = fight.state.scene.medium
    record(fight, scene, suspended_words(fight, was, scene), "scene")
    lift_all(fight, command.height // fight.rules.per_square)
    yield from settle(fight)


def suspended_words(fight: Fight, was: str, scene: Scene) -> str:
    words = dict(fight.rules.world.scenes)
    if not scene.medium:
        return f"The scene is no longer {words[was]}." if was else "The scene is on solid ground."
    return f"{'A part of the scene' if scene.area else 'The scene'} is {words[scene.medium]} now."


def keep_area(fight: Fight, field: Battlefield) -> None:
    """Keep of the area that is suspended what a smaller map holds; with nothing left of it the scene is on solid ground."""
    scene = fight.state.scene
    area = frozenset(filter(field.holds, scene.area))
    if area != scene.area:
        kept = replace(scene, area=area, medium=scene.medium if area else "")
        record(fight, kept, suspended_words(fight, scene.medium, kept), "scene")


def lift_all(fight: Fight, height: int) -> None:
    """Bring everybody in a suspended scene up to a height in squares, but for riders, who go where their mounts go."""
    for one in fight.state.present:
        floats = bool(fight.state.scene.medium_of(one.cells))
        if height and floats and one.height < height and not one.mount:
            fight.record(ev.Placed(who=one.id, to=one.at, how="rose", height=height, **fight.hearers_of(one.id)))


def roll_scene(fight: Fight, command: cmd.RollScene) -> Script[None]:
    """Let the scene roll in a direction at a base speed, or stand still; whoever was left behind is back with that
    (A5E-266)."""
    check_game(fight)
    if command.heading and command.heading not in HEADINGS:
        raise Invalid("Pick one of the eight directions.")
    if command.heading and not fight.rules.per_square <= command.pace <= FASTEST:
        raise Invalid(f"A base speed is between {fight.rules.per_square} and {FASTEST} {fight.rules.unit} a round.")
    if not command.heading and not fight.state.scene.heading:
        raise Illegal("The scene stands still already.", fight.rules.rows.get("rolling", ""))
    pace = command.pace if command.heading else 0
    scene = replace(fight.state.scene, heading=command.heading, pace=pace)
    words = f"The scene rolls {way_words(fight, scene)}." if pace else "The scene rolls no longer."
    had_the_word = is_worlds_turn(fight)
    record(fight, scene, words, "rolling")
    world_order.keep_place(fight)
    if not pace:
        for who in scene.distant:
            if who in fight.state.combatants:
                bring_back(fight, who, None)
    yield from settle(fight)
    if had_the_word and pace:  # it has no turn of its own any more
        yield from advance(fight)


def set_distant(fight: Fight, command: cmd.SetDistant) -> Script[None]:
    """Mark a creature too distant, which takes it off the map, or bring it back on a square, or where there is room."""
    who, row = fight.get(command.who), fight.rules.rows.get("distant", "")
    if not command.on:
        if who.id not in fight.state.scene.distant:
            raise Illegal(f"{who.name} is in the scene already.", row)
        bring_back(fight, who.id, command)
    elif not fight.state.scene.is_rolling:
        raise Illegal("Only in a rolling scene can somebody be too distant. Set its direction first.", row)
    elif who.id in fight.state.scene.distant:
        raise Illegal(f"{who.name} is too distant already.", row)
    else:
        active = fight.state.active
        yield from leave_behind(fight, who.id)
        if fight.state.phase == "running" and active and not fight.is_here(active):
            yield from finish_turn(fight, active)
            yield from advance(fight)
    yield from settle(fight)


def leave_behind(fight: Fight, who: Id) -> Script[None]:
    """Take a creature out of the scene, with whoever rides it, until the GM brings it back or the scene ends."""
    for one in (who, *fight.state.riders(who)):
        found, scene = fight.get(one), fight.state.scene
        kept = replace(scene, distant=(*scene.distant, one))
        hearers = fight.hearers_of(one)
        note = f"{found.name} is left too far behind to take part."
        fight.record(ev.SceneSet(scene=kept, note=note, row=fight.rules.rows.get("distant", ""), **hearers))
        fight.record(ev.Placed(who=one, to=None, **hearers))
    yield from settle(fight)


def bring_back(fight: Fight, who: Id, command: cmd.SetDistant | None) -> None:
    found, scene, hearers = fight.get(who), fight.state.scene, fight.hearers_of(who)
    to = free_square(fight, who, (command.at if command is not None else None) or rear(fight, found))
    kept = replace(scene, distant=tuple(one for one in scene.distant if one != who))
    note = f"{found.name} is back in the scene."
    fight.record(ev.SceneSet(scene=kept, note=note, row=fight.rules.rows.get("distant", ""), **hearers))
    if to is not None:
        height = max(found.height, fight.state.field.level(fight.cells_at(who, to)))
        fight.record(ev.Placed(who=who, to=to, how="returned", height=height, **hearers))


def rear(fight: Fight, who: Combatant) -> tuple[int, int]:
    """Return the middle of the edge that a rolling scene leaves behind."""
    field = fight.state.field
    x, y = HEADINGS.get(fight.state.scene.heading, (0, -1))
    across = {1: 0, -1: field.width - who.side_squares}.get(x, field.width // 2)
    down = {1: 0, -1: field.height - who.side_squares}.get(y, field.height // 2)
    return field.at(across, down)


def record(fight: Fight, scene: Scene, note: str, row: str) -> None:
    fight.record(ev.SceneSet(scene=scene, note=note, row=fight.rules.rows.get(row, ""), audience=ev.EVERYONE))


def check_game(fight: Fight) -> None:
    if not fight.rules.world.scenes:
        raise Illegal(NO_RULE)
