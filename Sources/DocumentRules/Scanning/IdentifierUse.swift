// SPDX-License-Identifier: Apache-2.0

/// A place in the code that names something of a document by a text.
package struct IdentifierUse: Codable, Hashable, Sendable {
    /// What is named.
    package enum Kind: String, Codable, CodingKeyRepresentable, Sendable {
        /// A segue.
        case segue
        /// A scene's controller.
        case scene
        /// A cell or another reused view.
        case reuse = "reuse identifier"
        /// A storyboard.
        case storyboard
    }

    /// What is named.
    package var kind: Kind
    /// The name.
    package var identifier: String
    /// The file.
    package var path: String
    /// The line, counted from one.
    package var line: Int

    /// The calls that name something, in Swift.
    static let words: Set<Substring> = [
        "performSegue", "instantiateViewController", "instantiateController", "dequeueReusableCell",
        "dequeueReusableSupplementaryView", "dequeueReusableHeaderFooterView", "UIStoryboard", "NSStoryboard",
        "register",
    ]

    /// The calls that name something, in Objective-C: the part of the selector before the name.
    static let selectors: [Substring: Kind] = [
        "performSegueWithIdentifier": .segue, "instantiateViewControllerWithIdentifier": .scene,
        "instantiateControllerWithIdentifier": .scene, "dequeueReusableCellWithIdentifier": .reuse,
        "dequeueReusableCellWithReuseIdentifier": .reuse, "dequeueReusableHeaderFooterViewWithIdentifier": .reuse,
        "storyboardWithName": .storyboard,
    ]
}

extension SourceScan {
    /// Reads a call that may name something.
    mutating func readUse(_ words: ArraySlice<Substring>, in owner: String?) {
        guard let first = words.first, let arguments = CallArguments(words.dropFirst()) else { return }
        func named(_ labels: String...) -> ArraySlice<Substring>? {
            for label in labels { if let words = arguments.words(label) { return words } }
            return nil
        }
        switch first {
        case "performSegue": addUse(.segue, named("withIdentifier"), of: owner, at: first)
        case "instantiateViewController", "instantiateController":
            addUse(.scene, named("withIdentifier", "identifier"), of: owner, at: first)
        case "UIStoryboard", "NSStoryboard": addUse(.storyboard, named("name"), of: owner, at: first)
        case "register":
            let identifier = named(
                "forCellReuseIdentifier", "forCellWithReuseIdentifier", "forHeaderFooterViewReuseIdentifier",
                "withReuseIdentifier")
            addUse(nil, identifier, of: owner, at: first)
        default: addUse(.reuse, named("withIdentifier", "withReuseIdentifier"), of: owner, at: first)
        }
    }

    /// Keeps a use: a text, or the name of a constant.
    ///
    /// - Parameters:
    ///   - kind: what is named; nil where a class or nib is registered for a reuse identifier.
    ///   - name: the words of the argument.
    mutating func addUse(
        _ kind: IdentifierUse.Kind?, _ name: ArraySlice<Substring>?, of owner: String?, at word: Substring
    ) {
        guard let name else { return }
        let line = 1 + word.base[..<word.startIndex].count { $0.isNewline }
        var reader = LiteralReader(name)
        if case .string(let text) = reader.read() {
            guard reader.words.isEmpty, !text.isEmpty else { return }
            texts.insert(text)
            if let kind {
                uses.append(IdentifierUse(kind: kind, identifier: text, path: path, line: line))
            } else {
                registeredIdentifiers.insert(text)
            }
        } else if Self.isName(name) {
            namedUses.append(
                NamedUse(kind: kind, name: name.joined(), owner: owner, path: path, line: line, place: uses.count))
        }
    }

    /// Whether words are names between points: `Identifiers.cell`.
    private static func isName(_ words: ArraySlice<Substring>) -> Bool {
        words.count % 2 == 1
            && words.enumerated().allSatisfy { index, word in
                index.isMultiple(of: 2) ? word.first?.isLetter == true || word.first == "_" : word == "."
            }
    }
}
