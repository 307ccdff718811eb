// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder

/// What changed between two versions of a document.
///
/// Objects are recognised where they moved, were put in another order or got another id. What only tools write (versions,
/// capabilities, defaults that are spelled out, frames that auto layout computes) is no change; ``noise`` says in one line
/// that it differs.
///
///     let difference = DocumentDifference(from: old, to: new)
///     print(difference.text)
///     // ~ button 'Save' in 'Settings': title 'Save' → 'Done'
public struct DocumentDifference {
    /// The changes, in the order of the new document, what is gone where it was.
    public let changes: [DocumentChange]
    /// What differs that only tools write, in one line; nil for nothing.
    public let noise: String?

    /// Compares two documents.
    /// - Complexity: linear in their sizes where ids were kept.
    public init(from old: Document, to new: Document) {
        if (old.kind == .archive) != (new.kind == .archive) {
            changes = []
            noise = "converted to the format of another Xcode; the documents are not compared further"
            return
        }
        var comparison = Comparison(Tree(old), Tree(new))
        comparison.run()
        changes = comparison.sorted
        noise = comparison.noise.line
    }

    /// The changes, a line each, and a last line for what only tools write.
    public var text: String {
        let lines = changes.map { "\($0.mark) \($0.message)" } + (noise.map { ["# \($0)"] } ?? [])
        return lines.map { $0 + "\n" }.joined()
    }
}

/// What only tools write, counted.
struct Noise {
    private var counts: [(what: String, count: Int)] = []
    private var tools: String?

    mutating func count(_ what: String) {
        if let place = counts.firstIndex(where: { $0.what == what }) {
            counts[place].count += 1
        } else {
            counts.append((what, 1))
        }
    }

    mutating func setTools(_ old: String?, _ new: String?) {
        tools = "saved by tools \(new ?? "?") after \(old ?? "?")"
    }

    var line: String? {
        let parts = (tools.map { [$0] } ?? []) + counts.map { $0.count == 1 ? $0.what : "\($0.what) (\($0.count))" }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}
