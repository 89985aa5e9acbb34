"""The benchmark: `uv run python -m tests.bench` measures the table against the floor of its own stack, `--help` says how."""

import os
import sys


def main() -> int:
    """What it imports wants settings: those of the servers, with nothing of this process's own kept anywhere."""
    os.environ.update(DJANGO_SETTINGS_MODULE="config.settings", DATABASE_URL="sqlite://:memory:", SECRET_KEY="bench")
    import django

    django.setup()

    from tests.bench.run import main as run

    return run()


if __name__ == "__main__":
    sys.exit(main())
