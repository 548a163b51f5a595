# The steps of scripts/dist, which runs this file: each step is the script of the same name in build/. Two steps run at a time, because a
# step that links or packs uses only one core. The longest steps start first: `command`, and `python` after `duckdb`.

steps := command duckdb python c javascript debian crates haskell go source sbom
SHELL := /bin/bash
# Hides the options of this `make` from the steps, because Cargo and `make` in a step would use them.
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
# Without this rule, `python` would start late: when `duckdb` has ended, Make first starts all steps that were ready earlier.
ifeq ($(MAKECMDGOALS),)
$(filter-out command duckdb python,$(steps)): | duckdb
endif
