"""Inside a server under test: what its processor time is spent on.

The threads of such a server do two sorts of work: callbacks of the event loop, and calls that were handed to a thread. Both are
measured where asyncio and `concurrent.futures` run them, by the clock of the thread's own processor time, so that the measure
is the same for every commit, whatever its code is called. What a thread spends beyond them (waiting for sockets, handing over)
has the names "loop" and "hops". SIGUSR1 writes the sums so far, in seconds, as one line of JSON to stderr.
"""

import json
import signal
import sys
import threading
import time
from asyncio.events import Handle
from collections import defaultdict
from collections.abc import Callable
from concurrent.futures import thread
from typing import Any

SPENT: dict[str, float] = defaultdict(float)  # seconds of processor time
LOOP, CALLS = "loop:", "call:"


def install() -> None:
    """Measure from now on; for the process that serves, in its main thread."""
    Handle._run = measured(Handle._run, callback_named)
    thread._WorkItem.run = measured(thread._WorkItem.run, call_named)
    signal.signal(signal.SIGUSR1, tell)
    stages_measured()


def stages_measured() -> None:
    """Let the stages that the app itself logs be processor time, too."""
    try:
        from combat.services.fight import stages
    except ImportError:  # a commit from before them
        return
    stages.perf_counter = time.thread_time


def measured(run: Callable[[Any], None], named: Callable[[Any], str]) -> Callable[[Any], None]:
    def measuring(item: Any) -> None:
        name, began = named(item), time.thread_time()
        try:
            run(item)
        finally:
            SPENT[name] += time.thread_time() - began

    return measuring


def callback_named(handle: Handle) -> str:
    """What a callback of the loop belongs to: a socket that is read or written, or the task that goes on."""
    callback, arguments = handle._callback, handle._args
    task = getattr(callback, "__self__", None)
    coroutine = getattr(task, "get_coro", None)
    if coroutine is not None:
        return LOOP + getattr(coroutine(), "__qualname__", "task")
    if (
        arguments and len(arguments) > 2 and isinstance(arguments[-1], bool)
    ):  # Twisted: selectable, method, …, is it read?
        return LOOP + ("read" if arguments[-1] else "write")
    return LOOP + "callbacks"


def call_named(item: Any) -> str:
    """What is called in a thread: asgiref hands over a bound method of the wrapper that knows the function."""
    handed = getattr(getattr(item, "fn", None), "func", None)
    function = getattr(getattr(handed, "__self__", None), "func", None)
    return CALLS + getattr(function, "__qualname__", "other")


def tell(*_: Any) -> None:
    main = time.clock_gettime(time.pthread_getcpuclockid(threading.main_thread().ident or 0))
    spent = {"process": time.process_time(), "main": main, **SPENT}
    sys.stderr.write(json.dumps({"logger": "bench.probe", "spent": spent}) + "\n")
    sys.stderr.flush()
