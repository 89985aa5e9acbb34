"""The only doors for writing: keyword-only verbs."""
