// SPDX-License-Identifier: Apache-2.0

/// Which attributes hold the id of another object.
enum ReferenceFacts {
    /// Attribute → the elements on which it holds an id; nil for every element.
    static let elementsByAttribute: [String: Set<String>?] = [
        "destination": ["outlet", "outletCollection", "action", "segue", "binding", "accessibilityConnection"],
        "target": ["action"],
        "firstItem": ["constraint"],
        "secondItem": ["constraint"],
        "reference": nil,
        "initialViewController": ["document"],
        "tableViewCell": ["tableViewCellContentView"],
        "textLabel": ["tableViewCell"],
        "detailTextLabel": ["tableViewCell"],
        "imageView": ["tableViewCell"],
        "headerView": ["tableView", "outlineView"],
        "outlineTableColumn": ["outlineView"],
        "row": ["gridCell"],
        "column": ["gridCell"],
        "headOfMergedCell": ["gridCell"],
        "selectedItem": ["popUpButtonCell"],
        "initialItem": ["tabView"],
        "previousBinding": ["binding"],
        "popoverAnchorView": ["segue"],
        "popoverAnchorBarButtonItem": ["segue"],
    ]

    /// Whether an attribute of an element holds the id of an object.
    static func isReference(_ attribute: String, of element: String) -> Bool {
        guard let elements = elementsByAttribute[attribute] else { return false }
        return elements?.contains(element) ?? true
    }
}

extension Element {
    /// Whether an attribute of the element holds the id of another object.
    public func isReference(_ attribute: String) -> Bool { ReferenceFacts.isReference(attribute, of: name) }
}
