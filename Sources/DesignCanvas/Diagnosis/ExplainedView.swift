// SPDX-License-Identifier: Apache-2.0

import AppKit

/// A view on the canvas, and what each number of its frame depends on.
public struct ExplainedView {
    /// Something that a number depends on.
    public struct Reason {
        /// What it is.
        public enum Kind: String, Sendable {
            /// A constraint that holds.
            case constraint
            /// What the content of a view asks for.
            case size
            /// The way in which a stack view arranges its views.
            case arrangement
            /// A view's autoresizing mask.
            case autoresizing
            /// Nothing in the document: the canvas, the superview's class, or the frame as it is recorded.
            case given
        }

        /// What it is.
        public let kind: Kind
        /// The id of the constraint or of the view, if it has one.
        public let identifier: String?
        /// In words, such as `Save.leading == Title.trailing + 8 (ab-Cd-123)`.
        public let text: String
        /// By how much the number grows where it asks for a point more; 1 where the number follows.
        public let share: CGFloat
    }

    /// A number of the layout with what it depends on.
    public struct Number {
        /// Which number it is.
        public let quantity: LayoutAmbiguity.Quantity
        /// The number as solved, in points, before it is rounded to pixels.
        public let value: CGFloat
        /// What it depends on; never empty.
        public let reasons: [Reason]
    }

    /// The id of the view in the document.
    public let identifier: String
    /// What Interface Builder's outline calls the view.
    public let name: String
    /// The view's frame in its superview, in points.
    public let frame: CGRect
    /// Place and size; of a scroll view also the size of its content.
    public let numbers: [Number]
}

extension DesignCanvas {
    /// Tells why views lie where they do.
    ///
    /// Lays out again and again: about twice for each constraint around the view.
    ///
    /// - Parameter key: the id of a view, or what the outline calls one or more.
    /// - Returns: the views with that id, or else with that name, in the document's order; none where there are none.
    public func explainedViews(_ key: String) -> [ExplainedView] {
        guard let document = opened.document else { return [] }
        return performAsCurrent { explainedViews(key, in: document) }
    }

    private func explainedViews(_ key: String, in document: Document) -> [ExplainedView] {
        let names = DesignNames(record: opened.record, document: document)
        let views = scenes.flatMap { $0.views() }
        let named = views.filter { $0.id == key }
        return (named.isEmpty ? views.filter { names.name(of: $0.view) == key } : named).map { id, view in
            explain(view, id: id, names: names)
        }
    }

    private func explain(_ view: View, id: String, names: DesignNames) -> ExplainedView {
        let countsFromBottom = (view.parentView as? NSView).map { !$0.isFlipped } ?? false
        let numbers = LayoutEngine.explain(view, countsFromBottom: countsFromBottom).map { explanation in
            ExplainedView.Number(
                quantity: explanation.quantity, value: explanation.value,
                reasons: reasons(of: view, explanation, names: names))
        }
        return ExplainedView(identifier: id, name: names.name(of: view), frame: view.frame, numbers: numbers)
    }

    private func reasons(
        of view: View, _ explanation: LayoutExplanation, names: DesignNames
    ) -> [ExplainedView.Reason] {
        var reasons = explanation.determinants.map { determinant in
            let (kind, item): (ExplainedView.Reason.Kind, AnyObject) =
                switch determinant.part {
                case .constraint(let constraint): (.constraint, constraint)
                case .size(let other): (.size, other)
                case .arrangement(let other): (.arrangement, other)
                }
            return ExplainedView.Reason(
                kind: kind, identifier: opened.record.identifier(of: item), text: names.text(of: determinant.part),
                share: determinant.share)
        }
        let isContent = [.contentWidth, .contentHeight].contains(explanation.quantity)
        if view.translatesAutoresizingMaskIntoConstraints, !view.isPlacedBySuperview, view.parentView != nil, !isContent
        {
            reasons.append(reason(.autoresizing, "the autoresizing mask of", view, names))
        }
        return reasons.isEmpty ? [reason(.given, given(view), view, names)] : reasons
    }

    /// What a number comes from that nothing in the layout decides.
    private func given(_ view: View) -> String {
        if view.parentView == nil { return "the canvas, around" }
        return view.isPlacedBySuperview ? "the superview, which places" : "nothing: no constraint holds"
    }

    private func reason(
        _ kind: ExplainedView.Reason.Kind, _ words: String, _ view: View, _ names: DesignNames
    ) -> ExplainedView.Reason {
        ExplainedView.Reason(
            kind: kind, identifier: opened.record.identifier(of: view), text: "\(words) \(names.described(view))",
            share: 1)
    }
}
