# SPDX-License-Identifier: Apache-2.0
# `make help` lists what can be made.

PREFIX ?= /usr/local
SWIFT ?= swift
# The Swift libraries are linked into the executable: it starts faster and runs without a toolchain.
# lld, because the default linker warns of a call inside the Swift libraries.
# Relocations are packed, which saves two megabytes of each program in memory; glibc reads that from 2.36 on.
RELEASE = -c release --static-swift-stdlib -Xswiftc -use-ld=lld -Xlinker -z -Xlinker pack-relative-relocs \
	$(addprefix --scratch-path ,$(BUILD_SCRATCH))
LINTED = $(wildcard Sources Plugins Tests Benchmarks Examples Fuzzing Package.swift)

.PHONY: help deps build test demo bench fuzz sanitize format lint install clean

help: ## list these targets
	@sed -n 's/^\([a-z]*\):.*## /\1	/p' Makefile | expand -t 12

deps: ## install the Debian packages that are missing
	@Scripts/install-dependencies

build: deps ## build release; leaves .build/release/inkwell, inkwell-window for its show command, inkwell-play for play
	$(SWIFT) build $(RELEASE) --product inkwell
	$(SWIFT) build $(RELEASE) --product inkwell-window
	$(SWIFT) build $(RELEASE) --product inkwell-play

test: ## run all tests
	@Scripts/install-dependencies --tests
	@Scripts/test-package
	@Scripts/test-release
	@Scripts/test-plugin
	@Scripts/test-examples
	@Scripts/test-key-value-coding

demo: build ## render Examples/Documents, light and dark
	@Scripts/demo

bench: build ## run the benchmarks; writes .build/bench.json
	@Scripts/bench

fuzz: deps ## fuzz the readers (SECONDS=300 for each)
	@Scripts/fuzz $(SECONDS)

sanitize: ## run the tests under the address, leak and thread sanitizers
	@Scripts/install-dependencies --tests
	@Scripts/sanitize

format: ## format all sources
	swift-format format --in-place --recursive --configuration .swift-format $(LINTED)

lint: ## check the format of all sources
	swift-format lint --strict --recursive --parallel --configuration .swift-format $(LINTED)

install: build ## install inkwell, and ibtool as a link to it, under PREFIX (/usr/local)
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -s -m 755 .build/release/inkwell .build/release/inkwell-window .build/release/inkwell-play \
		"$(DESTDIR)$(PREFIX)/bin/"
	ln -sf inkwell "$(DESTDIR)$(PREFIX)/bin/ibtool"
	install -d "$(DESTDIR)$(PREFIX)/share/inkwell"
	install -m 644 Integration/Make/nibs.mk Integration/CMake/Nibs.cmake Integration/Bazel/nibs.bzl \
		"$(DESTDIR)$(PREFIX)/share/inkwell/"

clean: ## remove what was built
	rm -rf .build Benchmarks/.build Fuzzing/.build Examples/*/.build
