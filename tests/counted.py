"""Says at the end how many cases were tried, by the files whose tests record `cases`."""

from collections import Counter
from typing import Any

import pytest

tried: Counter[str] = Counter()


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.when == "teardown":
        tried[report.nodeid.partition("::")[0]] += sum(
            number for name, number in report.user_properties if name == "cases"
        )


def pytest_terminal_summary(terminalreporter: Any) -> None:
    found = {path: number for path, number in sorted(tried.items()) if number}
    if found:
        terminalreporter.section("cases tried")
    for path, number in found.items():
        terminalreporter.write_line(f"{number:>8,}  {path}")
