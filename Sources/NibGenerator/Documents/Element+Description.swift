// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibVocabulary

extension Element {
    /// The object in words: `label "Title" (id 4vT-ab-9Qz)`.
    var described: String {
        switch placeholder {
        case .filesOwner: return "File's Owner"
        case .firstResponder: return "First Responder"
        case .external(let identifier): return "placeholder \"\(identifier)\""
        case .exit: return "Exit"
        default: break
        }
        var words = ""
        for character in name {
            if character.isUppercase, words.last?.isLowercase == true { words += " " }
            words += character.lowercased()
        }
        if let title = self[attribute: "userLabel"] ?? self[attribute: "text"] ?? self[attribute: "title"],
            !title.isEmpty
        {
            words += " \"" + String(title.prefix(40)).replacing("\n", with: " ") + "\""
        }
        if let id { words += " (id \(id))" }
        return words
    }

    /// The frameworks' classes that the object is an instance of, its own first.
    var frameworkClasses: [String] {
        let chain = placeholder == nil ? Vocabulary.touch.chain(of: name) : []
        var classes = Array(chain.reversed().compactMap(\.className))
        if classes.contains("UIView") || classes.contains("UIViewController") { classes.append("UIResponder") }
        return classes + ["NSObject"]
    }

    /// The framework's class that Interface Builder drew the object as; nil where it has no public one.
    var frameworkClass: String? {
        guard placeholder == nil else { return nil }
        return Vocabulary.touch.chain(of: name).reversed().lazy.compactMap(\.className).first(
            where: FrameworkClasses.nameable.contains)
    }
}
