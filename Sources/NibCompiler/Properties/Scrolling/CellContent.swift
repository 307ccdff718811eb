// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive

/// The content view of a `tableViewCell` or `collectionViewCell`, which is its only subview.
///
/// Writes `UISubviews` and `UIContentView`. A cell without a content view in the document gets one of the class's kind
/// that fills it, and holds what the document puts into the cell itself.
enum CellContent {
    static func write(_ context: TouchContext) {
        if let child = context.reader.child("contentView"), let view = context.builder.localObject(child) {
            let others = context.objects(in: "subviews")
            context.object["UISubviews"] = .object(.array([view] + others, mutable: true))
            context.set("UIContentView", view)
            return
        }
        let isTableCell = context.describedName == "tableViewCell"
        let view = NibObject(className: isTableCell ? "UITableViewCellContentView" : "UIView")
        if let frame = context.frame() {
            view.append(.rect(0, 0, frame.width, frame.height), forKey: "UIBounds")
            view.append(.point(frame.width / 2, frame.height / 2), forKey: "UICenter")
        }
        view.append(.bool(true), forKey: "UIAutoresizeSubviews")
        if !isTableCell { view.append(.integer(18), forKey: "UIAutoresizingMask") }
        if let inside = context.object["UISubviews"] { view.append(inside, forKey: "UISubviews") }
        context.object["UISubviews"] = .object(.array([view], mutable: true))
        context.set("UIContentView", view)
    }

    /// Leaves a content view without an id what places it: such a view is the cell's own, whatever the document says.
    static func keepLayout(of view: NibObject, in builder: NibBuilder) {
        let kept: Set = [
            "UIBounds", "UICenter", "UISubviews", "UIDeepDrawRect", "UIAutoresizeSubviews",
            "UIViewAutolayoutConstraints", "UIViewSemanticContentAttribute", "UIViewLargeContentStoredProperties",
        ]
        view.values.removeAll { !kept.contains($0.key) }
        view["UIOpaque"] = .bool(true)
        // Xcode 9 and 10 write its safe area, as the cell's constraints are moved to it.
        guard (13000..<15000).contains(builder.tools), view["UIViewAutolayoutConstraints"] != nil else { return }
        let guide = NibObject(className: "UILayoutGuide")
        LayoutGuides.writeSafeArea(guide, of: view)
        view["UIViewLayoutGuides"] = .object(.array([guide], mutable: true))
    }

    /// Whether an element is the content view of a row as documents before Xcode 5 have it: a plain view.
    static func isUnnamedContentView(_ element: Element) -> Bool {
        element.name == "view" && element.key == "contentView" && element.parent?.name == "tableViewCell"
    }

    /// The view that holds a cell's content, when the element is a cell that has one.
    static func contentView(of element: Element) -> Element? {
        guard element.name == "tableViewCell" || element.name == "collectionViewCell" else { return nil }
        return element.child(withKey: "contentView")
    }
}
