// SPDX-License-Identifier: Apache-2.0

import Fuzzer
import InterfaceBuilder

/// Reads a document, saves it unedited, asks for its diagnostics and edits it where the input says.
///
/// Three claims are checked on every input that is a document: an unedited document is saved as it was read, an edited
/// one can be read again, and it then has the edit.
@main
enum FuzzDocument: FuzzTarget {
    static func test(_ bytes: [UInt8]) {
        let document: Document
        do {
            document = try Document(bytes: bytes)
        } catch {
            _ = error.diagnostic.formatted(source: bytes)
            return
        }
        if document.serialized() != bytes { finding("an unedited document was saved differently") }
        for diagnostic in document.diagnostics.prefix(20) { _ = diagnostic.formatted(source: bytes) }
        edit(document, choosing: bytes)
    }
}

private func edit(_ document: Document, choosing bytes: [UInt8]) {
    var elements: [Element] = []
    document.root.forEachDescendant { elements.append($0) }
    var choice = bytes.reduce(into: UInt64(14_695_981_039_346_656_037)) { $0 = ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
    func next(_ limit: Int) -> Int {
        choice = choice &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((choice >> 33) % UInt64(max(limit, 1)))
    }
    let element = elements[next(elements.count)]
    let name = element.attributes.isEmpty ? "edited" : element.attributes[next(element.attributes.count)].name
    let value = "<\"edited' &\n\(next(1000))>"
    element[attribute: name] = value

    var again: Document?
    do { again = try Document(bytes: document.serialized()) } catch {
        finding("an edited document cannot be read: \(error)")
    }
    var found = false
    again?.root.forEachDescendant { found = found || $0[attribute: name] == value }
    guard found else { finding("the edit of \(name) was lost") }
}
