"""What a seat can open beside its screen: all of it, as the sheets that a tap fetches."""

from typing import Any

from combat import rendering


def opened(frame: Any) -> dict[str, str]:
    """Every sheet of a frame by the words that ask for it."""
    view = frame.view
    if view.role == "gm":
        sheets = {f"target {one.id}": rendering.target_sheet(frame, actor="", token=one.id) for one in view.tokens}
        return sheets | hands(frame)
    sheets = {"log": rendering.log_sheet(frame), "order": rendering.order_sheet(frame)}
    sheets |= {"reactions": rendering.reactions_sheet(frame, {"opportunity-attack": "never"})}
    sheets |= {f"sheet {one.id}": rendering.own_sheet(frame, who=one.id) for one in view.sheets}
    return sheets | hands(frame)


def hands(frame: Any) -> dict[str, str]:
    """All that can be done, and each deed of it."""
    view = frame.view
    sheets = {f"more {hand.actor}": rendering.more_sheet(frame, actor=hand.actor) for hand in view.hands}
    for hand in view.hands:
        for option in hand.options:
            wanted = {"actor": hand.actor, "action": option.key, "weapon": option.weapon}
            sheets[f"deed {' '.join(wanted.values())}"] = rendering.deed_sheet(frame, **wanted)
    return sheets
