// SPDX-License-Identifier: Apache-2.0

/// What controls have: much of it is their cell's, written a second time.
let cocoaControlElements: [ElementDescription] = [
    ElementDescription(
        "control", "NSControl", base: "view", role: .view, platforms: .macOS,
        properties: [
            // The focus ring is the cell's.
            .bits("NSvFlags", cocoaViewFlags),
            .special(.attribute("enabled"), "NSEnabled"),
            .object("cell", "NSCell"),
            .special(.attribute("allowsLogicalLayoutDirection"), "NSAllowsLogicalLayoutDirection"),
            .enumeration("controlSize", "NSControlSize", .cocoaControlSize, default: "regular").of("cell").since(15700),
            .enumeration("controlSize", "NSControlSize2", .cocoaControlSize, default: "regular").of("cell")
                .since(17200).before(22500),
            .flag("continuous", "NSControlContinuous", omitting: nil).of("cell").since(15700),
            .flag("refusesFirstResponder", "NSControlRefusesFirstResponder", omitting: nil).of("cell").since(15700),
            .flag("usesSingleLineMode", "NSControlUsesSingleLineMode", omitting: nil).of("cell").since(15700),
            .enumeration("alignment", "NSControlTextAlignment", .cocoaEarlyTextAlignment, default: "natural")
                .of("cell").since(15700).before(20500),
            .enumeration("alignment", "NSControlTextAlignment", .cocoaTextAlignment, default: "natural").of("cell")
                .since(20500),
            .enumeration("lineBreakMode", "NSControlLineBreakMode", .cocoaLineBreakMode, default: "wordWrapping")
                .of("cell").since(15700),
            .constant("NSControlWritingDirection", .number(-1)).since(15700),
            .constant("NSControlSendActionMask", .number(4)).since(15700),
            .integer("tag", "NSTag", omitting: 0),
            .flag("allowsExpansionToolTips", "NSControlAllowsExpansionToolTips"),
        ]),
    ElementDescription(
        "controlWithoutCell", "NSControl", base: "control", role: .view, platforms: .macOS,
        properties: cocoaCopiesWithoutCell),
]

/// What a control writes whose cell the document does not state.
let cocoaCopiesWithoutCell: [PropertyDescription] = [
    .enumeration("alignment", "NSControlTextAlignment", .cocoaTextAlignment, default: "left").of("cell").since(15700),
    .constant("NSControlWritingDirection", .number(0)).since(15700),
]
