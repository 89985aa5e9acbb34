"""A whole fight, of which nobody hears what they may not know: pages, answers, headers, cookies and frames are searched."""

import pytest

from combat.models import Encounter, Resolution
from combat.rulesets import RULESETS
from tests.leaks.ears import Ear, aside, tv_of
from tests.leaks.stage import BRUTE, FIRST_RESOLUTION, FIRST_SEQ, LURKER, MOST, NOTE, NOW, TEMPORARY, Person, Stage
from tests.leaks.story import DC, FOG, RITUAL, whole_fight

pytestmark = pytest.mark.django_db(transaction=True)


def secrets_of(stage: Stage) -> dict[str, list[str]]:
    """What only Gwen may hear of this fight."""
    state, rules = stage.state, RULESETS[stage.ruleset]
    unseen = next(key for key, name in state.names.items() if name == LURKER)
    return {
        "names": [LURKER, RITUAL, FOG],
        "ids": [unseen, *(entry.id for entry in state.order if entry.hidden)],
        "the unseen one's numbers": ["8467", "8450", "6019", "7001", "7000"],
        "foes' hit points": [str(MOST), str(NOW), str(NOW + 2), str(TEMPORARY), str(TEMPORARY - 3)],
        "foes' hit points as a picture": ["width:37%", 'stroke-dasharray="37 100"'],
        "foes' initiative": ["5015"],
        "secret checks": [DC, f"{rules.skills[0][1]} check"],
        "notes": [NOTE],
    }


def leaks(stage: Stage, *people: Person) -> dict[str, list[str]]:
    """Where each secret was heard by somebody who may not."""
    groups = secrets_of(stage)
    found = {
        f"{p.name}, {kind}: {one}": p.find(one)[:2] for kind, all_ in groups.items() for one in all_ for p in people
    }
    return {what: where for what, where in found.items() if where}


def unheard(stage: Stage) -> list[str]:
    """Secrets that even Gwen did not hear: a search for them would prove nothing."""
    return [one for all_ in secrets_of(stage).values() for one in all_ if not stage.gwen.find(one)]


async def test_a_whole_fight_tells_nobody_what_is_secret(stage: Stage) -> None:
    table = f"/ws/e/{stage.pk}/"
    elsewhere = await aside(ana_elsewhere)(stage)
    ears = [*(Ear(person, table) for person in (stage.gwen, stage.ana, stage.ben)), tv_of(stage), elsewhere]
    for ear in ears:
        await ear.open()
    story = whole_fight(stage)
    while await aside(next)(story, story) is not story:
        for ear in ears:
            await ear.catch_up()
    for ear in ears:
        await ear.close()
    assert await aside(unheard)(stage) == []
    assert await aside(leaks)(stage, *stage.outsiders, elsewhere.person) == {}
    assert elsewhere.person.find(BRUTE) == []
    await aside(nothing_counts_the_gms_secrets)(stage)
    nobody_reads_anothers_question(stage)


def ana_elsewhere(stage: Stage) -> Ear:
    """Ana's other screen, where players wait."""
    path = f"/ws/campaigns/{stage.campaign.pk}/"
    return Ear(Person("ana elsewhere", stage.seats["ana"].user), path, whole=("lobby",))


def nothing_counts_the_gms_secrets(stage: Stage) -> None:
    """Numbers of events, presses and seats would tell how much happens out of sight."""
    events = set(range(FIRST_SEQ, Encounter.objects.get(pk=stage.pk).seq + 1))
    presses = set(Resolution.objects.filter(pk__gt=FIRST_RESOLUTION).values_list("pk", flat=True))
    heard = set.union(*(person.numbers() for person in stage.outsiders))
    assert events & stage.gwen.numbers()
    assert presses
    assert heard & (events | presses) == set()
    for name in ("ana", "ben", "tv"):
        lines = stage.frame(name).log
        assert [line.number for line in lines] == list(range(lines[0].number, lines[0].number + len(lines)))
        assert {line.seq for line in lines} == {None}


def nobody_reads_anothers_question(stage: Stage) -> None:
    question = "Pim: roll initiative"
    assert stage.gwen.find(question)
    assert stage.ben.find(question)
    assert [person.find(question) for person in (stage.ana, stage.tv, stage.zed)] == [[], [], []]
    seats = [f"s{seat.pk}" for seat in stage.seats.values()]
    assert [where for person in stage.outsiders for seat in seats for where in person.find(seat)] == []
