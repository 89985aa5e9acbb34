"""Random players with hirelings, mounts and groups: no crash, the log is the state, again is the same."""

from combat.engine import commands as cmd
from combat.engine.state import State
from combat.rulesets import RULESETS
from combat.rulesets.a5e.creatures import CREATURES
from tests.builders import hero
from tests.cases import each
from tests.luck import Luck
from tests.random_choices import sides_left
from tests.random_fights import Fought
from tests.random_menu import Menu, Tiles, Use
from tests.thorough import seeds

RULES = RULESETS["a5e"]
BEASTS = {sheet.name: sheet for sheet in CREATURES}
FIGHTS = seeds(30, 3)


def play(seed: int, most: int = 80) -> Fought:
    """Ana with four hired spears and a horse against a pack that the GM runs as a group."""
    table = Fought("a5e", Luck(seed), 14, 10)
    luck, do = table.luck, table.do
    kind = luck.random.choice(("Hired Spear", "Hired Bow", "Spitting Beetle"))
    do(cmd.Join(sheet=hero("Ana"), side="allies", owner="ana", at=(3, 4)))
    do(cmd.Join(sheet=BEASTS[kind], count=4, side="allies", at=(4, 4)))
    do(cmd.Join(sheet=BEASTS["Fen Horse"], side="allies", at=(2, 6)))
    do(cmd.Join(sheet=BEASTS["Spitting Beetle"], count=3, at=(10, 4)))
    do(cmd.Join(sheet=BEASTS["Marsh Cutter"], at=(9, 7)))
    ids = {
        c.sheet.name: [one.id for one in table.state.combatants.values() if one.sheet is c.sheet]
        for c in table.state.combatants.values()
    }
    ana = ids["Ana"][0]
    do(cmd.HandOver(targets=tuple(w for w in ids[kind] if table.state.combatants[w].side == "allies"), commander=ana))
    if luck.random.random() < 0.5:
        do(cmd.HandOver(targets=tuple(ids["Fen Horse"]), commander=ana))
    foes = tuple(
        c.id for c in table.state.combatants.values() if c.side == "foes" and c.sheet.name == "Spitting Beetle"
    )
    do(cmd.Start())
    if table.state.active not in foes:
        do(cmd.FormGroup(targets=foes))
    for _ in range(most):
        if sides_left(table.state) < 2:
            break
        do(*next_command(luck, table.state, table.tiles))
    do(cmd.Finish())
    return table


def next_command(luck: Luck, state: State, tiles: Tiles) -> tuple[cmd.AnyCommand, str]:
    active = state.combatants.get(state.active)
    if active is None:
        return cmd.NextTurn(), "gm"
    menu = Menu(luck, RULES, state, active.owner, active.id, *state.led_by(active.id), tiles=tiles)
    chosen = menu.pick((commands, 0.5)) if luck.random.random() > 0.15 else None
    return chosen or cmd.EndTurn(actor=active.id), active.owner


def commands(use: Use) -> bool:
    return use.action is not None and use.action.group == "command"


@each("seed", FIGHTS)
def test_any_fight_with_a_company(seed: int) -> None:
    """A5E-243 to A5E-254: whatever they do, it folds to the state and comes out the same again, also restarted at each pause."""
    play(seed).prove(restarted=seed == FIGHTS[0])
