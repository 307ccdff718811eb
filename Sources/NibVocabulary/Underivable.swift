// SPDX-License-Identifier: Apache-2.0

/// A key, or several of one kind, of Apple's compiled nibs that a document does not settle: two runs of Interface
/// Builder's compiler over one document may differ in it.
public struct UnderivableKey: Sendable {
    /// The keys of the nib, or of a property list beside it.
    public let keys: [String]
    /// The class whose objects have the keys, or words for a family of classes.
    public let owner: String
    /// The systems whose nibs have the keys.
    public let platforms: Platforms
    /// What settles the key in place of the document.
    public let reason: UnderivableReason
    /// One sentence: what differs, and what this compiler writes.
    public let remark: String

    /// Makes a row of the table.
    public init(
        _ keys: String..., of owner: String, on platforms: Platforms, because reason: UnderivableReason,
        _ remark: String
    ) {
        self.keys = keys
        self.owner = owner
        self.platforms = platforms
        self.reason = reason
        self.remark = remark
    }
}

/// What settles a key of a compiled nib that the document leaves open.
public enum UnderivableReason: Sendable, Hashable {
    /// A new random value in each run of the compiler.
    case random
    /// The size and scale of the screens of the machine that compiled, or how it shows scrollers.
    case hostScreen
    /// The fonts of the machine that compiled, and so the system it ran.
    case hostFonts
    /// The language or region of the machine that compiled.
    case hostLanguage
    /// The order in which the compiler met objects in a hash table, often that of their addresses.
    case memoryOrder
    /// What the build passes to the compiler: options, or the folder that the document is in.
    case buildOption
    /// The version of the Xcode that compiled, of which the document holds no trace; the document's `toolsVersion` says
    /// which Xcode saved it last. The number is the first `toolsVersion` that is taken for the newer behaviour.
    case compilingTools(threshold: Int)

    /// The name of the reason in the documentation.
    public var title: String {
        switch self {
        case .random: "random"
        case .hostScreen: "host's screen"
        case .hostFonts: "host's fonts"
        case .hostLanguage: "host's language"
        case .memoryOrder: "memory order"
        case .buildOption: "build"
        case .compilingTools(let threshold): "Xcode that compiled; threshold \(threshold)"
        }
    }
}

/// The keys that cannot be derived from a document, for all systems.
///
/// `docs/underivable.md` is written from this table.
public enum Underivable {
    /// Every row: what holds for several systems, then iOS and tvOS, then macOS.
    public static let keys: [UnderivableKey] = touch + cocoa

