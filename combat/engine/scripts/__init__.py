"""Generators that resolve commands the way the rule book tells it, in its chapters; `registry` says which resolves which."""
