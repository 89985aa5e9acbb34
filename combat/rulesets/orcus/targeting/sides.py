"""Who counts as an ally of a power's user for one use of it: its own side, unless one of the two says otherwise."""

from collections.abc import Collection, Iterable

from combat.engine.declared.powers import Casting, Power
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Ask, Pick, Script, ask_all
from combat.engine.seatview import Refusal
from combat.rulesets.orcus.sides import policy

COUNTED, REFUSED = "yes", "no"
PICKS = (Pick(COUNTED, "Yes, as an ally"), Pick(REFUSED, "No, leave me out of it"))
REFUSES = Refusal("It does not want to count as anybody’s ally.", "ORC-081")


def refusal_of(fight: Fight, other: Id) -> Refusal | None:
    """Return why a creature counts as an ally of nobody: its seat has said so once and for all (ORC-081, R15)."""
    return REFUSES if policy(fight, other, "ally") == "refuse" else None


def allies_of(fight: Fight, who: Id, turned: Collection[Id] = ()) -> frozenset[Id]:
    """Return everybody on the map but the user who counts as its ally, those turned by it counting otherwise than usual."""
    return frozenset(one.id for one in fight.state.present if one.id != who and is_ally(fight, who, one.id, turned))


def is_ally(fight: Fight, who: Id, other: Id, turned: Collection[Id] = ()) -> bool:
    """Tell whether somebody counts as an ally of a power's user for this use; whoever is controlled has the allies of its
    controller (ORC-080, ORC-081, ORC-291)."""
    return fight.sides_with(who, other) != (other in turned) and refusal_of(fight, other) is None


def parts_sides(power: Power) -> bool:
    """Tell whether it matters to a power in an area who is an ally of its user."""
    return power.catches in ("enemies", "allies", "nearest-enemy", "nearest-ally") or power.leaves


def asked_to_join(fight: Fight, casting: Casting, concerned: Iterable[Id]) -> Script[frozenset[Id]]:
    """Ask those of whom it matters and who want to be asked whether they count as allies; return who does not (ORC-081)."""
    wanted = [one for one in concerned if one in casting.allies and policy(fight, one, "ally") == "ask"]
    questions = tuple(
        Ask(
            seat=fight.seat_of(one),
            kind="ally",
            title=f"{fight.get(casting.caster).name} uses {casting.power.name}. Do you count as an ally?",
            picks=PICKS,
            default=COUNTED,
            who=one,
            text=casting.power.summary,
            row="ORC-081",
            secret=fight.state.is_veiled(one) or fight.state.is_veiled(casting.caster),
        )
        for one in wanted
    )
    answers = yield from ask_all(questions)
    return frozenset(one for one, answer in zip(wanted, answers, strict=True) if answer == REFUSED)
