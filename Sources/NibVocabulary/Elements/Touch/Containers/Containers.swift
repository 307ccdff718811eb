// SPDX-License-Identifier: Apache-2.0

/// The elements that only hold others.
let containerElements: [ElementDescription] = [
    "subviews", "constraints", "connections", "items", "segments", "prototypes", "sections", "cells", "objects",
    "scenes", "scene", "layoutGuides", "gestureRecognizers", "keyCommands", "toolbarItems", "leftBarButtonItems",
    "rightBarButtonItems", "userDefinedRuntimeAttributes", "scopeButtonTitles", "popoverPassthroughViews",
    "viewControllers", "children", "document", "exclude", "include", "mask", "variation", "fragment", "attributes",
].map { ElementDescription($0, nil, role: .container, platforms: [.iOS, .tvOS, .macOS]) }
