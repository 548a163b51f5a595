# The steps of scripts/dist, which calls this: each is the script of its name in build/. Two of them run at once, because a step that links or packs needs
# one core only. What takes the longest starts first.

steps := command duckdb python c javascript debian crates haskell go sbom sums
SHELL := /bin/bash

.PHONY: all $(steps)
all: $(steps)

$(steps):
	@TIMEFORMAT='dist: $@ took %R s, and %U s of processor time' && time packaging/build/$@

# What takes the files of other steps.
debian: command c
python: duckdb
sums: $(filter-out sums,$(steps))
