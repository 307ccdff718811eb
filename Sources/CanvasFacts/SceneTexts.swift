// SPDX-License-Identifier: Apache-2.0

import DesignCanvas
import DocumentRules

/// The texts that a scene draws, each with the object that it is of and with what lies behind it.
struct SceneTexts {
    /// A text as it is drawn.
    struct DrawnText {
        /// The id of the object.
        var identifier: String
        var view: View
        var layout: TextLayout
        /// Where its lines are, in the scene's points.
        var frame: CGRect
        /// The colours behind it at some points; empty where they are not known.
        var background: [CGColor]
    }

    let scene: DesignScene
    private(set) var texts: [DrawnText] = []

    /// Draws a scene, without showing it, and keeps its texts.
    ///
    /// - Parameter samples: whether what lies behind the texts is wanted.
    init(_ scene: DesignScene, of canvas: DesignCanvas, samples: Bool) {
        self.scene = scene
        scene.layout()
        let size = samples ? scene.size : CGSize(width: 1, height: 1)
        guard let picture = try? Picture(size: size) else { return }
        let root = scene.root
        var current: View = root
        var found: [DrawnText] = []
        picture.context.textRecorder = { layout, transform in
            guard let first = layout.lines.first, let identifier = Self.identifier(of: current, in: canvas),
                !Self.isStandIn(layout, in: current), let document = canvas.document,
                let element = document.element(withID: identifier), Self.elements.contains(element.name)
            else { return }
            let lines = layout.lines.dropFirst().reduce(first.frame) { $0.union($1.frame) }
            let frame = lines.applying(transform)
            let background = samples && Self.isPlain(current) ? picture.colors(in: frame) : []
            found.append(
                DrawnText(
                    identifier: identifier, view: current, layout: layout, frame: frame, background: background))
        }
        DrawingWalk.draw(root, in: picture.context) { view in
            current = view
            return true
        }
        picture.context.textRecorder = nil
        texts = found
    }

    /// The elements whose texts are told of: other views show texts of the system's, such as the days of a calendar.
    private static let elements: Set<String> = [
        "label", "button", "textField", "textView", "segmentedControl", "searchBar", "popUpButton",
    ]

    /// The id of the object that a view is, or is a part of.
    private static func identifier(of view: View, in canvas: DesignCanvas) -> String? {
        var next: View? = view
        while let view = next {
            if let identifier = canvas.describe(view).identifier { return identifier }
            next = view.parentView
        }
        return nil
    }

    /// Whether a text is the name of a missing class, drawn in its place.
    private static func isStandIn(_ layout: TextLayout, in view: View) -> Bool {
        view.childViews.isEmpty && view.standInClassName == layout.runs.map(\.text).joined()
    }

    /// Whether what is drawn behind the view's text is what the program shows: nothing lets something else through, and
    /// no class of the program's draws there.
    private static func isPlain(_ view: View) -> Bool {
        var next: View? = view
        while let view = next {
            if view.alpha < 0.999 || view is UIVisualEffectView { return false }
            if view.standInClassName != nil, !(view is UILabel) { return false }
            if let control = view as? UIControl, !control.isEnabled { return false }
            next = view.parentView
        }
        return true
    }

    // MARK: Room

    /// The texts that there is too little room for.
    func cutTexts(in presentation: LayoutFacts.Presentation) -> [LayoutFacts.Fact] {
        var seen: Set<String> = []
        return texts.compactMap { drawn in
            guard !(drawn.view is UITextView), let kind = Self.cut(drawn.layout, presentation),
                kind.isOfWidth || hasGivenHeight(drawn.view, presentation),
                seen.insert(drawn.identifier).inserted
            else { return nil }
            return LayoutFacts.Fact(kind, of: drawn.identifier)
        }
    }

    /// Whether a view is in something whose height is given. A cell gets as high as its texts want it, and a view alone,
    /// where its texts are not those that it was made with, as high as the one that it is put in lets it.
    private func hasGivenHeight(_ view: View, _ presentation: LayoutFacts.Presentation) -> Bool {
        guard scene.isScreen || presentation == .plain else { return false }
        var next: View? = view
        while let view = next {
            if view is UITableViewCell || view is UICollectionReusableView { return false }
            next = view.parentView
        }
        return true
    }

    private static func cut(_ layout: TextLayout, _ presentation: LayoutFacts.Presentation) -> LayoutFacts.Kind? {
        let container = layout.container
        let runs = layout.runs
        let text = runs.map(\.text).joined()
        let tolerance = MeasuringTolerance(of: runs)
        let isClipped = layout.size.width > tolerance.widened(container.width)
        guard layout.isTruncated || isClipped, text.contains(where: { !$0.isWhitespace }) else { return nil }
        var room = container
        room.width = tolerance.widened(room.width)
        room.height += tolerance.points
        let roomy = TextLayout(runs: runs, container: room)
        guard roomy.isTruncated || roomy.size.width > room.width else { return nil }
        if container.maximumLines == 1 {
            let whole = TextLayout(runs: runs, container: .init(width: .infinity, maximumLines: 1)).size.width
            guard whole > room.width else { return nil }
            return .cutText(text, needed: whole, room: container.width, isWidth: true, in: presentation)
        }
        let needed = TextLayout(runs: runs, container: .init(width: container.width)).size.height
        let lines = container.maximumLines > 0 ? layout.size.height : min(container.height, layout.size.height)
        guard needed > lines else { return nil }
        return .cutText(text, needed: needed, room: lines, isWidth: false, in: presentation)
    }

    // MARK: Overlaps

    /// The texts that lie on others of the same superview.
    func overlaps() -> [LayoutFacts.Fact] {
        var facts: [LayoutFacts.Fact] = []
        for (index, drawn) in texts.enumerated() where drawn.view.backgroundFill.map({ $0.alpha < 0.5 }) ?? true {
            let below = texts[..<index].first { other in
                other.identifier != drawn.identifier && other.view.parentView === drawn.view.parentView
                    && Self.covers(drawn, other)
            }
            guard let below, drawn.view.parentView != nil else { continue }
            facts.append(
                LayoutFacts.Fact(
                    .overlap(
                        drawn.layout.runs.map(\.text).joined(), other: below.identifier,
                        otherText: below.layout.runs.map(\.text).joined()), of: drawn.identifier))
        }
        return facts
    }

    /// Whether the letters of two texts lie on one another by more than measuring may be wrong.
    private static func covers(_ one: DrawnText, _ other: DrawnText) -> Bool {
        let common = one.frame.intersection(other.frame)
        guard !common.isNull else { return false }
        let least = min(one.frame.height, other.frame.height)
        return common.width > 6 && common.height > least * 0.4
    }
}

extension LayoutFacts.Kind {
    /// Whether it is a text that is too wide.
    fileprivate var isOfWidth: Bool { if case .cutText(_, _, _, let isWidth, _) = self { isWidth } else { false } }
}
