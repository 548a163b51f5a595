# All commands of the project. `make help` lists them.

CARGO ?= cargo
PREFIX ?= /usr/local
DESTDIR ?=
FUZZ_SECONDS ?= 60
SOAK_SECONDS ?= 600

bindir = $(DESTDIR)$(PREFIX)/bin
mandir = $(DESTDIR)$(PREFIX)/share/man/man1
bashdir = $(DESTDIR)$(PREFIX)/share/bash-completion/completions
zshdir = $(DESTDIR)$(PREFIX)/share/zsh/site-functions
fishdir = $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d

.PHONY: build
build: ## build the command: target/release/md5lanes
	$(CARGO) build --locked --release --package md5lanes-cli

.PHONY: setup
setup: ## install what the other commands need beside Rust; does nothing if all is installed
	scripts/setup

# scripts/run-tests has the parts of all these, with their needs and commands. It skips parts whose tools are missing.
.PHONY: test
test: setup ## run all tests, on this processor and on emulated ones; prints the time of each part
	scripts/run-tests test

.PHONY: test-rust
test-rust: setup ## run the tests in Rust, on this processor
	scripts/run-tests rust rust-core rust-release benchmarks

.PHONY: test-c
test-c: setup ## test the C library from a fresh install, under valgrind and AddressSanitizer too; and the folder c/, also on emulated processors
	scripts/run-tests c c-folder c-emulated

.PHONY: test-openssl
test-openssl: setup ## test the provider for OpenSSL: beside the default provider, and in openssl, Python and curl
	scripts/run-tests openssl

.PHONY: test-openssl-source
test-openssl-source: setup ## run OpenSSL's own tests of what uses MD5 with the block function inside: it builds libcrypto first, which takes minutes
	scripts/run-tests openssl-source

.PHONY: test-go
test-go: setup ## run the tests in Go, on this processor, with each kernel, and on emulated arm64 and s390x
	scripts/run-tests go go-emulated

.PHONY: test-haskell
test-haskell: setup ## test the Haskell package offline, with Debian's packages; its C on emulated processors too
	scripts/run-tests haskell c-folder c-emulated

.PHONY: test-python
test-python: setup ## test the Python package with the engines that it works with, its types, and other CPythons of this machine
	scripts/run-tests python

.PHONY: test-javascript
test-javascript: setup ## test the npm package in Node, Deno, Bun, Chromium and Firefox, as it is packed, and uploads to an S3 server
	scripts/run-tests javascript javascript-s3

.PHONY: test-duckdb
test-duckdb: setup ## test the extension in two versions of DuckDB, and its package for dbt
	scripts/run-tests duckdb

.PHONY: test-datafusion
test-datafusion: setup ## lint and test the functions of DataFusion: it compiles that first, which takes minutes
	scripts/run-tests datafusion

.PHONY: test-s3
test-s3: setup ## upload to S3 servers through the Go module, and verify uploads by the command: it builds the servers first, which takes minutes
	scripts/run-tests s3 s3-rust

.PHONY: test-cross
test-cross: setup ## test the library on emulated processors: arm64, s390x, old x86-64, targets without std
	scripts/run-tests aarch64 neoverse-n1 s390x nehalem freestanding

.PHONY: test-wasm
test-wasm: setup ## test the library as WebAssembly, in Node: its own tests, and the module of the npm package
	scripts/run-tests wasm

.PHONY: test-windows
test-windows: setup ## test the library, the command, the C libraries and the Go module for Windows, by Wine
	scripts/run-tests windows

.PHONY: prove
prove: setup ## prove that all compiled kernels, for x86-64 and AArch64, compute MD5, for all messages
	scripts/run-tests prove

.PHONY: prove-mutants
prove-mutants: setup ## see that the proof notices mistakes: some hundred in each kernel
	scripts/prove mutants 300

