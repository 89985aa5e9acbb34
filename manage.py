#!/usr/bin/env python
"""Django's command line for this project."""

import os
import sys

from django.core.management import execute_from_command_line

from config.garbage import collect_seldom

if __name__ == "__main__":
    collect_seldom()  # what is loaded from here on stays: to look through it takes a seventh of a start
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    execute_from_command_line(sys.argv)
