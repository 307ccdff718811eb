// SPDX-License-Identifier: Apache-2.0

/// Reads a typedstream, the archive of NSArchiver, which `objects.nib` was until Mac OS X 10.5.
///
/// A stream is a list of groups: a type encoding and the values of these types. An object is its class, the groups that
/// its class and the superclasses wrote, and an end mark. Nothing has a name: an object of the graph has its values under
/// the keys `0`, `1` …, in the order of the stream; strings, numbers, data and collections have their usual keys.
struct TypedstreamReader {
    /// The marks that stand in place of a small number.
    private enum Mark {
        static let wide: Int8 = -127
        static let wider: Int8 = -126
        static let floating: Int8 = -125
        static let new: Int8 = -124
        static let null: Int8 = -123
        static let end: Int8 = -122
        /// The first number that refers back, to the first of the table.
        static let firstReference = -110
    }

    /// What later numbers may refer to: objects, classes and C strings share one table.
    private enum Shared {
        case object(NibObject)
        case string(String)
        /// A class and what it inherits from, by their places in the table of classes.
        case classNamed(String)
    }

    /// An object whose groups are being read.
    private struct Frame {
        let object: NibObject
        /// The values still to be read of the group that was begun, the next one last, and what goes around them.
        var types: [Substring]
    }

    private let bytes: [UInt8]
    private var offset = 0
    private var isBigEndian = false
    private var strings: [String] = []
    private var shared: [Shared] = []

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The graph of a stream: a root with the stream's objects, the first under `IB.objectdata`, where nibs have it.
    /// - Complexity: O(*n*) in the number of bytes; no recursion, so the depth does not matter.
    static func graph(of bytes: [UInt8]) throws(NibError) -> NibGraph {
        var reader = TypedstreamReader(bytes)
        let root = NibObject(className: "NSObject")
        do {
            try reader.readHeader()
            try reader.readGroups(into: root)
        } catch {
            NibGraph(root: root).disconnect()
            for case .object(let object) in reader.shared { object.values = [] }
            throw error
        }
        for case .object(let object) in reader.shared { object.takeFoundationForm() }
        if let first = root.values.firstIndex(where: { $0.value.object != nil }) {
            root.values[first].key = "IB.objectdata"
        }
        return NibGraph(root: root)
    }

    // MARK: Bytes

    private mutating func byte() throws(NibError) -> UInt8 {
        guard offset < bytes.count else { throw .malformedTypedstream(offset: offset) }
        offset += 1
        return bytes[offset - 1]
    }

    private mutating func run(_ count: Int) throws(NibError) -> ArraySlice<UInt8> {
        guard count >= 0, count <= bytes.count - offset else { throw .malformedTypedstream(offset: offset) }
        offset += count
        return bytes[(offset - count)..<offset]
    }

    private mutating func bits(_ count: Int) throws(NibError) -> UInt64 {
        let run = try run(count)
        return (isBigEndian ? Array(run) : run.reversed()).reduce(0) { $0 << 8 | UInt64($1) }
    }

    private mutating func mark() throws(NibError) -> Int8 { Int8(bitPattern: try byte()) }

    private func peek(_ mark: Int8) -> Bool { offset < bytes.count && Int8(bitPattern: bytes[offset]) == mark }

    private mutating func integer() throws(NibError) -> Int { try integer(try mark()) }

    private mutating func integer(_ head: Int8) throws(NibError) -> Int {
        switch head {
        case Mark.wide: return Int(Int16(truncatingIfNeeded: try bits(2)))
        case Mark.wider: return Int(Int32(truncatingIfNeeded: try bits(4)))
        default: return Int(head)
        }
    }

    private mutating func unsigned() throws(NibError) -> Int {
        switch try mark() {
        case Mark.wide: Int(try bits(2))
        case Mark.wider: Int(try bits(4))
        case let head: Int(UInt8(bitPattern: head))
        }
    }

