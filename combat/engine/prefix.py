"""Words that begin alike and each name one thing: a tally `shot:bow`, a tag `against:prone`, a note `cover:half`."""

from collections.abc import Iterable, Iterator, Mapping


class Prefix(str):
    """How the words of one kind begin."""

    __slots__ = ()

    def of(self, thing: object) -> str:
        """Return the word for one thing."""
        return f"{self}{thing}"

    def among(self, words: Iterable[str]) -> Iterator[str]:
        """Yield the things that the words of this kind name, in the order of the words."""
        return (word.removeprefix(self) for word in words if word.startswith(self))

    def counted(self, tally: Mapping[str, int]) -> dict[str, int]:
        """Return how much is counted of each thing, in the order of their names."""
        return {thing: tally[self.of(thing)] for thing in self.among(sorted(tally))}


# Tags of a roll: the condition that a save may avert, and the ability that a check goes by.
AGAINST = Prefix("against:")
ABILITY = Prefix("ability:")
