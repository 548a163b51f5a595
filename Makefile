# The commands for contributors and packagers; `make help` lists them. The parts of the tests are in scripts/run-tests, and the steps of a
# release in packaging/.

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
build: ## build the command, with S3: target/release/md5lanes
	$(CARGO) build --locked --release --package md5lanes-cli --features s3

.PHONY: test
test: ## run the tests that need only Rust and a C compiler, in five minutes; or other parts: make test PARTS='go python'
	$(if $(PARTS),scripts/setup $(PARTS))
	scripts/run-tests $(or $(PARTS),test)

.PHONY: test-all
test-all: ## run all other tests, in 40 minutes: each language, processor and system. First installs what they need
	scripts/setup test-all
	scripts/run-tests test-all

.PHONY: check
check: ## run the lints of all code, and check documentation, packages, scripts and other targets
	scripts/setup check
	scripts/run-tests check

.PHONY: setup
setup: ## install what test-all and check need besides Rust; or the needs of some parts: make setup PARTS='go release'
	scripts/setup $(PARTS)

.PHONY: test-weekly
test-weekly: ## test the npm package with bundlers, test runners and frameworks, which take a gigabyte
	scripts/setup weekly
	scripts/run-tests weekly

.PHONY: sanitize
sanitize: ## run the library's tests under AddressSanitizer, ThreadSanitizer and valgrind
	scripts/setup sanitize
	scripts/run-tests sanitize

.PHONY: test-s3-servers
test-s3-servers: ## test `md5lanes s3` with MinIO, SeaweedFS, rclone and moto, and with other clients
	scripts/setup s3
	scripts/test-s3-servers

.PHONY: fuzz
fuzz: ## search for messages that the library and the reference hash differently: FUZZ_SECONDS=60
	scripts/fuzz -max_total_time=$(FUZZ_SECONDS) -max_len=512 -verbosity=0 -print_funcs=0 -print_final_stats=1 \
		target/fuzz/corpus fuzz/corpus

.PHONY: soak
soak: ## run a random mix of threads and tasks on servers, for a long time: SOAK_SECONDS=600
	SOAK_SECONDS=$(SOAK_SECONDS) $(CARGO) test --locked --release -p md5lanes --features async --test server soak:: \
		-- --ignored --nocapture

.PHONY: bench
bench: ## compare with the peers on this machine, and write a record and plots; or some groups: make bench GROUPS='one-message python'
	scripts/bench $(GROUPS)

.PHONY: plot
plot: ## draw the plots and tables of the newest record of each class of processors
	$(CARGO) run --locked --release -p md5lanes-benchmarks -- plot

.PHONY: tune
tune: ## measure the kernels on this machine, for their numbers in codegen/src/manifest.rs
	$(CARGO) run --locked --release -p md5lanes-benchmarks -- tune

.PHONY: codegen
codegen: ## generate the kernels again
	$(CARGO) run --locked -q -p md5lanes-codegen

.PHONY: vectors
vectors: ## generate the test vectors again, and copy what Go reads
	$(CARGO) run --locked -q --release -p md5lanes-vectors

.PHONY: header
header: ## generate md5lanes.h again
	MD5LANES_BLESS=1 $(CARGO) test --locked -q -p md5lanes-capi --test header

.PHONY: install
install: install-command install-capi ## install what `make build capi` has built: make install PREFIX=/usr/local

# The targets that install files build nothing, because root often has no Rust.
built = @test -e $(1) || { echo '$(1) is missing: please run `make $(2)` first, as the user who has Rust' >&2; exit 1; }

# The command that is installed. Packagers may set another path; packaging/build/command does so for other systems.
COMMAND = $(or $(CARGO_TARGET_DIR),target)/release/md5lanes

.PHONY: install-command
install-command: ## install the command that `make build` has built, its manual and completions
	$(call built,$(COMMAND),build)
	install -d $(bindir)
	install -m 755 $(COMMAND) $(bindir)/md5lanes
	$(MAKE) --no-print-directory install-pages

