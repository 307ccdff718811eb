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
    mutating func readUse(_ words: ArraySlice<Substring>) {
        guard let first = words.first, let arguments = CallArguments(words.dropFirst()) else { return }
        switch first {
        case "performSegue": addUse(.segue, arguments.string("withIdentifier"), at: first)
        case "instantiateViewController", "instantiateController":
            addUse(.scene, arguments.string("withIdentifier") ?? arguments.string("identifier"), at: first)
        case "UIStoryboard", "NSStoryboard": addUse(.storyboard, arguments.string("name"), at: first)
        case "register":
            for label in ["forCellReuseIdentifier", "forCellWithReuseIdentifier", "forHeaderFooterViewReuseIdentifier"]
            {
                if let identifier = arguments.string(label) { registeredIdentifiers.insert(identifier) }
            }
            if let identifier = arguments.string("withReuseIdentifier") { registeredIdentifiers.insert(identifier) }
        default:
            addUse(.reuse, arguments.string("withIdentifier") ?? arguments.string("withReuseIdentifier"), at: first)
        }
    }

    /// Keeps a use; nil is a name that is no literal.
    mutating func addUse(_ kind: IdentifierUse.Kind, _ identifier: String?, at word: Substring) {
        guard let identifier, !identifier.isEmpty else { return }
        texts.insert(identifier)
        let line = 1 + word.base[..<word.startIndex].count { $0.isNewline }
        uses.append(IdentifierUse(kind: kind, identifier: identifier, path: path, line: line))
    }
}
