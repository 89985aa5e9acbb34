"""The fewest swaps, in htmx's words, that turn what a screen shows into something else."""

from bisect import bisect_left
from itertools import groupby, pairwise

from django.utils.safestring import SafeString
from markupsafe import escape

from combat.memos import Memo
from combat.rendering.pieces.pieces import Mark, Piece
from combat.rendering.pieces.shelf import cut, within


class Swaps:
    """What one message does to a screen."""

    def __init__(self) -> None:
        self.gone: list[str] = []
        self.rest: list[str] = []

    @property
    def message(self) -> str:
        """The message's html. What goes away goes first: an element may come back at another place under its id."""
        if not self.gone:
            return "".join(self.rest)
        before, after = cut("swaps/gone.html", "which")
        selector = ",".join([f"#{anchor}" for anchor in self.gone])
        return "".join([before, escape(selector), after, *self.rest])

    def also(self, others: "Swaps") -> None:
        """Do what another message does too."""
        self.gone += others.gone
        self.rest += others.rest

    def change(self, shown: Mark | None, piece: Piece) -> None:
        """Turn what is shown of a piece, None for nothing, into the piece."""
        if shown is None:
            self.replace(piece)
            return
        _, whole, own, kids = shown
        if whole == piece.mark[1]:
            return
        if own != piece.mark[2]:
            self.replace(piece)
        elif piece.listed:
            self.change_list(kids, piece)
        else:
            for was, kid in zip(kids, piece.kids, strict=True):
                if was is not kid.mark:
                    self.change(was, kid)

    def replace(self, piece: Piece) -> None:
        """Show all of a piece in the place of an older one of its id."""
        html = "".join(piece.body())
        if piece.in_svg:
            self.put("innerHTML", piece.id, html, in_svg=True)
        else:
            self.rest.append(within(piece.id, SafeString(html)) if piece.tag else html)

    def change_list(self, shown: tuple[Mark, ...], piece: Piece) -> None:
        """Take out of a list what it lacks now, put in what is new, and change what stays."""
        if [mark[0] for mark in shown] == [kid.id for kid in piece.kids] != []:  # nothing has come, gone or moved
            for mark, kid in zip(shown, piece.kids, strict=True):
                if mark is not kid.mark:
                    self.change(mark, kid)
            return
        was = {mark[0]: (place, mark) for place, mark in enumerate(shown)}
        known = [kid for kid in piece.kids if kid.id in was]
        staying = [known[n] for n in rising([was[kid.id][0] for kid in known])]
        if not staying:
            self.replace(piece)
            return
        stays = {kid.id for kid in staying}
        self.gone += [mark[0] for mark in shown if mark[0] not in stays]
        before: Piece | None = None
        for is_staying, some in groupby(piece.kids, key=lambda kid: kid.id in stays):
            kids = list(some)
            if is_staying:
                before = kids[-1]
            else:
                html = "".join(text for kid in kids for text in kid.texts())
                how, anchor = ("afterend", before.id) if before else ("afterbegin", piece.id)
                self.put(how, anchor, html, piece.in_svg)
        for kid in staying:
            self.change(was[kid.id][1], kid)

    def put(self, how: str, anchor: str, html: str, in_svg: bool) -> None:
        """Put html into the element of an id or beside it."""
        # Only there the parser makes svg's elements of it.
        tag = "svg" if in_svg else "div"
        before, between, after = cut("swaps/beside.html", "anchor", "html", tag=tag, how=how)
        self.rest.append(f"{before}{escape(anchor)}{between}{html}{after}")


# One change of one region is the same for every screen that showed the same.
KNOWN: Memo[tuple[Mark, Swaps]] = Memo("changes of regions", 512)


def swaps_between(shown: Mark | None, piece: Piece) -> Swaps:
    """Return what turns what a screen shows of a region into the region."""
    if shown is None:  # all of it, once for each screen: to keep that took a quarter of a table's memory
        return swaps_made(shown, piece)
    # Kept with the mark: an id belongs to its object for as long as that lives.
    return KNOWN.get((id(shown), piece), lambda: (shown, swaps_made(shown, piece)))[1]


def swaps_made(shown: Mark | None, piece: Piece) -> Swaps:
    swaps = Swaps()
    swaps.change(shown, piece)
    return swaps


def rising(places: list[int]) -> list[int]:
    """Return the indices of the most places that already stand in their order."""
    if all(a < b for a, b in pairwise(places)):
        return list(range(len(places)))
    ends: list[int] = []  # the least last place of any rising run of each length,
    last: list[int] = []  # and its index
    before: list[int] = []
    for index, place in enumerate(places):
        length = bisect_left(ends, place)
        before.append(last[length - 1] if length else -1)
        ends[length : length + 1] = [place]
        last[length : length + 1] = [index]
    run, index = [], last[-1]
    while index >= 0:
        run.append(index)
        index = before[index]
    return run[::-1]
