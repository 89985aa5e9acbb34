"""What a process remembers: found again, made once, bounded, and told by its number."""

from threading import Barrier, Thread

import msgspec
import pytest
from prometheus_client import generate_latest

from combat.memos import MEMOS, Memo, remembered
from combat.selectors.fight import moments
from tests.builders import Scene


class Leaf(msgspec.Struct, frozen=True):
    word: str


@pytest.fixture
def memo():
    """One of least 2, as long as the test lasts."""
    made: Memo[int] = Memo("of a test", 2)
    yield made
    MEMOS.remove(made)


def test_of_several_threads_one_does_the_work(memo):
    start, made = Barrier(4), []

    def look() -> None:
        start.wait()
        memo.get_made_once("key", lambda: made.append(1) or len(made))

    threads = [Thread(target=look) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert made == [1]


def test_work_that_failed_is_done_again(memo):
    for get in (memo.get, memo.get_made_once):
        with pytest.raises(ZeroDivisionError):
            get(get, lambda: 1 // 0)
        assert get(get, lambda: 6) == 6


def test_the_last_values_are_kept_and_no_more_than_twice_as_many(memo):
    for number in range(100):
        memo.keep(number, number)
        assert memo.find(number) == number
        assert memo.find(number - 1) == (number - 1 if number else None)
        assert len(memo) <= 4
    assert memo.find(0) is None


def test_what_is_looked_for_again_and_again_stays(memo):
    memo.keep("often", 1)
    for number in range(100):
        memo.keep(number, number)
        assert memo.find("often") == 1


def test_what_a_function_remembers_is_of_the_very_same_values():
    calls = []

    @remembered(4)
    def doubled(leaf: Leaf, /, times: int) -> str:
        calls.append(leaf)
        return leaf.word * times

    one, other = Leaf("a"), Leaf("a")
    assert [doubled(one, 2), doubled(one, 2), doubled(other, 2), doubled(one, 3)] == ["aa", "aa", "aa", "aaa"]
    assert calls == [one, other, one]
    MEMOS.pop()


def test_each_has_a_name_of_its_own_and_tells_how_much_it_holds():
    names = [memo.name for memo in MEMOS]
    assert len(set(names)) == len(names)
    moments.state_keep(("fight", 1, 2), Scene().state)
    assert 'six_remembered{of="moments"} 1.0' in generate_latest().decode()
