"""Ready-made maps: the ground of a place, and where on it the two sides begin.

To add one: draw it, one letter a square, the allies on the left. It lies on squares and hexes alike.
"""

from collections.abc import Mapping

import msgspec

from combat.engine.state import Battlefield

GROUND = {"#": "wall", "~": "water", ":": "difficult", "o": "half", "T": "three-quarters", "-": "hurdle"}
STARTS = {"a": "allies", "f": "foes"}
OPEN = "."


class Site(msgspec.Struct, frozen=True):
    """A place as it is drawn below."""

    name: str
    drawing: tuple[str, ...]

    @property
    def width(self) -> int:
        return len(self.drawing[0])

    @property
    def height(self) -> int:
        return len(self.drawing)

    def places(self, letters: Mapping[str, str]) -> dict[str, tuple[tuple[int, int], ...]]:
        """Return the columns and rows of each of these letters that is drawn, by what it stands for."""
        found = {
            name: tuple((x, y) for y, row in enumerate(self.drawing) for x, one in enumerate(row) if one == letter)
            for letter, name in letters.items()
        }
        return {name: places for name, places in found.items() if places}


def laid(field: Battlefield, site: Site) -> Battlefield:
    """Return a map with the ground of a site instead of its own."""
    sized = msgspec.structs.replace(field, width=site.width, height=site.height, paint={}, starts={})
    paint, starts = (
        {name: frozenset(sized.at(x, y) for x, y in places) for name, places in site.places(letters).items()}
        for letters in (GROUND, STARTS)
    )
    return msgspec.structs.replace(sized, paint=paint, starts=starts)


def site(name: str, drawing: str) -> Site:
    return Site(name, tuple(drawing.split()))


SITES = {
    "field": site(
        "Open field",
        """
        ........................
        ..:.................oo..
        ........................
        ......o.........::......
        ........................
        .....aaa.......fff......
        .....aaa.......fff......
        .....aaa...:...fff......
        .....aaa..::...fff......
        .....aaa.......fff......
        .....aaa.......fff......
        ........................
        ...:..........o.........
        ..::....................
        ..................::....
        ........................
        """,
    ),
    "road": site(
        "Forest road",
        """
        T..T:.T..T.:T..T.T..:T.T
        .T.:T..T.::T..T..:T..T.T
        T.::..T..T..:.:T.T::.T..
        ..T..T:T.:..T.T..:..T.:.
        T:..T...T.:..:T.T:..T:.T
        .:.aaa..:.....:fff..::.:
        ...aaa....:....fff......
        ...aaa.........fff......
        ...aaa.....--..fff......
        ...aaa.........fff......
        :..aaa.:...:...fff...:..
        T.:..T..T:..T.:..T.:.T..
        ..T:T..:.T.T..T:..T..T:T
        T.T..:T..:T..T..:T.T.:..
        :T..T.:T...T:.T.T..:.T.T
        T..T:.T..:T..T.:T..T.:T.
        """,
    ),
    "bridge": site(
        "Bridge",
        """
        ...........~~~..........
        ..::.......~~~......:...
        .........:.~~~:.........
        ....o......~~~.....oo...
        .........:.~~~.:........
        ......aaa..~~~..fff.....
        ......aaa..~~~..fff.....
        ......aaa.......fff.....
        ......aaa.......fff.....
        ......aaa..~~~..fff.....
        ......aaa..~~~..fff.....
        .........:.~~~:.........
        ...oo......~~~.....o....
        ...........~~~..........
        ..:......:.~~~.:....::..
        ...........~~~..........
        """,
    ),
    "village": site(
        "Village street",
        """
        ########....########....
        #......#....#......#....
        #......#....#......#..oo
        #.............o....#....
        #......#....#......#....
        ####.###....####.###....
        ....aaa........fff......
        ....aaa...oo...fff......
        ....aaa........fff......
        ....aaa.....o..fff......
        ....aaa........fff......
        ####.###....####.###....
        #......#....#......#....
        #......o....#...........
        #......#....#......#..o.
        ########....########....
        """,
    ),
    "tavern": site(
        "Tavern",
        """
        ####################
        #.....oo...oo....o.#
        #..aa.oo...oo.ff.o.#
        #..aa.........ff.o.#
        #..aa...oo....ff.o.#
        ...aa...oo....ff.o.#
        ...aa.........ff.o.#
        #..aa.oo...oo.ff...#
        #..aa.oo...oo.ff.oo#
        #..................#
        #.....oo...oo..oo..#
        ####################
        """,
    ),
    "cave": site(
        "Cave",
        """
        ########################
        ######......####...#####
        ###...........##....####
        ##....:...#....#......##
        #...aaa...##...fff.....#
        #...aaa..####..fff..:..#
        #...aaa...##...fff.....#
        #...aaa........fff..~..#
        ##..aaa...:....fff~~~.##
        ###.aaa........fff~~~~##
        ##....#...........~~..##
        #....###....:....~...###
        #.....####......##..####
        ##......##.:...####..###
        ####..........##########
        ########################
        """,
    ),
    "ruins": site(
        "Ruins",
        """
        ........................
        ..###.##......##.###....
        ..#....#......#....#....
        ......:........:...#....
        ..#...::......::........
        ..##.aaa.......fff.#....
        .....aaa..##...fff......
        ..:..aaa...#...fff...:..
        .....aaa...#...fff......
        .....aaa..##...fff..:...
        ..#..aaa.......fff.##...
        ..#...::......::........
        ..##...:......:....#....
        ....#..#......#....#....
        ..:.##.#......##.###..:.
        ........................
        """,
    ),
    "crypt": site(
        "Crypt",
        """
        ####################
        #..................#
        #..#..#......#..#..#
        #....o........o....#
        #..aaa........fff..#
        #..aaa..#..#..fff..#
        ...aaa...oo...fff...
        ...aaa...oo...fff...
        #..aaa..#..#..fff..#
        #..aaa........fff..#
        #....o........o....#
        #..#..#......#..#..#
        #......:....:......#
        ####################
        """,
    ),
}
