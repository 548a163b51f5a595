"""Has Bitwuzla refute each assertion of an SMT-LIB script on standard input.

Each assertion is the negation of a statement, so a refuted assertion is a proved statement. Prints the assertions that are not
refuted. Exits with 1 if there is one, or if the script has no assertion.
"""

import sys
import time

import bitwuzla


def is_refuted(script: str) -> bool:
    """Returns whether the formula that `script` asserts is false for all values of its variables."""
    # The script has to assert the formula: the solver would not simplify an assumption that is passed to check_sat, and so would
    # not find that long sums are equal.
    parser = bitwuzla.Parser(bitwuzla.TermManager(), bitwuzla.Options())
    parser.parse(script, True, False)
    return parser.bitwuzla().check_sat() == bitwuzla.Result.UNSAT


def main() -> int:
    start = time.monotonic()
    # Tries the solver on a formula that is not always false: a solver that refuted all formulas would prove every rule.
    if is_refuted("(declare-const x (_ BitVec 32)) (assert (not (= (bvadd x x) (bvor x x))))"):
        sys.exit("the solver believes a wrong rule")
    declarations = "(set-logic QF_BV)"
    proved = 0
    wrong = 0
    for line in sys.stdin:
        if line.startswith("(declare-const "):
            declarations += line
        elif line.startswith("(assert "):
            if is_refuted(declarations + line):
                proved += 1
            else:
                wrong += 1
                print(f"NOT PROVED: {line}", end="")
    print(f"{proved} statements about rules are proved in {time.monotonic() - start:.0f} s")
    # A script without statements is an error: it means that the proofs used no rule.
    return int(wrong > 0 or proved == 0)


if __name__ == "__main__":
    sys.exit(main())
