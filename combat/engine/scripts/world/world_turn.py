"""The world's turn: the GM uses one of its actions or lets it pass; in a rolling scene, as each participant's turn opens."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.declared.content import Happening
from combat.engine.errors import Illegal, Invalid
from combat.engine.fight import Fight
from combat.engine.ids import GM, Id
from combat.engine.requests import Ask, Pick, Script, ask
from combat.engine.scripts.order import recharge, turn
from combat.engine.scripts.world.happening import happen
from combat.engine.scripts.world.possible import barred, befallen, choices, in_words, is_worlds_turn, struck, takes_part
from combat.engine.state import Sheet
from combat.engine.state.scene import HEADINGS
from combat.engine.worlds import WorldAction

PASS = "pass"
COMPASS = {
    "n": "Up",
    "ne": "Up and right",
    "e": "Right",
    "se": "Down and right",
    "s": "Down",
    "sw": "Down and left",
    "w": "Left",
    "nw": "Up and left",
}  # as the map is looked at


def act(fight: Fight, command: cmd.ActWorld) -> Script[None]:
    """Use one action of the world on its turn, which is over then (A5E-197, R35)."""
    in_time(fight)
    found = declared(fight, command)
    picked = (command.target,) if command.target else ()
    yield from happen(fight, found, fight.in_order(picked))
    if is_worlds_turn(fight):
        yield from turn.advance(fight)


def let_pass(fight: Fight, command: cmd.PassWorld) -> Script[None]:
    """Let the world do nothing this round (A5E-197)."""
    in_time(fight)
    fight.record(ev.WorldPassed(row=fight.rules.rows.get("world-turn", ""), **fight.secret()))
    yield from turn.advance(fight)


def in_time(fight: Fight) -> None:
    """Raise Illegal unless it is the world's turn."""
    row = fight.rules.rows.get("world", "")
    if not fight.state.world.environments:
        raise Illegal("No environment is active. Start one first.", row)
    if fight.state.scene.is_rolling:
        text = "In a rolling scene the world acts as each participant’s turn opens; you are asked then."
        raise Illegal(text, fight.rules.rows.get("world-rolling", row))
    if not is_worlds_turn(fight):
        raise Illegal("The world acts on its own turn, after everybody else’s.", row)


def declared(fight: Fight, command: cmd.ActWorld) -> Happening:
    """Read the command as something that happens; raises Illegal or Invalid when it cannot."""
    action = fight.state.world.action(command.action)
    if action is None:
        raise Invalid("No active environment does that.", fight.rules.rows.get("world-turn", ""))
    refusal = barred(fight, command.action)
    if refusal is not None:
        raise Illegal(refusal.text, refusal.row)
    targets = befallen(fight, action)
    if action.targets == "one":
        targets = (target(fight, command),)
    elif command.target:
        raise Invalid("It picks nobody: it befalls whoever is there.", action.row)
    if action.targets == "place" and (command.square is None or not fight.state.field.holds(command.square)):
        raise Invalid("Pick a square on the map.", action.row)
    if action.push and command.direction not in HEADINGS:
        raise Invalid("Pick the direction.", action.row)
    square = command.square if action.targets == "place" else None
    whither = command.direction if action.push else ""
    return Happening(command.action, action, fight.in_order(targets), square, whither, sheet=sheet_of(fight, command))


def sheet_of(fight: Fight, command: cmd.ActWorld) -> Sheet | None:
    """Return the stat block that the GM wants for whom the action brings in, None for the game's own."""
    if not command.creature or command.sheet is not None:
        return command.sheet
    wanted = command.creature.strip().casefold()
    found = next((sheet for name, sheet in fight.rules.bestiary.items() if name.casefold() == wanted), None)
    if found is None:
        raise Invalid(f"Nothing in the library is called “{command.creature[:40]}”.")
    return found


def target(fight: Fight, command: cmd.ActWorld) -> Id:
    """Return the one whom the GM has picked; raises Invalid for nobody, Illegal for one that may not be picked."""
    found = next((one for one in choices(fight, command.action) if one.target == command.target), None)
    if found is None:
        raise Invalid("Pick whom it befalls.")
    if found.barred is not None:
        raise Illegal(f"{found.label}: {found.barred.text}", found.barred.row)
    return found.target


# --- rolling scenes ------------------------------------------------------------------------------------------------


def opens(fight: Fight, who: Id) -> Script[None]:
    """Let the world act as a participant's turn opens, on that one alone (A5E-269)."""
    state = fight.state
    if not (state.scene.is_rolling and state.world.actions and fight.is_here(who)):
        return
    if not takes_part(fight, fight.get(who)):
        return
    yield from recharge(fight, who)
    open_ = tuple((ref, action) for ref, action in fight.state.world.actions if may_touch(fight, ref, action, who))
    if not open_:
        return
    ref = yield from ask(question(fight, who, open_))
    action = fight.state.world.action(ref)
    if ref == PASS or action is None or not may_touch(fight, ref, action, who):
        row = fight.rules.rows.get("world-rolling", "")
        fight.record(ev.WorldPassed(who=who, row=row, **fight.secret()))
        return
    direction = (yield from where_to(fight, who, action)) if action.push else ""
    if fight.is_here(who):
        square = fight.get(who).at if action.targets == "place" else None
        targets = (who,) if action.targets in ("one", "all") or action.zones else ()
        yield from happen(fight, Happening(ref, action, targets, square, direction), (who,))


def may_touch(fight: Fight, ref: str, action: WorldAction, who: Id) -> bool:
    """Tell whether an action is ready and could befall this one."""
    if not fight.is_here(who) or barred(fight, ref) is not None or struck(fight, ref, who) is not None:
        return False
    return not action.zones or who in befallen(fight, action)


def question(fight: Fight, who: Id, open_: tuple[tuple[str, WorldAction], ...]) -> Ask:
    dice = (f"{die.name}: {die.face}, {'back' if die.back else 'not yet'}" for die in fight.state.world.dice)
    return Ask(
        seat=GM,
        kind="world-action",
        title=f"{fight.get(who).name}’s turn opens: what does the world do?",
        picks=(*(Pick(ref, one.name, in_words(fight, one)) for ref, one in open_), Pick(PASS, "Let it pass")),
        default=PASS,
        who=who,
        text=f"It touches {fight.get(who).name} alone. {'. '.join(dice)}".strip(),
        row=fight.rules.rows.get("world-rolling", ""),
        secret=True,
    )


def where_to(fight: Fight, who: Id, action: WorldAction) -> Script[str]:
    """Ask the GM in which direction somebody is pushed."""
    picks = tuple(Pick(key, words) for key, words in COMPASS.items())
    title = f"{action.name}: in which direction is {fight.get(who).name} pushed?"
    return (yield from ask(Ask(GM, "world-direction", title, picks, "n", who, row=action.row, secret=True)))
