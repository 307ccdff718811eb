// SPDX-License-Identifier: Apache-2.0

import DocumentRules

/// The Swift name of an action method: base name and argument labels.
struct MethodName: Hashable {
    var base: String
    /// The argument labels; `_` where there is none.
    var labels: [String]

    /// How code refers to the method: `reset(_:)`, or `reset` for one without parameters.
    var reference: String {
        SwiftText.identifier(base) + (labels.isEmpty ? "" : "(" + labels.map { $0 + ":" }.joined() + ")")
    }

    /// The declaration of a method of this name.
    func declaration(sender: String) -> String {
        let names = ["sender", "event"]
        let types = [sender, "UIEvent"]
        let parameters = zip(labels, zip(names, types)).map { label, parameter in
            label == parameter.0 ? "\(label): \(parameter.1)" : "\(label) \(parameter.0): \(parameter.1)"
        }
        return "func \(base)(" + parameters.joined(separator: ", ") + ")"
    }

    /// The declaration of a method of this name that makes a segue's destination.
    func segueDeclaration(destination: String) -> String {
        let names = [("coder", "NSCoder"), ("sender", "Any?"), ("segueIdentifier", "String?")]
        let parameters = zip(labels, names).map { label, parameter in
            (label == parameter.0 ? "" : label + " ") + "\(parameter.0): \(parameter.1)"
        }
        return "func \(base)(" + parameters.joined(separator: ", ") + ") -> \(destination)?"
    }

    /// Whether a member that the scan found is this method.
    func matches(_ member: SourceScan.Member) -> Bool {
        member.isFunction && member.name == base && member.label == labels.first
    }

    /// The Swift methods that have a selector by the rules of Objective-C naming, the plainest first.
    ///
    /// `reset:` is `reset(_:)`; `resetWithSender:` is `reset(sender:)` or `resetWithSender(_:)`; `resetFor:` may be
    /// `reset(for:)`. nil where the selector's parts are no identifiers or there are more than a number: an action has
    /// two at most.
    static func candidates(forSelector selector: String, parts count: Int = 2) -> [MethodName]? {
        var parts = selector.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        let takesSender = selector.hasSuffix(":")
        if takesSender { parts.removeLast() }
        guard let base = parts.first, SwiftText.isIdentifier(base), parts.count <= count,
            takesSender || parts.count == 1,
            parts.dropFirst().allSatisfy({ $0.isEmpty || SwiftText.isIdentifier($0) })
        else { return nil }
        guard takesSender else { return [MethodName(base: base, labels: [])] }
        let others = parts.dropFirst().map { $0.isEmpty ? "_" : $0 }
        var found = [MethodName(base: base, labels: ["_"] + others)]
        for (index, character) in zip(base.indices, base) where character.isUppercase && index > base.startIndex {
            let head = String(base[..<index])
            let tail = String(base[index...])
            if tail.hasPrefix("With"), tail.count > 4 {
                found.append(MethodName(base: head, labels: [SwiftText.lowered(String(tail.dropFirst(4)))] + others))
            }
            let label = SwiftText.lowered(tail)
            if prepositions.contains(label) { found.append(MethodName(base: head, labels: [label] + others)) }
        }
        return found
    }

    private static let prepositions: Set<String> = [
        "with", "for", "by", "from", "in", "to", "at", "on", "of", "as", "after", "before", "using", "via",
    ]
}

extension SourceScan {
    /// The classes that declare a method and can be named outside their file, sorted.
    func classes(declaring method: MethodName) -> [String] { classes(declaring: method.matches) }

    /// The types, classes of the target left out, that an extension in the target gives a method.
    func extendedTypes(declaring method: MethodName) -> [String] { extendedTypes(declaring: method.matches) }
}
