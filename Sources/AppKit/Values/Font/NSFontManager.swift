// SPDX-License-Identifier: Apache-2.0

/// Changes fonts: what the items of a font menu are sent to.
@MainActor open class NSFontManager: NSObject {
    nonisolated deinit {}

    /// The one of the program.
    public static let shared = NSFontManager()

    /// What can be asked of a font.
    nonisolated public struct TraitMask: OptionSet, Hashable, Sendable {
        /// A bit for each trait.
        public let rawValue: UInt
        /// Makes a set of traits of their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let italicFontMask = TraitMask(rawValue: 1)
        public static let boldFontMask = TraitMask(rawValue: 2)
        public static let unboldFontMask = TraitMask(rawValue: 4)
        public static let fixedPitchFontMask = TraitMask(rawValue: 1 << 10)
        public static let unitalicFontMask = TraitMask(rawValue: 1 << 24)
    }

    private enum Change {
        case none
        case traits(TraitMask)
        case size(CGFloat)
    }

    /// The font of what is selected.
    open private(set) var selectedFont: NSFont?
    /// Whether what is selected has several fonts.
    open private(set) var isMultiple = false
    /// The message that those who show text get when the font is to change.
    open var action: Selector = "changeFont:"
    /// Who gets it; nil for the first along the responder chain.
    open weak var target: AnyObject?
    private var change = Change.none

    /// Notes the font of what is selected.
    open func setSelectedFont(_ fontObj: NSFont, isMultiple flag: Bool) {
        selectedFont = fontObj
        isMultiple = flag
    }

    /// Asks for traits, by the sender's tag.
    open func addFontTrait(_ sender: Any?) {
        ask(for: .traits(TraitMask(rawValue: UInt(clamping: Self.tag(of: sender)))))
    }
    /// Asks for no longer having traits, by the sender's tag.
    open func removeFontTrait(_ sender: Any?) {
        let mask = TraitMask(rawValue: UInt(clamping: Self.tag(of: sender)))
        var opposite: TraitMask = []
        if mask.contains(.boldFontMask) { opposite.insert(.unboldFontMask) }
        if mask.contains(.italicFontMask) { opposite.insert(.unitalicFontMask) }
        ask(for: .traits(opposite))
    }
    /// Asks for a larger or smaller font, by the sender's tag: 3 is larger, 4 smaller.
    open func modifyFont(_ sender: Any?) { ask(for: .size(Self.tag(of: sender) == 4 ? -1 : 1)) }

    private static func tag(of sender: Any?) -> Int {
        guard let object = sender as? NSObject else { return 0 }
        return (object as? NSControl)?.tag ?? (object.value(forKey: "tag") as? Int) ?? 0
    }

    private func ask(for change: Change) {
        self.change = change
        NSApplication.shared.sendAction(action, to: target, from: self)
        self.change = .none
    }

    /// The font that what was asked for makes of a font: for who gets ``action``.
    open func convert(_ fontObj: NSFont) -> NSFont {
        switch change {
        case .none: fontObj
        case .traits(let traits): convert(fontObj, toHaveTrait: traits)
        case .size(let step): convert(fontObj, toSize: max(1, fontObj.pointSize + step))
        }
    }

    /// The font with a trait.
    open func convert(_ fontObj: NSFont, toHaveTrait trait: TraitMask) -> NSFont {
        let weight: NSFont.Weight? =
            trait.contains(.boldFontMask) ? .bold : trait.contains(.unboldFontMask) ? .regular : nil
        let isItalic: Bool? =
            trait.contains(.italicFontMask) ? true : trait.contains(.unitalicFontMask) ? false : nil
        return fontObj.with(weight: weight, isItalic: isItalic)
    }

    /// The font in another size, in points.
    open func convert(_ fontObj: NSFont, toSize size: CGFloat) -> NSFont { fontObj.withSize(size) }

    /// What a font has.
    open func traits(of fontObj: NSFont) -> TraitMask {
        var traits: TraitMask = []
        if fontObj.font.description.weight >= .semibold { traits.insert(.boldFontMask) }
        if fontObj.font.description.isItalic { traits.insert(.italicFontMask) }
        if fontObj.isFixedPitch { traits.insert(.fixedPitchFontMask) }
        return traits
    }

    static let classTable = ClassTable(NSFontManager.self, superclass: nil, make: { NSFontManager.shared }) {
        $0.outlet("target", \.target)
        $0.action("addFontTrait:", NSFontManager.addFontTrait)
        $0.action("removeFontTrait:", NSFontManager.removeFontTrait)
        $0.action("modifyFont:", NSFontManager.modifyFont)
    }
}
