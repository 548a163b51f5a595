# The steps of scripts/dist, which calls this file: each is the script of its name in build/. Two steps run at once, because a
# step that links or packs needs only one core. The longest steps start first: `command`, and `python` after `duckdb`.

steps := command duckdb python c javascript debian crates haskell go source sbom
SHELL := /bin/bash
# Hides these options from Cargo and `make` in a step, which would take them for their own.
unexport MAKEFLAGS MFLAGS

.PHONY: all $(steps) tools sums
all: $(steps) sums

$(steps) tools sums:
	@TIMEFORMAT='dist: $@ took %R s, and %U s of processor time' && time packaging/build/$@

# The steps that need the files of other steps.
$(steps): tools
debian: command c
python: duckdb
sbom: command c debian duckdb javascript python
sums: $(steps)
# Without this rule, Make would start all ready steps before a step that has just become ready.
ifeq ($(MAKECMDGOALS),)
$(filter-out command duckdb python,$(steps)): | duckdb
endif
