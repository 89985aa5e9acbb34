"""Pages of a campaign, its characters and creatures."""
