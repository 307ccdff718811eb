// SPDX-License-Identifier: Apache-2.0

import KeyValueCoding

/// A model of the main actor, as all of this module is.
final class Document: KeyValueCoding {
    @Observed var title = "Untitled"
    @Observed var pages = 1
    var summary: String { "\(title), \(pages)" }

    static var keys: Keys {
        Keys(Document.self) { Key("summary", \.summary, affectedBy: "title", "pages") }
    }
}

/// A background model: who reaches it is on its actor, and is called there.
actor Library {
    nonisolated final class Shelf: KeyValueCoding {
        @Observed var label = "A"
    }

    private let shelf = Shelf()

    func labels() throws -> AsyncStream<String> { try shelf.values(forKeyPath: "label") }
    func relabel(_ label: String) { shelf.label = label }
}

let document = Document()
var seen: [String] = []
let observation = try document.observe("summary", options: [.old, .new]) { change in
    seen.append("\(change.oldValue ?? "-") > \(change.newValue ?? "-")")
}
var titles: [String] = []
let typed = try document.observe(\.$title, options: [.old, .new]) { document, change in
    titles.append("\(change.oldValue ?? "-") > \(change.newValue ?? "-"), \(document.pages)")
}
try document.setValue("Letter", forKey: "title")
document.pages = 2
print(seen.joined(separator: "\n"))
print(titles.joined(separator: "\n"))

let library = Library()
let labels = try await library.labels()
await library.relabel("B")
for await label in labels {
    print(label)
    if label == "B" { break }
}