.PHONY: prove-rules
prove-rules: setup ## prove the rules that the proofs use, for words of 32 bits, by a solver
	scripts/prove-rules

.PHONY: loom
loom: ## explore the interleavings of a server's threads and tasks
	scripts/run-tests loom

.PHONY: check
check: setup ## check format, lints, documentation, the package, generated kernels, other targets
	scripts/run-tests check

.PHONY: check-targets
check-targets: setup ## check that the code compiles for Windows, macOS, 32 bits and without an operating system
	scripts/run-tests targets

.PHONY: check-macos
check-macos: setup ## link the command and the C library for macOS, and compare the kernels with those of Linux: it fetches a linker of 100 MB
	scripts/check-macos

.PHONY: setup-release
setup-release:
	scripts/setup --release

.PHONY: dist
dist: setup-release ## build all that a release publishes, into dist/: archives, packages for each language and system
	scripts/dist

.PHONY: test-dist
test-dist: setup-release ## install all of dist/ as users do, and run it there
	scripts/test-dist

.PHONY: test-native
test-native: ## run the tests that need nothing but Rust, on any system
	$(CARGO) test --locked --features md5lanes/parallel,md5lanes/async

.PHONY: check-reproducible
check-reproducible: setup-release ## build dist/ a second time, at another path, and compare
	scripts/check-reproducible

.PHONY: test-dist-native
test-dist-native: ## run those files of dist/ that are for this system
	packaging/test/native

.PHONY: check-supply
check-supply: ## check licences and sources of all that this is built from: it compiles cargo-deny first, which takes minutes
	scripts/check-supply $(CHECKS)

.PHONY: release-version
release-version: ## commit the version and the changelog of a release: make release-version VERSION=0.2.0
	scripts/release-version $(VERSION)

.PHONY: check-tag
check-tag: ## check that the tag of this version is on this commit
	scripts/publish check

# One for each registry: scripts/publish lists them, and what each needs. DRY_RUN=1 publishes nothing.
publish-%:
	scripts/publish $*

.PHONY: bench
bench: setup ## measure this machine against the peers, record and plot it
	scripts/install-python python-peers || echo 'ClickHouse and polars-hash are left out' >&2
	scripts/build-python || echo 'the Python package is left out' >&2
	scripts/build-javascript || echo 'the npm package is left out' >&2
	$(CARGO) run --locked --release -p md5lanes-benchmarks

.PHONY: bench-short
bench-short: ## measure this machine in some minutes, into a record: the functions of the library
	$(CARGO) run --locked --release -p md5lanes-benchmarks -- $(addprefix --only ,one-message many-messages)

.PHONY: bench-haskell
bench-haskell: setup ## measure the Haskell package beside pureMD5, cryptonite and md5sum: a file, then short messages
	$(CARGO) run --locked --release -p md5lanes-benchmarks -- --only one-file
	scripts/cabal-offline bench -v1 bench:bench --benchmark-options='--time-limit 1'

.PHONY: bench-python
bench-python: setup ## measure the Python package beside hashlib, columns in other engines, and Spark
	scripts/install-python python-peers || echo 'ClickHouse and polars-hash are left out' >&2
	scripts/build-python
	$(CARGO) run --locked --release -p md5lanes-benchmarks -- $(addprefix --only python-,digest lists arrow rows files start)

.PHONY: bench-javascript
bench-javascript: setup ## measure the npm package beside node:crypto, hash-wasm and others, in Node and in Chromium
	scripts/build-javascript
	$(CARGO) run --locked --release -p md5lanes-benchmarks -- $(addprefix --only javascript-,messages lists streams browser)

.PHONY: bench-duckdb
bench-duckdb: setup ## measure DuckDB's md5() and the extension
	scripts/build-python
	$(CARGO) run --locked --release -p md5lanes-benchmarks -- $(addprefix --only duckdb-,column cores rows single)

