"""Every list of the admin stays quick however much is stored: few queries, found by indexes, no JSON read but what is shown."""

import re
from collections.abc import Iterator

import pytest
from django.contrib import admin
from django.db import connection
from django.db.models import JSONField
from django.test import RequestFactory
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from accounts.models import User
from combat.models import Campaign, CommandKey, Encounter, LoggedEvent, Resolution, Seat
from tests.cases import each
from tests.heaps import heap_up

MOST = 10  # queries of a page
LISTS = {model._meta.label_lower: model for model in admin.site._registry}
BIG = {model._meta.db_table for model in (Encounter, LoggedEvent, Resolution, CommandKey)}
JSON = {
    f'"{model._meta.db_table}"."{field.column}"'
    for model in LISTS.values()
    for field in model._meta.concrete_fields
    if isinstance(field, JSONField)
}
# Rows by number (each database has its own way to list them), or of the fights on a page what waits or was given up.
NUMBERED = r'\(?"\w+"\."(?:id|encounter_id)"\)? (?:IN \([\d, ()]+\)|= \d+)'
BY_NUMBER = re.compile(rf'\(?(?:"\w+"\."status" IN \([^)]*\) AND )?{NUMBERED}(?: OR {NUMBERED})*\)?')
SCAN = re.compile(r"SCAN (\w+)$")
ALIASED = re.compile(r'"(\w+)" ([A-Z]\d+)\b')
CHOICES = 4  # of each filter; some have one for every type of event


@pytest.fixture
def heaps(db):
    """More fights and events than a page shows."""
    heap_up(fights=210, events=630)


@pytest.fixture
def boss(db):
    return User.objects.create_superuser("boss")


@each("name", sorted(LISTS))
def test_a_list_takes_ten_queries_at_most(heaps, admin_client, name):
    """Drawn as a whole, with a hundred rows where there are so many."""
    page = reverse(f"admin:{name.replace('.', '_')}_changelist")
    with CaptureQueriesContext(connection) as queries:
        answer = admin_client.get(page)
    assert answer.status_code == 200
    assert len(answer.context["cl"].result_list) == 100 or LISTS[name]._meta.db_table not in BIG
    assert len(queries) <= MOST, [one["sql"][:200] for one in queries]


def narrowed(model, request_of) -> Iterator[str]:
    """How a list can be asked for: each filter, each column that it can be sorted by, a search, another page, links to it."""
    shown = admin.site._registry[model]
    whole = shown.get_changelist_instance(request_of(""))
    yield from ("", "?p=2", "?q=Harrow+fight")
    for number in range(1, len(whole.list_display)):
        yield from (f"?o={number}", f"?o=-{number}")
    for spec in whole.filter_specs:
        yield from [choice["query_string"] for choice in spec.choices(whole)][:CHOICES]
    linked = {"campaign": Campaign, "encounter": Encounter, "encounter__campaign": Campaign, "resolution": Resolution}
    for path, kind in {**linked, "seat": Seat}.items():
        if hasattr(model, path.partition("__")[0]) and (model._meta.db_table in BIG or "__" not in path):
            yield f"?{path}__id__exact={kind.objects.order_by('-pk')[3].pk}"


@pytest.fixture
def asked(heaps, boss):
    """The statements that a list takes in each way of asking for it."""

    def ask(model):
        shown = admin.site._registry[model]

        def request_of(query):
            request = RequestFactory().get(f"/admin/{query}")
            request.user = boss
            return request

        for query in list(narrowed(model, request_of)):
            with CaptureQueriesContext(connection) as queries:
                shown.get_changelist_instance(request_of(query))
            yield query, [one["sql"] for one in queries]

    return ask


@each("name", sorted(LISTS))
def test_json_is_read_of_the_rows_that_are_shown_and_searched_in_none(asked, name):
    for query, statements in asked(LISTS[name]):
        for sql in (one for one in statements if any(column in one for column in JSON)):
            _, _, condition = sql.partition(" WHERE ")
            assert BY_NUMBER.fullmatch(condition), (query, sql)


@pytest.mark.skipif(connection.vendor != "sqlite", reason="other databases tell their plans otherwise")
@each("name", sorted(LISTS))
def test_nothing_big_is_read_from_end_to_end(asked, name):
    """Every statement of every way to ask for a list finds its rows by an index."""
    for query, statements in asked(LISTS[name]):
        for sql in statements:
            assert [table for table in scanned(sql) if table in BIG] == [], (query, sql)


def scanned(sql: str) -> list[str]:
    """The tables that a statement reads without an index."""
    tables = {alias: table for table, alias in ALIASED.findall(sql)}
    with connection.cursor() as cursor:
        plan = cursor.execute(f"EXPLAIN QUERY PLAN {sql}").fetchall()
    found = [match[1] for *_, line in plan if (match := SCAN.match(line))]
    return [tables.get(name, name) for name in found]
