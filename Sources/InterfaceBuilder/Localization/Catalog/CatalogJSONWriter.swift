// SPDX-License-Identifier: Apache-2.0

/// How a catalog's JSON is set. Xcode's form is the default.
struct CatalogStyle: Sendable {
    /// What each level is moved in by.
    var indent = "  "
    var spaceBeforeColon = true
    /// Whether an object without members is `{}`; Xcode leaves an empty line in it.
    var isEmptyCompact = false
    /// Xcode ends a file without one.
    var endsWithNewline = false
}

/// Writes JSON in a catalog's form.
struct CatalogJSONWriter {
    private let style: CatalogStyle
    private var text = ""

    static func bytes(of value: CatalogValue, style: CatalogStyle) -> [UInt8] {
        var writer = CatalogJSONWriter(style: style)
        writer.add(value, indent: "")
        if style.endsWithNewline { writer.text += "\n" }
        return Array(writer.text.utf8)
    }

    private init(style: CatalogStyle) { self.style = style }

    private mutating func add(_ value: CatalogValue, indent: String) {
        switch value.content {
        case .object(let members):
            list(members, "{", "}", indent) { writer, member, indent in
                writer.add(member.name)
                writer.text += writer.style.spaceBeforeColon ? " : " : ": "
                writer.add(member.value, indent: indent)
            }
        case .array(let elements):
            list(elements, "[", "]", indent) { writer, element, indent in writer.add(element, indent: indent) }
        case .string(let string): add(string)
        case .number(let number): text += number
        case .bool(let flag): text += flag ? "true" : "false"
        case .null: text += "null"
        }
    }

    private mutating func list<Item>(
        _ items: [Item], _ start: String, _ end: String, _ indent: String,
        add: (inout CatalogJSONWriter, Item, String) -> Void
    ) {
        text += start
        if items.isEmpty {
            if !style.isEmptyCompact { text += "\n\n" + indent }
        } else {
            let inner = indent + style.indent
            for (index, item) in items.enumerated() {
                text += (index == 0 ? "\n" : ",\n") + inner
                add(&self, item, inner)
            }
            text += "\n" + indent
        }
        text += end
    }

    private mutating func add(_ string: String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case "\u{8}": text += "\\b"
            case "\u{C}": text += "\\f"
            case "\u{0}"..<" ":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}

/// The order in which Xcode writes the members of an object: without regard to case, digits by their number.
enum CatalogOrder {
    static func isIncreasing(_ left: String, _ right: String) -> Bool {
        var (first, second) = (left, right)
        // Keys of objects are ASCII: catalogs have thousands.
        let order = first.withUTF8 { a in second.withUTF8 { b in Self.isIncreasing(ofASCII: a, b) } }
        return order ?? isIncreasingByScalars(left, right)
    }

    /// The same for two texts of which the part that decides is ASCII; nil where it is not.
    private static func isIncreasing(
        ofASCII a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>
    ) -> Bool? {
        func isDigit(_ byte: UInt8) -> Bool { 0x30 <= byte && byte <= 0x39 }
        func lowercased(_ byte: UInt8) -> UInt8 { 0x41 <= byte && byte <= 0x5A ? byte + 0x20 : byte }
        /// The digits from a place, without leading zeros.
        func digits(_ bytes: UnsafeBufferPointer<UInt8>, _ place: inout Int) -> Slice<UnsafeBufferPointer<UInt8>> {
            let start = place
            while place < bytes.count, isDigit(bytes[place]) { place += 1 }
            return bytes[start..<place].drop { $0 == 0x30 }
        }
        // A letter outside ASCII can change what the one before it is.
        guard a.allSatisfy({ $0 < 0x80 }), b.allSatisfy({ $0 < 0x80 }) else { return nil }
        var (i, j) = (0, 0)
        while i < a.count, j < b.count {
            if isDigit(a[i]), isDigit(b[j]) {
                let (first, second) = (digits(a, &i), digits(b, &j))
                if first.count != second.count { return first.count < second.count }
                if !first.elementsEqual(second) { return first.lexicographicallyPrecedes(second) }
            } else {
                let (first, second) = (lowercased(a[i]), lowercased(b[j]))
                if first != second { return first < second }
                i += 1
                j += 1
            }
        }
        if i < a.count || j < b.count { return i == a.count }
        return a.lexicographicallyPrecedes(b)
    }

    /// The same for all texts.
    static func isIncreasingByScalars(_ left: String, _ right: String) -> Bool {
        let (a, b) = (Array(left.lowercased().unicodeScalars), Array(right.lowercased().unicodeScalars))
        var (i, j) = (0, 0)
        while i < a.count, j < b.count {
            if isDigit(a[i]), isDigit(b[j]) {
                let (first, second) = (digits(a, from: &i), digits(b, from: &j))
                if first.count != second.count { return first.count < second.count }
                if let place = first.indices.first(where: { first[$0] != second[$0] }) {
                    return first[place] < second[place]
                }
            } else {
                if a[i] != b[j] { return a[i] < b[j] }
                i += 1
                j += 1
            }
        }
        if i < a.count || j < b.count { return i == a.count }
        // Texts that differ in case only still have an order.
        return left < right
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    /// The digits from a place, without leading zeros.
    private static func digits(_ scalars: [Unicode.Scalar], from place: inout Int) -> [Unicode.Scalar] {
        let start = place
        while place < scalars.count, isDigit(scalars[place]) { place += 1 }
        return Array(scalars[start..<place].drop { $0 == "0" })
    }
}