.PHONY: bench-datafusion
bench-datafusion: setup ## measure DataFusion's md5() and the functions of md5lanes: it compiles DataFusion first, which takes minutes
	$(CARGO) run --locked --release -p md5lanes-benchmarks -- $(addprefix --only datafusion-,column single rows)

.PHONY: bench-dist
bench-dist: setup ## measure the command and the wheel that `make dist` has built beside those that Cargo builds
	scripts/build-python
	$(CARGO) run --locked --release -p md5lanes-benchmarks -- $(addprefix --only ,one-file many-files start $(addprefix python-,digest lists arrow))

.PHONY: bench-s3
bench-s3: setup ## measure the processor time of S3 servers with md5lanes and without, then uploads by the command and its peers
	scripts/bench-s3
	scripts/bench-s3-put

.PHONY: md5speed
md5speed: setup ## measure the block function on 8192 bytes, beside OpenSSL's
	mkdir -p target
	$(CC) -O2 -o target/md5speed c/tests/md5speed.c c/md5_block.c c/generated/x1.S -l:libcrypto.a -ldl -pthread
	target/md5speed

.PHONY: plot
plot: ## draw the plots of the newest record of each class of processors
	$(CARGO) run --locked --release -p md5lanes-benchmarks -- plot

.PHONY: tune
tune: ## find from how many messages each kernel pays on this machine, for kernels/src/manifest.rs
	$(CARGO) run --locked --release -p md5lanes-benchmarks -- tune

.PHONY: fuzz
fuzz: setup ## search for messages that the library and the reference hash differently: FUZZ_SECONDS=60
	scripts/fuzz -max_total_time=$(FUZZ_SECONDS) -max_len=512 -verbosity=0 -print_funcs=0 -print_final_stats=1 \
		target/fuzz/corpus fuzz/corpus

.PHONY: sanitize
sanitize: setup ## run the library's tests under AddressSanitizer, ThreadSanitizer and valgrind
	scripts/run-tests sanitize

.PHONY: soak
soak: ## run the worst mix of threads and tasks that a server can meet: SOAK_SECONDS=600
	SOAK_SECONDS=$(SOAK_SECONDS) $(CARGO) test --locked --release -p md5lanes --features async --test server soak:: \
		-- --ignored --nocapture

.PHONY: corpus
corpus: setup ## keep the inputs of `make fuzz` that reach new code
	scripts/fuzz -set_cover_merge=1 fuzz/corpus target/fuzz/corpus

.PHONY: kernels
kernels: ## generate the kernels again
	$(CARGO) run --locked -q -p md5lanes-kernels

.PHONY: vectors
vectors: ## generate the test vectors again
	$(CARGO) run --locked -q --release -p md5lanes-vectors

.PHONY: install
install: install-command install-capi ## install the command and the C library: make install PREFIX=/usr/local

.PHONY: uninstall
uninstall: uninstall-command uninstall-capi ## remove what `make install` has installed

.PHONY: javascript
javascript: ## build the npm package: `npm pack` in javascript/ then makes its file
	scripts/build-javascript

.PHONY: page
page: javascript ## build the page that hashes files in a browser: target/page/index.html
	node javascript/page/build.js

.PHONY: capi
capi: ## build the C library: target/capi
	scripts/build-capi

.PHONY: header
header: ## generate md5lanes.h again
	MD5LANES_WRITE_HEADER=1 $(CARGO) test --locked -q -p md5lanes-capi --test header

