// SPDX-License-Identifier: Apache-2.0

@testable import AppKit

extension Probes {
    /// Controllers: their content, and how it is arranged and selected.
    static let controllers: [String: [Probe]] = [
        "NSObjectController": [
            flag(NSObjectController.self, "editable") { $0.isEditable },
            content(NSObjectController.self, "content", "text", "text") { $0.content.map { "\($0)" } ?? "" },
            content(NSObjectController.self, "contentObject", "text", "text") { $0.content.map { "\($0)" } ?? "" },
            probe(
                NSObjectController.self, "managedObjectContext", "context", "context", none: "nil", held: "other",
                "other"
            ) { $0.managedObjectContext.map { "\($0)" } ?? "nil" },
        ],
        "NSArrayController": [
            "content", "contentObject", "contentArray", "contentArrayForMultipleSelection",
        ].map { content(NSArrayController.self, $0, ["a", "b"], "a b", read: arranged) } + [
            content(NSArrayController.self, "contentSet", NSSet(array: ["a"]), "a", read: arranged),
            probe(
                NSArrayController.self, "filterPredicate", NSPredicate(format: "self = 'a'"), "a", none: "a b",
                held: NSPredicate(format: "self = 'b'"), "b", prepare: fill, read: arranged),
            sorting(NSArrayController.self) { $0.sortDescriptors },
            probe(
                NSArrayController.self, "selectionIndexes", IndexSet(integer: 1), "[1]", none: "[]",
                held: IndexSet(integer: 0), "[0]", prepare: fill, read: { "\(Array($0.selectionIndexes))" }),
        ],
        "NSTreeController": ["content", "contentObject", "contentArray"].map {
            content(NSTreeController.self, $0, [MatrixModel("a"), MatrixModel("b")], "2", none: "0", read: roots)
        } + [
            content(
                NSTreeController.self, "contentSet", NSSet(array: [MatrixReceiver()]), "1", none: "0", read: roots),
            sorting(NSTreeController.self) { $0.sortDescriptors },
            probe(
                NSTreeController.self, "selectionIndexPaths", [IndexPath(index: 1)], "[[1]]", none: "[]",
                held: [IndexPath(index: 0)], "[[0]]",
                prepare: {
                    $0.avoidsEmptySelection = false
                    $0.content = [MatrixModel("a"), MatrixModel("b")]
                    $0.setSelectionIndexPaths([])
                }, read: { "\($0.selectionIndexPaths)" }),
        ],
        "NSDictionaryController": [
            content(NSDictionaryController.self, "contentDictionary", NSDictionary(dictionary: ["a": 1]), "a: 1") {
                $0.arrangedObjects.compactMap { $0 as? NSDictionaryControllerKeyValuePair }
                    .map { "\($0.key ?? ""): \($0.value ?? "nil")" }.joined(separator: " ")
            },
            probe(NSDictionaryController.self, "includedKeys", ["a"], "a", none: "", held: ["b"], "b") {
                $0.includedKeys.joined(separator: " ")
            },
            probe(NSDictionaryController.self, "excludedKeys", ["a"], "a", none: "", held: ["b"], "b") {
                $0.excludedKeys.joined(separator: " ")
            },
            probe(NSDictionaryController.self, "initialKey", "name", "name", none: "key", held: "b", "b") {
                $0.initialKey
            },
            probe(NSDictionaryController.self, "initialValue", "name", "name", none: "value", held: "b", "b") {
                "\($0.initialValue)"
            },
            probe(
                NSDictionaryController.self, "localizedKeyDictionary", NSDictionary(dictionary: ["a": "A"]), "A",
                none: "", held: NSDictionary(dictionary: ["a": "B"]), "B"
            ) { $0.localizedKeyDictionary["a"] ?? "" },
            probe(NSDictionaryController.self, "localizedKeyTable", "Keys", "Keys", none: "nil", held: "Other", "Other")
            {
                $0.localizedKeyTable ?? "nil"
            },
        ],
    ]

    private static func content<Class: AnyObject>(
        _ type: Class.Type, _ name: String, _ sample: Any, _ shown: String, none: String = "",
        read: @escaping @MainActor (Class) -> String
    ) -> Probe {
        probe(type, name, sample, shown, none: none, held: sample, shown, read: read)
    }

    private static func sorting<Class: AnyObject>(
        _ type: Class.Type, _ read: @escaping @MainActor (Class) -> [NSSortDescriptor]
    ) -> Probe {
        probe(
            type, "sortDescriptors", [NSSortDescriptor(key: "description", ascending: true)], "description", none: "",
            held: [NSSortDescriptor(key: "hash", ascending: true)], "hash"
        ) { read($0).compactMap(\.key).joined(separator: " ") }
    }

    private static func arranged(_ controller: NSArrayController) -> String {
        controller.arrangedObjects.map { "\($0)" }.joined(separator: " ")
    }

    private static func roots(_ controller: NSTreeController) -> String {
        "\(controller.arrangedObjects.children?.count ?? 0)"
    }

    private static func fill(_ controller: NSArrayController) {
        controller.avoidsEmptySelection = false
        controller.content = ["a", "b"]
        controller.setSelectionIndexes([])
    }
}
