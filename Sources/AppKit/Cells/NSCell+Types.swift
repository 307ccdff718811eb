// SPDX-License-Identifier: Apache-2.0

extension NSCell {
    /// What kind of content a cell shows.
    nonisolated public enum CellType: UInt, Sendable {
        case nullCellType = 0
        case textCellType, imageCellType
    }

    /// What is behind a cell.
    nonisolated public enum BackgroundStyle: Int, Sendable {
        case normal = 0
        case emphasized, raised, lowered
    }
}

extension NSCell {
    /// Reads what the nib says of the cell: most of it is packed into two words of flags.
    func decodeCell(_ coder: NibCoder) {
        let flags = UInt32(truncatingIfNeeded: coder.integer("NSCellFlags") ?? 0)
        let more = UInt32(truncatingIfNeeded: coder.integer("NSCellFlags2") ?? 0)
        switch flags >> 26 & 3 {
        case 1: type = .textCellType
        case 2: type = .imageCellType
        default: type = .nullCellType
        }
        state = flags & 0x8000_0000 != 0 ? .on : flags & 0x4000_0000 != 0 ? .mixed : .off
        isEnabled = flags & 0x2000_0000 == 0
        isSelectable = flags & 0x0020_0001 != 0
        isEditable = flags & 0x1000_0000 != 0
        isBordered = flags & 0x0080_0000 != 0
        isBezeled = flags & 0x0040_0000 != 0
        isScrollable = flags & 0x0010_0000 != 0
        isContinuous = flags & 0x000C_0000 != 0
        usesSingleLineMode = more & 0x40 != 0
        truncatesLastVisibleLine = more & 0x100 != 0
        lineBreakMode = NSLineBreakMode(rawValue: Int(more >> 9 & 7)) ?? .byWordWrapping
        allowsUndo = more & 0x1000 == 0
        focusRingType = more & 0x8000 != 0 ? .none : .default
        let sizes: [NSControl.ControlSize] = [.regular, .small, .mini, .large]
        controlSize = sizes[Int(more >> 17 & 3)]
        sendsActionOnEndEditing = more & 0x40_0000 != 0
        allowsMixedState = more & 0x100_0000 != 0
        refusesFirstResponder = more & 0x200_0000 != 0
        let alignments: [NSTextAlignment] = [.left, .right, .center, .justified, .natural]
        alignment = alignments[min(Int(more >> 26 & 7), 4)]
        importsGraphics = more & 0x2000_0000 != 0
        allowsEditingTextAttributes = more & 0x4000_0000 != 0
        if let font = coder.object("NSSupport") as? NSFont { self.font = font }
        formatter = coder.object("NSFormatter") as? Formatter
        tag = coder.integer("NSTag") ?? 0
        identifier = coder.string("NSCellIdentifier").map { NSUserInterfaceItemIdentifier($0) }
        decodeContents(coder)
        // The control is being made: it has this cell among its values.
        coder.whenDecoded { [weak self] in
            guard let self, controlView == nil else { return }
            controlView = coder.object("NSControlView") as? NSView
        }
    }

    private func decodeContents(_ coder: NibCoder) {
        if let text = coder.string("NSContents") {
            objectValue = text
        } else if let image = coder.object("NSContents") as? NSImage {
            self.image = image
        } else if let value = coder.object("NSContents") {
            objectValue = value
        }
    }
}
