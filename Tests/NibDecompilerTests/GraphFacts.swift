// SPDX-License-Identifier: Apache-2.0

import NibArchive

/// What one nib says and another does not, walked side by side from the root.
///
/// Strings, numbers and collections are values; whether a collection can be changed, and how objects are numbered and
/// shared, are no facts.
enum GraphFacts {
    static func differences(_ first: NibGraph, _ second: NibGraph) -> [String] {
        var found: [String] = []
        var seen: Set<ObjectIdentifier> = []
        var pending: [(NibValue, NibValue?, String)] = [(.object(first.root), .object(second.root), "root")]
        while let (value, other, path) = pending.popLast() {
            guard let other else {
                found.append("\(path) is missing")
                continue
            }
            guard let object = value.object else {
                if !isEqual(value, other) { found.append("\(path): \(value), not \(other)") }
                continue
            }
            guard let otherObject = other.object else {
                found.append("\(path) is no object")
                continue
            }
            if let text = plainText(object) {
                if text != plainText(otherObject) {
                    found.append("\(path): \(text), not \(plainText(otherObject) ?? "")")
                }
                continue
            }
            guard seen.insert(ObjectIdentifier(object)).inserted else { continue }
            if kind(object) != kind(otherObject) { found.append("\(path): \(kind(object)), not \(kind(otherObject))") }
            if kind(object) == "NSDictionary" {
                let pairs = Dictionary(
                    otherObject.pairs.map { (plainText($0.key) ?? "", $0.value) },
                    uniquingKeysWith: { first, _ in first })
                if object.pairs.count != otherObject.pairs.count { found.append("\(path): other names") }
                for (key, value) in object.pairs {
                    let name = plainText(key) ?? ""
                    pending.append((.object(value), pairs[name].map { .object($0) }, "\(path)[\(name)]"))
                }
            } else if !object.elements.isEmpty || !otherObject.elements.isEmpty {
                if object.values.count != otherObject.values.count {
                    found.append("\(path): another number of elements")
                }
                for (index, (value, other)) in zip(object.values, otherObject.values).enumerated() {
                    pending.append((value.value, other.value, "\(path)[\(index)]"))
                }
            } else {
                for (key, value) in object.values { pending.append((value, otherObject[key], "\(path).\(key)")) }
                for (key, _) in otherObject.values where object[key] == nil { found.append("\(path).\(key) is new") }
            }
        }
        return found.sorted()
    }

    private static func kind(_ object: NibObject) -> String {
        object.className.hasPrefix("NSMutable") && object.className != "NSMutableParagraphStyle"
            ? "NS" + object.className.dropFirst(9) : object.className
    }

    private static func plainText(_ object: NibObject) -> String? {
        switch object.className {
        case "NSString", "NSMutableString": object.stringValue
        case "NSNumber":
            object.values.first.flatMap { $0.value.double ?? $0.value.integer.map(Double.init) }.map { "\($0)" }
        default: nil
        }
    }

    private static func isEqual(_ value: NibValue, _ other: NibValue) -> Bool {
        if value == other { return true }
        if let number = value.double, let otherNumber = other.double { return number == otherNumber }
        if let numbers = value.numbers, let otherNumbers = other.numbers { return numbers == otherNumbers }
        // A nib inside is judged by its own objects.
        guard case .data(let bytes) = value, case .data(let otherBytes) = other,
            let graph = try? NibGraph(contentsOf: bytes), let otherGraph = try? NibGraph(contentsOf: otherBytes)
        else { return false }
        return differences(graph, otherGraph).isEmpty
    }
}
