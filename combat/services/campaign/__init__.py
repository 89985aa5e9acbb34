"""What a campaign is made of: characters, creatures, encounters, seats, rulings."""
