"""Serving the table in this process, for `play` at home and for `serve` behind a proxy."""

import socket
import sys
from collections.abc import Callable
from typing import Any

from daphne.endpoints import build_endpoint_description_strings
from django.conf import settings
from django.core.management import CommandError

from config.garbage import collect_seldom
from config.server import TableServer
from config.static_files import collect


def demand_free(host: str, port: int, command: str) -> None:
    """Raises CommandError when nothing can listen on this address and port."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        if sys.platform != "win32":  # there it would allow a port that is taken
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise CommandError(
                f"Can't listen on {host} port {port}: {error.strerror}. Is it running already? "
                f"Another port: manage.py {command} --port {port + 1}"
            ) from None


def serve(host: str, port: int, *, ready: Callable[[], None]) -> None:
    """Serves until it is told to stop; raises CommandError when it can't listen or can't write static files."""
    if not settings.DEBUG:
        try:
            settings.STATIC_ROOT = collect(settings.STATIC_ROOT)
        except OSError as error:
            raise CommandError(f"Can't write the static files: {error}. STATIC_ROOT names another folder.") from None
    allow_sockets()
    # Late: it takes the static files and the hosts' settings as they are now.
    from config.asgi import application

    endpoints = build_endpoint_description_strings(host=host, port=port)
    collect_seldom()
    server = TableServer(application, endpoints=endpoints, ready=ready, **proxy())
    server.run()
    if server.abort_start:
        raise CommandError(f"Can't listen on {host} port {port}.")


def allow_sockets() -> None:
    """As many open sockets as the machine lets this process have; often the first limit is for a shell, at 1,024."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def proxy() -> dict[str, Any]:
    """Whose word counts on where a request comes from: the proxy's, when the settings say that there is one."""
    if not settings.TRUST_PROXY:
        return {}
    return {"proxy_forwarded_address_header": "X-Forwarded-For", "proxy_forwarded_proto_header": "X-Forwarded-Proto"}
