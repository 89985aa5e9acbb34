"""The ledgers as pages."""
