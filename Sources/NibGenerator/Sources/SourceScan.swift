// SPDX-License-Identifier: Apache-2.0

import KeyValueCoding
import ObjectRuntime

/// The classes and members that a target's Swift files seem to declare.
///
/// The scan knows words and braces, not Swift. It decides nothing that the compiler decides: it tells a class of the
/// program from one of a framework, finds who declares an action of the first responder, and words the likely fix.
struct SourceScan {
    /// One `var`, `let` or `func`.
    struct Member {
        var name: String
        /// The first argument label of a function, `_` for none; nil for a property or a function without parameters.
        var label: String?
        var isFunction: Bool
        var isPrivate: Bool
    }

    /// A class with the members of its body and of its extensions.
    struct Class {
        var superclass: String?
        var isPrivate = false
        var isGeneric = false
        var members: [Member] = []
    }

    private(set) var classes: [String: Class] = [:]
    private var extensions: [String: [Member]] = [:]

    init(sources: some Sequence<String>) {
        for source in sources { scan(SwiftWords(source).words) }
    }

    /// The members of a class of the target, those of its superclasses in the target included.
    func members(of name: String) -> [Member] {
        var members: [Member] = []
        var next: String? = name
        var seen: Set<String> = []
        while let current = next, seen.insert(current).inserted {
            members += (classes[current]?.members ?? []) + (extensions[current] ?? [])
            next = classes[current]?.superclass
        }
        return members
    }

    /// Whether the class or a superclass in the target declares a property or function of that name.
    func declares(_ member: String, in name: String) -> Bool {
        members(of: name).contains { $0.name == member }
    }

    /// The class whose name is most like another.
    func nearestClass(to name: String) -> String? {
        nearestName(to: name, among: classes.keys.sorted())
    }

    /// The classes that declare a method and can be named outside their file, sorted.
    func classes(declaring method: MethodName) -> [String] {
        classes.filter { name, found in
            !found.isPrivate && !found.isGeneric
                && (found.members + (extensions[name] ?? [])).contains { !$0.isPrivate && method.matches($0) }
        }
        .map(\.key).sorted()
    }

    /// The types, classes of the target left out, that an extension in the target gives a method.
    func extendedTypes(declaring method: MethodName) -> [String] {
        extensions.filter { name, members in
            classes[name] == nil && members.contains { !$0.isPrivate && method.matches($0) }
        }
        .map(\.key).sorted()
    }

    // MARK: Scanning

    private enum Scope {
        case type(String)
        case other
    }

    private mutating func scan(_ words: [Substring]) {
        var scopes: [Scope] = []
        var opening: Scope?
        var modifiers: Set<Substring> = []
        var index = 0
        while index < words.count {
            let word = words[index]
            let next = index + 1 < words.count ? words[index + 1] : ""
            switch word {
            case "{":
                scopes.append(opening ?? .other)
                opening = nil
                modifiers = []
            case "}":
                _ = scopes.popLast()
                modifiers = []
            case "private", "fileprivate", "static":
                // `private(set)` hides the setter too, and an outlet is set.
                modifiers.insert(word)
            case "class" where next == "func" || next == "var":
                modifiers.insert(word)
            case "class", "actor", "struct", "enum", "protocol", "extension":
                guard let first = next.first, first.isLetter || first == "_" else { break }
                opening = open(word, named: next, at: index + 1, in: words, scopes: scopes, modifiers: modifiers)
                modifiers = []
                index += 1
            case "var", "let", "func":
                if case .type(let owner) = scopes.last {
                    declare(word, named: next, at: index + 1, in: words, owner: owner, modifiers: modifiers)
                }
                modifiers = []
                index += 1
            default: break
            }
            index += 1
        }
    }

    private mutating func open(
        _ keyword: Substring, named name: Substring, at index: Int, in words: [Substring], scopes: [Scope],
        modifiers: Set<Substring>
    ) -> Scope {
        var qualified = String(name)
        if case .type(let outer) = scopes.last { qualified = outer + "." + qualified }
        var cursor = index + 1
        // An extension may name a nested type.
        while cursor + 1 < words.count, words[cursor] == "." {
            qualified += "." + words[cursor + 1]
            cursor += 2
        }
        if keyword == "class" {
            var known = Class()
            known.isPrivate = modifiers.contains("private") || modifiers.contains("fileprivate")
            known.isGeneric = cursor < words.count && words[cursor] == "<"
            if cursor + 1 < words.count, words[cursor] == ":" { known.superclass = String(words[cursor + 1]) }
            known.members = classes[qualified]?.members ?? []
            classes[qualified] = known
        }
        return .type(qualified)
    }

    private mutating func declare(
        _ keyword: Substring, named name: Substring, at index: Int, in words: [Substring], owner: String,
        modifiers: Set<Substring>
    ) {
        guard !modifiers.contains("static"), !modifiers.contains("class") else { return }
        var member = Member(
            name: String(name), label: nil, isFunction: keyword == "func",
            isPrivate: modifiers.contains("private") || modifiers.contains("fileprivate"))
        if member.isFunction, index + 2 < words.count, words[index + 1] == "(", words[index + 2] != ")" {
            member.label = String(words[index + 2])
        }
        if classes[owner] != nil {
            classes[owner]?.members.append(member)
        } else {
            extensions[owner, default: []].append(member)
        }
    }
}
