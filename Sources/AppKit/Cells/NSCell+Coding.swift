// SPDX-License-Identifier: Apache-2.0

extension NSCell {
    /// What a nib keeps of a cell: most of it is packed into two words of flags.
    static let cellCoding: [NibProperty<NSCell>] = [
        .bits(
            "NSCellFlags",
            .choice(26, 2, \.type, [CellType.nullCellType, .textCellType, .imageCellType, .nullCellType]),
            .word(0xC000_0000) { cell in
                cell.state == .on ? 0x8000_0000 : cell.state == .mixed ? 0x4000_0000 : 0
            } take: { cell, word in
                cell.state = word & 0x8000_0000 != 0 ? .on : word != 0 ? .mixed : .off
            },
            .flag(0x2000_0000, \.isEnabled, inverted: true), .flag(0x0020_0001, \.isSelectable),
            .flag(0x1000_0000, \.isEditable), .flag(0x0080_0000, \.isBordered), .flag(0x0040_0000, \.isBezeled),
            .flag(0x0010_0000, \.isScrollable), .flag(0x000C_0000, \.isContinuous)),
        .bits(
            "NSCellFlags2", .flag(0x40, \.usesSingleLineMode), .flag(0x100, \.truncatesLastVisibleLine),
            .field(9, 3) { cell in
                cell.lineBreakMode.rawValue
            } take: { cell, number in
                cell.lineBreakMode = NSLineBreakMode(rawValue: number) ?? .byWordWrapping
            },
            .flag(0x1000, \.allowsUndo, inverted: true),
            .choice(15, 1, \.focusRingType, [NSFocusRingType.default, .none]),
            .choice(17, 2, \.controlSize, NibSizes.control), .flag(0x40_0000, \.sendsActionOnEndEditing),
            .flag(0x100_0000, \.allowsMixedState), .flag(0x200_0000, \.refusesFirstResponder),
            .choice(26, 3, \.alignment, [NSTextAlignment.left, .right, .center, .justified, .natural]),
            .flag(0x2000_0000, \.importsGraphics), .flag(0x4000_0000, \.allowsEditingTextAttributes)),
        .optional("NSSupport", \.font, keeping: true), .optional("NSFormatter", \.formatter),
        .integer("NSTag", \.tag), .name("NSCellIdentifier", \.identifier), .reference("NSTarget", \.target),
        .selector("NSAction", \.action),
        NibProperty("NSContents") { cell, coder, key in
            if let text = coder.string(key) {
                cell.objectValue = text
            } else if let image = coder.object(key) as? NSImage {
                cell.image = image
            } else if let value = coder.object(key) {
                cell.objectValue = value
            }
        } encode: { cell, coder, key in
            if let contents = cell.encodedContents { coder.encode(contents, for: key) }
        },
        // The control is being made: it has this cell among its values.
        NibProperty("NSControlView") { cell, coder, key in
            coder.whenDecoded { [weak cell] in
                guard let cell, cell.controlView == nil else { return }
                cell.controlView = coder.object(key) as? NSView
            }
        } encode: { cell, coder, key in
            if let view = cell.controlView { coder.encodeConditional(view, for: key) }
        },
    ]

    /// A value as nibs keep it: texts, numbers, dates, addresses and pictures; of others their text.
    static func encoded(_ value: Any?) -> AnyObject? {
        switch value {
        case nil: nil
        case let text as String: text as NSString
        case let date as Date: date as NSDate
        case let url as URL: url as NSURL
        case let object as AnyObject
        where object is NSAttributedString || object is NSNumber || object is NSDate || object is NSURL
            || object is NSImage || object is NSExpression:
            object
        case let value?: NSCell.text(of: value, formatter: nil) as NSString
        }
    }
}
