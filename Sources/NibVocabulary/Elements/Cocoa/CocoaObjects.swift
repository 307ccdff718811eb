// SPDX-License-Identifier: Apache-2.0

/// Objects that are no views: `customObject`, `constraint`.
let cocoaObjectElements: [ElementDescription] = [
    ElementDescription(
        "customObject", "NSCustomObject", role: .object, platforms: .macOS,
        properties: [.special(.attribute("customClass"), "NSClassName", "IBClassReference", "NSInitializeWithInit")]),
    ElementDescription(
        "constraint", "NSLayoutConstraint", role: .layout, platforms: .macOS,
        properties: [
            .special(.attribute("firstItem"), "NSFirstItem"),
            .special(.attribute("firstAttribute"), "NSFirstAttribute", "NSFirstAttributeV2"),
            .special(.attribute("secondItem"), "NSSecondItem"),
            .special(.attribute("secondAttribute"), "NSSecondAttribute", "NSSecondAttributeV2"),
            .enumeration("relation", "NSRelation", .layoutRelation, default: "equal", omitting: "equal"),
            .special(.attribute("multiplier"), "NSMultiplier"),
            .special(.attribute("constant"), "NSConstant", "NSConstantV2", "NSSymbolicConstant"),
            .integer("priority", "NSPriority", default: 1000, omitting: 1000),
            .string("identifier", "NSLayoutIdentifier"),
            .constant("NSShouldBeArchived", .bool(true)),
        ]),
]

/// Objects of which nibs have no more than that they are there.
let cocoaPlainObjectElements: [ElementDescription] = [
    ElementDescription("textFinder", "NSTextFinder", role: .object, platforms: .macOS)
]

/// A guide of a view, which is no object of the nib's lists.
let cocoaGuideElements: [ElementDescription] = [
    ElementDescription("viewLayoutGuide", nil, role: .layout, platforms: .macOS)
]

/// Elements that hold others, or are no objects.
let cocoaStructureElements: [ElementDescription] = [
    "scenes", "scene", "subviews", "constraints", "items", "objects", "tableColumns", "cells", "column", "tabViewItems",
    "prototypeCellViews",
    "allowedToolbarItems", "defaultToolbarItems", "rowTemplates", "segments",
    "beginningViews", "middleViews", "endViews", "holdingPriorities", "visibilityPriorities", "customSpacing",
    "objectValues", "allowedTypes", "allowedInputSourceLocales", "popUpMenus",
    "rows", "columns", "gridCells", "gestureRecognizers", "touchBarItems",
].map { ElementDescription($0, nil, role: .container, platforms: .macOS) }
