// SPDX-License-Identifier: Apache-2.0

extension AppKitClasses {
    static let containers: List = [
        "NSScrollView": { ContainerTables.scrollView },
        "NSClipView": { ContainerTables.clipView },
        "NSScroller": { ContainerTables.scroller },
        "NSBox": { ContainerTables.box },
        "NSTabView": { ContainerTables.tabView },
        "NSTabViewItem": { ContainerTables.tabViewItem },
        "NSSplitView": { ContainerTables.splitView },
        "NSStackView": { ContainerTables.stackView },
        "NSStackViewContainer": { ContainerTables.stackViewContainer },
        "NSGridView": { ContainerTables.gridView },
        "NSGridRow": { ContainerTables.gridRow },
        "NSGridColumn": { ContainerTables.gridColumn },
        "NSGridCell": { ContainerTables.gridCell },
        "NSPopover": { ContainerTables.popover },
        "NSSplitViewController": { ContainerTables.splitViewController },
        "NSSplitViewItem": { ContainerTables.splitViewItem },
        "NSTabViewController": { ContainerTables.tabViewController },
    ]
}

/// The tables of views that place others.
enum ContainerTables {
    static let scrollView = ClassTable(
        NSScrollView.self, superclass: ViewTables.view, decode: { NSScrollView(coder: $0) },
        make: { NSScrollView(frame: .zero) }
    ) {
        $0.outlet("contentView", \.contentView)
        $0.outlet("documentView", \.documentView)
        $0.outlet("verticalScroller", \.verticalScroller)
        $0.outlet("horizontalScroller", \.horizontalScroller)
        $0.attribute("hasVerticalScroller", \.hasVerticalScroller)
        $0.attribute("hasHorizontalScroller", \.hasHorizontalScroller)
        $0.attribute("autohidesScrollers", \.autohidesScrollers)
        $0.attribute("drawsBackground", \.drawsBackground)
        $0.attribute("backgroundColor", \.backgroundColor)
        $0.action("pageDown:", NSScrollView.pageDown)
        $0.action("pageUp:", NSScrollView.pageUp)
        $0.action("scrollPageDown:", NSScrollView.scrollPageDown)
        $0.action("scrollPageUp:", NSScrollView.scrollPageUp)
        $0.action("scrollLineDown:", NSScrollView.scrollLineDown)
        $0.action("scrollLineUp:", NSScrollView.scrollLineUp)
        $0.action("scrollToBeginningOfDocument:", NSScrollView.scrollToBeginningOfDocument)
        $0.action("scrollToEndOfDocument:", NSScrollView.scrollToEndOfDocument)
    }

    static let clipView = ClassTable(
        NSClipView.self, superclass: ViewTables.view, decode: { NSClipView(coder: $0) },
        make: { NSClipView(frame: .zero) }
    ) {
        $0.outlet("documentView", \.documentView)
        $0.attribute("drawsBackground", \.drawsBackground)
        $0.attribute("backgroundColor", \.backgroundColor)
    }

    static let scroller = ClassTable(
        NSScroller.self, superclass: ViewTables.control, decode: { NSScroller(coder: $0) },
        make: { NSScroller(frame: .zero) }
    ) {
        $0.attribute("knobProportion", \.knobProportion)
    }

    static let box = ClassTable(
        NSBox.self, superclass: ViewTables.view, decode: { NSBox(coder: $0) }, make: { NSBox(frame: .zero) }
    ) {
        $0.outlet("contentView", \.contentView)
        $0.attribute("title", \.title)
        $0.attribute("transparent", \.isTransparent)
        $0.attribute("isTransparent", \.isTransparent)
        $0.attribute("borderWidth", \.borderWidth)
        $0.attribute("cornerRadius", \.cornerRadius)
        $0.attribute("borderColor", \.borderColor)
        $0.attribute("fillColor", \.fillColor)
        $0.attribute("titleFont", \.titleFont)
    }

    static let tabView = ClassTable(
        NSTabView.self, superclass: ViewTables.view, decode: { NSTabView(coder: $0) },
        make: { NSTabView(frame: .zero) }
    ) {
        $0.outlet("delegate", \.delegate)
        $0.attribute("drawsBackground", \.drawsBackground)
        $0.attribute("allowsTruncatedLabels", \.allowsTruncatedLabels)
        $0.attribute("font", \.font)
        $0.reading("selectedTabViewItem", \.selectedTabViewItem)
        $0.reading("tabViewItems", \.tabViewItems)
        $0.action("selectFirstTabViewItem:", NSTabView.selectFirstTabViewItem)
        $0.action("selectLastTabViewItem:", NSTabView.selectLastTabViewItem)
        $0.action("selectNextTabViewItem:", NSTabView.selectNextTabViewItem)
        $0.action("selectPreviousTabViewItem:", NSTabView.selectPreviousTabViewItem)
        $0.action("takeSelectedTabViewItemFromSender:", NSTabView.takeSelectedTabViewItemFromSender)
    }

