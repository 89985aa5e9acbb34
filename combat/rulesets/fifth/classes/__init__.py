"""What the classes give, one file for each class or large feature; `book` gathers them.

To add one: a `Feature` for the sheet, with modifiers where it pulls on numbers; an `Action` whose `owned` asks the sheet for it,
a `Talent` for a power with uses instead of slots (a rest gives them back), an `Offer` at a window, or a step of `book.damage`.
What lets a die of one's own d20 be rolled again is a `Reroll` of the feature.
"""
