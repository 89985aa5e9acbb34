"""What several of the GM's creatures may do in one press: who of them can act now, and what is proposed for each."""
