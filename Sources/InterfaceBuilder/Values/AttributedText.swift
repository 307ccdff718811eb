// SPDX-License-Identifier: Apache-2.0

/// A run of an attributed string: its text and the element with its attributes.
public struct AttributedFragment {
    /// The text.
    public let content: String
    /// The element `attributes`, whose children have keys as `NSFont`, `NSColor`, `NSParagraphStyle`.
    public let attributes: Element?
}

extension Element {
    /// The runs of an `attributedString`, in order; nil for other elements.
    public var attributedFragments: [AttributedFragment]? {
        guard name == "attributedString" else { return nil }
        return children(named: "fragment").map { fragment in
            AttributedFragment(
                content: fragment.string("content") ?? "", attributes: fragment.child(named: "attributes"))
        }
    }
}
