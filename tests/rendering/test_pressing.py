"""What a phone and the GM's console show of pressing, falling back, following, off-hand attacks, help, searches and fumbles."""

from combat.engine.state import DamageDice, Weapon
from combat.rendering.pieces.citing import restated
from combat.selectors.rules.ledger import book
from tests.builders import LONGSWORD, Scene, hero, monster
from tests.cases import each
from tests.rendering.screens import screen as plain
from tests.rendering.tools import of_scene, tool

DAGGER = Weapon("dagger", "Dagger", bonus=5, harm=(DamageDice("1d4+3", "piercing"),), properties=("dual-wielding",))


def screen(scene: Scene, seat: str, region: str = "hand") -> str:
    """A region of one seat's screen; the GM has the hand of whoever acts."""
    return str(restated(plain(scene, seat, region), book(scene.rules.id).restates))


def lists(html: str, *parts: str) -> bool:
    return all(part in html for part in parts)


def duel(**options: object) -> Scene:
    scene = Scene("a5e", **options)
    ana = hero("Ana", weapons=(LONGSWORD, DAGGER), attacks=2)
    scene.put("Ana", ana, (5, 5), "ana", tally={"armed": 1, "wields:longsword": 1, "wields:dagger": 1})
    scene.put("Goblin", monster(hp=40), (6, 5))
    scene.put("Ben", hero("Ben"), (12, 5), "ben")
    return scene.begin("ana", "goblin", "ben")


@each("seat", ["ana", "gm"])
def test_pressing_is_on_the_hand_under_its_own_heading(seat: str) -> None:
    """A5E-050: with the odds of two dice, what it costs and the row; gone once the action has begun."""
    html = screen(duel(), seat)
    assert lists(html, "Press the Attack</h3>", 'name="action" value="press"', "Longsword, pressed", "88 %", "A5E-050")
    scene = duel().attack("ana", "goblin", "longsword", 2)
    assert 'value="press"' not in screen(scene, seat)


def test_what_bars_pressing_is_told_beside_the_target() -> None:
    """A5E-052: Ana is poisoned; the card stays, its target says why."""
    assert lists(screen(duel().give("ana", "poisoned"), "ana"), "No pressing with disadvantage (Poisoned)", "A5E-052")


def test_the_questions_go_to_the_two_who_decide() -> None:
    """A5E-054, A5E-058: first the goblin’s seat, then Ana’s; Ben and the TV read neither."""
    scene = duel().act("ana", "press", target="goblin", weapon="longsword")
    assert lists(screen(scene, "gm", "prompt"), "Ana presses the attack on Goblin. Fall back?", "Back to H6")
    for seat in ("ana", "ben", "tv"):
        assert "Fall back?" not in screen(scene, seat, "prompt")
    scene.answer("7,5")
    assert lists(screen(scene, "ana", "prompt"), "Goblin falls back from Ana. Follow?", "Step to G6", "Stay here")
    assert "Follow?" not in screen(scene, "ben", "prompt")


def test_a_hidden_target_is_asked_in_secret() -> None:
    """A5E-054: a guard presses somebody whom the GM hides; no other screen shows that anybody is asked."""
    scene = Scene("a5e")
    scene.put("Guard", monster("Guard"), (5, 5), side="allies")
    scene.put("Lurker", monster("Lurker", hp=40), (6, 5), hidden=True)
    scene.put("Ben", hero("Ben"), (12, 5), "ben")
    scene.begin("guard", "lurker", "ben").act("guard", "press", target="lurker", weapon="club")
    assert scene.asked().who == "lurker"
    for seat in ("ben", "tv"):
        assert not scene.seen_by(seat).waiting
        assert "Lurker" not in screen(scene, seat, "status") + screen(scene, seat, "log")


def test_chips_tell_who_pressed_and_who_fell_back() -> None:
    """A5E-051, A5E-057: everybody sees both."""
    scene = duel().act("ana", "press", target="goblin", weapon="longsword").answer("7,5").answer("stay")
    for seat in ("ana", "ben", "gm"):
        chips = {t.id: {chip.name for chip in t.chips} for t in scene.seen_by(seat).tokens}
        assert "Pressed the attack" in chips["ana"]
        assert "Fell back" in chips["goblin"]
    log = screen(scene, "ben", "log")
    assert lists(log, "Press the Attack", "Fall Back", "that attack is still to be made")


def test_the_off_hand_and_its_second_attack() -> None:
    """A5E-119, A5E-122: the one opens the other on the hand."""
    scene = duel().attack("ana", "goblin", "longsword", 2)
    html = screen(scene, "ana")
    assert lists(html, "Dagger (off hand)", 'value="off-hand"')
    assert 'value="off-hand-again"' not in html
    scene.act("ana", "off-hand", 2, weapon="dagger", target="goblin")
    assert 'value="off-hand-again"' in screen(scene, "ana")


def test_the_narrator_is_asked_about_threats_searches_and_fumbles() -> None:
    """A5E-042, A5E-049, A5E-100: on the console, with picks in plain words."""
    scene = duel().end("ana").end("goblin").act("ben", "search")
    assert lists(screen(scene, "gm", "prompt"), "Ben searches. With which skill?", "Perception", "Investigation")
    scene.answer("perception")
    assert lists(screen(scene, "gm", "prompt"), "Ben searches with Perception", "No DC", "DC 15")
    scene = duel(fumbles="ask").attack("ana", "goblin", "longsword", 1)
    html = screen(scene, "gm", "prompt")
    assert lists(html, "Ana fumbles with Longsword. What comes of it?", "It only misses", "It drops its weapon")
    assert "fumbles" not in screen(scene, "ana", "prompt")


def test_the_table_may_switch_fumbles_on() -> None:
    """A5E-100: among the rulings on the console."""
    assert "critical fumble" in tool(of_scene(duel()), "rulings")


def test_our_own_rows_are_shown() -> None:
    """A5E-096, A5E-115: whatever a shared script cites, the screens of this game name its own ledger."""
    scene = duel().attack("ana", "goblin", "longsword", 15, 3)
    assert "A5E-096" in screen(scene, "ana", "log")
    assert "FIF-132" not in screen(scene, "ana", "log")


def test_the_scores_that_notice_without_a_search_stand_on_the_sheet() -> None:
    """A5E-048: passive Perception and Investigation."""
    assert lists(screen(duel(), "ana", "sheets"), "Perception 10, Investigation 10")
