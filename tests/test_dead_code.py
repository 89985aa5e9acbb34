"""Nothing is kept that nobody calls: what neither code nor a template names goes."""

import re
from pathlib import Path

import pytest
from vulture import Vulture

ROOT = Path(__file__).parent.parent
# Called by frameworks, by name.
FRAMEWORKS = [
    # Django: settings, models, admin, forms, views, commands, middleware, storage
    *(
        "[A-Z]*_*",
        "CACHES",
        "LOGGING",
        "MIDDLEWARE",
        "TEMPLATES",
        "disconnect",
        "STORAGES",
        "app_name",
        "ordering",
        "constraints",
        "indexes",
        "objects",
    ),
    *(
        "list_*",
        "search_*",
        "sortable_by",
        "readonly_fields",
        "formfield_overrides",
        "autocomplete_fields",
        "inlines",
        "can_delete",
    ),
    *("get_search_results", "get_changelist", "get_ordering_field", "parameter_name", "lookups"),
    *("show_*", "has_*_permission", "site_*", "login_form", "obj", "field_order", "help_texts", "error_messages"),
    *("form_class", "template_name", "next_page", "permission_denied_message", "authentication_form", "prepare_value"),
    *(
        "http_method_names",
        "test_func",
        "handle_no_permission",
        "get_form_kwargs",
        "clean_*",
        "add_arguments",
        "handle",
        "run_from_argv",
    ),
    *(
        "requires_*_checks",
        "process_exception",
        "process_response",
        "stored_name",
        "keep_only_hashed_files",
        "add_headers_function",
    ),
    *(
        "auto_now",
        "auto_now_add",
        "is_staff",
        "is_superuser",
        "*Config",
        "*Admin",
        "updated_at",
        "_dont_enforce_csrf_checks",
    ),
    # Channels, Daphne, Twisted, jinja2
    *("channel_layer_alias", "base_send", "bytes_data", "error_template", "requestFactory", "kill_all_applications"),
    *("gotLength", "dataReceived", "serverSend"),
    *(
        "serverClose",
        "pauseProducing",
        "resumeProducing",
        "stopProducing",
        "globals",
        "context_class",
        "handle_starttag",
        "handle_endtag",
        "handle_data",
    ),
]
DECORATORS = ["@admin.*", "@*.register*", "@receiver"]
# Kept for whoever looks into the database or a backup.
TOLD = {"type_2", "asked_by", "edition", "finished_at", "made_at", "is_demo", "played_at"}
NAMED_IN_SETTINGS = {"OutOfReach", "NotKept", "DatabaseWrapper", "SignedIn", "Lines", "JsonLines", "RefusedCounter"}
TILES = {"short_cost"}  # of the seat view, for the list of all that one may do by what it costs
MEASURED = {"average"}  # the arithmetic of the libraries, by the tests that hold them to it


@pytest.mark.thorough
def test_nothing_is_dead() -> None:
    finder = Vulture(ignore_names=FRAMEWORKS, ignore_decorators=DECORATORS)
    folders = ("accounts", "combat", "config")
    finder.scavenge([str(ROOT / name) for name in (*folders, "manage.py")], exclude=["*/migrations/*"])
    drawn = {
        word
        for path in (ROOT / "templates").rglob("*.*")
        for word in re.findall(r"\w+", path.read_text(encoding="utf-8"))
    }
    found = [
        f"{Path(one.filename).relative_to(ROOT)}:{one.first_lineno}: {one.typ} {one.name}"
        for one in finder.get_unused_code(min_confidence=60)
        if one.name not in drawn | TOLD | NAMED_IN_SETTINGS | MEASURED | TILES
    ]
    assert found == []
