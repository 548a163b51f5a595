# The steps of scripts/dist, which calls this: each is the script of its name in build/. Two of them run at once, because a step that links or packs needs
# one core only. What takes the longest starts first: `command`, and `python` after `duckdb`.

steps := command duckdb python c javascript debian crates haskell go source sbom
SHELL := /bin/bash
# Cargo and `make` in a step would take these options for theirs.
unexport MAKEFLAGS MFLAGS

.PHONY: all $(steps) tools sums
all: $(steps) sums

$(steps) tools sums:
	@TIMEFORMAT='dist: $@ took %R s, and %U s of processor time' && time packaging/build/$@

# What takes the files of other steps.
$(steps): tools
debian: command c
python: duckdb
sbom: command c debian duckdb javascript python
sums: $(steps)
# Make would start all that is ready before it looks again at what waited.
ifeq ($(MAKECMDGOALS),)
$(filter-out command duckdb python,$(steps)): | duckdb
endif
