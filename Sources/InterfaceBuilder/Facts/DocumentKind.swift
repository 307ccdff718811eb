// SPDX-License-Identifier: Apache-2.0

/// The kinds of Interface Builder document.
public enum DocumentKind: Hashable, Sendable {
    /// A .xib of format 3.0.
    case xib
    /// A .storyboard.
    case storyboard
    /// A .xib of Xcode 3 and 4, an `<archive>`.
    case archive
}

extension Document {
    /// The kind of document, from its document element.
    public var kind: DocumentKind {
        if root.name == "archive" { return .archive }
        if let type = root[attribute: "type"] { return type.contains("Storyboard") ? .storyboard : .xib }
        return root.child(named: "scenes") == nil ? .xib : .storyboard
    }
}
