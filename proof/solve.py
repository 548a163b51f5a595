"""Asks Bitwuzla about a script of SMT-LIB: each assertion has to be refuted. Prints the others, and exits with 1 if there are any."""

import sys
import time

import bitwuzla


def main() -> int:
    parser = bitwuzla.Parser(bitwuzla.TermManager(), bitwuzla.Options())
    start = time.monotonic()
    # A solver that refutes everything would prove every rule.
    parser.parse("(declare-const x (_ BitVec 32))", True, False)
    wrong_rule = parser.parse_term("(not (= (bvadd x x) (bvor x x)))")
    if parser.bitwuzla().check_sat(wrong_rule) != bitwuzla.Result.SAT:
        sys.exit("the solver believes a wrong rule")
    proved = 0
    wrong = 0
    for line in map(str.strip, sys.stdin):
        assertion = line.removeprefix("(assert ")
        if line.startswith(("(set-logic ", "(declare-const ")):
            parser.parse(line, True, False)
        elif assertion != line:
            answer = parser.bitwuzla().check_sat(parser.parse_term(assertion[:-1]))
            if answer == bitwuzla.Result.UNSAT:
                proved += 1
            else:
                wrong += 1
                print(f"NOT PROVED: {assertion[:-1]}")
    print(f"{proved} statements about rules are proved in {time.monotonic() - start:.0f} s")
    # A script without statements comes of a proof that used no rule.
    return int(wrong > 0 or proved == 0)


if __name__ == "__main__":
    sys.exit(main())
