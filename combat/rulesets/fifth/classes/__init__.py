"""What the classes give, one file for each class or large feature; `book` gathers them."""
