// SPDX-License-Identifier: Apache-2.0

extension NSSegmentedControl: ViewPartsShowing {
    var shownParts: [ViewPart] {
        (segmentedCell?.frames(in: bounds) ?? []).enumerated().map { index, frame in
            ViewPart(
                area: frame, texts: [label(forSegment: index), toolTip(forSegment: index)].compactMap { $0 },
                state: trackingMode == .momentary ? nil : isSelected(forSegment: index),
                isEnabled: isEnabled && isEnabled(forSegment: index))
        }
    }
}

extension NSMatrix: ViewPartsShowing {
    var shownParts: [ViewPart] {
        cells.compactMap { cell in
            place(of: cell).map { place in
                ViewPart(
                    area: cellFrame(atRow: place.row, column: place.column),
                    texts: [cell.title, cell is NSFormCell ? cell.stringValue : ""].filter { !$0.isEmpty },
                    object: cell,
                    identifier: cell.identifier?.rawValue, state: cell.changesStateByClick ? cell.state != .off : nil,
                    isEnabled: cell.isEnabled)
            }
        }
    }
}

extension NSPathControl: ViewPartsShowing {
    var shownParts: [ViewPart] {
        guard let cell = cell as? NSPathCell, pathStyle != .popUp else { return [] }
        return zip(cell.frames(in: bounds), cell.items).map { ViewPart(area: $0, texts: [$1.title], object: $1) }
    }
}

extension MenuPanel: ViewPartsShowing {
    var shownParts: [ViewPart] {
        geometry.rows.compactMap { row in
            guard !row.item.isSeparatorItem, let frame = frame(of: row.item) else { return nil }
            return ViewPart(
                area: frame, texts: [row.item.shownName], object: row.item, identifier: row.item.identifier,
                state: row.item.state == .off ? nil : true, isEnabled: row.item.isEnabled)
        }
    }
}

extension MenuBarView: ViewPartsShowing {
    var shownParts: [ViewPart] {
        titles.map {
            ViewPart(area: $0.frame, texts: [$0.item.shownName], object: $0.item, isEnabled: $0.item.isEnabled)
        }
    }
}

extension ToolbarView: ViewPartsShowing {
    var shownParts: [ViewPart] {
        shownItems.filter { $0.item.kind == .item && $0.item.view == nil }.map { item, frame in
            ViewPart(
                area: frame, texts: [item.label, item.title, item.paletteLabel].filter { !$0.isEmpty }, object: item,
                identifier: item.itemIdentifier, isEnabled: item.isEnabled)
        }
    }
}

extension NSText: ViewTextShowing {
    package var shownTexts: [String] { (self as? NSTextView)?.isSecure == true ? [] : [string] }
}

extension NSDatePicker: ViewTextShowing {
    package var shownTexts: [String] { [stringValue] }
}

extension NSPopUpButton: ViewTextShowing {
    package var shownTexts: [String] { [title] }
}
