// SPDX-License-Identifier: Apache-2.0

extension SourceScan {
    /// Reads an Objective-C header or implementation: classes, categories, properties, instance variables and methods.
    mutating func scanObjectiveC(_ words: [Substring]) {
        var index = 0
        while index < words.count {
            let word = words[index]
            if word == "@", index + 1 < words.count {
                switch words[index + 1] {
                case "interface", "implementation":
                    index = readBody(at: index + 2, in: words, isInterface: words[index + 1] == "interface")
                    continue
                default: break
                }
            }
            readConstant(at: index, in: words)
            readText(at: index, in: words)
            index += 1
        }
    }

    /// Keeps the texts of a body, and what the calls in it name.
    private mutating func readText(at index: Int, in words: [Substring]) {
        if words[index].first == "\"" {
            var reader = LiteralReader(words[index...])
            if case .string(let text) = reader.read() { texts.insert(text) }
        }
        guard index + 2 < words.count, words[index + 1] == ":" else { return }
        var name = words[(index + 2)...]
        if name.first == "@" { name = name.dropFirst() }
        // A text or the name of a constant, not a message or a sum.
        guard let end = name.dropFirst().first, end == "]" || end == ";" || Self.isPartOfSelector(name.dropFirst())
        else {
            return
        }
        if let kind = IdentifierUse.selectors[words[index]] {
            addUse(kind, name.prefix(1), of: nil, at: words[index])
        } else if words[index].hasPrefix("forCell") || words[index].hasPrefix("forHeaderFooterView")
            || words[index] == "cellReuseIdentifier"
        {
            addUse(nil, name.prefix(1), of: nil, at: words[index])
        }
    }

    private static func isPartOfSelector(_ words: ArraySlice<Substring>) -> Bool {
        words.first?.first?.isLetter == true && words.dropFirst().first == ":"
    }

    /// Keeps a text that a name stands for in all of the file: `NSString *const PLNCell = @"Cell";`, `#define PLN_CELL @"Cell"`.
    private mutating func readConstant(at index: Int, in words: [Substring]) {
        guard words[index] == "@", index > 1, index + 1 < words.count, words[index + 1].first == "\"" else { return }
        let isDefined = index > 2 && words[index - 2] == "define" && words[index - 3] == "#"
        guard isDefined || words[index - 1] == "=", case let name = isDefined ? words[index - 1] : words[index - 2],
            name.first?.isLetter == true || name.first == "_"
        else { return }
        var reader = LiteralReader(words[(index + 1)...])
        if case .string(let text) = reader.read() { constants.add(text, named: String(name), of: nil) }
    }

    /// Reads from a class's name to `@end`.
    private mutating func readBody(at start: Int, in words: [Substring], isInterface: Bool) -> Int {
        guard start < words.count else { return start }
        let name = String(words[start])
        var index = start + 1
        if isInterface { index = readHead(of: name, at: index, in: words) }
        var depth = 0
        while index < words.count {
            let word = words[index]
            switch word {
            case "{": depth += 1
            case "}": depth = max(0, depth - 1)
            case "@" where index + 1 < words.count && words[index + 1] == "end": return index + 2
            case "@" where index + 1 < words.count && words[index + 1] == "property":
                let statement = words[(index + 2)...].prefix { $0 != ";" }
                readProperty(statement, of: name)
                index += 1 + statement.count
            case "-" where depth == 0:
                let statement = words[(index + 1)...].prefix { $0 != ";" && $0 != "{" }
                readMethod(statement, of: name)
                index += statement.count
            case "IBOutlet", "IBOutletCollection":
                let statement = words[index...].prefix { $0 != ";" }
                readProperty(statement, of: name)
                index += statement.count - 1
            default: readText(at: index, in: words)
            }
            index += 1
        }
        return index
    }

    /// Reads the superclass; a category has none.
    private mutating func readHead(of name: String, at start: Int, in words: [Substring]) -> Int {
        var index = start
        if index < words.count, words[index] == "<" {
            while index < words.count, words[index] != ">" { index += 1 }
            index += 1
        }
        if index + 1 < words.count, words[index] == ":" {
            var known = classes[name] ?? Class()
            known.superclass = String(words[index + 1])
            known.path = path
            known.isObjectiveC = true
            known.exposesMembers = true
            var declared = known
            declared.members = []
            homonyms[name, default: []].append(Declaration(path: path, known: declared))
            classes[name] = known
            index += 2
        }
        return index
    }

    private mutating func readProperty(_ statement: ArraySlice<Substring>, of owner: String) {
        var words = statement
        var member = Member(name: "", isFunction: false, isPrivate: false)
        member.marks = ["objc"]
        if words.first == "(" {
            let attributes = words.prefix { $0 != ")" }
            member.isReadOnly = attributes.contains("readonly")
            words = words.dropFirst(attributes.count + 1)
        }
        var type = ""
        var element: String?
        var depth = 0
        var isCollection = false
        for (index, word) in zip(words.indices, words) {
            switch word {
            case "<", "(": depth += 1
            case ">", ")": depth = max(0, depth - 1)
            case "IBOutlet", "IBInspectable": member.marks.insert(String(word))
            case "IBOutletCollection":
                member.marks.insert("IBOutlet")
                isCollection = true
                if index + 2 < words.endIndex { element = String(words[index + 2]) }
            case "," where depth == 0:
                add(named(member, type, element, isCollection), to: owner)
            case _ where depth == 0 && (word.first?.isLetter == true || word.first == "_"):
                if Self.qualifiers.contains(word) { continue }
                if type.isEmpty { type = String(word) } else { member.name = String(word) }
            default: break
            }
        }
        add(named(member, type, element, isCollection), to: owner)
    }

    private func named(_ member: Member, _ type: String, _ element: String?, _ isCollection: Bool) -> Member {
        var member = member
        member.type = isCollection ? "[\(element ?? type)]" : Self.swiftTypes[type] ?? type
        return member
    }

    private mutating func readMethod(_ statement: ArraySlice<Substring>, of owner: String) {
        var words = statement
        guard words.first == "(" else { return }
        let result = words.prefix { $0 != ")" }.dropFirst()
        words = words.dropFirst(result.count + 2)
        var selector = ""
        var depth = 0
        var member = Member(name: String(words.first ?? ""), isFunction: true, isPrivate: false)
        for (index, word) in zip(words.indices, words) {
            if word == "(" { depth += 1 }
            if word == ")" { depth = max(0, depth - 1) }
            guard depth == 0, index + 1 < words.endIndex, words[index + 1] == ":" else { continue }
            selector += word + ":"
            member.labels.append("_")
        }
        guard !member.name.isEmpty else { return }
        member.objectiveCName = selector.isEmpty ? member.name : selector
        member.marks = result.first == "IBAction" ? ["objc", "IBAction"] : ["objc"]
        member.hasResult = result.first != "void" && result.first != "IBAction"
        add(member, to: owner)
    }

    /// Words before a type that are no type.
    private static let qualifiers: Set<Substring> = [
        "__weak", "__strong", "__unsafe_unretained", "nullable", "nonnull", "_Nullable", "_Nonnull", "const",
        "__kindof", "unsigned", "__nullable", "__nonnull",
    ]

    private static let swiftTypes = [
        "BOOL": "Bool", "bool": "Bool", "NSString": "String", "int": "Int", "float": "Float", "double": "Double",
        "NSInteger": "Int", "NSUInteger": "Int", "id": "AnyObject",
    ]
}
