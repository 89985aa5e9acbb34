"""What the benchmark prints: a figure, the floor's, their ratio, the aim."""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True)
class Row:
    """One line; `met` is None where nothing is aimed at."""

    part: str
    what: str
    app: float
    floor: float | None = None
    unit: str = ""
    aim: str = ""
    met: bool | None = None
    note: str = ""

    @property
    def ratio(self) -> float | None:
        return self.app / self.floor if self.floor else None

    def as_dict(self) -> dict[str, Any]:
        told = {**asdict(self), "ratio": self.ratio}
        return {name: None if isinstance(value, float) and math.isnan(value) else value for name, value in told.items()}


def number(value: float | None) -> str:
    """Three figures, as one would say them."""
    if value is None or math.isnan(value):
        return "–"
    if abs(value) >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"


def lines(rows: Iterable[Row]) -> Iterator[str]:
    """The table as text, a heading for each part."""
    heads = ("", "app", "floor", "ratio", "aim", "", "")
    cells: list[Sequence[str] | str] = []
    part = ""
    for row in rows:
        if row.part != part:
            part = row.part
            cells.append(part)
        verdict = {True: "met", False: "NOT MET", None: ""}[row.met]
        unit = f" {row.unit}" if row.unit else ""
        cells.append(
            (row.what, number(row.app) + unit, number(row.floor) if row.floor is not None else "", number(row.ratio)
             if row.ratio is not None else "", row.aim, verdict, row.note)
        )  # fmt: skip
    table = [heads, *(one for one in cells if not isinstance(one, str))]
    widths = [max(len(one[column]) for one in table) for column in range(len(heads))]
    yield line(heads, widths)
    for one in cells:
        yield f"\n{one}" if isinstance(one, str) else line(one, widths)


def line(cells: Sequence[str], widths: Sequence[int]) -> str:
    first, *rest = (cell.ljust(width) if column in (0, 4, 5, 6) else cell.rjust(width)
                    for column, (cell, width) in enumerate(zip(cells, widths, strict=True)))  # fmt: skip
    return "  ".join(("  " + first, *rest)).rstrip()
