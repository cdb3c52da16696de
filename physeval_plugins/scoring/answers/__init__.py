"""Answers: which part of a response is one, what it states, and whether that is what the reference says.

    text -> extract -> (latex) -> claims -> choice -> judge -> verdict

* `extract`: the part of a response that is judged.
* `claims`: its statements sorted into claims, definitions, conditions and words; `spelling`, `isolate`: a claim in one form.
* `choice`: the claims that are about the reference's quantity; `labels`: left sides of another quantity.
* `judge`: the judgement; `forms`, `cases`, `bounds`: what a value may look like; `beside`: definitions beside the answer.
* `hedges`: two values of one quantity.
* `lenient`: what is accepted on request; `naming`, `renaming`, `problem_text`: which symbols mean the same.
"""
