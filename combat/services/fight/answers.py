from collections.abc import Mapping, Sequence
from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from combat.engine.errors import Illegal, Invalid
from combat.engine.ids import Id
from combat.engine.requests import Ask, AskAll, Roll
from combat.engine.resolution import Amendment, Recorded, check_answer, check_faces
from combat.models import Resolution, Seat
from combat.selectors.fight.waiting import prompt_of, questions_of, request_of
from combat.selectors.presence import present
from combat.services.fight.commands import words_after
from combat.services.fight.dice import throw
from combat.services.fight.moment import LockedFight, Receipt, gm_lock, key_spend, moment_lock
from combat.services.fight.progress import journal_of, resolution_continue
from combat.services.fight.stages import stage, staged
from combat.services.fight.standing import standing_set
from combat.services.refusals import Stale

SETTLED = "That was already settled."
MENDED = "Something has changed meanwhile. Read the question again."
SERVER = "server"
NUDGE_REST = timedelta(seconds=5)


@staged("store")
@transaction.atomic
def answer_submit(
    *,
    encounter_id: int,
    seat: Seat,
    prompt: str,
    choice: str = "",
    faces: Sequence[int] = (),
    key: str,
    remember: str = "",
    thrown: Mapping[Id, Sequence[int]] | None = None,
) -> Receipt:
    """Answer an open question by its name (PromptView.id), as the seat that is asked or as the GM for anybody.

    A throw of real dice is answered with its `faces`; with the choice "server" the server throws whatever is left of them.
    Whoever is called to a roll may have `thrown` own dice for some of those who roll; the server throws for the others then.
    `remember` ("always", "never") answers this sort of question for the seat from now on. Refusals are Refused: Stale when
    the question is not open any more, Illegal for somebody else's, Invalid for what is no answer.
    """
    with stage("lock"):
        moment = moment_lock(encounter_id=encounter_id, seat=seat, key=key)
    place, question = question_called(moment, prompt)
    waiting = moment.waiting
    assert waiting is not None
    if isinstance(question, Roll):
        answer_take(moment, waiting, roll_entry(moment, question, choice, faces))
    else:
        check_answer(question, choice)
        if thrown:
            waiting.thrown = {**waiting.thrown, **thrown_of(question, thrown)}
        remember_for(moment, question, remember)
        answers_place(moment, waiting, {place: choice}, hand_of(moment, question))
    return key_spend(moment, key, moment.receipt(words_after(moment, waiting)), waiting)


@staged("store")
@transaction.atomic
def seat_skip(*, encounter_id: int, seat: Seat, prompt: str, key: str) -> Receipt:
    """Let the usual answers stand in for whoever the question of this name waits for, as the GM: the default of each question
    that is open to that seat now, the server's dice for a throw. Raises Stale when it is not open any more."""
    with stage("lock"):
        moment = moment_lock(encounter_id=encounter_id, seat=seat, key=key)
    if not moment.is_gm:
        raise Illegal("Only the GM can do that.")
    _, question = question_called(moment, prompt)
    waiting = moment.waiting
    assert waiting is not None
    if isinstance(question, Roll):
        answer_take(moment, waiting, throw(question))
    else:
        theirs = {place: one.default for place, one in questions_of(waiting) if isinstance(one, Ask)}
        asked = {place for place, one in questions_of(waiting) if one.seat == question.seat}
        answers_place(moment, waiting, {place: theirs[place] for place in asked}, "gm")
    return key_spend(moment, key, moment.receipt(words_after(moment, waiting)), waiting)


@transaction.atomic
def seat_nudge(*, encounter_id: int, seat: Seat, prompt: str, key: str) -> Receipt:
    """Have the screens of whoever the question of this name waits for say so once more, as the GM.

    Raises Stale when it is not open any more, Illegal when it is the GM's own, or so soon after the last time.
    """
    moment = gm_lock(encounter_id=encounter_id, seat=seat, key=key)
    _, question = question_called(moment, prompt)
    asked = moment.answerer.seats.get(question.seat)
    if asked is None or asked.pk == moment.seat.pk:
        raise Illegal("That question is yours to answer.")
    now = timezone.now()
    if asked.nudged_at is not None and now - asked.nudged_at < NUDGE_REST:
        raise Illegal(f"{asked.name} was nudged a moment ago.")
    asked.nudged_at = now
    Seat.objects.filter(pk=asked.pk).update(nudged_at=now)
    is_here = asked.pk in present(asked.campaign_id)
    words = (
        f"{asked.name} is nudged." if is_here else f"{asked.name} has no screen open: answer for them, or skip them."
    )
    return key_spend(moment, key, moment.receipt(words))


