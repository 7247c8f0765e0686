"""What programs that learn are given: what a seat knows as numbers, and its moves as numbers.

    encoder = Encoder(title, seats=2)
    known = title.redact(state, seat)
    encoder.tensors(known)            # named tensors of a fixed size
    words = Words(title)
    walk = Walk(words, known.legal_moves(seat))
    walk.choices()                    # the numbers of the words that may come next

Everything is made from a redacted state alone and from what the title declares: its fields, zones, steps and verbs. So
a new title has an encoding without code of its own.
"""

from pentarchy.encoding.actions import Walk, Words
from pentarchy.encoding.tensors import Block, Encoder, EncodingError, information_state

__all__ = ["Block", "Encoder", "EncodingError", "Walk", "Words", "information_state"]
