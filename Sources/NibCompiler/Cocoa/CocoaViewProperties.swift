// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive

/// `view`: what it is in and what is in it.
enum CocoaViewProperties {
    static let writers: [String: CocoaProperties.Writer] = [
        "view.superview": { context in
            let superview = superview(of: context.element).flatMap(context.builder.localObject)
            context.set("NSNextResponder", superview.map { .object($0) } ?? .null)
            if let superview { context.set("NSSuperview", superview) }
        },
        "view.touchBar": { context in
            context.set("NSNibTouchBar", context.object(ofChild: "touchBar").map { .object($0) } ?? .null)
        },
        "view.gestureRecognizers": { context in
            let recognizers = context.objects(in: "gestureRecognizers")
            if !recognizers.isEmpty { context.set("NSGestureRecognizers", .array(recognizers)) }
        },
        "view.subviews": { context in
            guard context.element.child(named: "subviews") != nil else { return }
            let views = context.objects(in: "subviews")
            // The stand-in of a custom view hands its views over from the last to the first.
            let isStandIn = context.object.className == "NSCustomView"
            context.set("NSSubviews", .array(isStandIn ? views.reversed() : views, mutable: true))
        },
        "view.autoresizingMask": { context in
            // A window's view is centred when it is neither told how to resize nor laid out by constraints.
            guard context.builder.isContentViewOfWindow(context.element),
                context.reader.child("autoresizingMask") == nil,
                context.compilation.document.root.bool("useAutolayout") != true,
                case .integer(let flags)? = context.object["NSvFlags"]
            else { return }
            context.object["NSvFlags"] = .integer(flags & ~4 | 0x20)
        },
        "view.translatesAutoresizingMaskIntoConstraints": { context in
            guard context.reader.bool("translatesAutoresizingMaskIntoConstraints") == false,
                context.reader.child("autoresizingMask") == nil,
                isLaidOutByConstraints(context.element, context.compilation)
            else { return }
            context.set("NSDoNotTranslateAutoresizingMask", .bool(true))
        },
        "view.clipsToBounds": { context in
            // A split view clips its views itself since Xcode 15.
            let isSplit =
                context.element.parent?.name == "subviews" && context.element.parent?.parent?.name == "splitView"
            guard context.reader.bool("clipsToBounds") == true || isSplit && context.tools >= 22000 else { return }
            context.set("NSViewClipsToBoundsKeyName", .bool(true))
        },
        "view.constraints": { context in
            let order = CocoaConstraintOrder(of: context.element, in: context.compilation)
            let elements = order.sorted(context.element.child(named: "constraints")?.children ?? [])
            let constraints = elements.compactMap(context.builder.localObject)
            guard !constraints.isEmpty else { return }
            context.set("NSViewConstraints", .array(constraints, mutable: true))
        },
        "view.viewLayoutGuide": { context in
            let builder = context.builder
            let guides = context.element.children(named: "viewLayoutGuide")
            func standIn(_ key: String, _ type: Int64) -> NibValue {
                guard guides.contains(where: { $0.key == key }) else { return .null }
                return .object(
                    NibObject(
                        className: "IBNSViewAutolayoutGuide", values: [("IBNSLayoutGuideSystemType", .integer(type))]))
            }
            context.set("IBNSSafeAreaLayoutGuide", standIn("safeArea", 2))
            context.set("IBNSLayoutMarginsGuide", standIn("layoutMargins", 1))
            let used = guides.filter { $0.id.map(context.compilation.constrainedIDs.contains) ?? false }
            guard !used.isEmpty else { return }
            context.set("NSViewLayoutGuides", .array(used.map { builder.layoutGuide($0) }))
        },
    ]

    /// The view that a view is in; nil for a window's or a controller's view and for a view of its own.
    static func superview(of element: Element) -> Element? {
        guard let parent = element.parent else { return nil }
        switch parent.name {
        case "subviews", "beginningViews", "middleViews", "endViews": return parent.parent
        case "tabViewItem":
            // Only the view that the tab view shows is in it.
            guard let tabView = parent.parent?.parent else { return nil }
            return CocoaContainerProperties.selectedItem(of: tabView) === parent ? tabView : nil
        case "window", "objects", "tableColumn", "prototypeCellViews", "viewController", "drawer": return nil
        case "toolbarItem", "searchToolbarItem", "menuToolbarItem", "sharingServicePickerToolbarItem": return nil
        case "splitViewController", "tabViewController", "pagecontroller", "hostingController": return nil
        case "touchBarItem": return nil
        // The views of a grid's cells are the grid's.
        case "gridCell": return parent.parent?.parent
        default: return element.key == nil ? nil : parent
        }
    }

    /// Whether there is anything that places a view: constraints, a stack view or grid around it, or who takes a view of
    /// its own.
    private static func isLaidOutByConstraints(_ element: Element, _ compilation: Compilation) -> Bool {
        if element.child(named: "constraints")?.children.isEmpty == false { return true }
        if element.parent?.name == "objects" { return true }
        if let id = element.id, compilation.constrainedIDs.contains(id) { return true }
        if placesViews(element, compilation) { return true }
        return superview(of: element).map { placesViews($0, compilation) } ?? false
    }

    /// Whether a view places what is in it: a stack view, a grid.
    private static func placesViews(_ element: Element, _ compilation: Compilation) -> Bool {
        let name = compilation.describedName(element)
        return ["stackView", "gridView"].contains { compilation.vocabulary.isKind(name, of: $0) }
    }

    static func outlet(_ property: String, of element: Element) -> Element? {
        element.child(named: "connections")?.children(named: "outlet")
            .first { $0[attribute: "property"] == property }
    }
}

extension CocoaNibBuilder {
    /// Whether a view is the one that fills its window.
    func isContentViewOfWindow(_ element: Element) -> Bool {
        element.key == "contentView" && element.parent?.name == "window"
    }

    /// The guide that constraints refer to.
    func layoutGuide(_ element: Element) -> NibObject {
        withValues {
            $0.object(for: "guide \(element.id ?? "")") {
                let name = element.key == "layoutMargins" ? "NSViewLayoutMarginsGuide" : "NSViewSafeAreaLayoutGuide"
                return NibObject(
                    className: "NSLayoutGuide",
                    values: [
                        ("NSLayoutGuideIdentifier", .object(.string(name))), ("NSShouldBeArchived", .bool(true)),
                        ("NSLayoutGuideNegativeSize", .bool(true)), ("NSLayoutGuideLockedToOwningView", .bool(true)),
                        ("NSLayoutGuideSystemConstraints", .object(.array([]))),
                    ])
            }
        }
    }

    /// `NSFrameSize` for a view at the origin, else `NSFrame`; as text.
    func writeFrame(_ context: CocoaContext) {
        guard let rect = context.frame() else {
            // A window's view has a size whatever the document says.
            if isContentViewOfWindow(context.element) { CocoaRect().write(to: context.object) }
            return
        }
        var stated = CocoaRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
        if compilation.tools < 22000, isContentViewOfWindow(context.element),
            let height = context.element.parent?.child(withKey: "contentRect")?.double("height")
        {
            // The upper edges were kept together.
            stated.y += max(0, height - stated.height)
        }
        let placed = scrolledFrame(of: context.element) ?? containedFrame(of: context.element, stated: stated)
        (placed ?? stated).write(to: context.object, exactly: context.tools < 17000)
    }
}
