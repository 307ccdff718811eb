# SPDX-License-Identifier: Apache-2.0
# Rules for make: documents of Interface Builder are compiled into the folder NIBDIR, under their own paths.
#
#     NIBDIR = build
#     include nibs.mk
#     all: $(call nibs,$(wildcard Resources/*.xib Resources/*.storyboard))

INKWELL ?= inkwell
# Options of `inkwell compile`: --module App --minimum-deployment-target 11.0
NIBFLAGS ?=
NIBDIR ?= build

# What documents are compiled to.
nibs = $(patsubst %.xib,$(NIBDIR)/%.nib,$(patsubst %.storyboard,$(NIBDIR)/%.storyboardc,$(1)))

$(NIBDIR)/%.nib: %.xib
	$(INKWELL) compile $(NIBFLAGS) -o $@ $<

$(NIBDIR)/%.storyboardc: %.storyboard
	$(INKWELL) compile $(NIBFLAGS) -o $@ $<
