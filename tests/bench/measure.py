"""Runs of the load with what the server spent meanwhile."""

import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import mean

from tests.bench.load import Sample, Table, drive
from tests.bench.server import Server
from tests.bench.stages import Spent, spent_between


@dataclass
class Run:
    """What some seconds of load came to."""

    seconds: float
    samples: list[Sample]
    cpu: float  # seconds of processor time, all servers
    memory: float  # megabytes at the end, all servers
    client: float = 0.0  # seconds of processor time of the load itself
    spent: Spent = field(default_factory=dict)  # seconds of processor time by stage; {} from a server without a probe

    @property
    def done(self) -> list[Sample]:
        return [sample for sample in self.samples if sample.status == 200]

    @property
    def seen(self) -> list[Sample]:
        """Presses of which somebody was sent something, and had it."""
        return [sample for sample in self.done if sample.is_seen and sample.heard]

    @property
    def lost(self) -> int:
        """Presses that somebody should have seen, and did not in time."""
        return sum(not sample.is_seen for sample in self.done)

    def percentile(self, share: float) -> float:
        """Milliseconds until the last seat had its frame, for this share of the presses."""
        times = sorted(sample.seconds for sample in self.seen)
        return 1000 * times[min(len(times) - 1, int(share * len(times)))] if times else float("nan")

    @property
    def rate(self) -> float:
        return len(self.done) / self.seconds if self.seconds else float("nan")

    @property
    def load(self) -> float:
        """Percent of one core."""
        return 100 * self.cpu / self.seconds if self.seconds else float("nan")

    @property
    def cost(self) -> float:
        """Milliseconds of processor time of one press with all that follows from it."""
        return 1000 * self.cpu / len(self.done) if self.done else float("nan")

    @property
    def effort(self) -> float:
        """Milliseconds of processor time that the load spends on one press."""
        return 1000 * self.client / len(self.done) if self.done else float("nan")

    @property
    def stages(self) -> dict[str, float]:
        """Milliseconds of processor time of one press by stage."""
        return {name: 1000 * seconds / len(self.done) for name, seconds in self.spent.items()} if self.done else {}

    def weight(self, kind: str = "") -> float:
        """Bytes of a press's frames for each seat that is sent one; of one kind of press."""
        some = [sample.bytes / sample.heard for sample in self.seen if not kind or sample.kind == kind]
        return mean(some) if some else float("nan")

    def answers(self, kind: str = "") -> float:
        """Bytes of the answer to the press."""
        some = [sample.answer for sample in self.seen if not kind or sample.kind == kind]
        return mean(some) if some else float("nan")

    @property
    def account(self) -> str:
        """How many presses of which kind, in a line."""
        kinds = ", ".join(f"{number} {kind}" for kind, number in Counter(one.kind for one in self.done).most_common())
        refused = Counter(one.words or str(one.status) for one in self.samples if one.status != 200)
        words = f"; {refused.total()} refused ({refused.most_common(1)[0][0][:60]})" if refused else ""
        return kinds + words + (f"; {self.lost} not seen" if self.lost else "")


async def measured(
    servers: Sequence[Server], tables: Sequence[Table], seconds: float, every: float = 0.0, most: int = 0
) -> Run:
    """Drive these tables and see what it costs."""
    before = [(await server.spent(), Counter(server.told.stages)) for server in servers]
    cpu, client, began = sum(server.cpu for server in servers), time.process_time(), time.perf_counter()
    samples = await drive(tables, seconds, every, most)
    took = time.perf_counter() - began
    spent = sum(server.cpu for server in servers) - cpu
    client = time.process_time() - client
    after = [(await server.spent(), server.told.stages) for server in servers]
    stages = added([spent_between(*was, *now) for was, now in zip(before, after, strict=True)])
    memory = sum(server.memory for server in servers)
    return Run(took, samples, stages.pop("process", spent), memory, client, stages)


def added(parts: Sequence[Spent]) -> Spent:
    total: Counter[str] = Counter()
    for part in parts:
        total.update(part)
    return dict(total)


def pooled(runs: Sequence[Run]) -> Run:
    """Several runs of the same load as one."""
    return Run(
        sum(run.seconds for run in runs),
        [sample for run in runs for sample in run.samples],
        sum(run.cpu for run in runs),
        runs[-1].memory,
        sum(run.client for run in runs),
        added([run.spent for run in runs]),
    )
