"""Reads a disassembly by llvm-objdump from standard input. Prints a line for each kernel that is written in assembly: its name and instructions.

Padding is left out, because its length depends on where the linker puts a function. The distance from a jump, or from an instruction that computes an
address in the code, to its target depends on the padding too, so the number of the target instruction is printed in its place.
"""

import re
import sys

FUNCTION = re.compile(r"^([0-9a-f]+) <.*?generated5table\d\d?(x\d[a-z0-9_]*?)17h[0-9a-f]{16}E>:$")
OTHER_FUNCTION = re.compile(r"^[0-9a-f]+ <.*>:$")
INSTRUCTION = re.compile(r"^ *([0-9a-f]+): ([0-9a-f ]+)\t(.*)$")
TARGET = re.compile(r"0x([0-9a-f]+) <[^>]*>")


def shown(instructions):
    """Returns a text for each instruction up to the last return: its bytes or, if it has a target, its mnemonic and the target."""
    returns = [i for i, (_, _, text) in enumerate(instructions) if text.startswith("ret")]
    code = [(at, bits, text) for at, bits, text in instructions[: returns[-1] + 1] if "nop" not in text]
    numbers = {}
    for number, (at, _, _) in enumerate(code):
        numbers[at] = number
    places = sorted(numbers)

    def instruction(bits, text):
        target = TARGET.search(text)
        if not target:
            return bits
        # A jump may lead to padding before a loop: then its target is the first instruction after the padding, or the end of the code.
        place = next((place for place in places if place >= int(target[1], 16)), None)
        return f"{text.split()[0]}->{numbers.get(place, 'end')}"

    return [instruction(bits, text) for _, bits, text in code]


def main():
    kernels, current = {}, None
    for line in sys.stdin:
        line = line.rstrip("\n")
        if function := FUNCTION.match(line):
            current = kernels.setdefault(function[2], [])
        elif OTHER_FUNCTION.match(line):
            current = None
        elif current is not None and (found := INSTRUCTION.match(line)):
            current.append((int(found[1], 16), found[2].replace(" ", ""), " ".join(found[3].split())))
    assert kernels, "there are no kernels"
    for name, instructions in sorted(kernels.items()):
        print(name, *shown(instructions))


main()
