// SPDX-License-Identifier: Apache-2.0

import DocumentRules
import ObjectRuntime

/// The generated code of one class: its table, and for every connection a check whose refusal explains itself.
///
/// Each check is an overloaded function named after the property. The overload that fits the connection passes the key
/// path or method on; the others are unavailable, and their messages say which connection needs what.
struct ClassTableCode {
    let use: ClassUse
    let scan: SourceScan

    func write(to writer: inout SwiftWriter) {
        let hints = ConnectionHints(use: use, scan: scan)
        writer.block("@MainActor enum \(use.tableName)") { writer in
            writer.code(
                "typealias Class = \(use.name)", at: use.place, hint: hints.unknownClass)
            writer.line()
            writer.block("static func make() -> ClassTable") { writer in
                for (index, base) in use.bases.enumerated() {
                    writer.code(
                        "Base\(index).\(lastName) { $0 }", at: base.place)
                }
                writeTable(&writer, hints)
            }
            for (index, base) in use.bases.enumerated() { write(base, index, hints, &writer) }
            for (index, entry) in use.entries.enumerated() { write(entry, index, hints, &writer) }
        }
    }

    private var lastName: String {
        SwiftText.identifier(use.name.split(separator: ".").last.map(String.init) ?? use.name)
    }

    /// The class by its own name, for messages, where it is there to be named.
    private var className: String { scan.classes[use.name] == nil ? "Class" : use.name }

    // MARK: The table

    private func writeTable(_ writer: inout SwiftWriter, _ hints: ConnectionHints) {
        // A class that nibs decode needs `init(coder:)`, a custom object `init()`.
        if use.isDecoded {
            writer.code(
                "let decode: @MainActor @Sendable (NSCoder) -> Class? = { Class(coder: $0) }", at: use.place,
                hint: hints.decoding
            )
        }
        if use.isMade {
            writer.code("let make: @MainActor @Sendable () -> Class? = { Class() }", at: use.place, hint: hints.making)
        }
        let arguments = (use.isDecoded ? ", decode: decode" : "") + (use.isMade ? ", make: make" : "")
        let declaration = use.entries.isEmpty ? "_" : "declaration"
        writer.block("return ClassTable(of: Class.self\(arguments))", closing: "}") { writer in
            writer.line("\(declaration) in")
            var declared: Set<TableEntry.Identity> = []
            for (index, entry) in use.entries.enumerated() {
                var identity = entry.identity
                // A property is declared once, however many types its connections have; overloads of an action all are.
                if !entry.isMethod { identity.kind = .outlet(type: entry.isCollection ? "[]" : nil) }
                let isNew = declared.insert(identity).inserted
                write(entry, at: index, isNew: isNew, hints, &writer)
            }
        }
    }

    private func write(
        _ entry: TableEntry, at index: Int, isNew: Bool, _ hints: ConnectionHints, _ writer: inout SwiftWriter
    ) {
        let name = SwiftText.literal(entry.key)
        let check = "Check\(index)."
        switch entry.kind {
        case .outlet(let type), .collection(let type):
            let key = SwiftText.identifier(entry.key)
            let conversion = type == nil ? "" : " { $0 }"
            let method = entry.isCollection ? "collection" : "outlet"
            writer.code(
                "\(check)\(key)(\(check)members.\(key))\(conversion)" + (isNew ? ")" : ""),
                after: isNew ? "declaration.\(method)(\(name)," : "_ =", at: entry.place)
        case .action(let sender):
            let method = hints.method(entry)
            let base = SwiftText.identifier(method.base)
            let conversion = sender == nil || method.labels.isEmpty ? "" : " { $0 }"
            writer.code(
                "\(check)\(base)({ \(className).\(method.reference)($0) })\(conversion))",
                after: "declaration.action(\(name),",
                at: entry.place, hint: hints.action(entry))
        case .segueAction:
            let method = hints.method(entry)
            writer.code(
                "\(check)\(SwiftText.identifier(method.base))({ \(className).\(method.reference)($0) }) { $0 })",
                after: "declaration.segueAction(\(name),", at: entry.place, hint: hints.segueAction(entry))
        case .attribute:
            let path = AttributePath(entry)
            let members =
                path.owner.isEmpty
                ? "\(check)members" : "CheckedPath(ObjectPath<Class, Class>()\(path.owner), \(check)Missing.self)"
            writer.code(
                "\(check)\(path.property)(\(members).\(path.property))" + (isNew ? ")" : ""),
                after: isNew ? "declaration.attribute(\(name)," : "_ =", at: entry.place,
                hint: path.owner.isEmpty ? "" : hints.missing(entry))
        case .conformance:
            writer.code("\(check)\(SwiftText.identifier(entry.key)) { $0 }", at: entry.place)
        }
    }

    /// The property that an attribute sets, and the way to the object that has it.
    private struct AttributePath {
        /// Where the property is: `.layer`; empty for the object itself.
        var owner: String
        var property: String

