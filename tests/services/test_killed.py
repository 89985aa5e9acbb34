"""A server that is killed (-9) in the middle of a press: all of it is there, or nothing, and pressed again it is done once."""

import pytest

from combat.engine import commands as cmd
from combat.engine.choices.packs.proposal import Wishes
from combat.engine.state import Plan
from combat.models import Resolution
from combat.selectors.fight.table import pack_proposed
from combat.services.errands.verifying import encounter_verify
from combat.services.refusals import Repeated
from tests.fights import now, press, prompts
from tests.packs import GANG, gang_lay
from tests.services.test_restart import in_another_process
from tests.thorough import every

pytestmark = pytest.mark.django_db(transaction=True)

# One process after the other makes the press, each killed before a later statement than the last one, until one lives to its end.
KILLS = """
import os, signal, traceback
from django.db import connection
from combat.engine import commands as cmd
from combat.engine.choices.packs.proposal import Wishes
from combat.models import Encounter, Resolution, Seat
from combat.selectors.fight.table import pack_proposed
from combat.services.fight.answers import answer_submit
from combat.services.fight.commands import command_submit

def kept():
    fight = Encounter.objects.get(pk={fight})
    told = fight.seq, fight.snapshot, fight.command_keys.count(), list(fight.resolutions.values("status", "journal"))
    plans = pack_proposed(fight, Wishes())
    connection.close()
    return told, plans.plans if plans is not None else ()

def dying(number):
    left = number
    def counted(execute, *asked):
        nonlocal left
        left -= 1
        if not left:
            os.kill(os.getpid(), signal.SIGKILL)
        return execute(*asked)
    return counted

seat = Seat.objects.get(pk={seat})
before, plans = kept()
deaths = 0
while True:
    child = os.fork()
    if not child:
        try:
            with connection.execute_wrapper(dying(1 + deaths * {step})):
                {press}
            os._exit(0)
        except BaseException:
            traceback.print_exc()
            os._exit(1)
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    if code == 0:
        break
    assert code == -signal.SIGKILL, code
    deaths += 1
    assert kept()[0] == before, deaths
assert kept()[0] != before
assert deaths >= 3, deaths
"""
PLAY = 'command_submit(encounter_id={fight}, seat=seat, command=cmd.PlayPack(plans=plans), key="killed")'
ANSWER = 'answer_submit(encounter_id={fight}, seat=seat, prompt={prompt!r}, choice="pass", key="killed")'


@pytest.fixture
def asked_who(encounter, anas_seat, bens_seat, gwens_seat):
    """Pim's turn is over, and Gwen is asked which of three goblins acts next; two of them stand beside Edda."""
    gang_lay(encounter, anas_seat, bens_seat)
    press(encounter, gwens_seat, cmd.NextTurn())
    return encounter


def killed(fight, seat, line: str, **fields: str) -> None:
    words = {"fight": fight.pk, "seat": seat.pk, "step": every(1, 4)}
    in_another_process(KILLS.format(press=line.format(**words, **fields), **words))


def test_of_a_band_that_is_cut_off_all_is_played_or_nothing(asked_who, gwens_seat):
    """The press answers who is first, and plays three turns: two commands, one transaction."""
    killed(asked_who, gwens_seat, PLAY)
    state = now(asked_who).state
    assert [one.who for one in state.pack.done] == list(GANG)
    assert state.active == GANG[-1]
    with pytest.raises(Repeated):
        press(asked_who, gwens_seat, cmd.NextTurn(), key="killed")
    assert encounter_verify(now(asked_who)).ok


def test_an_answer_amid_a_band_that_is_cut_off_goes_on_with_all_of_it_or_nothing(asked_who, gwens_seat, anas_seat):
    """The first goblin runs off past Edda: Ana's answer brings the turns of the others."""
    rest = pack_proposed(now(asked_who), Wishes()).plans[1:]
    press(asked_who, gwens_seat, cmd.PlayPack(plans=(Plan("g1", path=((5, 2), (6, 1))), *rest)))
    (question,) = prompts(asked_who, anas_seat)
    killed(asked_who, anas_seat, ANSWER, prompt=question.id)
    assert [one.who for one in now(asked_who).state.pack.done] == list(GANG)
    assert not Resolution.objects.filter(status="waiting").exists()
    assert encounter_verify(now(asked_who)).ok
