// SPDX-License-Identifier: Apache-2.0

extension AppKitClasses {
    static let views: List = [
        "NSView": { ViewTables.view },
        "NSControl": { ViewTables.control },
        "NSCell": { ViewTables.cell },
        "NSActionCell": { ViewTables.actionCell },
        "NSImageView": { ViewTables.imageView },
        "NSImageCell": { ViewTables.imageCell },
    ]
}

/// The tables of views, controls and cells that others build on.
enum ViewTables {
    /// What every responder has.
    static let responder = ClassTable(NSResponder.self, superclass: nil) {
        $0.outlet("nextResponder", \.nextAssigned)
    }

    static let view = ClassTable(
        NSView.self, superclass: responder, decode: { NSView(coder: $0) }, make: { NSView(frame: .zero) }
    ) {
        $0.outlet("nextKeyView", \.nextKeyView)
        $0.outlet("menu", \.menu)
        $0.attribute("hidden", \.isHidden)
        $0.attribute("isHidden", \.isHidden)
        $0.attribute("alphaValue", \.alphaValue)
        $0.attribute("toolTip", \.toolTip)
        $0.attribute("tag", \.tag)
        $0.attribute("frame", \.frame)
        $0.attribute("bounds", \.bounds)
        $0.attribute("wantsLayer", \.wantsLayer)
        $0.attribute("appearance", \.appearance)
        $0.attribute("autoresizesSubviews", \.autoresizesSubviews)
        $0.attribute(
            "translatesAutoresizingMaskIntoConstraints", \.translatesAutoresizingMaskIntoConstraints)
        $0.attribute("clipsToBounds", \.clipsToBounds)
        $0.reading("layer", \.layer)
        $0.reading("superview", \.superview)
        $0.reading("subviews", \.subviews)
        $0.reading("window", \.window)
    }

    static let control = ClassTable(
        NSControl.self, superclass: view, decode: { NSControl(coder: $0) }, make: { NSControl(frame: .zero) }
    ) {
        $0.outlet("target", \.target)
        $0.attribute("enabled", \.isEnabled)
        $0.attribute("isEnabled", \.isEnabled)
        $0.attribute("objectValue", \.objectValue)
        $0.attribute("stringValue", \.stringValue)
        $0.attribute("attributedStringValue", \.attributedStringValue)
        $0.attribute("doubleValue", \.doubleValue)
        $0.attribute("floatValue", \.floatValue)
        $0.attribute("integerValue", \.integerValue)
        $0.attribute("intValue", \.intValue)
        $0.attribute("font", \.font)
        $0.outlet("formatter", \.formatter)
        $0.attribute("formatter", \.formatter)
        $0.attribute("continuous", \.isContinuous)
        $0.attribute("usesSingleLineMode", \.usesSingleLineMode)
        $0.attribute("refusesFirstResponder", \.refusesFirstResponder)
        $0.attribute("highlighted", \.isHighlighted)
        $0.reading("cell", \.cell)
        $0.action("takeObjectValueFrom:", NSControl.takeObjectValueFrom)
        $0.action("takeStringValueFrom:", NSControl.takeStringValueFrom)
        $0.action("takeDoubleValueFrom:", NSControl.takeDoubleValueFrom)
        $0.action("takeFloatValueFrom:", NSControl.takeFloatValueFrom)
        $0.action("takeIntegerValueFrom:", NSControl.takeIntegerValueFrom)
        $0.action("takeIntValueFrom:", NSControl.takeIntValueFrom)
        $0.action("performClick:", NSControl.performClick)
    }

    static let cell = ClassTable(NSCell.self, superclass: nil, decode: { NSCell(coder: $0) }, make: { NSCell() }) {
        $0.outlet("target", \.target)
        $0.outlet("formatter", \.formatter)
        $0.attribute("enabled", \.isEnabled)
        $0.attribute("objectValue", \.objectValue)
        $0.attribute("stringValue", \.stringValue)
        $0.attribute("title", \.title)
        $0.attribute("doubleValue", \.doubleValue)
        $0.attribute("integerValue", \.integerValue)
        $0.attribute("font", \.font)
        $0.attribute("image", \.image)
        $0.attribute("editable", \.isEditable)
        $0.attribute("selectable", \.isSelectable)
        $0.attribute("bordered", \.isBordered)
        $0.attribute("bezeled", \.isBezeled)
        $0.attribute("scrollable", \.isScrollable)
        $0.attribute("wraps", \.wraps)
        $0.attribute("truncatesLastVisibleLine", \.truncatesLastVisibleLine)
        $0.attribute("usesSingleLineMode", \.usesSingleLineMode)
        $0.attribute("representedObject", \.representedObject)
        $0.attribute("tag", \.tag)
        $0.action("performClick:", NSCell.performClick)
        $0.action("takeStringValueFrom:", NSCell.takeStringValueFrom)
    }

    static let actionCell = ClassTable(
        NSActionCell.self, superclass: cell, decode: { NSActionCell(coder: $0) }, make: { NSActionCell() })

    static let imageView = ClassTable(
        NSImageView.self, superclass: control, decode: { NSImageView(coder: $0) },
        make: { NSImageView(frame: .zero) }
    ) {
        $0.attribute("image", \.image)
        $0.attribute("editable", \.isEditable)
        $0.attribute("contentTintColor", \.contentTintColor)
    }

    static let imageCell = ClassTable(
        NSImageCell.self, superclass: cell, decode: { NSImageCell(coder: $0) }, make: { NSImageCell() })
}
