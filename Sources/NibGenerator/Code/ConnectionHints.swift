// SPDX-License-Identifier: Apache-2.0

import DocumentRules
import KeyValueCoding
import ObjectRuntime

/// What is said of a connection that the compiler refuses: the objects and the likely fix.
struct ConnectionHints {
    let use: ClassUse
    let scan: SourceScan

    // MARK: Classes

    var unknownClass: String {
        let near = scan.classes[use.name] == nil ? scan.nearestClass(to: use.name) : nil
        if scan.classes[use.name]?.isPrivate == true {
            return "the class of \(use.object): make it internal"
        }
        return "the class of \(use.object): "
            + (near.map { "did you mean '\($0)'? Correct the document, or " } ?? "correct the document, or ")
            + "declare 'final class \(use.name): \(use.bases.first?.type ?? "NSObject")'"
    }

    func wrongBase(_ base: ClassUse.Base) -> String {
        "class '\(use.name)' of \(base.object) must be a '\(base.type)': declare 'class \(use.name): \(base.type)'"
    }

    var decoding: String { "\(use.object) is decoded: class '\(use.name)' needs 'init?(coder:)'" }

    var making: String { "\(use.object) is made by the nib: class '\(use.name)' needs an 'init()'" }

    // MARK: Properties

    func missing(_ entry: TableEntry) -> String {
        if isHidden(entry.key, isFunction: false) {
            return "\(connection(entry)), and class '\(use.name)' keeps '\(entry.key)' private; make it internal"
        }
        if entry.isFrameworks || entry.key.contains(".") {
            return "\(connection(entry)), and '\(use.name)' has no such property; correct the key path, or remove the "
                + "attribute"
        }
        let properties = scan.members(of: use.name).filter { !$0.isFunction }.map(\.name)
        let near = nearestName(to: entry.key, among: properties)
        return "\(connection(entry)), and class '\(use.name)' has no property '\(entry.key)'"
            + (near.map { "; did you mean '\($0)'? Otherwise" } ?? ";") + " declare '\(declaration(entry))'"
    }

    func wrongType(_ entry: TableEntry) -> String {
        if entry.isFrameworks || entry.key.contains(".") {
            return
                "\(connection(entry)), which that property cannot be set to; correct the attribute's type, or remove it"
        }
        return wrongTypeOfProperty(entry)
    }

    private func wrongTypeOfProperty(_ entry: TableEntry) -> String {
        "\(connection(entry)), which property '\(entry.key)' of class '\(use.name)' cannot be set to; declare "
            + "'\(declaration(entry))'"
            + (Self.isAttribute(entry) ? ", or correct the attribute's type" : ", or connect it to another object")
    }

    func missingConformance(_ entry: TableEntry, to name: String) -> String {
        "\(connection(entry)), and class '\(use.name)' is no '\(name)'; declare 'extension \(use.name): \(name) {}', or "
            + "connect another object"
    }

    /// The connection as a sentence begins: which object is connected to what.
    private func connection(_ entry: TableEntry) -> String {
        switch entry.kind {
        case .conformance: "outlet '\(entry.key)' of \(entry.object) leads to \(entry.other)"
        case .attribute: "runtime attribute '\(entry.key)' of \(entry.object) is \(entry.other)"
        case .collection: "outlet collection '\(entry.key)' of \(entry.object) has \(entry.other)"
        default: "outlet '\(entry.key)' of \(entry.object) leads to \(entry.other)"
        }
    }

    private func declaration(_ entry: TableEntry) -> String {
        switch entry.kind {
        case .outlet(let type): "var \(entry.key): \(Self.plain(type))!"
        case .collection: "var \(entry.key): [\(elementType(entry))] = []"
        case .action, .segueAction, .conformance: ""
        case .attribute(.any): "var \(entry.key): Any?"
        case .attribute(let kind): "var \(entry.key): \(kind.type)" + (kind == .color || kind == .image ? "?" : "")
        }
    }

