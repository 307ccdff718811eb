// SPDX-License-Identifier: Apache-2.0

/// Where the layout guides of a view are that its document names, in the view's layout coordinates.
///
/// A guide that no constraint names is none of the nib's, so its place is told by what it stands for.
@MainActor struct LayoutGuideRectangles {
    let view: View
    let opened: OpenDocument

    /// The guides with their ids.
    var all: [(id: String, rectangle: CGRect)] {
        guard let element = opened.element(of: view) else { return [] }
        var guides: [(String, CGRect)] = []
        func add(_ guide: Element, _ rectangle: CGRect?) {
            if let id = guide.id, let rectangle, rectangle.isFinite { guides.append((id, rectangle)) }
        }
        for guide in element.children where guide.name == "viewLayoutGuide" {
            add(guide, guide.key.flatMap { Self.places[$0] }?(view))
        }
        for guide in element.child(named: "layoutGuides")?.children ?? [] {
            add(guide, guide.id.flatMap { opened.record.objects[$0] as? LayoutGuide }.flatMap(placed))
        }
        let controller = element.key == "view" ? element.parent : nil
        for guide in controller?.child(named: "layoutGuides")?.children(named: "viewControllerLayoutGuide") ?? [] {
            add(guide, Self.bar(of: view, isTop: guide[attribute: "type"] != "bottom"))
        }
        return guides
    }

    /// What a guide's key in documents stands for.
    private static let places: [String: (View) -> CGRect] = [
        "safeArea": { $0.layoutBounds.inset(by: $0.safeAreaInsets) },
        "layoutMargins": { $0.layoutBounds.inset(by: $0.effectiveLayoutMargins) },
        "readableContent": { $0.readableContentFrame },
        "contentLayoutGuide": { CGRect(origin: .zero, size: ($0 as? UIScrollView)?.contentSize ?? .zero) },
        "frameLayoutGuide": { $0.layoutBounds },
        "keyboard": { bar(of: $0, isTop: false) },
    ]

    /// A guide that constraints place.
    private func placed(_ guide: LayoutGuide) -> CGRect? {
        guide.owningItem === view ? guide.layoutFrame : nil
    }

    /// What bars cover at the top or bottom of a view: also where the keyboard begins while it is not shown.
    private static func bar(of view: View, isTop: Bool) -> CGRect {
        let (bounds, insets) = (view.layoutBounds, view.safeAreaInsets)
        let height = isTop ? insets.top : insets.bottom
        return CGRect(
            x: bounds.minX, y: isTop ? bounds.minY : bounds.maxY - height, width: bounds.width, height: height)
    }
}
