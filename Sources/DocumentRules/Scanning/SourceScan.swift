// SPDX-License-Identifier: Apache-2.0

import ClassFacts
import KeyValueCoding

/// The classes and members that a target's Swift and Objective-C files seem to declare.
///
/// The scan knows words and braces, not Swift; of `#if` it reads every branch. It decides nothing that the compiler
/// decides: it tells a class of the program from one of a framework, finds who declares an action of the first
/// responder, words the likely fix, and lists what a class publishes to designers.
package struct SourceScan: Sendable {
    /// One `var`, `let` or `func`.
    package struct Member: Sendable {
        /// The name.
        package var name: String
        /// The argument labels of a function, `_` for none; empty for a property.
        package var labels: [String] = []
        /// Whether it is a function.
        package var isFunction: Bool
        /// Whether it is only seen in its file.
        package var isPrivate: Bool
        /// Whether it cannot be set: a constant, or computed without a setter.
        package var isReadOnly = false
        /// Whether a function answers something.
        package var hasResult = false
        /// The type as it is written, or as its first value tells; nil where neither does.
        package var type: String?
        /// The first value, where it is a literal.
        package var initialValue: PublishedValue?
        /// Whether it has a first value, literal or not.
        package var hasInitialValue = false
        /// The attributes before it, as `IBOutlet`; what Objective-C says by a word of the same name.
        package var marks: Set<String> = []
        /// Its name or selector for Objective-C, where the code gives one.
        package var objectiveCName: String?
        /// The file.
        var path = ""

        /// The first argument label of a function.
        package var label: String? { labels.first }
    }

    /// A class with the members of its body and of its extensions.
    package struct Class: Sendable {
        /// The first type after the colon.
        package var superclass: String?
        /// Whether it is only seen in its file.
        package var isPrivate = false
        /// Whether it has type parameters, so that no document can name it.
        package var isGeneric = false
        /// Whether it is declared in Objective-C, which has no modules.
        package var isObjectiveC = false
        /// Whether Objective-C sees all members: `@objcMembers`.
        package var exposesMembers = false
        /// Its name for Objective-C, where the code gives one.
        package var objectiveCName: String?
        /// The file.
        package internal(set) var path = ""
        /// Whether several programs have a class of the name, and which one is meant cannot be told.
        package internal(set) var isAmbiguous = false
        /// The outlets that its code can do without, as `title?.text` and `title == nil` say.
        package internal(set) var tested: Set<String> = []
        /// What its body declares.
        package var members: [Member] = []
    }

    /// The classes by name, nested ones with their outer types.
    package internal(set) var classes: [String: Class] = [:]
    /// What classes say of themselves, by class.
    package private(set) var published: [String: Publication] = [:]
    /// The texts that stand in the code, such as names under which something is registered.
    package internal(set) var texts: Set<String> = []
    /// Where the code names segues, cells, scenes and files of documents.
    package internal(set) var uses: [IdentifierUse] = []
    /// The reuse identifiers for which the code registers a class or a nib.
    package internal(set) var registeredIdentifiers: Set<String> = []
    /// The names of the cases of enumerations, of which texts may be made.
    package private(set) var caseNames: Set<String> = []
    /// The classes that are known by another name as well: nested ones by their last, others by that for Objective-C.
    package private(set) var aliases: [String: String] = [:]
    /// Whether any member is marked `@IBOutlet` or `@IBAction`; programs of which the build makes accessors need not.
    package private(set) var usesMarks = false
    /// The selectors of all methods of classes and their extensions.
    package private(set) var selectors: Set<String> = []
    /// The file that is being read.
    var path = ""
    /// The declarations of classes whose names several files give to classes of their own.
    var homonyms: [String: [Declaration]] = [:]
    /// Texts that the code names.
    var constants = NamedTexts()
    /// Uses of texts by their names, which can be looked up when all files are read.
    var namedUses: [NamedUse] = []
    var extensions: [String: [Member]] = [:]
    private var tested: [String: Set<String>] = [:]

    /// Reads Swift files.
    package init(sources: some Sequence<String>) {
        for source in sources { scan(SwiftWords(source).words) }
        resolveNamedUses()
    }

    /// Reads Swift and Objective-C files.
    package init(files: some Sequence<SourceFile>) {
        for file in files {
            path = file.path
            if file.isObjectiveC {
                scanObjectiveC(SwiftWords(file.text).words)
            } else {
                scan(SwiftWords(file.text).words)
            }
        }
        resolveNamedUses()
        homonyms = homonyms.filter { Set($1.map(\.path)).count > 1 }
        for (name, names) in tested { classes[name]?.tested = names }
        for (name, found) in classes {
            if let other = found.objectiveCName { aliases[other] = name }
            if let last = name.split(separator: ".").last, last.count < name.count { aliases[String(last)] = name }
            for member in ownMembers(of: name) {
                if member.isFunction { selectors.insert(member.anySelector) }
                if !member.marks.isDisjoint(with: ["IBOutlet", "IBAction"]) { usesMarks = true }
            }
        }
        for member in extensions.values.joined() where member.isFunction { selectors.insert(member.anySelector) }
    }

    /// The members that extensions in the target give a type of elsewhere.
    package func members(extending name: String) -> [Member] { extensions[name] ?? [] }

    /// Adds a member to a class, whether its declaration was read or is still to come.
    mutating func add(_ member: Member, to owner: String) {
        var member = member
        member.path = path
        if classes[owner] != nil {
            classes[owner]?.members.append(member)
        } else {
            extensions[owner, default: []].append(member)
        }
    }

    /// The members of a class of the target, those of its superclasses in the target included.
    package func members(of name: String) -> [Member] {
        chain(of: name).flatMap { ownMembers(of: $0) }
    }

    /// The members of a class of the target without those of its superclasses.
    package func ownMembers(of name: String) -> [Member] {
        (classes[name]?.members ?? []) + (extensions[name] ?? [])
    }

    /// The class and its superclasses, as far as the target declares them, the class first; the last is one that it does
    /// not declare.
    package func chain(of name: String) -> [String] {
        var chain: [String] = []
        var next: String? = name
        while let current = next, !chain.contains(current) {
            chain.append(current)
            next = classes[current]?.superclass
        }
        return chain
    }

    /// Whether the class or a superclass in the target declares a property or function of that name.
    package func declares(_ member: String, in name: String) -> Bool {
        members(of: name).contains { $0.name == member }
    }

    /// The class whose name is most like another.
    package func nearestClass(to name: String) -> String? {
        nearestName(to: name, among: classes.keys.sorted())
    }

    /// The classes that declare a member of a kind and can be named outside their file, sorted.
    package func classes(declaring matches: (Member) -> Bool) -> [String] {
        classes.filter { name, found in
            !found.isPrivate && !found.isGeneric && ownMembers(of: name).contains { !$0.isPrivate && matches($0) }
        }
        .map(\.key).sorted()
    }

    /// The types, classes of the target left out, that an extension in the target gives a member of a kind.
    package func extendedTypes(declaring matches: (Member) -> Bool) -> [String] {
        extensions.filter { name, members in
            classes[name] == nil && members.contains { !$0.isPrivate && matches($0) }
        }
        .map(\.key).sorted()
    }

    // MARK: Scanning

    fileprivate enum Scope {
        case type(String)
        case other

        var isType: Bool { if case .type = self { true } else { false } }
    }

    private mutating func scan(_ words: [Substring]) {
        var scopes: [Scope] = []
        var opening: Scope?
        var modifiers: Set<Substring> = []
        var branches: [[Scope]] = []
        var index = 0
        while index < words.count {
            let word = words[index]
            let next = index + 1 < words.count ? words[index + 1] : ""
            switch word {
            case "#" where next == "if":
                branches.append(scopes)
                index += 1
            case "#" where next == "else" || next == "elseif":
                // Each branch begins where the first one did.
                if let start = branches.last { scopes = start }
                opening = nil
                index += 1
            case "#" where next == "endif":
                _ = branches.popLast()
                index += 1
            case "@" where next == "objc" && index + 2 < words.count && words[index + 2] == "(":
                let name = words[(index + 3)...].prefix { $0 != ")" }
                modifiers.insert(Substring("@objc(" + name.joined()))
                index += 3 + name.count
            case "@":
                modifiers.insert("@" + next)
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
                if word == "let", scopes.last?.isType ?? true {
                    constants.add(words[(index + 1)...], of: scopes.owner)
                }
                modifiers = []
                index += 1
            case "case" where next.first?.isLetter == true:
                caseNames.formUnion(constants.addCases(words[(index + 1)...], of: scopes.owner))
            case _ where word.first == "\"":
                var reader = LiteralReader(words[index...])
                if case .string(let text) = reader.read() { texts.insert(text) }
            case _ where next == "(" && IdentifierUse.words.contains(word):
                readUse(words[index...], in: scopes.owner)
            case _ where next == "(" && Publication.words.contains(word):
                if let owner = scopes.owner {
                    published[owner, default: Publication()]
                        .read(words[index...], after: words[max(0, index - 2)..<index])
                }
            case _ where Self.isTested(words, at: index):
                if let owner = scopes.owner { tested[owner, default: []].insert(String(word)) }
            default: break
            }
            index += 1
        }
    }

    /// Whether the code asks if there is something of a name: `name?.text`, `name ?? other`, `name == nil`,
    /// `if let label = name`.
    private static func isTested(_ words: [Substring], at index: Int) -> Bool {
        guard index > 0, index + 3 < words.count, words[index].first?.isLowercase == true else { return false }
        switch words[index + 1] {
        case "?": return words[index + 2] == "." || words[index + 2] == "?"
        case "=" where words[index + 2] == "=", "!" where words[index + 2] == "=": return words[index + 3] == "nil"
        case "{", ",", "else":
            return index > 3 && words[index - 1] == "=" && words[index - 3] == "let"
                && ["if", "guard", ","].contains(words[index - 4])
        default: return false
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
            known.path = path
            known.isPrivate = modifiers.contains("private") || modifiers.contains("fileprivate")
            known.isGeneric = cursor < words.count && words[cursor] == "<"
            known.exposesMembers = modifiers.contains("@objcMembers")
            known.objectiveCName = modifiers.objectiveCName
            if known.isGeneric { cursor = Self.index(afterBracketsAt: cursor, in: words) }
            if cursor < words.count, words[cursor] == ":" {
                var first = words.index(after: cursor)
                // A conformance may say its actor: `@MainActor KeyValueCoding`.
                while first + 2 < words.count, words[first] == "@" { first += 2 }
                if first < words.count { known.superclass = Self.typeName(at: first, in: words) }
            }
            homonyms[qualified, default: []].append(Declaration(path: path, known: known))
            known.members = classes[qualified]?.members ?? extensions.removeValue(forKey: qualified) ?? []
            if known.superclass == nil { known.superclass = classes[qualified]?.superclass }
            classes[qualified] = known
        }
        return .type(qualified)
    }

    private mutating func declare(
        _ keyword: Substring, named name: Substring, at index: Int, in words: [Substring], owner: String,
        modifiers: Set<Substring>
    ) {
        // A file may end anywhere while it is being written.
        guard !name.isEmpty, !modifiers.contains("static"), !modifiers.contains("class") else { return }
        var member = Member(
            name: String(name), isFunction: keyword == "func",
            isPrivate: modifiers.contains("private") || modifiers.contains("fileprivate"))
        for mark in modifiers where mark.hasPrefix("@") && !mark.contains("(") {
            member.marks.insert(String(mark.dropFirst()))
        }
        member.objectiveCName = modifiers.objectiveCName
        if member.objectiveCName != nil { member.marks.insert("objc") }
        var reader = DeclarationReader(words[(index + 1)...])
        if member.isFunction {
            reader.readFunction(&member)
        } else {
            reader.readProperty(&member, isConstant: keyword == "let")
            while let next = reader.readNextName() {
                add(member, to: owner)
                member.name = String(next)
                member.type = nil
                member.initialValue = nil
                reader.readProperty(&member, isConstant: keyword == "let")
            }
        }
        add(member, to: owner)
    }

    /// What follows type parameters.
    private static func index(afterBracketsAt start: Int, in words: [Substring]) -> Int {
        var depth = 0
        for index in start..<words.count {
            if words[index] == "<" { depth += 1 }
            // The arrow of a function's type closes nothing.
            if words[index] == ">", words[index - 1] != "-" { depth -= 1 }
            if depth == 0 { return index + 1 }
        }
        return words.count
    }

    /// A type's name, without the framework that it is said to be of.
    private static func typeName(at start: Int, in words: [Substring]) -> String {
        var parts = [words[start]]
        var cursor = start + 1
        while cursor + 1 < words.count, words[cursor] == "." {
            parts.append(words[cursor + 1])
            cursor += 2
        }
        if parts.count > 1, ["UIKit", "AppKit", "Foundation", "Cocoa", "MapKit", "WebKit"].contains(parts[0]) {
            parts.removeFirst()
        }
        return parts.joined(separator: ".")
    }
}

extension Set<Substring> {
    /// The name that `@objc(…)` gives.
    fileprivate var objectiveCName: String? {
        first { $0.hasPrefix("@objc(") }.map { String($0.dropFirst(6)) }
    }
}

extension [SourceScan.Scope] {
    /// The innermost type around.
    fileprivate var owner: String? {
        for case .type(let name) in reversed() { return name }
        return nil
    }
}
