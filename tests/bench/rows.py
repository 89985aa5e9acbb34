"""What the benchmark prints: a figure, the floor's and their ratio, another commit's and the ratio to it, the aim."""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from tests.bench.measure import Run

NAN = float("nan")


@dataclass(frozen=True)
class Aim:
    """A limit that the app should keep: of itself, or as a multiple of the floor."""

    limit: float
    of_floor: bool = False
    at_least: bool = False

    def words(self, unit: str) -> str:
        if self.of_floor:
            return f"{number(self.limit)} x floor"
        return f"{number(self.limit)} {unit}".strip()

    def is_met(self, app: float, floor: float | None) -> bool | None:
        """None when it can't be told."""
        if math.isnan(app) or (self.of_floor and not floor):
            return None
        limit = self.limit * (floor or 0.0) if self.of_floor else self.limit
        return app >= limit if self.at_least else app <= limit


@dataclass(frozen=True)
class Row:
    """One line; `other` is the commit beside which this one is measured, NaN where it can't tell."""

    part: str
    what: str
    app: float
    floor: float | None = None
    unit: str = ""
    aim: Aim | None = None
    note: str = ""
    other: float | None = None
    figure: str = ""  # its name among the figures that sum all up

    @property
    def ratio(self) -> float | None:
        return self.app / self.floor if self.floor else None

    @property
    def against(self) -> float | None:
        return self.app / self.other if self.other else None

    @property
    def met(self) -> bool | None:
        return self.aim.is_met(self.app, self.floor) if self.aim else None

    def as_dict(self) -> dict[str, Any]:
        aim = self.aim.words(self.unit) if self.aim else ""
        told = {**asdict(self), "aim": aim, "ratio": self.ratio, "against": self.against, "met": self.met}
        return {name: None if isinstance(value, float) and math.isnan(value) else value for name, value in told.items()}


@dataclass
class Runs:
    """One load on all that is measured beside one another."""

    app: Run
    floor: Run | None = None
    other: Run | None = None
    note: str = ""  # what the other commit can't do
    is_against: bool = False
    each: list[Run] = field(default_factory=list)  # of this commit's, lot by lot

    def row(
        self,
        part: str,
        what: str,
        tell: Callable[[Run], float],
        unit: str = "",
        aim: Aim | None = None,
        note: str = "",
        figure: str = "",
    ) -> Row:
        """What this tells of each run."""
        floor = tell(self.floor) if self.floor else None
        other = tell(self.other) if self.other else NAN if self.is_against else None
        return Row(part, what, tell(self.app), floor, unit, aim, note or self.note, other, figure)


def number(value: float | None) -> str:
    """Three figures, as one would say them."""
    if value is None:
        return ""
    if math.isnan(value):
        return "–"
    if abs(value) >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"


VERDICTS = {True: "met", False: "NOT MET", None: ""}


def cells(row: Row, what: str = "") -> tuple[str, ...]:
    """One row as words, in the columns of `heads`."""
    unit = f" {row.unit}" if row.unit else ""
    other = number(row.other) if row.other is None or math.isnan(row.other) else number(row.other) + unit
    aim = row.aim.words(row.unit) if row.aim else ""
    return (
        what or row.what,
        number(row.app) + ("" if math.isnan(row.app) else unit),
        number(row.floor),
        number(row.ratio),
        other,
        number(row.against),
        aim,
        VERDICTS[row.met],
        row.note,
    )


def heads(other: str) -> tuple[str, ...]:
    return ("", "app", "floor", "x floor", other, f"x {other}" if other else "", "aim", "", "")


def lines(rows: Iterable[Row], other: str = "") -> Iterator[str]:
    """The table as text: a heading for each part, the figures that sum it up at the end."""
    rows = list(rows)
    table: list[str | tuple[str, ...]] = []
    part = ""
    for row in rows:
        if row.part != part:
            part = row.part
            table.append(part)
        table.append(cells(row))
    figures = [row for row in rows if row.figure]
    if figures:
        table += ["The figures", *(cells(row, row.figure) for row in figures)]
    yield from aligned([heads(other), *table])


def aligned(table: Sequence[str | tuple[str, ...]]) -> Iterator[str]:
    """Columns of one width each; what is no tuple is a heading."""
    rows = [one for one in table if not isinstance(one, str)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    words = (0, 6, 7, 8)
    for one in table:
        if isinstance(one, str):
            yield f"\n{one}"
            continue
        padded = (
            text.ljust(width) if column in words else text.rjust(width)
            for column, (text, width) in enumerate(zip(one, widths, strict=True))
            if width
        )
        yield "  ".join(padded).rstrip()
