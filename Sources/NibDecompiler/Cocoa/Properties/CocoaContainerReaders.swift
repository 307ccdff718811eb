// SPDX-License-Identifier: Apache-2.0

import NibArchive
import NibVocabulary

/// `box`, `tabView`, `splitView`, `stackView`, `drawer`.
enum CocoaContainerReaders {
    static let readers: [String: SpecialReader] = [
        "box.subviews": { context in
            // The content view is a part of its own.
            let views = context.parts("NSSubviews").filter { $0 !== context.part("NSContentView") }
            if !views.isEmpty { context.place(views, in: "subviews", role: .view) }
        },
        "box.contentViewMargins": { context in
            context.size(
                "NSOffsets", as: "contentViewMargins", unless: context.part("NSContentView") == nil ? [5, 5] : [0, 0])
        },
        "box.titleFont": { context in
            guard let cell = context.part("NSTitleCell"), context["NSBoxType"]?.integer != 2 else { return }
            context.add(cell["NSSupport"]?.object.flatMap { context.reader.values.font($0, key: "titleFont") })
            if let title = cell["NSContents"]?.string, !title.isEmpty { context.element.setText("title", to: title) }
        },
        "box.borderColor": { context in
            guard context["NSBoxType"]?.integer == 4 else { return }
            context.setNumber("borderWidth", "NSBorderWidth2", unless: 1)
            context.setNumber("cornerRadius", "NSCornerRadius2", unless: 0)
            context.color("NSBorderColor2", as: "borderColor")
            context.color("NSFillColor2", as: "fillColor")
        },
        "box.titlePosition": { context in
            guard let position = context["NSTitlePosition"]?.integer, position != 2 else { return }
            context.set("titlePosition", Enumeration.cocoaTitlePosition.name(of: Int(truncatingIfNeeded: position)))
        },
        "tabView.subviews": { _ in },
        "tabView.tabViewItems": { context in
            let items = context.parts("NSTabViewItems")
            guard !items.isEmpty else { return }
            context.place(items, in: "tabViewItems")
            guard let shown = context.part("NSSelectedTabViewItem"), shown !== items[0] else { return }
            context.reader.afterPlacing { context.set("initialItem", context.reader.reference(to: shown)) }
        },
        "tabView.font": { $0.font("NSFont", as: "font") },
        "tabViewItem.identifier": { context in
            if let name = context.text("NSIdentifier"), name.isXML { context.set("identifier", name) }
        },
        "tabViewItem.color": { context in
            guard context.part("NSColor")?["NSColorName"]?.string != "controlColor" else { return }
            context.color("NSColor", as: "color")
        },
        "splitView.holdingPriorities": { context in
            let pairs = context.part("NSHoldingPriorities")?.pairs ?? []
            var priorities: [Int: String] = [:]
            for (key, value) in pairs {
                guard let index = key.values.first?.value.integer, (0..<1000).contains(index) else { continue }
                priorities[Int(index)] = value.values.first?.value.decimal?.text
            }
            guard let last = priorities.keys.max() else { return }
            let container = context.element.container("holdingPriorities")
            for index in 0...max(last, context.parts("NSSubviews").count - 1) {
                container.add("real", ["value": priorities[index] ?? "250"])
            }
        },
        "stackView.subviews": { context in readStack(context) },
        "stackView.distribution": { context in
            guard context["NSStackViewHasEqualSpacing"]?.boolean == true else { return }
            context.set("distribution", "equalSpacing")
        },
        "stackView.edgeInsets": { context in
            let sides = ["left", "right", "top", "bottom"]
            let numbers = sides.map { context["NSStackViewEdgeInsets." + $0]?.decimal }
            guard numbers.contains(where: { ($0?.number ?? 0) != 0 }) else { return }
            let insets = context.element.add("edgeInsets", ["key": "edgeInsets"])
            for (side, number) in zip(sides, numbers) { insets[side] = number?.text ?? "0" }
        },
        "gridView.subviews": { context in
            // The rows have the cells; the document has them in a list of their own.
            let cells = context.parts("NSGrid_rows").flatMap { $0["NSGrid_cells"]?.object?.elements ?? [] }
            context.place(context.cocoa?.inListedOrder(cells) ?? cells, in: "gridCells")
        },
        "popover.contentSize": { context in
            guard let width = context["NSContentWidth"]?.double, let height = context["NSContentHeight"]?.double,
                width.isFinite, height.isFinite, width != 0 || height != 0
            else { return }
            context.element.addSize("contentSize", [width, height])
        },
        "drawer.contentSize": { $0.size("NSContentSize", as: "contentSize", unless: [0, 0]) },
        "drawer.minContentSize": { $0.size("NSMinContentSize", as: "minContentSize", unless: [0, 0]) },
        "drawer.maxContentSize": { $0.size("NSMaxContentSize", as: "maxContentSize", unless: [0, 0]) },
    ]

    /// A stack view that arranges its views in three areas has them by these; another one in one list.
    private static func readStack(_ context: ReadingContext) {
        let areas = [
            ("beginningViews", "NSStackViewBeginningContainer"), ("middleViews", "NSStackViewMiddleContainer"),
            ("endViews", "NSStackViewEndContainer"),
        ].map { name, key in
            (name, context.part(key)?["NSStackViewContainerNonDroppedViews"]?.object?.elements ?? [])
        }
        let isOne = areas[1].1.isEmpty && areas[2].1.isEmpty && (context["NSStackViewdistribution"]?.integer ?? -1) >= 0
        for (name, views) in areas where !views.isEmpty {
            context.place(views, in: isOne ? "subviews" : name, role: .view)
        }
        let rest = context.parts("NSSubviews").filter { context.reader.element(of: $0) == nil }
        if !rest.isEmpty { context.place(rest, in: "subviews", role: .view) }
    }
}
