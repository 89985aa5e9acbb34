"""Runs of the load with what the server spent meanwhile."""

import json
import time
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import mean, median

from tests.bench.hosts import Server
from tests.bench.load import SEATS, Sample, Table, drive

# What the log calls them, and what they are reported as; a refresh of a table looks before it draws.
STAGES = {"parse": "parse", "lock": "lock", "load": "load", "look": "load", "resolve": "resolve", "store": "store",
          "view": "view", "render": "render", "reply": "reply", "send": "send"}  # fmt: skip


@dataclass
class Run:
    """What some seconds of load came to."""

    seconds: float
    samples: list[Sample]
    cpu: float  # seconds of processor time, all servers
    memory: float  # megabytes at the end, all servers
    client: float = 0.0  # seconds of processor time of the load itself
    stages: dict[str, float] = field(default_factory=dict)  # milliseconds of one command

    @property
    def done(self) -> list[Sample]:
        return [sample for sample in self.samples if sample.status == 200]

    @property
    def full(self) -> list[Sample]:
        """Commands that every seat saw something of."""
        return [sample for sample in self.done if sample.heard == SEATS]

    def percentile(self, share: float) -> float:
        """Milliseconds until the last seat had its frame, for this share of the commands."""
        times = sorted(sample.seconds for sample in self.full)
        return 1000 * times[min(len(times) - 1, int(share * len(times)))] if times else float("nan")

    @property
    def rate(self) -> float:
        return len(self.done) / self.seconds

    @property
    def load(self) -> float:
        """Percent of one core."""
        return 100 * self.cpu / self.seconds

    @property
    def cost(self) -> float:
        """Milliseconds of processor time of one command with all that follows from it."""
        return 1000 * self.cpu / len(self.done) if self.done else float("nan")

    def weight(self, kind: str = "") -> float:
        """Bytes of a command's frames, each seat; of one kind of command."""
        some = [sample.bytes for sample in self.full if not kind or sample.kind == kind]
        return mean(some) / SEATS if some else float("nan")

    def answers(self, kind: str = "") -> float:
        """Bytes of the answer to the press."""
        some = [sample.answer for sample in self.full if not kind or sample.kind == kind]
        return mean(some) if some else float("nan")

    def counts(self) -> dict[str, int]:
        unseen = len(self.done) - len(self.full)
        return {"commands": len(self.done), "refused": len(self.samples) - len(self.done), "not seen by all": unseen}

    @property
    def refusal(self) -> str:
        """What most refusals said, shortly."""
        said = Counter(sample.words or str(sample.status) for sample in self.samples if sample.status != 200)
        return f" ({said.most_common(1)[0][0][:60]})" if said else ""


async def measured(
    servers: Sequence[Server], tables: Sequence[Table], seconds: float, every: float = 0.0, most: int = 0
) -> Run:
    """Drive these tables and see what it costs."""
    marks = [server.log.stat().st_size for server in servers]
    cpu, client, began = sum(server.cpu for server in servers), time.process_time(), time.perf_counter()
    samples = await drive(tables, seconds, every, most)
    took = time.perf_counter() - began
    spent = sum(server.cpu for server in servers) - cpu
    logs = [read_from(server.log, mark) for server, mark in zip(servers, marks, strict=True)]
    stages = stages_of("\n".join(logs), sum(sample.status == 200 for sample in samples))
    memory = sum(server.memory for server in servers)
    return Run(took, samples, spent, memory, time.process_time() - client, stages)


def read_from(log: Path, mark: int) -> str:
    with log.open(errors="replace") as lines:
        lines.seek(mark)
        return lines.read()


def stages_of(log: str, commands: int) -> dict[str, float]:
    """Milliseconds that one command spends in each stage, all seats together, from the server's log lines in JSON."""
    spent: dict[str, float] = defaultdict(float)
    for line in log.splitlines():
        if not line.startswith("{") or '"ms"' not in line:
            continue
        try:
            told = json.loads(line)["ms"]
        except (ValueError, KeyError):
            continue
        for name, milliseconds in told.items():
            spent[STAGES.get(name, name)] += milliseconds
    return {name: milliseconds / commands for name, milliseconds in spent.items()} if commands else {}


def pooled(runs: Sequence[Run]) -> Run:
    """Several runs of the same load as one."""
    names = {name for run in runs for name in run.stages}
    return Run(
        sum(run.seconds for run in runs),
        [sample for run in runs for sample in run.samples],
        sum(run.cpu for run in runs),
        runs[-1].memory,
        sum(run.client for run in runs),
        {name: median(run.stages.get(name, 0.0) for run in runs) for name in names},
    )
