"""What of a table is the GM's alone."""

from __future__ import annotations

from combat.engine.difficulty import UNKNOWN, difficulty_of
from combat.engine.features import feature_views, terrain_views
from combat.engine.fight import Fight
from combat.engine.packs.view import pack_view
from combat.engine.ruleset import Ruleset
from combat.engine.seatview import CommandView, Console, Ruling, Table
from combat.engine.setting import countdown_views, speed_views, stage_view
from combat.engine.shaded import lamps_in
from combat.engine.state import State
from combat.engine.worldview import world_view


def console(rules: Ruleset, state: State, table: Table) -> Console:
    """Return what the GM may see and decide besides what lies open."""
    injuries, exposure, teaching = rules.injuries, rules.exposure, rules.teaching
    return Console(
        conditions=rules.palette,
        damage_types=rules.damage_types,
        damage_notes=rules.damage_notes,
        abilities=rules.abilities,
        skills=rules.skill_names,
        paints=rules.paints,
        terrain=terrain_views(rules, state),
        features=feature_views(rules, state),
        paths=rules.forcing is not None,
        sounds=rules.sounded is not None,
        rulings=rulings(rules, state),
        standards=tuple((one.key, one.label, one.row) for one in rules.standards),
        marks=rules.marks,
        added_dice=tuple(rules.added_dice),
        teaching=teaching.costs if teaching is not None else (),
        lessons=rules.lessons,
        leads=rules.leading is not None,
        commands=commands(rules, state),
        exhausts=rules.exhaust is not None,
        typed=rules.has_typed,
        exposures=exposure.sources if exposure is not None else (),
        injuries=injuries.kinds if injuries is not None else (),
        fates=injuries.fates if injuries is not None else (),
        rests=rules.rest_views,
        stage=stage_view(rules, state) if rules.scenes else None,
        countdowns=countdown_views(rules, state),
        speeds=speed_views(rules),
        light=state.field.light if rules.shades is not None else "",
        lamps=lamps_in(state),
        hides=rules.noticed is not None,
        world=world_view(rules, state),
        difficulty=difficulty_of(rules, state) if state.phase == "setup" else UNKNOWN,
        pack=pack_view(rules, state, table.request is not None),
        ready=rules.ready(Fight(rules, state)) if rules.ready is not None else (),
        hiders=rules.hiders(Fight(rules, state)) if rules.hiders is not None else (),
    )


def commands(rules: Ruleset, state: State) -> tuple[CommandView, ...]:
    """Return who commands whom."""
    if rules.leading is None:
        return ()
    leading, look = rules.leading, Fight(rules, state)
    found = dict.fromkeys(c.commander for c in state.combatants.values() if c.commander in state.combatants)
    views = []
    for who in found:
        members = state.commanded_by(who)
        group = all(leading.alike(look, who, one) for one in members)
        names = tuple((one, state.combatants[one].name) for one in members)
        row = leading.group_row if group else leading.row
        views.append(CommandView(who, state.combatants[who].name, names, group, row))
    return tuple(views)


def rulings(rules: Ruleset, state: State) -> tuple[Ruling, ...]:
    """Return what this table may play one way or another, and how it stands."""
    return tuple(
        Ruling(
            s.key,
            s.label,
            s.choices,
            str(state.options.get(s.key, s.choices[0][0])),
            s.row,
            s.fixed and state.round > 0,
        )
        for s in rules.settings
    )
