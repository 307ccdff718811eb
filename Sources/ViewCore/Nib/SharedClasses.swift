// SPDX-License-Identifier: Apache-2.0

/// The classes that nibs of iOS and of macOS name alike, with their tables. The faces register them.
package enum SharedClasses {
    /// The tables by the names that nibs use.
    package static let tables: [String: @MainActor () -> ClassTable] = [
        "NSLayoutConstraint": { layoutConstraint },
        "NSIBPrototypingLayoutConstraint": { layoutConstraint },
        "NSParagraphStyle": { paragraphStyle },
        "NSMutableParagraphStyle": { mutableParagraphStyle },
        "NSTextTab": { textTab },
        "NSShadow": { shadow },
    ]

    private static let layoutConstraint = ClassTable(
        NSLayoutConstraint.self, superclass: nil, decode: { NSLayoutConstraint(coder: $0) }
    ) {
        $0.attribute("constant", \.constant)
        $0.attribute("identifier", \.identifier)
    }
    private static let paragraphStyle = ClassTable(
        NSParagraphStyle.self, superclass: nil, decode: { NSParagraphStyle(coder: $0) })
    private static let mutableParagraphStyle = ClassTable(
        NSMutableParagraphStyle.self, superclass: nil, decode: { NSMutableParagraphStyle(coder: $0) })
    private static let textTab = ClassTable(NSTextTab.self, superclass: nil, decode: { NSTextTab(coder: $0) })
    private static let shadow = ClassTable(NSShadow.self, superclass: nil, decode: { NSShadow(coder: $0) })
}
