// SPDX-License-Identifier: Apache-2.0

extension NSButtonCell {
    /// Reads what is packed into the two words of a button's flags.
    func decodeButton(_ coder: NibCoder) {
        let flags = UInt32(truncatingIfNeeded: coder.integer("NSButtonFlags") ?? 0)
        let more = UInt32(truncatingIfNeeded: coder.integer("NSButtonFlags2") ?? 0)
        decodeTitles(coder)
        type = .textCellType
        isTransparent = flags & 0x8000 != 0
        isBordered = flags & 0x80_0000 != 0
        imageHugsTitle = flags & 0x20 != 0
        imageDimsWhenDisabled = flags & 0x1000 == 0
        bezelStyle = Self.bezelStyle(more, coder)
        imageScaling =
            [.scaleNone, .scaleProportionallyUpOrDown, .scaleProportionallyDown, .scaleAxesIndependently][
                Int(more >> 6 & 3)]
        keyEquivalent = coder.string("NSKeyEquivalent") ?? ""
        keyEquivalentModifierMask = NSEvent.ModifierFlags(rawValue: UInt(more & 0x1E00_0000) >> 8)
        let delay = coder.integer("NSPeriodicDelay") ?? 400
        let interval = coder.integer("NSPeriodicInterval") ?? 75
        periodic = (Float(delay) / 1000, Float(interval) / 1000)
        decodeImages(coder, flags)
        if let type = Self.type(flags, coder) { setButtonType(type) }
        showsStateBy = Self.changes(
            flags, contents: 0x4000_0000, pushIn: 0, gray: 0x1000_0000, background: 0x2000_0000)
        highlightsBy = Self.changes(
            flags, contents: 0x0800_0000, pushIn: 0x8000_0000, gray: 0x0200_0000, background: 0x0400_0000)
        imagePosition = Self.imagePosition(flags)
    }

    private func decodeTitles(_ coder: NibCoder) {
        if let text = coder.object("NSContents") as? NSAttributedString {
            attributedTitle = text
        } else {
            title = coder.string("NSContents") ?? ""
        }
        if let text = coder.object("NSAlternateContents") as? NSAttributedString {
            attributedAlternateTitle = text
        } else {
            alternateTitle = coder.string("NSAlternateContents") ?? ""
        }
    }

    /// The pictures of check boxes are the system's, and drawn by the control.
    private func decodeImages(_ coder: NibCoder, _ flags: UInt32) {
        image = coder.object("NSNormalImage") as? NSImage
        alternateImage = coder.object("NSAlternateImage") as? NSImage
        let drawn: Set<String> = ["NSSwitch", "NSRadioButton", "NSHighlightedSwitch", "NSHighlightedRadioButton"]
        if let name = image?.name(), drawn.contains(name) { image = nil }
        if let name = alternateImage?.name(), drawn.contains(name) { alternateImage = nil }
    }

    private static func imagePosition(_ flags: UInt32) -> NSButton.ImagePosition {
        switch flags & 0x78_0000 {
        case 0x08_0000: .imageAbove
        case 0x18_0000: .imageBelow
        case 0x28_0000: .imageRight
        case 0x38_0000: .imageLeft
        case 0x40_0000: .imageOnly
        case 0x48_0000: .imageOverlaps
        default: .noImage
        }
    }

    private static func changes(
        _ flags: UInt32, contents: UInt32, pushIn: UInt32, gray: UInt32, background: UInt32
    ) -> StyleMask {
        var mask: StyleMask = []
        if flags & contents != 0 { mask.insert(.contentsCellMask) }
        if flags & pushIn != 0 { mask.insert(.pushInCellMask) }
        if flags & gray != 0 { mask.insert(.changeGrayCellMask) }
        if flags & background != 0 { mask.insert(.changeBackgroundCellMask) }
        return mask
    }

    /// Three bits at the end, and three that were added when those were used up.
    private static func bezelStyle(_ flags: UInt32, _ coder: NibCoder) -> NSButton.BezelStyle {
        let number = UInt(flags & 0x7) | UInt(flags & 0x20) >> 2
        return NSButton.BezelStyle(rawValue: number) ?? .regularSquare
    }

    /// The type, where the nib has it; older ones have it in what changes while the button is pressed and on.
    private static func type(_ flags: UInt32, _ coder: NibCoder) -> NSButton.ButtonType? {
        if let number = coder.integer("NSAuxButtonType"),
            let type = NSButton.ButtonType(rawValue: UInt(clamping: number))
        {
            return type
        }
        let isCheck = flags & 0x100 != 0
        let name = (coder.object("NSAlternateImage") as? NSImage)?.name()
        if isCheck || name == "NSSwitch" || name == "NSRadioButton" {
            return name == "NSRadioButton" ? .radio : .switch
        }
        let pushesIn = flags & 0x8000_0000 != 0
        if flags & 0x4000_0000 != 0 { return .toggle }
        if flags & 0x3000_0000 != 0 { return pushesIn ? .pushOnPushOff : .onOff }
        if pushesIn { return .momentaryPushIn }
        return flags & 0x0800_0000 != 0 ? .momentaryChange : .momentaryLight
    }
}

/// The picture of a check box or a radio button in nibs: known by its name.
final class ButtonImageSource {
    nonisolated deinit {}

    /// The picture that stands for the name.
    static func image(_ coder: NibCoder) -> NSImage? {
        NSImage(content: .empty, size: CGSize(width: 14, height: 14), name: coder.string("NSImageName"))
    }
}
