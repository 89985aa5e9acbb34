from combat.engine.prefix import Prefix

SHOT = Prefix("shot:")


def test_words_of_one_kind_are_made_and_read_alike() -> None:
    assert (SHOT.of("bow"), SHOT.of(3)) == ("shot:bow", "shot:3")
    assert list(SHOT.among(("shot:sling", "lost-shot:bow", "shot:bow", "shot:"))) == ["sling", "bow", ""]


def test_what_is_counted_comes_by_name_whatever_order_it_was_kept_in() -> None:
    assert list(SHOT.counted({"shot:sling": 2, "armed": 1, "shot:bow": 5}).items()) == [("bow", 5), ("sling", 2)]
