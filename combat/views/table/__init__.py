"""The table: its pages, presses and sheets."""
