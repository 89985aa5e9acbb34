"""Looks at every list of the admin: `python tests/bench/look.py FIGHTS EVENTS` fills the database of its environment, and prints
how many queries each list takes and how many milliseconds."""

import json
import os
import sys
import time

WIDTH = 60_000  # bytes of a snapshot


def figures(fights: int, events: int) -> dict[str, tuple[int, float]]:
    """By list, its queries and the milliseconds of the quickest of three looks at it."""
    from django.contrib import admin
    from django.contrib.auth import get_user_model
    from django.db import connection, transaction
    from django.test import Client
    from django.test.utils import CaptureQueriesContext
    from django.urls import reverse

    from tests.heaps import heap_up

    with transaction.atomic():
        heap_up(fights=fights, events=events, width=WIDTH)
    client = Client(SERVER_NAME="localhost")
    client.force_login(get_user_model().objects.create_superuser("boss"))
    found = {}
    for model in admin.site._registry:
        page = reverse(f"admin:{model._meta.app_label}_{model._meta.model_name}_changelist")
        times = []
        for _ in range(3):
            began = time.perf_counter()
            with CaptureQueriesContext(connection) as queries:
                assert client.get(page).status_code == 200, page
            times.append(1000 * (time.perf_counter() - began))
        found[str(model._meta.verbose_name_plural)] = (len(queries), min(times))
    return found


if __name__ == "__main__":
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    sys.stdout.write(json.dumps(figures(int(sys.argv[1]), int(sys.argv[2]))))
