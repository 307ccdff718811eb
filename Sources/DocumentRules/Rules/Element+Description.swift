// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder

extension Element {
    /// The object in words: `label "Title" (id 4vT-ab-9Qz)`.
    package var described: String {
        switch placeholder {
        case .filesOwner: return "File's Owner"
        case .firstResponder: return "First Responder"
        case .external(let identifier): return "placeholder \"\(identifier)\""
        case .exit: return "Exit"
        default: break
        }
        var words = name.spacedCamelCase.lowercased()
        if let title = self[attribute: "userLabel"] ?? self[attribute: "text"] ?? self[attribute: "title"],
            !title.isEmpty
        {
            words += " \"" + String(title.prefix(40)).replacing("\n", with: " ") + "\""
        }
        if let id { words += " (id \(id))" }
        return words
    }
}
