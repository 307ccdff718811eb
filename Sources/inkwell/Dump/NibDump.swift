// SPDX-License-Identifier: Apache-2.0
import NibArchive

/// The object graph of one compiled nib, ready to be shown.
struct NibDump {
    /// What it is called inside its file: a scene or view nib of a storyboard, a prototype; nothing for the nib itself.
    let name: String
    let archive: NIBArchive
    /// Object number → id in the document.
    let identifiers: [Int: String]
    /// The nibs inside objects of this one: table and collection prototypes.
    let nested: [NibDump]

    init(name: String = "", archive: NIBArchive, identifiers: [Int: String] = [:], nested: [NibDump]) {
        self.name = name
        self.archive = archive
        self.identifiers = identifiers
        self.nested = nested
    }

    /// A nib as it was found, with the nibs that its objects hold as data.
    init(name: String = "", archive: NIBArchive, depth: Int = 0) {
        let plain = NibDump(name: name, archive: archive, nested: [])
        var nested: [NibDump] = []
        if depth < 8 {
            for number in archive.objects.indices where plain.className(of: number) == "UINib" {
                guard let data = plain.bytes(of: number, key: "archiveData"), let inner = try? NIBArchive(bytes: data)
                else { continue }
                nested.append(NibDump(name: Self.nestedName(name, number), archive: inner, depth: depth + 1))
            }
        }
        self.init(name: name, archive: archive, nested: nested)
    }

    static func nestedName(_ name: String, _ number: Int) -> String { "\(name)#\(number)" }

    /// This nib and all inside it, outermost first.
    var all: [NibDump] { [self] + nested.flatMap(\.all) }

    // MARK: - Objects

    func className(of number: Int) -> String {
        guard archive.objects.indices.contains(number) else { return "?" }
        let index = archive.objects[number].classIndex
        return archive.classNames.indices.contains(index) ? archive.classNames[index].name : "?"
    }

    /// The class that a stand-in says the object is to have.
    func customClassName(of number: Int) -> String? {
        string(of: number, key: "UIClassName") ?? string(of: number, key: "NSClassName")
    }

    func values(of number: Int) -> [(key: String, content: NIBArchive.Value.Content)] {
        guard archive.objects.indices.contains(number) else { return [] }
        let object = archive.objects[number]
        let range = object.firstValue..<(object.firstValue + object.valueCount)
        return archive.values[range.clamped(to: archive.values.indices)].map { value in
            (archive.keys.indices.contains(value.keyIndex) ? archive.keys[value.keyIndex] : "?", value.content)
        }
    }

    func reference(of number: Int, key: String) -> Int? {
        for case (key, .object(let reference)) in values(of: number) { return reference }
        return nil
    }

    /// The text of a string object that a key refers to.
    func string(of number: Int, key: String) -> String? {
        reference(of: number, key: key).flatMap(string(at:))
    }

    /// The text of a string object.
    func string(at number: Int) -> String? {
        guard ["NSString", "NSMutableString", "NSLocalizableString"].contains(className(of: number)) else { return nil }
        for case ("NS.bytes", .data(let bytes)) in values(of: number) { return String(decoding: bytes, as: UTF8.self) }
        return ""
    }

    /// The elements of a collection object (of a dictionary: key, value, key, value …).
    func elements(at number: Int) -> [Int]? {
        let values = values(of: number)
        guard case (FoundationKey.inlined, _)? = values.first else { return nil }
        return values.dropFirst().compactMap { value in
            guard case .object(let element) = value.content else { return nil }
            return element
        }
    }

    private func bytes(of number: Int, key: String) -> [UInt8]? {
        for value in values(of: number) where value.key == key {
            switch value.content {
            case .data(let bytes): return bytes
            case .object(let reference): return bytes(of: reference, key: "NS.bytes")
            default: return nil
            }
        }
        return nil
    }

    // MARK: - Connections

    struct Connection {
        let kind: String
        let label: String
        let source: Int?
        /// One; several of an outlet collection.
        let destinations: [Int]
        /// The event mask of a control's action.
        let event: Int64?
    }

    private static let connectionKinds = [
        "UIRuntimeOutletConnection": "outlet", "UIRuntimeEventConnection": "action",
        "UIRuntimeOutletCollectionConnection": "outlet collection", "NSNibOutletConnector": "outlet",
        "NSNibControlConnector": "action", "NSNibAuxiliaryActionConnector": "action",
        "NSNibBindingConnector": "binding",
    ]

    /// The outlets, actions and bindings, in the order they are made.
    var connections: [Connection] {
        archive.objects.indices.compactMap { number in
            let className = className(of: number)
            guard let kind = Self.connectionKinds[className] else { return nil }
            let prefix = className.hasPrefix("UI") ? "UI" : "NS"
            let destination = reference(of: number, key: "\(prefix)Destination")
            var event: Int64?
            for value in values(of: number) where value.key == "UIEventMask" { event = value.content.integer }
            return Connection(
                kind: kind, label: string(of: number, key: "\(prefix)Label") ?? "",
                source: reference(of: number, key: "\(prefix)Source"),
                destinations: destination.map { elements(at: $0) ?? [$0] } ?? [], event: event)
        }
    }
}

extension NIBArchive.Value.Content {
    var integer: Int64? {
        switch self {
        case .int8(let value): Int64(value)
        case .int16(let value): Int64(value)
        case .int32(let value): Int64(value)
        case .int64(let value): value
        default: nil
        }
    }
}
