# The one front door. `make help` lists what is behind it.

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
	$(CARGO) build --release

.PHONY: test
test: packages s3-server ## run all tests, on this processor and on emulated ones
	$(CARGO) test --workspace --features md5lanes/parallel,md5lanes/async
	$(CARGO) test -p md5lanes --no-default-features
	$(CARGO) test --release --features parallel,async -p md5lanes -p md5lanes-vectors
	$(MAKE) loom
	scripts/test-cross aarch64-unknown-linux-gnu
	scripts/test-cross s390x-unknown-linux-gnu
	scripts/test-cross x86_64-unknown-linux-gnu

.PHONY: check
check: packages ## format, lints, documentation, and generated kernels as the generator writes them
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets --features md5lanes/parallel,md5lanes/async,md5lanes-fuzz/libfuzzer -- -D warnings
	$(CARGO) clippy -p md5lanes --no-default-features -- -D warnings
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --features md5lanes/parallel,md5lanes/async --no-deps
	$(CARGO) run -q -p md5lanes-kernels -- --check
	shellcheck scripts/* .ci/run

.PHONY: bench
bench: packages ## measure this machine against the peers, record and plot it
	$(CARGO) run --release -p md5lanes-benchmarks

.PHONY: fuzz
fuzz: packages ## look for messages that the library hashes otherwise than the reference: FUZZ_SECONDS=60
	scripts/fuzz -max_total_time=$(FUZZ_SECONDS) -max_len=512 -verbosity=0 -print_funcs=0 -print_final_stats=1 \
		target/fuzz/corpus fuzz/corpus

.PHONY: loom
loom: ## model-check the server's threads and tasks, in about a minute
	RUSTFLAGS="--cfg md5lanes_loom" $(CARGO) test --release --target-dir target/loom -p md5lanes --features async --lib server::

.PHONY: sanitize
sanitize: packages ## run the library's tests under AddressSanitizer, ThreadSanitizer and valgrind
	scripts/test-sanitized address --features parallel,async
	scripts/test-sanitized thread --features parallel,async --lib --test server --test tasks --test parallel
	scripts/test-sanitized valgrind

.PHONY: soak
soak: ## the worst mix of threads and tasks that a server can meet: SOAK_SECONDS=600
	SOAK_SECONDS=$(SOAK_SECONDS) $(CARGO) test --release -p md5lanes --features async --test server soak:: \
		-- --ignored --nocapture

.PHONY: corpus
corpus: packages ## save what `make fuzz` has found, as far as it reaches something new
	scripts/fuzz -set_cover_merge=1 fuzz/corpus target/fuzz/corpus

.PHONY: kernels
kernels: ## write the generated kernels anew
	$(CARGO) run -q -p md5lanes-kernels

.PHONY: vectors
vectors: ## write the test vectors anew
	$(CARGO) run -q --release -p md5lanes-vectors

.PHONY: install
install: build ## install the command, its manual and completions: make install PREFIX=/usr/local
	install -d $(bindir) $(mandir) $(bashdir) $(zshdir) $(fishdir)
	install -m 755 target/release/md5lanes $(bindir)/md5lanes
	target/release/md5lanes generate man > $(mandir)/md5lanes.1
	for command in sum etag kernels generate; do \
		target/release/md5lanes generate man $$command > $(mandir)/md5lanes-$$command.1 || exit; \
	done
	target/release/md5lanes generate bash > $(bashdir)/md5lanes
	target/release/md5lanes generate zsh > $(zshdir)/_md5lanes
	target/release/md5lanes generate fish > $(fishdir)/md5lanes.fish

# What the tests and benchmarks need beside Rust. Does nothing where it is there.
.PHONY: packages
packages:
	scripts/install-test-packages

# What the ETags are tested against, in target/.
.PHONY: s3-server
s3-server:
	scripts/install-s3-server

.PHONY: help
help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## /{printf "make %-8s %s\n", $$1, $$2}' $(MAKEFILE_LIST)
