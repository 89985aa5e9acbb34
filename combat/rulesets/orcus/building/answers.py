"""Answers of a page, judged: as many as are asked, each one that was offered."""

from combat.engine.answers.building import Answers, Question
from combat.engine.errors import Illegal, Invalid

LONGEST = 120  # letters of a feature in words


def answered(question: Question, answers: Answers) -> tuple[str, ...]:
    """Return what was chosen, or written; raises Illegal for too few, too many, or what was not offered."""
    found = tuple(word for word in dict.fromkeys(answers.get(question.key, ())) if word)
    if question.kind == "words":
        return written(question, found)
    offered = {choice.key for choice in question.choices}
    wrong = [word for word in found if word not in offered]
    if wrong:
        raise Invalid(f"{question.label}: choose from the list.", question.row)
    if not question.least <= len(found) <= question.most:
        raise Illegal(f"{question.label}: {wanted(question)}, not {len(found)}.", question.row)
    return found


def written(question: Question, found: tuple[str, ...]) -> tuple[str, ...]:
    words = tuple(word.strip()[:LONGEST] for word in found if word.strip())
    if len(words) < question.least:
        raise Illegal(f"{question.label}: write what it is called.", question.row)
    return words[: question.most]


def wanted(question: Question) -> str:
    if question.least == question.most:
        return f"choose {question.most}"
    return f"choose {question.least} to {question.most}" if question.least else f"choose {question.most} at most"