        init(_ entry: TableEntry) {
            var keys = entry.key.split(separator: ".").map(String.init)
            let last = keys.popLast() ?? ""
            let isFrameworks = entry.isFrameworks || !keys.isEmpty
            owner = keys.map { "." + SwiftText.identifier($0) }.joined()
            property = SwiftText.identifier(isFrameworks ? FrameworkClasses.property(forKey: last) : last)
        }
    }

    // MARK: The checks

    private func write(_ base: ClassUse.Base, _ index: Int, _ hints: ConnectionHints, _ writer: inout SwiftWriter) {
        writer.line()
        writer.block("enum Base\(index)") { writer in
            writer.line("static func \(lastName)(_: (Class) -> \(base.type)) {}")
            writer.line(Self.unavailable(hints.wrongBase(base)))
            writer.line("static func \(lastName)(_: (Class) -> Any) {}")
        }
    }

    private func write(_ entry: TableEntry, _ index: Int, _ hints: ConnectionHints, _ writer: inout SwiftWriter) {
        writer.line()
        writer.block("enum Check\(index)") { writer in
            switch entry.kind {
            case .outlet(let type): writeOutlet(entry, type, hints, &writer)
            case .collection(let type): writeCollection(entry, type, hints, &writer)
            case .action(let sender): writeAction(entry, sender, hints, &writer)
            case .segueAction(let type): writeSegueAction(entry, type, hints, &writer)
            case .attribute(let kind): writeAttribute(entry, kind, hints, &writer)
            case .conformance(let name): writeConformance(entry, name, hints, &writer)
            }
        }
    }

    private static func unavailable(_ message: String) -> String {
        "@available(*, unavailable, message: \(SwiftText.literal(message)))"
    }

    private static let writable = "ReferenceWritableKeyPath"

    /// The members to look a property up in, with the stand-in for a missing one and the function that refuses it.
    ///
    /// Where the property exists with another type, both unavailable functions fit; the disfavoured one is not taken.
    private func writeMembers(
        _ key: String, _ message: String, refused: String = "", result: String, _ writer: inout SwiftWriter
    ) {
        writer.line("struct Missing { var \(key): MissingMember { MissingMember() } }")
        writer.line("static let members = CheckedMembers<Class, Missing>()")
        writer.line("@_disfavoredOverload")
        writer.line(Self.unavailable(message))
        writer.line(
            "static func \(key)(_ member: MissingMember\(refused)) -> \(Self.writable)<Class, \(result)> { member() }")
    }

    private func writeOutlet(
        _ entry: TableEntry, _ type: String?, _ hints: ConnectionHints, _ writer: inout SwiftWriter
    ) {
        let key = SwiftText.identifier(entry.key)
        let conversion = type.map { ", _: (\($0)) -> Value" } ?? ""
        let path = "\(Self.writable)<Class, Value>"
        let refused = type.map { ", _: (\($0)) -> Any" } ?? ""
        writeMembers(key, hints.missing(entry), refused: refused, result: "AnyObject?", &writer)
        writer.line("static func \(key)<Value>(_ path: \(path)\(conversion)) -> \(path) { path }")
        writer.line(Self.unavailable(hints.wrongType(entry)))
        writer.line(
            "static func \(key)<Value>(_: KeyPath<Class, Value>\(refused)) -> \(path) { MissingMember()() }")
    }

    private func writeCollection(
        _ entry: TableEntry, _ type: String?, _ hints: ConnectionHints, _ writer: inout SwiftWriter
    ) {
        let key = SwiftText.identifier(entry.key)
        let conversion = type.map { ", _: (\($0)) -> Value" } ?? ""
        let refused = type.map { ", _: (\($0)) -> Any" } ?? ""
        writeMembers(key, hints.missing(entry), refused: refused, result: "[AnyObject]", &writer)
        for array in ["[Value]", "[Value]?"] {
            let path = "\(Self.writable)<Class, \(array)>"
            writer.line("static func \(key)<Value>(_ path: \(path)\(conversion)) -> \(path) { path }")
        }
        let none = "\(Self.writable)<Class, [AnyObject]>"
        writer.line(Self.unavailable(hints.wrongType(entry)))
        writer.line("static func \(key)<Value>(_: KeyPath<Class, Value>\(refused)) -> \(none) { MissingMember()() }")
    }

    private func writeAction(
        _ entry: TableEntry, _ sender: String?, _ hints: ConnectionHints, _ writer: inout SwiftWriter
    ) {
        let method = hints.method(entry)
        let base = SwiftText.identifier(method.base)
        guard !method.labels.isEmpty else {
            let type = "@MainActor @Sendable (Class) -> () -> Void"
            writer.line("static func \(base)(_ method: @escaping \(type)) -> \(type) { method }")
            return
        }
        let parameters = method.labels.count == 1 ? ("Sender", "Sender") : ("Sender, Event", "Sender, Event")
        let conversion = sender.map { ", _: (\($0)) -> Sender" } ?? ""
        let type = "@MainActor @Sendable (Class) -> (\(parameters.0)) -> Void"
        writer.line(
            "static func \(base)<\(parameters.1)>(_ method: @escaping \(type)\(conversion)) -> \(type) { method }")
        guard let sender else { return }
        writer.line(Self.unavailable(hints.wrongSender(entry)))
        writer.line(
            "static func \(base)<\(parameters.1), Result>("
                + "_: @escaping @MainActor @Sendable (Class) -> (\(parameters.0)) -> Result, _: (\(sender)) -> Any) -> \(type) { MissingMember()() }"
        )
    }

