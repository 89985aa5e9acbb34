"""The only doors for reading: who may see which object."""
