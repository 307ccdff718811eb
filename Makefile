# SPDX-License-Identifier: Apache-2.0
# `make help` lists what can be made.

PREFIX ?= /usr/local
SWIFT ?= swift
# The Swift libraries are linked into the executable: it starts faster and runs without a toolchain.
# lld, because the default linker warns of a call inside the Swift libraries.
RELEASE = -c release --static-swift-stdlib -Xswiftc -use-ld=lld
# The default linker fails on the debug information of sanitized code; the corpus takes too long there.
SANITIZED = -Xswiftc -use-ld=lld --skip Corpus
LINTED = $(wildcard Sources Plugins Tests Benchmarks Fuzzing Package.swift)

.PHONY: help deps build test demo bench fuzz sanitize format lint install clean

help: ## list these targets
	@sed -n 's/^\([a-z]*\):.*## /\1	/p' Makefile | expand -t 12

deps: ## install the Debian packages that are missing
	@Scripts/install-dependencies

build: deps ## build release; leaves .build/release/inkwell, and inkwell-window for its show command
	$(SWIFT) build $(RELEASE) --product inkwell
	$(SWIFT) build $(RELEASE) --product inkwell-window

test: deps ## run all tests
	$(SWIFT) test
	@Scripts/test-plugin

demo: build ## render Examples/Documents, light and dark
	@Scripts/demo

bench: build ## run the benchmarks; writes .build/bench.json
	@Scripts/bench

fuzz: deps ## fuzz the readers (SECONDS=300 for each)
	@Scripts/fuzz $(SECONDS)

sanitize: deps ## run the tests under the address and the thread sanitizer
	ASAN_OPTIONS=detect_leaks=0 $(SWIFT) test --sanitize address --scratch-path .build/address $(SANITIZED)
	$(SWIFT) test --sanitize thread --scratch-path .build/thread $(SANITIZED)

format: ## format all sources
	swift-format format --in-place --recursive --configuration .swift-format $(LINTED)

lint: ## check the format of all sources
	swift-format lint --strict --recursive --parallel --configuration .swift-format $(LINTED)

install: build ## install inkwell under PREFIX (/usr/local)
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 .build/release/inkwell .build/release/inkwell-window "$(DESTDIR)$(PREFIX)/bin/"

clean: ## remove what was built
	rm -rf .build Benchmarks/.build Fuzzing/.build