.PHONY: install-pages
install-pages:
	install -d $(mandir) $(bashdir) $(zshdir) $(fishdir)
	$(COMMAND) generate man > $(mandir)/md5lanes.1
	for command in $$($(COMMAND) generate man | sed -n 's/\\//g; s/^fBmd5lanes-\(.*\)fR(1),$$/\1/p'); do \
		$(COMMAND) generate man $$command > $(mandir)/md5lanes-$$command.1 || exit; \
	done
	$(COMMAND) generate bash > $(bashdir)/md5lanes
	$(COMMAND) generate zsh > $(zshdir)/_md5lanes
	$(COMMAND) generate fish > $(fishdir)/md5lanes.fish

.PHONY: install-capi
install-capi: ## install the C library that `make capi` has built, its headers, and the files for pkg-config and CMake
	$(call built,target/capi/lib/libmd5lanes.a,capi)
	install -d $(DESTDIR)$(PREFIX)
	cd target/capi && cp --recursive --no-dereference --parents include lib/cmake lib/pkgconfig lib/*.* $(abspath $(DESTDIR)$(PREFIX))

.PHONY: uninstall
uninstall: ## remove what `make install` has installed
	rm -f $(bindir)/md5lanes $(mandir)/md5lanes.1 $(mandir)/md5lanes-*.1
	rm -f $(bashdir)/md5lanes $(zshdir)/_md5lanes $(fishdir)/md5lanes.fish
	rm -f $(addprefix $(DESTDIR)$(PREFIX)/include/,md5lanes.h md5lanes_isal.h md5lanes_block.h)
	rm -f $(addprefix $(DESTDIR)$(PREFIX)/lib/,libmd5lanes.a libmd5lanes_block.a libmd5lanes.so* pkgconfig/md5lanes.pc)
	rm -f $(addprefix $(DESTDIR)$(PREFIX)/lib/,libmd5lanes_isal.a pkgconfig/md5lanes-isal.pc)
	rm -rf $(DESTDIR)$(PREFIX)/lib/cmake/md5lanes

.PHONY: capi
capi: ## build the C library: target/capi
	scripts/build-capi

# OpenSSL looks for a provider only in a folder that was fixed when OpenSSL was built, so PREFIX has no influence.
modulesdir = $(or $(MODULESDIR),$(shell openssl version -m 2>&1 | sed -n 's/^MODULESDIR: "\(.*\)"$$/\1/p'),$(shell \
	pkg-config --variable=modulesdir libcrypto),$(error OpenSSL's folder of modules is not known: set MODULESDIR))

.PHONY: openssl
openssl: ## build the provider for OpenSSL: target/capi/lib/ossl-modules
	scripts/build-openssl

PROVIDER = target/capi/lib/ossl-modules/md5lanes.so
.PHONY: install-openssl
install-openssl: ## install what `make openssl` has built, and the command openssl-md5lanes: MODULESDIR= for another folder
	$(call built,$(PROVIDER),openssl)
	install -d $(DESTDIR)$(modulesdir) $(bindir) $(mandir)
	install -m 644 $(PROVIDER) $(DESTDIR)$(modulesdir)
	install -m 755 openssl/openssl-md5lanes $(bindir)
	install -m 644 openssl/openssl-md5lanes.1 $(mandir)

.PHONY: uninstall-openssl
uninstall-openssl: ## disable the provider, if the system's configuration names it, and remove it
	$(if $(DESTDIR),,-openssl/openssl-md5lanes disable)
	rm -f $(DESTDIR)$(modulesdir)/md5lanes.so $(bindir)/openssl-md5lanes $(mandir)/openssl-md5lanes.1

.PHONY: javascript
javascript: ## build the npm package; `node javascript/pack.js FOLDER` packs it
	scripts/build-javascript

.PHONY: page
page: javascript ## build the page that hashes files in a browser: target/page/index.html
	node javascript/page/build.js

.PHONY: duckdb
duckdb: ## build the extension of DuckDB: target/duckdb/md5lanes.duckdb_extension
	scripts/build-duckdb

.PHONY: dist
dist: ## build all files of a release, into dist/; or some steps: make dist STEPS='command c'
	scripts/setup release
	scripts/dist $(STEPS)

.PHONY: test-dist
test-dist: ## install the files of dist/ as users do, and test them; or some steps: make test-dist STEPS='command c'
	scripts/setup release
	scripts/test-dist $(STEPS)

.PHONY: help
help: ## print this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "make %-17s %s\n", $$1, $$2}' $(MAKEFILE_LIST)
