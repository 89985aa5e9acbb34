"""What of a table is the GM's alone."""

from __future__ import annotations

from combat.engine.choices.packs.view import pack_view
from combat.engine.fight import Fight
from combat.engine.knowing.setting import countdown_views, speed_views, stage_view
from combat.engine.knowing.shaded import lamps_in
from combat.engine.knowing.terrain_view import feature_views, terrain_views
from combat.engine.knowing.worldview import world_view
from combat.engine.numbers.difficulty import UNKNOWN, difficulty_of
from combat.engine.ruleset import Ruleset
from combat.engine.seatview import CommandView, Console, Ruling, Table
from combat.engine.state import State


def console(rules: Ruleset, state: State, table: Table) -> Console:
    """Return what the GM may see and decide besides what lies open."""
    return Console(
        conditions=rules.palette,
        damage_types=rules.damage_types,
        damage_notes=rules.harm.notes,
        abilities=rules.abilities,
        skills=rules.skill_names,
        paints=rules.ground.paints,
        terrain=terrain_views(rules, state),
        features=feature_views(rules, state),
        paths=rules.moving.forcing.is_picked,
        sounds=rules.stealth.hears,
        rulings=rulings(rules, state),
        standards=tuple((one.key, one.label, one.row) for one in rules.rolls.standards),
        marks=rules.marks,
        added_dice=tuple(rules.rolls.added_dice),
        teaching=rules.teaching.costs,
        lessons=rules.teaching.groups,
        leads=rules.leading.commands,
        commands=commands(rules, state),
        exhausts=rules.harm.exhausts,
        typed=rules.has_typed,
        exposures=rules.exposure.sources,
        injuries=rules.injuries.kinds,
        fates=rules.injuries.fates,
        rests=rules.resting.views,
        stage=stage_view(rules, state) if rules.world.scenes else None,
        countdowns=countdown_views(rules, state),
        speeds=speed_views(rules),
        light=state.field.light,
        lamps=lamps_in(state),
        hides=rules.stealth.hides,
        world=world_view(rules, state),
        difficulty=difficulty_of(rules.measure, state) if state.phase == "setup" else UNKNOWN,
        pack=pack_view(rules, state, table.request is not None),
        ready=rules.readying.waiting(Fight(rules, state)),
        hiders=rules.stealth.hiders(Fight(rules, state)),
    )


def commands(rules: Ruleset, state: State) -> tuple[CommandView, ...]:
    """Return who commands whom."""
    if not rules.leading.commands:
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
