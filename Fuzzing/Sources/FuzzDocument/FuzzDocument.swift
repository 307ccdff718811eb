// SPDX-License-Identifier: Apache-2.0

import Fuzzer
import InterfaceBuilder

/// Reads a document, saves it unedited, asks for everything it knows and edits it where the input says.
///
/// Three claims are checked on every input that is a document: an unedited document is saved as it was read, an edited
/// one can be read again, and it then is what it was edited to.
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
        readEverything(document)
        edit(document, choosing: bytes)
    }
}

/// Asks for every typed view.
private func readEverything(_ document: Document) {
    _ = (document.kind, document.targetRuntime, document.toolsVersion, document.device, document.capabilities)
    _ = (
        document.resources, document.scenes.map { $0.controller }, document.topLevelObjects, document.deploymentVersions
    )
    document.root.forEachDescendant { element in
        _ = (element.rectValue, element.pointValue, element.sizeValue, element.insetsValue, element.rangeValue)
        _ = (element.colorValue, element.fontValue, element.stringValue, element.dataValue, element.placeholder)
        _ = (element.connections, element.variations.map { ($0.sizeClasses, $0.masks) }, element.runtimeAttributes)
        _ = element.constraintRecords.map { ($0.multiplier, $0.constant, $0.priority) }
        _ = (element.nodes, element.autoresizingMask, element.attributedFragments?.count)
    }
    guard let archive = LegacyArchive(document) else { return }
    _ = (archive.rootObjects, archive.objectRecords, archive.connections, archive.flattenedProperties)
    _ = archive.classDescriptions
    archive.data.forEachDescendant { _ = (archive.scalar($0), archive.items(of: $0), archive.pairs(of: $0)) }
}

/// Makes a few edits that the bytes choose, and reads the result.
private func edit(_ document: Document, choosing bytes: [UInt8]) {
    var state = bytes.reduce(into: UInt64(14_695_981_039_346_656_037)) { $0 = ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
    func next(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(max(limit, 1)))
    }
    for step in 0..<(1 + next(4)) {
        var elements: [Element] = []
        document.root.forEachDescendant { elements.append($0) }
        let element = elements[next(elements.count)]
        switch next(7) {
        case 0: element.remove()
        case 1: try? element.insert(elements[next(elements.count)], at: next(4))
        case 2: try? element.append(elements[next(elements.count)].copy())
        case 3: element.text = "text & \(step)\r\n"
        default:
            let attributes = element.attributes
            let name = attributes.isEmpty ? "edited" : attributes[next(attributes.count)].name
            element[attribute: name] = next(5) == 0 ? nil : "<\"edited' &\n\(next(1000))\u{1}>"
        }
        // Copies of copies grow without end.
        if elements.count > 10_000 { break }
    }
    let expected = lines(of: document)
    do {
        let again = try Document(bytes: document.serialized())
        if lines(of: again) != expected { finding("an edited document is read differently") }
    } catch {
        // Elements moved into one another can exceed the limit of depth.
        if case .tooDeep = error { return }
        finding("an edited document cannot be read: \(error)")
    }
}

/// The names and attributes of a document's elements in order.
private func lines(of document: Document) -> [String] {
    var lines: [String] = []
    document.root.forEachDescendant { element in
        lines.append(element.name + element.attributes.map { " \($0.name)=\($0.value)" }.joined())
    }
    return lines
}
