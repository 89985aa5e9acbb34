"""The pure core: no Django, no clock, no chance, no I/O."""
