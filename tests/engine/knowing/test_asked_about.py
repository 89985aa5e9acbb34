"""Whom a question is about: by their ids, and only those whom its seat knows of."""

from tests.builders import Scene, hero, monster


def stroke(**hidden: bool) -> Scene:
    """A goblin that goes out of Ana's reach, while an ogre stands by."""
    scene = Scene()
    scene.put("Ana", hero("Edda"), (5, 3), owner="ana")
    scene.put("Goblin", monster(), (6, 3), **hidden)
    scene.put("Goblin 2", monster(), (5, 4))
    return scene.begin("goblin", "ana").walk("goblin", (7, 3), (8, 3))


def test_a_question_names_who_is_asked_and_whose_doing_it_is() -> None:
    """FIF-171: the one that leaves, not another whose name begins with the same word."""
    for seat in ("ana", "gm"):
        (asked,) = stroke().seen_by(seat).prompts
        assert asked.about == ("ana", "goblin"), seat
    assert stroke().seen_by("ben").prompts == ()
