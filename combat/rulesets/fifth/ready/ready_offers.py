"""Asking those who are ready when what they wait for has happened."""

from collections.abc import Callable, Iterable, Iterator

from combat.engine.declared.content import Offer
from combat.engine.fight import Fight
from combat.engine.requests import Ask, Script, T
from combat.rulesets.fifth.ready.ready import respond, response_of, unable
from combat.rulesets.fifth.ready.ready_triggers import TRIGGERS, ReadyTrigger
from combat.rulesets.policies.ready import READIED, readied_by


def asker(triggers: tuple[ReadyTrigger[T], ...]) -> Callable[[Fight, T], Iterable[Ask]]:
    """Return who is asked at a window, in initiative order from the active creature on (FIF-101)."""

    def asked(fight: Fight, value: T) -> Iterator[Ask]:
        ready = [c.id for c in fight.state.bearing_here(READIED)]
        for who in fight.in_order(ready) if ready else ():
            effect = readied_by(fight.get(who))
            assert effect is not None
            for trigger in triggers:
                other = trigger.of(fight, who, effect, value) if effect.data["when"] == trigger.key else ""
                if other and unable(fight, who) is None:
                    title = f"{trigger.words(fight, other, effect)} {effect.data['label']}?"
                    yield response_of(effect).ask(fight, who, effect, title)

    return asked


def taken(fight: Fight, value: T, question: Ask, answer: str) -> Script[T]:
    """Respond once the trigger has finished (FIF-046, FIF-101)."""
    yield from respond(fight, question.who, answer)
    return value


WINDOWS = tuple(dict.fromkeys(trigger.window for trigger in TRIGGERS))
OFFERS = tuple(
    Offer(window, "readied", asker(tuple(t for t in TRIGGERS if t.window is window)), taken) for window in WINDOWS
)
