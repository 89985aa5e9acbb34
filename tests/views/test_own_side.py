"""Harm to one's own side at a stored table: fetched into the card when it is opened so far, and asked for once more."""

import pytest
from django.urls import reverse

from combat.engine import events as ev
from combat.engine.ids import GM
from combat.engine.requests import Ask, Pick
from combat.models import Seat
from combat.services.fight.dice import TableAnswerer
from tests.fights import EDDA, GOBLIN, PIM, now, stored
from tests.views.phone import deed

ATTACK = {"actor": EDDA, "action": "attack", "weapon": "longsword"}
SURE = 'data-sure="Really against Pim? They are on the same side."'


@pytest.fixture(params=["fifth", "a5e", "streamlined", "gritty"])
def ruleset(request):
    return request.param


@pytest.fixture
def fight(round_one, gwens_seat):
    """Edda's turn, with the goblin on one side of her and Pim on the other."""
    from combat.engine import commands as cmd
    from tests.fights import press

    press(round_one, gwens_seat, cmd.Place(who=PIM, to=(2, 3)))
    return round_one


def look(client, fight, name, **asked):
    return client.get(reverse(f"combat:{name}", args=[fight.pk]), asked)


def test_the_card_holds_the_foes_and_a_fold(client, fight, ana):
    """GRT-005, FIF-127: Pim is no button of the card; the fold beneath says nothing of how likely it would be."""
    client.force_login(ana)
    fold = 'hx-get="others/?actor=c1&amp;action=attack&amp;weapon=longsword"'
    card = deed(client, fight, "c1", "attack", "longsword").split(fold)
    assert len(card) == 2
    assert "Somebody else…" in card[1].split("</summary>")[0]
    assert f'value="{GOBLIN}"' in card[0]
    assert f'value="{PIM}"' not in card[0]


@pytest.mark.parametrize("who", ["ana", "gwen"])
def test_what_the_fold_fetches_asks_once_more(client, fight, request, who):
    """GRT-005, FIF-127: on the phone and on the console."""
    client.force_login(request.getfixturevalue(who))
    told = look(client, fight, "others", **ATTACK).text
    assert f'name="target" value="{PIM}" {SURE}' in told
    assert "odds" not in told
    assert GOBLIN not in told


@pytest.mark.parametrize("wanted", [{}, {"actor": GOBLIN}, {"action": "nothing"}, {"weapon": "spoon"}])
def test_nothing_else_is_told(client, fight, ben, ana, wanted):
    """GRT-005: of another's hand, or of what there is not."""
    client.force_login(ana if wanted else ben)
    told = look(client, fight, "others", **{**ATTACK, "actor": GOBLIN, **wanted}).text
    assert told.strip() == '<p class="empty">Nobody else can be a target now.</p>'


def test_a_tap_on_the_friend_has_it_behind_a_fold(client, fight, ana):
    """GRT-005, FIF-127: nothing that harms stands above it, and none of it is what Enter would press."""
    client.force_login(ana)
    above, below = look(client, fight, "target", actor=EDDA, token=PIM).text.split("Against its own side…")
    assert "Longsword" not in above
    assert "data-default" not in below
    assert SURE in below
    assert "Longsword" in below.split("</details>")[0]


def test_the_server_does_what_was_pressed(send, fight, ana, dice):
    """GRT-005, FIF-127: whoever says so twice means it; the server judges it as any other attack."""
    dice(15, 3)
    assert send(ana, "command", type="Act", target=PIM, **ATTACK).status_code == 200
    struck = now(fight).events.get(type="AttackResolved").event
    assert isinstance(struck, ev.AttackResolved)
    assert (struck.target, struck.outcome) == (PIM, "hit")


def test_nobody_elses_creature_is_made_to(send, fight, ben):
    """GRT-005."""
    before = stored(fight)
    assert send(ben, "command", type="Act", target=PIM, **ATTACK).status_code == 409
    assert stored(fight) == before


def test_always_never_means_ones_own_side(fight, anas_seat):
    """GRT-005: a standing answer strikes at the first that is offered, but asks where that is a friend."""
    Seat.objects.filter(pk=anas_seat.pk).update(standing={"readied": "always"})
    answerer = TableAnswerer(Seat.objects.all())
    friend, foe, wait = Pick(PIM, "Pim", own=True), Pick(GOBLIN, "Goblin"), Pick("ignore", "Not now")
    seat = anas_seat.engine_id
    assert answerer.standing(Ask(seat, "readied", "Now?", (foe, friend, wait), "ignore")) == GOBLIN
    assert answerer.standing(Ask(seat, "readied", "Now?", (friend, wait), "ignore")) is None
    assert answerer.standing(Ask(GM, "readied", "Now?", (foe, wait), "ignore")) is None
