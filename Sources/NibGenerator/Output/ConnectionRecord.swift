// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder

/// Where a document states its connections and runtime attributes, for messages when one fails at run time.
///
/// The document's name, then a line each: label, class of the object, its id, line and column, between tabs.
struct ConnectionRecord {
    private(set) var text: String

    init(_ document: Document, name: String) {
        text = name + "\n"
        document.root.forEachDescendant { element in
            let label: String
            switch element.name {
            case "outlet", "outletCollection": label = "property"
            case "userDefinedRuntimeAttribute": label = "keyPath"
            default: return
            }
            guard let object = element.parent?.parent, let value = element[attribute: label] else { return }
            let position = element.position(ofAttribute: label)
            let fields = [
                value, object.customClass?.name ?? "", object.id ?? "", "\(position.line)", "\(position.column)",
            ]
            text += fields.map { $0.filter { $0 != "\t" && !$0.isNewline } }.joined(separator: "\t") + "\n"
        }
    }
}
