// SPDX-License-Identifier: Apache-2.0

/// Something that Interface Builder marks in the layout of a document.
public struct LayoutFinding {
    /// What is wrong.
    public enum Kind {
        /// Required constraints contradict one another: each as a line of text with its id, what takes part besides, and
        /// the id of the constraint that is given up, nil where it is none of the document's.
        case conflict(constraints: [(id: String?, text: String)], others: [String], broken: String?)
        /// The constraints leave the view more than one place or size.
        case ambiguity([LayoutAmbiguity.Quantity])
        /// The constraints lead to another frame than the document records; both in points, in the superview.
        case misplacement(expected: CGRect, actual: CGRect)
    }

    /// What is wrong.
    public let kind: Kind
    /// The id of the view; for a conflict, that of the constraint that is given up or of the first that takes part.
    public let identifier: String?
    /// What Interface Builder's outline calls the view.
    public let name: String
    /// The finding in words, with the element's position. A conflict is an error, all else a warning.
    public let diagnostic: Diagnostic
}

extension LayoutFinding.Kind {
    /// The rule under which findings of the kind are reported.
    public var rule: String {
        switch self {
        case .conflict: "conflicting-constraints"
        case .ambiguity: "ambiguous-layout"
        case .misplacement: "misplaced-view"
        }
    }
}

extension [LayoutAmbiguity.Quantity] {
    /// What is not determined: `height and vertical position`.
    var subject: String {
        var words: [String] = []
        let (horizontal, vertical) = (contains(.x), contains(.y))
        if contains(.width), contains(.height) {
            words.append("size")
        } else if contains(.width) {
            words.append("width")
        } else if contains(.height) {
            words.append("height")
        }
        if horizontal, vertical {
            words.insert("position", at: 0)
        } else if horizontal {
            words.append("horizontal position")
        } else if vertical {
            words.append("vertical position")
        }
        switch (contains(.contentWidth), contains(.contentHeight)) {
        case (true, true): words.append("scrollable content size")
        case (true, false): words.append("scrollable content width")
        case (false, true): words.append("scrollable content height")
        case (false, false): break
        }
        return words.joined(separator: " and ")
    }

    /// What constraints are wanted for: `X position, width`.
    var needs: String {
        map { quantity in
            switch quantity {
            case .x: "X position"
            case .y: "Y position"
            case .width: "width"
            case .height: "height"
            case .contentWidth: "content width"
            case .contentHeight: "content height"
            }
        }.joined(separator: ", ")
    }
}
