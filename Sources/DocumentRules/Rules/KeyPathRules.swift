// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import KeyValueCoding
import NibVocabulary

extension Rule {
    static let unknownKey = Rule(
        "unknown-key", .warning,
        summary: "A binding to a key that the object's class does not have fails when it is made.",
        example: .bound(#"name="value" keyPath="1️⃣selektion.name""#)
    ) { document, report in
        document.forEachBinding { bound in
            guard let destination = document.document.element(withID: bound.binding.destination) else { return }
            var (className, isComplete) = document.publishedClass(of: destination)
            for key in bound.binding.keyPath.split(separator: ".").map(String.init) {
                // What operators and objects of every class answer is not listed.
                guard isComplete, let name = className, !key.hasPrefix("@"), !Self.commonKeys.contains(key) else {
                    return
                }
                var keys = document.classes.keys(of: name)
                for known in BindingTable.standard.chain(of: name) {
                    for key in Self.controllerKeys[known] ?? [] { keys[key] = keys[key] ?? "" }
                }
                guard let next = keys[key] ?? keys["_" + key] ?? keys[Self.questioning(key)] else {
                    // A framework's class has more keys than the tables say.
                    guard document.classes[name]?.origin == .sources || Self.controllerKeys[name] != nil else { return }
                    let near = nearestName(to: key, among: keys.keys.sorted())
                    return report(
                        Finding(
                            "binding '\(bound.binding.name)' of \(bound.owner.described) leads to the key '\(key)', which "
                                + "class '\(name)' does not have"
                                + (near.map { "; did you mean '\($0)'?" } ?? "; correct the key path"),
                            at: bound.binding.element, attribute: "keyPath"))
                }
                className = next
                isComplete = document.classes.isComplete(next)
            }
        }
    }

    /// `isEnabled` of `enabled`.
    private static func questioning(_ key: String) -> String { "is" + key.prefix(1).uppercased() + key.dropFirst() }

    private static let commonKeys: Set<String> = ["className", "description", "hash", "self", "superclass"]

    /// What bindings lead to in controllers; their attributes and outlets are known besides.
    private static let controllerKeys: [String: [String]] = [
        "NSController": ["isEditing"],
        "NSObjectController": [
            "canAdd", "canRemove", "content", "editable", "isEditable", "selectedObjects", "selection",
        ],
        "NSArrayController": [
            "arrangedObjects", "canInsert", "canSelectNext", "canSelectPrevious", "filterPredicate", "selectionIndex",
            "selectionIndexes", "sortDescriptors",
        ],
        "NSTreeController": [
            "arrangedObjects", "canAddChild", "canInsert", "canInsertChild", "selectedNodes", "selectionIndexPath",
            "selectionIndexPaths", "sortDescriptors",
        ],
        "NSDictionaryController": ["localizedKeyDictionary"],
        "NSUserDefaultsController": ["defaults", "hasUnappliedChanges", "initialValues", "values"],
    ]
}