.PHONY: install-capi
install-capi: capi ## install the C library, its header and what pkg-config and CMake find it by
	install -d $(DESTDIR)$(PREFIX)
	cd target/capi && cp --recursive --no-dereference --parents include lib/cmake lib/pkgconfig lib/*.* $(abspath $(DESTDIR)$(PREFIX))

.PHONY: uninstall-capi
uninstall-capi: ## remove the C library
	rm -f $(addprefix $(DESTDIR)$(PREFIX)/include/,md5lanes.h md5lanes_isal.h md5_block.h)
	rm -f $(addprefix $(DESTDIR)$(PREFIX)/lib/,libmd5lanes.a libmd5lanes_block.a libmd5lanes.so* pkgconfig/md5lanes.pc)
	rm -f $(addprefix $(DESTDIR)$(PREFIX)/lib/,libmd5lanes_isal.a pkgconfig/md5lanes-isal.pc)
	rm -rf $(DESTDIR)$(PREFIX)/lib/cmake/md5lanes

# OpenSSL finds a provider only in the folder that it was built with; PREFIX has no influence.
modulesdir = $(or $(MODULESDIR),$(shell openssl version -m 2>&1 | sed -n 's/^MODULESDIR: "\(.*\)"$$/\1/p'),$(shell \
	pkg-config --variable=modulesdir libcrypto),$(error OpenSSL's folder of modules is not known: set MODULESDIR))

.PHONY: openssl
openssl: ## build the provider for OpenSSL: target/capi/lib/ossl-modules
	scripts/build-openssl

.PHONY: duckdb
duckdb: ## build the extension of DuckDB: target/duckdb/md5lanes.duckdb_extension
	scripts/build-duckdb

# Builds nothing, because root often has no Rust.
PROVIDER = target/capi/lib/ossl-modules/md5lanes.so
.PHONY: install-openssl
install-openssl: ## install what `make openssl` has built, among OpenSSL's own modules (MODULESDIR=), and the command openssl-md5lanes
	@test -e $(PROVIDER) || { echo '$(PROVIDER) is missing: please run `make openssl` first, as the user who has Rust' >&2; exit 1; }
	install -d $(DESTDIR)$(modulesdir) $(bindir) $(mandir)
	install -m 644 $(PROVIDER) $(DESTDIR)$(modulesdir)
	install -m 755 openssl/openssl-md5lanes $(bindir)
	install -m 644 openssl/openssl-md5lanes.1 $(mandir)

.PHONY: uninstall-openssl
uninstall-openssl: ## remove the provider and its command; first it is disabled, if the system's configuration names it
	$(if $(DESTDIR),,-openssl/openssl-md5lanes disable)
	rm -f $(DESTDIR)$(modulesdir)/md5lanes.so $(bindir)/openssl-md5lanes $(mandir)/openssl-md5lanes.1

.PHONY: uninstall-command
uninstall-command: ## remove the command, its manual and completions
	rm -f $(bindir)/md5lanes $(mandir)/md5lanes.1 $(mandir)/md5lanes-*.1
	rm -f $(bashdir)/md5lanes $(zshdir)/_md5lanes $(fishdir)/md5lanes.fish

.PHONY: install-command
install-command: build ## install the command, its manual and completions
	install -d $(bindir)
	install -m 755 target/release/md5lanes $(bindir)/md5lanes
	$(MAKE) --no-print-directory install-pages

# By a command that is built already: packaging/build/command, too.
COMMAND = target/release/md5lanes
.PHONY: install-pages
install-pages:
	install -d $(mandir) $(bashdir) $(zshdir) $(fishdir)
	$(COMMAND) generate man > $(mandir)/md5lanes.1
	for command in sum etag s3 s3-verify s3-put kernels generate; do \
		$(COMMAND) generate man $$command > $(mandir)/md5lanes-$$command.1 || exit; \
	done
	$(COMMAND) generate bash > $(bashdir)/md5lanes
	$(COMMAND) generate zsh > $(zshdir)/_md5lanes
	$(COMMAND) generate fish > $(fishdir)/md5lanes.fish

.PHONY: test-coreutils
test-coreutils: ## run GNU coreutils' own tests of md5sum against the command
	scripts/test-coreutils

.PHONY: help
help: ## print this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "make %-19s %s\n", $$1, $$2}' $(MAKEFILE_LIST)