def question_called(moment: LockedFight, prompt: str) -> tuple[int, Ask | Roll]:
    """The open question of this name with its place; raises Stale or Illegal when this seat can't answer it."""
    waiting = moment.waiting
    base, _, place = prompt.rpartition("-")
    if waiting is None or base != prompt_of(waiting):
        raise Stale(MENDED if waiting is not None and was_mended(waiting, base) else SETTLED)
    found = next((q for p, q in questions_of(waiting) if str(p) == place), None)
    if found is None:
        raise Stale(SETTLED)
    if moment.is_gm or found.seat == moment.seat.engine_id:
        return int(place), found
    if found.secret:  # there is no such question, as far as this seat may know
        raise Stale(SETTLED)
    raise Illegal("That question is not yours to answer.")


def was_mended(waiting: Resolution, base: str) -> bool:
    """Tell whether a name of this same question is old only because the GM has corrected something since."""
    entries = enumerate(journal_of(waiting))
    return any(isinstance(entry, Amendment) and prompt_of(waiting, length) == base for length, entry in entries)


def roll_entry(moment: LockedFight, roll: Roll, choice: str, faces: Sequence[int]) -> Recorded:
    """The faces of real dice, the last of them perhaps thrown by the server; raises Invalid for faces that they don't have."""
    thrown = throw(roll)
    if choice == SERVER and not faces:
        return thrown
    if choice == SERVER:
        faces = (*faces, *thrown.faces[len(faces) :])
    return Recorded(roll, faces=check_faces(roll, faces), by=hand_of(moment, roll))


def thrown_of(question: Ask, thrown: Mapping[Id, Sequence[int]]) -> dict[Id, list[int]]:
    """What own dice show for each who rolls by a question, nothing for those whom the server throws for; raises Invalid."""
    asked = {one.who: one for one in question.rollers}
    for who, faces in thrown.items():
        if who not in asked:
            raise Invalid("Nobody of that name rolls here.")
        check_faces(Roll(f"{asked[who].dice}d20", asked[who].name, who), faces)
    return {who: list(thrown.get(who, ())) for who in asked}


def hand_of(moment: LockedFight, question: Ask | Roll) -> str:
    return "seat" if question.seat == moment.seat.engine_id else "gm"


def answers_place(moment: LockedFight, waiting: Resolution, choices: Mapping[int, str], by: str) -> None:
    """Give answers by their places; several seats asked at once go on when the last one has answered."""
    request = request_of(waiting)
    if not isinstance(request, AskAll):
        assert isinstance(request, Ask)
        answer_take(moment, waiting, Recorded(request, keys=(choices[0],), by=by))
        return
    standing = moment.answerer.standing_by_place(request.asks)
    waiting.answers = {**standing, **waiting.answers, **{str(place): choice for place, choice in choices.items()}}
    if len(waiting.answers) < len(request.asks):
        waiting.save(update_fields=["answers", "thrown"])
        return
    keys = tuple(waiting.answers[str(p)] for p in range(len(request.asks)))
    answer_take(moment, waiting, Recorded(request, keys=keys, by=by))


def answer_take(moment: LockedFight, waiting: Resolution, entry: Recorded) -> None:
    resolution_continue(encounter=moment.encounter, waiting=waiting, entries=(entry,), answerer=moment.answerer)


def remember_for(moment: LockedFight, question: Ask, remember: str) -> None:
    """Keep a standing answer of the seat's own; whoever answers for somebody else decides only once."""
    if remember and question.seat == moment.seat.engine_id:
        standing_set(seat=moment.seat, kind=question.kind, answer=remember)
        own = moment.answerer.seats[question.seat]
        own.refresh_from_db(fields=["standing"])
