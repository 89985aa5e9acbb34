"""How the forms of a hand ask for what an action needs besides its target."""

from django.utils.html import strip_tags
from msgspec.structs import replace

from combat import rendering
from combat.engine.requests import Pick
from combat.engine.seatview import Choice, Hand, Option
from tests.cases import each
from tests.rendering import frames
from tests.rendering.deeds import TO_HIT, hand
from tests.rendering.screens import hand_of

GRIPS = (Pick("thrown", "Throw it"), Pick("dex", "With Dexterity"))
FOE = (Choice("Goblin B", "c4", odds=55),)
SKILLS = tuple(Pick(key, key.capitalize()) for key in ("arcana", "history", "insight", "nature", "stealth"))


def shown(option: Option) -> tuple[str, str]:
    """The forms for an option: in the hand, and in the sheet of the goblin that was tapped."""
    open_hand: Hand = replace(hand(), options=(option,))
    seen = frames.frame(hands=(open_hand,))
    return hand_of(seen), str(rendering.target_sheet(seen, actor="c1", token="c4"))


@each("place", [0, 1], ids=["hand", "sheet"])
def test_what_can_be_added_to_an_attack_is_not_added_by_itself(place: int) -> None:
    html = shown(Option("attack", "Dagger", "attack", weapon="dagger", needs="target", choices=FOE, picks=GRIPS))[place]
    assert '<input type="checkbox" name="choice" value="thrown">' in html
    assert '<input type="checkbox" name="choice" value="dex">' in html


@each("place", [0, 1], ids=["hand", "sheet"])
def test_of_many_ways_to_do_something_one_is_always_chosen(place: int) -> None:
    html = shown(Option("help", "Help", "action", needs="target", choices=FOE, picks=SKILLS))[place]
    assert '<select name="choice"><option value="arcana">Arcana</option>' in html
    assert 'type="checkbox"' not in html


def test_an_action_in_ones_own_words_asks_for_them() -> None:
    html, _ = shown(Option("improvise", "Something else", "action", needs="text"))
    assert '<input name="choice" required' in html
    assert "In a few words" in strip_tags(html)


def test_what_odds_are_made_of_is_read_when_it_is_unfolded():
    choice = Choice("Goblin B", "c4", odds=72, breakdown=TO_HIT)
    option = Option("attack", "Dagger", "attack", weapon="dagger", needs="target", choices=(choice,))
    seen = frames.frame(hands=(replace(hand(), options=(option,)),))
    wanted = {"actor": hand().actor, "action": "attack", "weapon": "dagger"}
    told = rendering.why_text(seen, **wanted, target="c4")
    assert all(term.label in told for term in TO_HIT.terms)
    assert "That has changed meanwhile." in rendering.why_text(seen, **wanted, target="c99")
    assert "That has changed meanwhile." in rendering.why_text(frames.frame("spectator", "tv"), **wanted, target="c4")
    for shown in (hand_of(seen), rendering.deed_sheet(seen, **wanted)):
        assert 'hx-get="why/?actor=' in shown
        assert 'class="terms"' not in shown
