// SPDX-License-Identifier: Apache-2.0

extension NibGraph: CustomStringConvertible {
    /// The graph as an outline, for tests and debugging: an object is shown in full where it is met first, with its
    /// number in the archive, and by its number alone after that.
    ///
    /// Strings are shown by their text, containers by their elements, marked geometry by its numbers.
    public var description: String {
        let numbers = archived().numbers
        var lines: [String] = []
        var seen: Set<ObjectIdentifier> = []
        /// What is still to be shown, the next one last.
        var pending: [(depth: Int, label: String, value: NibValue)] = [(0, "", .object(root))]
        while let (depth, label, value) = pending.popLast() {
            let indent = String(repeating: "  ", count: depth) + label
            guard case .object(let object) = value, object.className != "NSString" || object.stringValue == nil else {
                lines.append(indent + value.outline)
                continue
            }
            let name = "\(object.className)#\(numbers[ObjectIdentifier(object)] ?? -1)"
            guard seen.insert(ObjectIdentifier(object)).inserted else {
                lines.append(indent + "→ " + name)
                continue
            }
            lines.append(indent + name)
            for (key, value) in object.values.reversed() where key != FoundationKey.inlined {
                pending.append((depth + 1, key == FoundationKey.element ? "- " : key + ": ", value))
            }
        }
        return lines.joined(separator: "\n")
    }
}

extension NibValue {
    /// A value that is no object, or a string, in one line.
    fileprivate var outline: String {
        switch self {
        case .bool(let value): return "\(value)"
        case .integer(let value): return "\(value)"
        case .float(let value): return "\(value) (float)"
        case .double(let value): return "\(value)"
        case .data(let bytes):
            if let numbers { return "[" + numbers.map { "\($0)" }.joined(separator: ", ") + "]" }
            return "\(bytes.count) bytes"
        case .null: return "nil"
        case .object(let object):
            return object.stringValue.map { "\"\($0)\"" } ?? object.className
        }
    }
}
