// SPDX-License-Identifier: Apache-2.0

import NibArchive

/// How a macOS nib lists and numbers its objects, where that is not in the order of the document and from 1 on.
///
/// Tools until Xcode 4.2 kept the numbers that the document had, which are ids then; later ones went on with new numbers
/// behind those. Nibs whose lists have an order of their own get ids by their places in the lists.
struct CocoaNumbering: Hashable {
    /// The form's name for the compiler.
    let tables: String
    /// The first number that is no element's.
    let first: Int

    /// The numbering that the nib's own numbers tell; nil when they are those of any nib.
    init?(_ root: NibObject) {
        guard let data = root["IB.objectdata"]?.object else { return nil }
        let numbers = Self.numbers(in: data)
        let owner = data["NSRoot"]?.object
        guard numbers.count > 1, let first = numbers.first?.number else { return nil }
        if numbers.enumerated().allSatisfy({ $0.element.number == first + $0.offset }), numbers[0].object === owner {
            guard first != 1 else { return nil }
            tables = "outlined"
            self.first = first
            return
        }
        guard zip(numbers, numbers.dropFirst()).allSatisfy({ $0.number < $1.number }) else {
            // The tables of Interface Builder 3 are in the order of places in memory.
            tables = "listed"
            self.first = 1
            return
        }
        tables = data["NSClassesKeys"] != nil ? "early" : "numbered"
        // Objects that are no elements have the numbers behind those that are.
        let others = numbers.filter { entry in
            entry.object === owner || entry.object.className == "NSIBHelpConnector"
                || entry.object.className == "NSIBUserDefinedRuntimeAttributesConnector"
        }
        self.first = others.map(\.number).min() ?? (numbers.map(\.number).max() ?? 0) + 1
    }

    private init(tables: String, first: Int) {
        self.tables = tables
        self.first = first
    }

    /// The numbering of a nib that lists its objects in an order of its own.
    static func listed(_ other: CocoaNumbering?) -> CocoaNumbering {
        CocoaNumbering(tables: "listed", first: other?.tables == "outlined" ? other?.first ?? 1 : 1)
    }

    /// The ids of objects and connectors that their numbers or their places tell.
    func ids(in data: NibObject) -> [ObjectIdentifier: Int] {
        switch tables {
        case "outlined": return [:]
        case "listed":
            let objects = data["NSObjectsKeys"]?.object?.elements ?? []
            let all = objects + (data["NSConnections"]?.object?.elements ?? [])
            return Dictionary(
                all.enumerated().map { (ObjectIdentifier($0.element), $0.offset + 1) },
                uniquingKeysWith: { first, _ in first })
        default:
            return Dictionary(
                Self.numbers(in: data).map { (ObjectIdentifier($0.object), $0.number) },
                uniquingKeysWith: { first, _ in first })
        }
    }

    /// The objects and their numbers, in the order of the nib.
    private static func numbers(in data: NibObject) -> [(object: NibObject, number: Int)] {
        let objects = data["NSOidsKeys"]?.object?.elements ?? []
        let values = data["NSOidsValues"]?.object?.elements ?? []
        return zip(objects, values).compactMap { object, value in
            guard let number = value.values.first?.value.double, let whole = Int(exactly: number),
                (0..<1 << 31).contains(whole)
            else { return nil }
            return (object, whole)
        }
    }
}