    static let cocoa: [UnderivableKey] = [
        .init(
            "NSViewControllerIdentifiersToUUIDs", of: "Info.plist of a storyboard", on: .macOS, because: .random,
            "Each scene has a random identifier; here it is made of the document's ids."),
        .init(
            "uniqueIdentifierForStoryboardCompilation", of: "NSViewController, NSWindowController", on: .macOS,
            because: .random, "The same identifier in the scene's nib; here it is made of the document's ids."),
        .init(
            "NSConnections", of: "NSIBObjectData of a storyboard's scene", on: .macOS, because: .random,
            "A scene's objects get random ids before it is compiled, and its outlets and actions are in the order of "
                + "these; here a scene's controllers come first, and all others in the order of the document's ids."),
        .init(
            "NSWindowView", of: "NSWindowTemplate of a storyboard", on: .macOS,
            because: .compilingTools(threshold: 17000),
            "Older tools leave a window without a view where a controller has the content; newer ones add an empty one."
        ),
        .init(
            "every key that depends on the version", of: "storyboard", on: .macOS,
            because: .compilingTools(threshold: 15705),
            "A storyboard that Interface Builder saved is compiled as by the Xcode that saved it, and at least Xcode 11; "
                + "one that it did not save, as by the current one."),
        .init(
            "NSScreenRect", "NSWindowRect", of: "NSWindowTemplate", on: .macOS, because: .hostScreen,
            "Interface Builder writes the screen that it runs on when it saves a document together with its nib; here "
                + "the document's, below the menu bar of its time."),
        .init(
            "NSHotSpot", of: "NSCursor", on: .macOS, because: .hostScreen,
            "The arrow of a text view's cursor depends on the scale of the screen; here fine on notebooks since macOS 11."
        ),
        .init(
            "NSName", "NSfFlags", "NSTextStyleDescriptor", "NSHasWidth", of: "NSFont", on: .macOS, because: .hostFonts,
            "The system's fonts are named and described as the system has them; here the system that saved the document, "
                + "or the one that its tools ran on."),
        .init(
            "NSObjectsKeys", "NSObjectsValues", "NSOidsKeys", "NSOidsValues", "NSNamesKeys", "NSNamesValues",
            "NSClassesKeys", "NSClassesValues", "NSConnections", of: "NSIBObjectData of Interface Builder 3",
            on: .macOS, because: .memoryOrder,
            "Two runs over one document list the objects in other orders; here they are in that of their numbers, and no "
                + "names of objects are written."),
        .init(
            "NSNibTouchBar", "NSControlSize", "NSViewWantsBestResolutionOpenGLSurface", "NSWindowSubtitle",
            "IBNSSafeAreaLayoutGuide", "IBNSClipsToBounds", of: "views and windows of a library's documents",
            on: .macOS, because: .compilingTools(threshold: 9000),
            "A keyed nib of a document that states the Xcode it needs is taken for compiled by Xcode 7 or 12, that of one "
                + "which leaves its target open by Xcode 14; others for saved with their document."),
        .init(
            "every key that depends on the version", of: "xib", on: .macOS,
            because: .compilingTools(threshold: 19000),
            "An archive is compiled as by the Xcode that saved the document, and at least Xcode 14; one without the marks "
                + "that Interface Builder leaves (deployment target, canvas, the format it needs), as by the current one."
        ),
        .init(
            "NSAllowsWritingTools", "NSTextFieldAllowsWritingToolsAffordance", "NSWritingToolsFlags",
            "NSTextHighlightAttributes", "NS.resolvesNaturalAlignmentWithBaseWritingDirection",
            "NSHiddenInRepresentation", "NSReverseNullOrder", of: "texts, menu items, sort descriptors", on: .macOS,
            because: .compilingTools(threshold: 22000), "Xcode 15 and later ones added them one after another."),
        .init(
            "NSLinearExposure", of: "NSColor", on: .macOS, because: .compilingTools(threshold: 22000),
            "Only the latest tools write it."),
        .init(
            "NSControlSize2", of: "controls and cells", on: .macOS, because: .compilingTools(threshold: 22500),
            "The latest tools no longer write it."),
        .init(
            "NSBezelStyle", "NSControlView", "NSImageAnimation", of: "cells", on: .macOS,
            because: .compilingTools(threshold: 22000), "Written since Xcode 15."),
        .init(
            "IBNSShadowedSymbolConfiguration", of: "NSButton, NSImageView", on: .macOS,
            because: .compilingTools(threshold: 21200), "Written by some versions of Xcode 14 and all later ones."),
        .init(
            "NSClassName", of: "NSClassSwapper and stand-ins of classes of the target", on: .macOS,
            because: .buildOption, "The module is that of `--module`; here that of the document where none is given."),
        .init(
            "NSTitle", "NSContents", "NSWindowTitle", "NSAllowsLogicalLayoutDirection", of: "what shows text",
            on: .macOS, because: .buildOption,
            "In a document of a Base.lproj texts have keys and controls may be mirrored; the folder tells, or an option."
        ),
        .init(
            "NSConnections", of: "NSIBObjectData of a table's prototypes", on: .macOS, because: .random,
            "What rows are made of is copied and gets random ids, in whose order its connections are; here they are in "
                + "the order of the document's ids."),
        .init(
            "NSViewConstraints", of: "NSView", on: .macOS, because: .compilingTools(threshold: 22000),
            "The order of the constraints of one view; views at the same place are in the order of their ids, Apple's "
                + "compiler has them in either."),
        .init(
            "NSMinSize", "NSMaxSize", of: "NSWindowTemplate", on: .macOS, because: .compilingTools(threshold: 22000),
            "The title bar is that of the system that compiles: 28 points high, 32 since macOS 26."),
        .init(
            "NSControlTextAlignment", of: "NSControl", on: .macOS, because: .compilingTools(threshold: 20500),
            "Centre and right have each other's numbers on computers with Intel's processors."),
        .init(
            "NSFrame", "NSFrameSize", "NSBounds", "NSPercent", "NSWidth", "NSTvFlags", "NSCornerView",
            "NSViewIsLayerTreeHost", of: "NSScrollView and the views in it", on: .macOS, because: .hostScreen,
            "Scrollers lie over the content or beside it, which is a setting of the machine, or follows from its mouse; "
                + "here they lie over it."),
        .init(
            "IBDesignSize", of: "NSCustomResource", on: .macOS, because: .hostFonts,
            "Symbols and the pictures of menus have the size that the system's symbol font gives them; here that of most "
                + "systems of the time."),
        .init(
            "NSRGB", of: "NSColor of linkColor, or with sRGB components", on: .macOS,
            because: .compilingTools(threshold: 19200),
            "The system converts colours to the calibrated space, each version a little differently."),
        .init(
            "NS.format", of: "NSDateFormatter", on: .macOS, because: .hostLanguage,
            "The format of a style is that of the machine's region; here that of English with the day first."),
        .init(
            "NSFrame", of: "NSTextView; NSPopUpButton of a NSPredicateEditorRowTemplate", on: .macOS,
            because: .hostFonts, "The text is measured with the machine's fonts; here the document's frame, or none."),
    ]
}
