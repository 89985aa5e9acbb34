"""A room looks once for all its screens, and forgets nobody who comes meanwhile."""

import asyncio

import pytest

from combat.live.room import Room
from combat.selectors.fight.room import RoomLook

# A look gives up connections that are too old, whether it has used them or not.
pytestmark = pytest.mark.django_db(transaction=True)


class Here:
    """A screen, as far as a look is concerned."""

    wants_all = False


class Looking(Room):
    """A room that writes down whom each look sees and what it begins from; somebody comes in the middle of the first."""

    def __init__(self) -> None:
        super().__init__(1)
        self.loop = asyncio.get_running_loop()
        self.looks = []
        self.looked_twice = asyncio.Event()

    def look(self, screens, before, watch, soon):
        self.looks.append((len(screens), before))
        self.seen = RoomLook(None, 0, (), {}, None)
        self.loop.call_soon_threadsafe(self.come if len(self.looks) == 1 else self.looked_twice.set)
        return []

    def come(self):
        self.screens.add(Here())
        self.wake(stirred=True)


async def test_who_comes_while_the_room_looks_is_looked_for_from_the_beginning():
    room = Looking()
    room.come()
    await room.looked_twice.wait()
    room.task.cancel()
    assert room.looks == [(1, None), (2, None)]