    private mutating func floating(_ size: Int) throws(NibError) -> Double {
        let head = try mark()
        guard head == Mark.floating else { return Double(try integer(head)) }
        let bits = try bits(size)
        return size == 4 ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))) : Double(bitPattern: bits)
    }

    private mutating func readHeader() throws(NibError) {
        guard try byte() == 4 else { throw .typedstreamUnsupported(offset: 0) }
        let length = Int(try byte())
        switch String(decoding: try run(length), as: UTF8.self) {
        case "streamtyped": isBigEndian = false
        case "typedstream": isBigEndian = true
        default: throw .typedstreamUnsupported(offset: 1)
        }
        // The version of the system that wrote it.
        _ = try integer()
    }

    // MARK: Strings and classes

    private mutating func plainString() throws(NibError) -> String {
        String(decoding: try run(try unsigned()), as: UTF8.self)
    }

    /// A string that is written once and referred to after that.
    private mutating func sharedString() throws(NibError) -> String? {
        let head = try mark()
        switch head {
        case Mark.null: return nil
        case Mark.new:
            strings.append(try plainString())
            return strings[strings.count - 1]
        default:
            let index = try integer(head) - Mark.firstReference
            guard strings.indices.contains(index) else { throw .malformedTypedstream(offset: offset) }
            return strings[index]
        }
    }

    private mutating func reference(_ head: Int8) throws(NibError) -> Shared {
        let index = try integer(head) - Mark.firstReference
        guard shared.indices.contains(index) else { throw .malformedTypedstream(offset: offset) }
        return shared[index]
    }

    /// A class and its superclasses; the name of the class.
    private mutating func className() throws(NibError) -> String? {
        var name: String?
        while true {
            let head = try mark()
            if head == Mark.null { return name }
            guard head == Mark.new else {
                guard case .classNamed(let known) = try reference(head) else {
                    throw .malformedTypedstream(offset: offset)
                }
                return name ?? known
            }
            guard let next = try sharedString() else { throw .malformedTypedstream(offset: offset) }
            // The version of the class.
            _ = try integer()
            shared.append(.classNamed(next))
            name = name ?? next
        }
    }

    // MARK: Groups

    private mutating func readGroups(into root: NibObject) throws(NibError) {
        var frames = [Frame(object: root, types: [])]
        while var frame = frames.popLast() {
            guard let type = frame.types.popLast() else {
                let isRoot = frames.isEmpty && frame.object === root
                if isRoot, offset == bytes.count { return }
                if !isRoot, peek(Mark.end) {
                    offset += 1
                    continue
                }
                guard let encoding = try sharedString() else { throw .malformedTypedstream(offset: offset) }
                frame.types = try Self.types(in: encoding[...], offset: offset).reversed()
                frames.append(frame)
                continue
            }
            if type.first == "{" || type.first == "[" {
                try begin(type, in: &frame)
                frames.append(frame)
                continue
            }
            frames.append(frame)
            if type == "@" {
                if let inner = try readObject(into: frame.object) { frames.append(inner) }
            } else {
                frame.object.append(try value(of: type), forKey: "\(frame.object.values.count)")
            }
        }
    }

    /// Takes a structure apart into its members; an array of bytes is data.
    private mutating func begin(_ type: Substring, in frame: inout Frame) throws(NibError) {
        if type.first == "{" {
            guard let equals = type.firstIndex(of: "=") else { throw .typedstreamUnsupported(offset: offset) }
            let members = type[type.index(after: equals)...].dropLast()
            frame.types += try Self.types(in: members, offset: offset).reversed()
            return
        }
        let digits = type.dropFirst().prefix { $0.isNumber }
        let element = type.dropFirst(1 + digits.count).dropLast()
        guard let count = Int(digits) else { throw .typedstreamUnsupported(offset: offset) }
        if element == "c" || element == "C" {
            frame.object.append(.data(Array(try run(count))), forKey: "\(frame.object.values.count)")
            return
        }
        // Each element is at least a byte.
        guard count <= bytes.count - offset else { throw .malformedTypedstream(offset: offset) }
        frame.types += Array(repeating: element, count: count)
    }

    /// Reads an object that is written here, or refers to one; what is to be read of a new one.
    private mutating func readObject(into owner: NibObject) throws(NibError) -> Frame? {
        let key = "\(owner.values.count)"
        let head = try mark()
        switch head {
        case Mark.null: owner.append(.null, forKey: key)
        case Mark.new:
            let object = NibObject(className: "")
            shared.append(.object(object))
            guard let name = try className() else { throw .malformedTypedstream(offset: offset) }
            object.className = name
            owner.append(.object(object), forKey: key)
            return Frame(object: object, types: [])
        default:
            guard case .object(let object) = try reference(head) else { throw .malformedTypedstream(offset: offset) }
            owner.append(.object(object), forKey: key)
        }
        return nil
    }

    private mutating func value(of type: Substring) throws(NibError) -> NibValue {
        switch type {
        case "c", "C", "B": return .integer(Int64(Int8(bitPattern: try byte())))
        case "s", "S", "i", "I", "l", "L", "q", "Q": return .integer(Int64(try integer()))
        case "f": return .float(Float(try floating(4)))
        case "d": return .double(try floating(8))
        case "+": return .data(Array(try run(try unsigned())))
        case "%", ":": return try sharedString().map { .object(.string($0)) } ?? .null
        case "#": return try className().map { .object(.string($0)) } ?? .null
        case "*":
            let head = try mark()
            switch head {
            case Mark.null: return .null
            case Mark.new:
                guard let text = try sharedString() else { return .null }
                shared.append(.string(text))
                return .object(.string(text))
            default:
                guard case .string(let text) = try reference(head) else { throw .malformedTypedstream(offset: offset) }
                return .object(.string(text))
            }
        case "!": return .null
        default: throw .typedstreamUnsupported(offset: offset)
        }
    }

    /// The types of an encoding one by one: `i@[8c]{_NSPoint=ff}`.
    private static func types(in encoding: Substring, offset: Int) throws(NibError) -> [Substring] {
        var types: [Substring] = []
        var rest = encoding
        while let first = rest.first {
            var end = rest.index(after: rest.startIndex)
            if first == "[" || first == "{" {
                var depth = 1
                while depth > 0 {
                    guard end < rest.endIndex else { throw .malformedTypedstream(offset: offset) }
                    if rest[end] == "[" || rest[end] == "{" { depth += 1 }
                    if rest[end] == "]" || rest[end] == "}" { depth -= 1 }
                    end = rest.index(after: end)
                }
            }
            types.append(rest[..<end])
            rest = rest[end...]
        }
        return types
    }
}

extension NibObject {
    /// Gives an object of a Foundation class the keys that it has in other archives.
    fileprivate func takeFoundationForm() {
        let parts = values.map(\.value)
        switch className {
        case "NSString", "NSMutableString", "NSData", "NSMutableData":
            guard case .data? = parts.last else { return }
            values = [(FoundationKey.bytes, parts[parts.count - 1])]
        case "NSArray", "NSMutableArray", "NSSet", "NSMutableSet", "NSDictionary", "NSMutableDictionary":
            guard case .integer(let count)? = parts.first,
                Int(count) * (className.hasSuffix("Dictionary") ? 2 : 1) == parts.count - 1
            else { return }
            values = [(FoundationKey.inlined, .bool(true))] + parts.dropFirst().map { (FoundationKey.element, $0) }
        case "NSNumber":
            guard parts.count == 2 else { return }
            switch parts[1] {
            case .integer: values = [(FoundationKey.integer, parts[1])]
            case .float(let value): values = [(FoundationKey.double, .double(Double(value)))]
            case .double: values = [(FoundationKey.double, parts[1])]
            default: break
            }
        default: break
        }
    }
}
