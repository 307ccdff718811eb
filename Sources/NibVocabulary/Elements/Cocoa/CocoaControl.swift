// SPDX-License-Identifier: Apache-2.0

/// What controls have: much of it is their cell's, written a second time.
let cocoaControlElements: [ElementDescription] = [
    ElementDescription(
        "control", "NSControl", base: "view", role: .view, platforms: .macOS,
        properties: [
            .special(.attribute("enabled"), "NSEnabled"),
            .object("cell", "NSCell"),
            .flag("allowsLogicalLayoutDirection", "NSAllowsLogicalLayoutDirection", omitting: nil),
            .enumeration("controlSize", "NSControlSize", .cocoaControlSize, default: "regular").of("cell"),
            .enumeration("controlSize", "NSControlSize2", .cocoaControlSize, default: "regular").of("cell").since(17000),
            .flag("continuous", "NSControlContinuous", omitting: nil).of("cell"),
            .flag("refusesFirstResponder", "NSControlRefusesFirstResponder", omitting: nil).of("cell"),
            .flag("usesSingleLineMode", "NSControlUsesSingleLineMode", omitting: nil).of("cell"),
            .enumeration("alignment", "NSControlTextAlignment", .cocoaTextAlignment, default: "natural").of("cell"),
            .enumeration("lineBreakMode", "NSControlLineBreakMode", .cocoaLineBreakMode, default: "wordWrapping").of("cell"),
            .constant("NSControlWritingDirection", .number(-1)),
            .constant("NSControlSendActionMask", .number(4)),
            .integer("tag", "NSTag", omitting: 0),
            .flag("allowsExpansionToolTips", "NSControlAllowsExpansionToolTips"),
        ])
]
