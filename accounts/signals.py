from django.dispatch import Signal

sessions_ended = Signal()  # with `keys`, once these sessions open nothing any more