    /// A type that all members of a collection have: their own, or that of views.
    private func elementType(_ entry: TableEntry) -> String {
        var types: Set<String> = []
        for other in use.entries where other.key == entry.key {
            if case .collection(let type) = other.kind { types.insert(Self.plain(type)) }
        }
        return types.count == 1 ? types.first ?? "AnyObject" : "AnyObject"
    }

    /// The type as people write it.
    private static func plain(_ type: String?) -> String {
        guard let type else { return "AnyObject" }
        guard type.hasPrefix("NibTable_"), type.hasSuffix(".Class") else { return type }
        return String(type.dropFirst("NibTable_".count).dropLast(".Class".count))
    }

    private static func isAttribute(_ entry: TableEntry) -> Bool {
        if case .attribute = entry.kind { true } else { false }
    }

    private func isHidden(_ name: String, isFunction: Bool) -> Bool {
        scan.members(of: use.name).first { $0.name == name && $0.isFunction == isFunction }?.isPrivate ?? false
    }

    // MARK: Actions

    /// The method that an action means: of the names that its selector may have, the one that the class declares.
    func method(_ entry: TableEntry) -> MethodName {
        let candidates = MethodName.candidates(forSelector: entry.key, parts: 3) ?? []
        let members = scan.members(of: use.name)
        return candidates.first { name in members.contains { name.matches($0) } } ?? candidates.first
            ?? MethodName(base: entry.key, labels: [])
    }

    /// What stands beside the code of an action.
    func action(_ entry: TableEntry) -> String {
        let method = method(entry)
        if isHidden(method.base, isFunction: true) {
            return "action '\(entry.key)' of \(entry.other): make the method internal, for generated code to call it"
        }
        if scan.members(of: use.name).contains(where: { method.matches($0) }) { return wrongSender(entry) }
        let functions = scan.members(of: use.name).filter(\.isFunction).map(\.name)
        let near = nearestName(to: method.base, among: functions)
        return "\(entry.other) sends '\(entry.key)' to \(entry.object), and class '\(use.name)' has no such method"
            + (near.map { "; did you mean '\($0)'? Otherwise" } ?? ";")
            + " declare '\(method.declaration(sender: senderType(entry)))'"
    }

    func wrongSender(_ entry: TableEntry) -> String {
        let method = method(entry)
        return "\(entry.other) sends '\(entry.key)' to \(entry.object), and the method of class '\(use.name)' does not "
            + "take a '\(senderType(entry))'; declare '\(method.declaration(sender: senderType(entry)))'"
    }

    private func senderType(_ entry: TableEntry) -> String {
        guard case .action(let sender) = entry.kind, let sender else { return "Any" }
        return Self.plain(sender)
    }

    // MARK: Segue actions

    /// What stands beside the code of a segue action.
    func segueAction(_ entry: TableEntry) -> String {
        let method = method(entry)
        if isHidden(method.base, isFunction: true) {
            return
                "segue action '\(entry.key)' of \(entry.object): make the method internal, for generated code to call it"
        }
        if scan.members(of: use.name).contains(where: { method.matches($0) }) { return wrongDestination(entry) }
        let functions = scan.members(of: use.name).filter(\.isFunction).map(\.name)
        let near = nearestName(to: method.base, among: functions)
        return
            "the segue to \(entry.other) asks '\(entry.key)' of \(entry.object), and class '\(use.name)' has no such "
            + "method" + (near.map { "; did you mean '\($0)'? Otherwise" } ?? ";")
            + " declare '\(declaration(of: entry))'"
    }

    func wrongDestination(_ entry: TableEntry) -> String {
        "the segue to \(entry.other) asks '\(entry.key)' of \(entry.object), and the method of class '\(use.name)' is "
            + "another; declare '\(declaration(of: entry))'"
    }

    private func declaration(of entry: TableEntry) -> String {
        guard case .segueAction(let type) = entry.kind else { return "" }
        return method(entry).segueDeclaration(destination: type.map { Self.plain($0) } ?? "UIViewController")
    }
}
