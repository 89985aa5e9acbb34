"""What the odds of an attack are made of, face by face, in a card and as a sheet of its own."""

from django.utils.html import strip_tags
from msgspec.structs import replace

from combat import rendering
from combat.engine.numbers.breakdown import Breakdown, Term
from combat.engine.seatview import Choice, Option
from combat.rulesets import RULESETS
from tests.builders import Scene, hero, monster
from tests.cases import each
from tests.rendering import frames
from tests.rendering.deeds import TO_HIT, hand
from tests.rendering.screens import frame_of

PLAIN = Breakdown("attack", (Term("Strength", 3, row="FIF-131"), Term("Proficiency", 2, row="FIF-129")), 5)


def told(breakdown: Breakdown, odds: int | None, sheet: bool = True) -> str:
    choice = Choice("Goblin B", "c4", odds=odds, breakdown=breakdown)
    option = Option("attack", "Dagger", "attack", weapon="dagger", needs="target", choices=(choice,))
    seen = frames.frame(hands=(replace(hand(), options=(option,)),))
    wanted = {"actor": hand().actor, "action": "attack", "weapon": "dagger", "target": "c4"}
    return str(rendering.why_text(seen, **wanted, sheet=sheet))


def words(html: str) -> str:
    return " ".join(strip_tags(html).split())


@each(
    ("breakdown", "odds", "said", "hits", "crits"),
    [
        (PLAIN, 60, "A roll of 9 or more hits: 12 of 20.", 11, 1),
        (replace(PLAIN, edge=-1), 36, "the lower counts: 60 % × 60 % = 36 %.", 11, 1),
        (replace(PLAIN, edge=1), 84, "the higher counts: 100 − 40 % × 40 % = 84 %.", 11, 1),
        (
            replace(PLAIN, terms=(*PLAIN.terms, Term("Improved Critical", type="critical on 19"))),
            60,
            "9 or more",
            10,
            2,
        ),
        (PLAIN, 5, "A roll of 20 or more hits: 1 of 20.", 1, 0),
    ],
)
def test_the_faces_that_hit_are_marked_and_counted(
    breakdown: Breakdown, odds: int, said: str, hits: int, crits: int
) -> None:
    """FIF-013, FIF-132, FIF-133: needed, critical, and two dice multiplied out; marks have a word for a screen reader."""
    html = told(breakdown, odds)
    assert said in words(html)
    assert (html.count('<i class="hit">'), html.count('<i class="crit">')) == (hits, crits)
    assert f'aria-label="{21 - hits - crits} to 20 hit' in html


def test_what_has_to_be_reached_is_told_where_the_odds_tell_it() -> None:
    """FIF-132: 9 and +5 are 14; not where only the 20 hits, or everything but a 1, nor where odds are withheld (GRT-107)."""
    assert "14 is what it has to reach" in words(told(PLAIN, 60))
    for odds in (5, 95, None):
        assert "has to reach" not in words(told(PLAIN, odds))
    assert 'class="strip20"' not in told(PLAIN, None)


def test_losers_say_why_and_dice_are_shown_as_dice() -> None:
    """A term that does not count is struck, with its reason; with a die still to be thrown no face is the needed one."""
    assert "another Bless is already counted" in told(TO_HIT, 72)
    html = told(replace(PLAIN, terms=(*PLAIN.terms, Term("Bless", dice="1d4", row="FIF-118"))), 62)
    assert '<b class="n">+1d4</b>' in html
    assert 'class="strip20"' not in html


def test_as_a_sheet_it_leads_back_and_in_a_card_it_has_no_heading() -> None:
    assert "Back to Goblin B" in told(PLAIN, 60)
    assert "Why 60 % Dagger at Goblin B" in words(told(PLAIN, 60))
    assert "<h2" not in told(PLAIN, 60, sheet=False)


def test_every_game_that_tells_odds_tells_the_face_behind_them() -> None:
    """FIF-132, ORC-168: an attack’s needed face and total are those of the defense that it is made against."""
    for game, rules in RULESETS.items():
        scene = Scene(game)
        scene.put("Ana", hero("Edda"), (3, 3), owner="ana")
        scene.put("Goblin", monster(), (4, 3))
        seen = frame_of(scene.begin("ana", "goblin"), "ana")
        option = next(o for o in seen.view.hands[0].options if o.weapon == "longsword" and o.choices)
        wanted = {"actor": "ana", "action": option.key, "weapon": "longsword", "target": "goblin"}
        html = words(rendering.why_text(seen, **wanted))
        defense = scene.fight.breakdown("defense.ac", "goblin").total
        assert (f"{defense} is what it has to reach" in html) is (not rules.rolls.withholds), (game, html)
