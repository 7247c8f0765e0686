"""Review of a game: what a seat's decisions cost, what luck gave it, what its rivals did.

    from pentarchy.review import review
    found = review(game.record, seat=0)

Everything is judged from what the seat knew at that moment, never from open cards (docs/play/review.md).
"""

from pentarchy.review.reviewing import DecisionReview, Part, Review, review

__all__ = ["DecisionReview", "Part", "Review", "review"]