    static let tabViewItem = ClassTable(
        NSTabViewItem.self, superclass: nil, decode: { NSTabViewItem(coder: $0) }, make: { NSTabViewItem() }
    ) {
        $0.outlet("view", \.view)
        $0.outlet("viewController", \.viewController)
        $0.outlet("initialFirstResponder", \.initialFirstResponder)
        $0.attribute("label", \.label)
        $0.attribute("identifier", \.identifier)
        $0.attribute("toolTip", \.toolTip)
        $0.attribute("image", \.image)
        $0.reading("tabView", \.tabView)
    }

    static let splitView = ClassTable(
        NSSplitView.self, superclass: ViewTables.view, decode: { NSSplitView(coder: $0) },
        make: { NSSplitView(frame: .zero) }
    ) {
        $0.outlet("delegate", \.delegate)
        $0.attribute("vertical", \.isVertical)
        $0.attribute("isVertical", \.isVertical)
        $0.attribute("autosaveName", \.autosaveName)
        $0.reading("arrangedSubviews", \.arrangedSubviews)
    }

    static let stackView = ClassTable(
        NSStackView.self, superclass: ViewTables.view, decode: { NSStackView(coder: $0) },
        make: { NSStackView(frame: .zero) }
    ) {
        $0.outlet("delegate", \.delegate)
        $0.attribute("spacing", \.spacing)
        $0.attribute("orientation", \.orientation)
        $0.attribute("alignment", \.alignment)
        $0.attribute("distribution", \.distribution)
        $0.attribute("detachesHiddenViews", \.detachesHiddenViews)
        $0.reading("arrangedSubviews", \.arrangedSubviews)
    }

    static let stackViewContainer = ClassTable(
        NSStackViewContainer.self, superclass: ViewTables.view, decode: { NSStackViewContainer(coder: $0) })

    static let gridView = ClassTable(
        NSGridView.self, superclass: ViewTables.view, decode: { NSGridView(coder: $0) },
        make: { NSGridView(frame: .zero) }
    ) {
        $0.attribute("rowSpacing", \.rowSpacing)
        $0.attribute("columnSpacing", \.columnSpacing)
    }

    static let gridRow = ClassTable(NSGridRow.self, superclass: nil, decode: { NSGridRow(coder: $0) }) {
        $0.attribute("hidden", \.isHidden)
        $0.attribute("isHidden", \.isHidden)
        $0.attribute("height", \.height)
        $0.attribute("topPadding", \.topPadding)
        $0.attribute("bottomPadding", \.bottomPadding)
    }

    static let gridColumn = ClassTable(NSGridColumn.self, superclass: nil, decode: { NSGridColumn(coder: $0) }) {
        $0.attribute("hidden", \.isHidden)
        $0.attribute("isHidden", \.isHidden)
        $0.attribute("width", \.width)
        $0.attribute("leadingPadding", \.leadingPadding)
        $0.attribute("trailingPadding", \.trailingPadding)
    }

    static let gridCell = ClassTable(NSGridCell.self, superclass: nil, decode: { NSGridCell(coder: $0) }) {
        $0.outlet("contentView", \.contentView)
    }

    static let popover = ClassTable(
        NSPopover.self, superclass: ViewTables.responder, decode: { NSPopover(coder: $0) }, make: { NSPopover() }
    ) {
        $0.outlet("delegate", \.delegate)
        $0.outlet("contentViewController", \.contentViewController)
        $0.attribute("contentSize", \.contentSize)
        $0.attribute("animates", \.animates)
        $0.reading("isShown", \.isShown)
        $0.action("performClose:", NSPopover.performClose)
        $0.action("close", NSPopover.close)
    }

    static let splitViewController = ClassTable(
        NSSplitViewController.self, superclass: ControllerTables.viewController,
        decode: { NSSplitViewController(coder: $0) }, make: { NSSplitViewController() }
    ) {
        $0.outlet("splitView", \.splitView)
        $0.attribute("splitViewItems", \.splitViewItems)
        $0.action("toggleSidebar:", NSSplitViewController.toggleSidebar)
        $0.action("toggleInspector:", NSSplitViewController.toggleInspector)
    }

    static let splitViewItem = ClassTable(
        NSSplitViewItem.self, superclass: nil, decode: { NSSplitViewItem(coder: $0) }, make: { NSSplitViewItem() }
    ) {
        $0.outlet("viewController", \.viewController)
        $0.attribute("collapsed", \.isCollapsed)
        $0.attribute("canCollapse", \.canCollapse)
        $0.attribute("minimumThickness", \.minimumThickness)
        $0.attribute("maximumThickness", \.maximumThickness)
    }

    static let tabViewController = ClassTable(
        NSTabViewController.self, superclass: ControllerTables.viewController,
        decode: { NSTabViewController(coder: $0) }, make: { NSTabViewController() }
    ) {
        $0.outlet("tabView", \.tabView)
        $0.attribute("tabViewItems", \.tabViewItems)
        $0.attribute("selectedTabViewItemIndex", \.selectedTabViewItemIndex)
    }
}
