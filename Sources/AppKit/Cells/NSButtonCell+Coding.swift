// SPDX-License-Identifier: Apache-2.0

extension NSButtonCell {
    /// What a nib keeps of a button.
    static let buttonCoding: [NibProperty<NSButtonCell>] = [
        NibProperty("NSContents") { cell, coder, key in
            if let text = coder.object(key) as? NSAttributedString {
                cell.attributedTitle = text
            } else {
                cell.title = coder.string(key) ?? ""
            }
            cell.type = .textCellType
        } encode: { _, _, _ in
            // Cells write their contents themselves.
        },
        NibProperty("NSAlternateContents") { cell, coder, key in
            if let text = coder.object(key) as? NSAttributedString {
                cell.attributedAlternateTitle = text
            } else {
                cell.alternateTitle = coder.string(key) ?? ""
            }
        } encode: { cell, coder, key in
            coder.encode(cell.ownAlternate ?? cell.alternateTitle as NSString, for: key)
        },
        picture("NSNormalImage", \.image), picture("NSAlternateImage", \.alternateImage),
        NibProperty("NSAuxButtonType") { cell, coder, key in
            let flags = UInt32(truncatingIfNeeded: coder.integer("NSButtonFlags") ?? 0)
            if let type = type(flags, coder) { cell.setButtonType(type) }
        } encode: { cell, coder, key in
            coder.encode(.integer(Int64(cell.buttonType.rawValue)), for: key)
        },
        .bits(
            "NSButtonFlags", .flag(0x8000, \.isTransparent),
            .word(0x80_0000) { cell in
                cell.isBordered ? 0x80_0000 : 0
            } take: { cell, word in
                cell.isBordered = word != 0 && !cell.isCheck
            },
            .flag(0x20, \.imageHugsTitle), .flag(0x1000, \.imageDimsWhenDisabled, inverted: true),
            changes(
                \.showsStateBy,
                [
                    (.contentsCellMask, 0x4000_0000), (.changeGrayCellMask, 0x1000_0000),
                    (.changeBackgroundCellMask, 0x2000_0000),
                ]),
            changes(
                \.highlightsBy,
                [
                    (.contentsCellMask, 0x0800_0000), (.pushInCellMask, 0x8000_0000),
                    (.changeGrayCellMask, 0x0200_0000),
                    (.changeBackgroundCellMask, 0x0400_0000),
                ]),
            .word(0x78_0000) { cell in
                imagePositions.first { $0.position == cell.imagePosition }?.bits ?? 0
            } take: { cell, word in
                cell.imagePosition = imagePositions.first { $0.bits == word }?.position ?? .noImage
            }),
        .bits(
            "NSButtonFlags2",
            // Three bits at the end, and one that was added when those were used up.
            .word(0x27) { cell in
                UInt32(cell.bezelStyle.rawValue & 0x7) | UInt32(cell.bezelStyle.rawValue & 0x8) << 2
            } take: { cell, word in
                let number = UInt(word & 0x7) | UInt(word & 0x20) >> 2
                cell.bezelStyle = NSButton.BezelStyle(rawValue: number) ?? .regularSquare
            },
            .choice(
                6, 2, \.imageScaling,
                [
                    NSImageScaling.scaleNone, .scaleProportionallyUpOrDown, .scaleProportionallyDown,
                    .scaleAxesIndependently,
                ]),
            .word(0x1E00_0000) { cell in
                UInt32(truncatingIfNeeded: cell.keyEquivalentModifierMask.rawValue << 8)
            } take: { cell, word in
                cell.keyEquivalentModifierMask = NSEvent.ModifierFlags(rawValue: UInt(word) >> 8)
            }),
        // The flags know sides only; whether that is where lines begin or end is told beside them.
        NibProperty("InkwellImagePosition") { cell, coder, key in
            guard let number = coder.integer(key) else { return }
            cell.imagePosition = NSButton.ImagePosition(rawValue: UInt(clamping: number)) ?? cell.imagePosition
        } encode: { cell, coder, key in
            guard cell.imagePosition == .imageLeading || cell.imagePosition == .imageTrailing else { return }
            coder.encode(.integer(Int64(cell.imagePosition.rawValue)), for: key)
        },
        .text("NSKeyEquivalent", \.keyEquivalent), milliseconds("NSPeriodicDelay", \.periodic.delay, or: 400),
        milliseconds("NSPeriodicInterval", \.periodic.interval, or: 75),
    ]

    private static let imagePositions: [(position: NSButton.ImagePosition, bits: UInt32)] = [
        (.imageAbove, 0x08_0000), (.imageBelow, 0x18_0000), (.imageRight, 0x28_0000), (.imageLeft, 0x38_0000),
        (.imageOnly, 0x40_0000), (.imageOverlaps, 0x48_0000), (.imageLeading, 0x38_0000), (.imageTrailing, 0x28_0000),
    ]

    /// The pictures of check boxes are the system's, and drawn by the control.
    private static func picture(
        _ key: NibKey, _ path: ReferenceWritableKeyPath<NSButtonCell, NSImage?>
    ) -> NibProperty<NSButtonCell> {
        let drawn: Set<String> = ["NSSwitch", "NSRadioButton", "NSHighlightedSwitch", "NSHighlightedRadioButton"]
        return NibProperty(key) { cell, coder, key in
            let image = coder.object(key) as? NSImage
            cell[keyPath: path] = image?.name().map { drawn.contains($0) } == true ? nil : image
        } encode: { cell, coder, key in
            if let image = cell[keyPath: path] { coder.encode(image, for: key) }
        }
    }

    private static func changes(
        _ path: ReferenceWritableKeyPath<NSButtonCell, StyleMask>, _ masks: [(change: StyleMask, bit: UInt32)]
    ) -> NibBits<NSButtonCell> {
        .word(masks.reduce(0) { $0 | $1.bit }) { cell in
            masks.reduce(0) { cell[keyPath: path].contains($1.change) ? $0 | $1.bit : $0 }
        } take: { cell, word in
            cell[keyPath: path] = masks.reduce(into: []) { if word & $1.bit != 0 { $0.insert($1.change) } }
        }
    }

    private static func milliseconds(
        _ key: NibKey, _ path: ReferenceWritableKeyPath<NSButtonCell, Float>, or standard: Int
    ) -> NibProperty<NSButtonCell> {
        NibProperty(key) {
            $0[keyPath: path] = Float($1.integer($2) ?? standard) / 1000
        } encode: {
            $1.encode(.integer(Int64(($0[keyPath: path] * 1000).rounded())), for: $2)
        }
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