    private func writeSegueAction(
        _ entry: TableEntry, _ destination: String?, _ hints: ConnectionHints, _ writer: inout SwiftWriter
    ) {
        let method = hints.method(entry)
        let base = SwiftText.identifier(method.base)
        let parameters = ["NSCoder", "Any?", "String?"].prefix(method.labels.count).joined(separator: ", ")
        let head = "@escaping @MainActor @Sendable (Class) -> "
        let type = "@MainActor @Sendable (Class) -> (\(parameters)) -> Destination?"
        writer.line(
            "static func \(base)<Destination: UIViewController>(_ method: @escaping \(type), "
                + "_: (Destination) -> \(destination ?? "UIViewController")) -> \(type) { method }")
        writer.line("@_disfavoredOverload")
        writer.line(Self.unavailable(hints.wrongDestination(entry)))
        writer.line(
            "static func \(base)<each Parameter, Result>(_: \(head)(repeat each Parameter) -> Result, "
                + "_: (AnyObject) -> Any) -> @MainActor @Sendable (Class) -> (\(parameters)) -> UIViewController? "
                + "{ MissingMember()() }")
    }

    private func writeConformance(
        _ entry: TableEntry, _ name: String, _ hints: ConnectionHints, _ writer: inout SwiftWriter
    ) {
        let key = SwiftText.identifier(entry.key)
        writer.line("static func \(key)(_: (Class) -> any \(name)) {}")
        writer.line(Self.unavailable(hints.missingConformance(entry, to: name)))
        writer.line("static func \(key)(_: (Class) -> Any) {}")
    }

    private func writeAttribute(
        _ entry: TableEntry, _ kind: AttributeKind, _ hints: ConnectionHints, _ writer: inout SwiftWriter
    ) {
        let path = AttributePath(entry)
        let key = path.property
        let isOwn = path.owner.isEmpty
        let settable = isOwn ? "ReferenceWritableKeyPath" : "SettablePath"
        // A fault of a framework's property is a warning, and the property is not declared.
        func refuse(_ message: String, _ parameter: String, isFavoured: Bool = true) {
            if !isFavoured { writer.line("@_disfavoredOverload") }
            if entry.isFrameworks {
                writer.line("@available(*, deprecated, message: \(SwiftText.literal(message)))")
                let result = isOwn ? "\(settable)<Class, Any>? { nil }" : "\(settable)<Class, Any> { .missing }"
                writer.line("static func \(key)\(parameter) -> \(result)")
            } else {
                writer.line(Self.unavailable(message))
                writer.line("static func \(key)\(parameter) -> \(settable)<Class, Any> { MissingMember()() }")
            }
        }
        func accept(_ value: String, where clause: String = "", generic: Bool = true) {
            let path = "\(settable)<Class, \(value)>"
            writer.line(
                "static func \(key)\(generic ? "<Value>" : "")(_ path: \(path)) -> \(path)\(clause) { path }")
        }
        writer.line("struct Missing { var \(key): MissingMember { MissingMember() } }")
        if isOwn { writer.line("static let members = CheckedMembers<Class, Missing>()") }
        refuse(hints.missing(entry), "(_: MissingMember)", isFavoured: false)
        switch kind {
        case .boolean, .number, .string:
            let constraint = kind == .string ? "StringAttributeValue" : "NumberAttributeValue"
            accept("Value", where: " where Value: \(constraint)")
            accept("Value", where: " where Value: RawRepresentable, Value.RawValue: \(constraint)")
            accept("Any", generic: false)
            accept("Any?", generic: false)
        case .any:
            accept("Value")
        default:
            accept(kind.type, generic: false)
            accept(kind.type + "?", generic: false)
            accept("Any", generic: false)
            accept("Any?", generic: false)
        }
        if isOwn {
            if kind != .any { refuse(hints.wrongType(entry), "<Value>(_: KeyPath<Class, Value>)") }
        } else {
            if kind != .any { refuse(hints.wrongType(entry), "<Value>(_: SettablePath<Class, Value>)") }
            refuse(hints.wrongType(entry), "<Value>(_: ReadOnlyPath<Class, Value>)")
        }
    }
}

extension TableEntry {
    var isCollection: Bool { if case .collection = kind { true } else { false } }
    /// Whether the entry is a method, of which overloads are several.
    var isMethod: Bool {
        switch kind {
        case .action, .segueAction: true
        default: false
        }
    }
}
