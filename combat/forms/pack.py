"""What the GM has changed of a pack's card, read from the address that shows it."""

from django.http import QueryDict

from combat.engine.choices.packs.planning import Wish
from combat.engine.choices.packs.proposal import Wishes
from combat.forms.command import text_in

MOST = 60  # creatures of one card
LONGEST = 200


def wishes_in(asked: QueryDict) -> Wishes:
    """Wishes as `wish=WHO TARGET ATTACK`, `out=WHO`, `along=WHO`, `at=WHOM`, `nearest=1`; raises Invalid."""
    of: dict[str, Wish] = {}
    for text in asked.getlist("wish")[:MOST]:
        who, target, attack, *_ = [*text_in(text, LONGEST).split(" ", 2), "", "", ""]
        of[who] = Wish(target, attack)
    return Wishes(
        of=of,
        out=several(asked, "out"),
        along=several(asked, "along"),
        at=text_in(asked.get("at", ""), LONGEST),
        nearest=bool(asked.get("nearest", "")),
    )


def several(asked: QueryDict, name: str) -> frozenset[str]:
    return frozenset(text_in(one, LONGEST) for one in asked.getlist(name)[:MOST])
