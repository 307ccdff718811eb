// SPDX-License-Identifier: Apache-2.0

/// Says what a view is for where it would show nothing before the program fills it: Interface Builder's canvas does
/// the same.
struct CanvasCaptions {
    let record: ObjectRecord
    let document: Document?

    /// A caption and the rectangle it stands in, in the root's coordinates.
    private struct Caption {
        let text: String
        let area: CGRect
        let isFilled: Bool
    }

    /// Draws the captions of a tree; the context's origin is the root's.
    func draw(over root: UIView, in context: CGContext) {
        var captions: [Caption] = []
        collect(root, root: root, depth: 0, into: &captions)
        for caption in captions { draw(caption, traits: traits(for: caption, over: root), in: context) }
    }

    /// The traits under which text stands out from what lies behind a caption.
    private func traits(for caption: Caption, over root: UIView) -> UITraitCollection {
        let ground = UIColor.systemBackground.resolvedColor(with: root.traitCollection).cgColor
        let center = CGPoint(x: caption.area.midX + root.bounds.minX, y: caption.area.midY + root.bounds.minY)
        let isDark = root.fill(at: center, over: ground).luminance < 0.2
        return UITraitCollection(traitsFrom: [
            root.traitCollection, UITraitCollection { $0.userInterfaceStyle = isDark ? .dark : .light },
        ])
    }

    /// Visits the views in the order in which they are drawn.
    private func collect(_ view: UIView, root: UIView, depth: Int, into captions: inout [Caption]) {
        guard !view.isHidden, view.alpha > 0.01, depth < 200 else { return }
        // A root that is scrolled has its origin elsewhere.
        let area = root.convert(view.bounds, from: view).offsetBy(dx: -root.bounds.minX, dy: -root.bounds.minY)
        if Self.covers(view) { captions.removeAll { area.contains(CGPoint(x: $0.area.midX, y: $0.area.midY)) } }
        if let text = caption(for: view, isRoot: view === root) {
            if area.width >= 40, area.height >= 16 {
                captions.append(Caption(text: text, area: area, isFilled: text == Self.container))
            }
        }
        for child in view.subviews { collect(child, root: root, depth: depth + 1, into: &captions) }
    }

    private static let container = "Container"

    private func caption(for view: UIView, isRoot: Bool) -> String? {
        guard view.standInClassName == nil else { return nil }
        switch view {
        case let table as UITableView:
            return table.subviews.isEmpty ? "Table View" : nil
        case let collection as UICollectionView:
            return collection.subviews.isEmpty ? "Collection View" : nil
        case let image as UIImageView:
            return image.image == nil && image.highlightedImage == nil && !Self.draws(image) ? "Image View" : nil
        default:
            break
        }
        if isRoot, !view.subviews.isEmpty { return Self.drawsNothing(view, depth: 0) ? "View" : nil }
        guard view.subviews.isEmpty else { return nil }
        let name = record.identifier(of: view).flatMap { document?.element(withID: $0) }?.name
        if name == "containerView" { return Self.container }
        switch name {
        case "view" where isRoot: return "View"
        case "scrollView" where isRoot: return "Scroll View"
        case "collectionReusableView" where isRoot: return "Reusable View"
        case "tableViewCellContentView" where view.superview === view.window || view.superview?.superview == nil:
            return "Table View Cell"
        case "collectionViewCellContentView" where view.superview?.superview == nil: return "Collection View Cell"
        default: return nil
        }
    }

    /// Whether a view has a background of its own.
    private static func draws(_ view: UIView) -> Bool {
        guard let fill = view.backgroundFill, fill.alpha > 0.01 else { return false }
        return fill != view.superview?.backgroundFill
    }

    /// Whether a view hides what lies behind it, or would stand in the middle of a caption.
    private static func covers(_ view: UIView) -> Bool {
        view is UILabel || view is UIControl || (view.backgroundFill?.alpha ?? 0) > 0.3
    }

    /// Whether a tree is only plain views without anything to see.
    private static func drawsNothing(_ view: UIView, depth: Int) -> Bool {
        guard depth < 100 else { return false }
        return view.subviews.allSatisfy { child in
            guard !child.isHidden else { return true }
            guard type(of: child) == UIView.self || child is UIStackView, child.standInClassName == nil else {
                return false
            }
            return !draws(child) && drawsNothing(child, depth: depth + 1)
        }
    }

    private func draw(_ caption: Caption, traits: UITraitCollection, in context: CGContext) {
        let color = UIColor.tertiaryLabel.resolvedColor(with: traits).cgColor
        context.saveGState()
        context.clip(to: caption.area)
        if caption.isFilled {
            context.setFillColor(UIColor.secondarySystemFill.resolvedColor(with: traits).cgColor)
            context.fill(caption.area)
        }
        let size = max(9, min(17, caption.area.height / 3))
        let layout = TextLayout(
            runs: [
                TextRun(
                    text: caption.text,
                    attributes: TextAttributes(
                        font: Font(size: size, weight: .semibold), color: color,
                        paragraph: ParagraphStyle(alignment: .center, lineBreakMode: .byTruncatingTail)))
            ], container: .init(width: caption.area.width, maximumLines: 1))
        context.draw(
            layout, at: CGPoint(x: caption.area.minX, y: caption.area.midY - layout.size.height / 2))
        context.restoreGState()
    }
}
