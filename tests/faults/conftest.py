"""Services that may be taken away, and servers that may be killed."""

from collections.abc import Callable, Iterator
from functools import partial

import pytest

from tests.faults.cluster import Cluster
from tests.faults.services import Postgres, Redis


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL of this folder's own."""
    service = Postgres()
    try:
        service.make()
        service.start()
        yield service
        service.crash()
    finally:
        service.remove()


@pytest.fixture(scope="session")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Redis]:
    """A Redis of this folder's own."""
    service = Redis(tmp_path_factory.mktemp("faulty-redis"))
    service.start()
    yield service
    service.kill()


@pytest.fixture(scope="module")
def on_postgres(postgres: Postgres, redis: Redis, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """Two servers on PostgreSQL and Redis."""
    yield from running(Cluster(tmp_path_factory.mktemp("pair"), database=postgres.database("table"), redis=redis.url))


@pytest.fixture(scope="module")
def on_a_file(redis: Redis, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """Two servers on one database file, and Redis."""
    yield from running(Cluster(tmp_path_factory.mktemp("file"), redis=redis.url))


def running(cluster: Cluster) -> Iterator[Cluster]:
    try:
        yield cluster.start()
    finally:
        cluster.stop()


@pytest.fixture
def tell(record_property: Callable[[str, object], None]) -> Callable[[str], None]:
    """Has a line of counts printed when all tests are through (tests/conftest.py)."""
    return partial(record_property, "counts")
