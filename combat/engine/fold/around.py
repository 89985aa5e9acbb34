"""The way back: state as it was, though ids go on counting."""

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.fold.changing import folded
from combat.engine.state import State


@folded.register
def _(event: ev.Rewound, state: State) -> State:
    """Ids go on counting, so that an id never means two creatures in one log; a way back that not everybody hears of is
    counted for nobody."""
    return replace(
        event.restored,
        serial=max(state.serial, event.restored.serial),
        issued={**event.restored.issued, **state.issued},
        names={**event.restored.names, **state.names},
        rewinds=state.rewinds + (event.audience == ev.EVERYONE),
    )
