// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import InterfaceBuilder

@Suite("Random documents")
struct RoundTripTests {
    private static let seeds: [UInt64] = Array(1...300)

    @Test func `Parsing and saving is the identity`() throws {
        for seed in Self.seeds {
            var random = RandomDocument(seed: seed)
            let text = random.text()
            let document = try document(text)
            #expect(document.text == text, "seed \(seed)")
            document.root.isModified = true
            document.root.forEachDescendant { $0.isModified = true }
            #expect(document.text == text, "seed \(seed), element by element")
            document.root.forEachDescendant { element in
                element.editing().content = element.pieces
                element.editing().startTag = element.startTagBytes
            }
            #expect(document.text == text, "seed \(seed), piece by piece")
        }
    }

    @Test func `Every element stands where its position says`() throws {
        for seed in Self.seeds {
            var random = RandomDocument(seed: seed)
            let bytes = Array(random.text().utf8)
            try Document(bytes: bytes).root.forEachDescendant { element in
                #expect(bytes[element.position.offset...].starts(with: Array("<\(element.name)".utf8)))
                #expect(bytes[element.endPosition.offset - 1] == UInt8(ascii: ">"))
                let value = element.position(ofAttribute: "id").offset
                #expect(bytes[value...].starts(with: Array((element.id ?? "?").utf8)))
            }
        }
    }

    @Test func `Setting an attribute changes that value's bytes and no others`() throws {
        for seed in Self.seeds {
            var random = RandomDocument(seed: seed)
            let before = Array(random.text().utf8)
            let document = try Document(bytes: before)
            var places: [(Element, String)] = []
            document.root.forEachDescendant { element in
                places += element.attributes.map { (element, $0.name) }
            }
            let (element, name) = places[random.number(below: places.count)]
            let old = element[attribute: name] ?? ""
            let start = element.position(ofAttribute: name).offset
            let value = ["new", "", "<&>\"'", "é\n"][random.number(below: 4)]
            element[attribute: name] = value

            let after = document.serialized()
            guard old != value else {
                #expect(after == before)
                continue
            }
            let rest = before[start...].drop { $0 != before[start - 1] }
            #expect(after.starts(with: before[..<start]), "seed \(seed)")
            #expect(after.reversed().starts(with: rest.reversed()), "seed \(seed)")
            let written = Array(after[start..<(after.count - rest.count)])
            #expect(written == XMLEscaping.attributeValue(value, quote: before[start - 1]), "seed \(seed)")
            #expect(attributes(of: try Document(bytes: after)) == attributes(of: document), "seed \(seed)")
        }
    }

    @Test func `Any edits give a document that is read as it was edited`() throws {
        for seed in Self.seeds {
            var random = RandomDocument(seed: seed)
            let document = try document(random.text())
            for step in 0..<12 {
                var elements: [Element] = []
                document.root.forEachDescendant { elements.append($0) }
                let element = elements[random.number(below: elements.count)]
                switch random.number(below: 7) {
                case 0: element[attribute: "added\(step)"] = "v<\(step)"
                case 1: element[attribute: element.attributes.first?.name ?? "none"] = nil
                case 2: element.remove()
                case 3: try element.insert(Element(name: "made", text: "t & \(step)"), at: random.number(below: 3))
                case 4: element.text = "text \(step)"
                case 5: try? elements[random.number(below: elements.count)].insert(element, at: 0)
                default: try element.append(elements[random.number(below: elements.count)].copy())
                }
            }
            let again = try Document(bytes: document.serialized())
            #expect(attributes(of: again) == attributes(of: document), "seed \(seed)")
        }
    }

    /// The tree as nested names and attributes, to compare.
    private func attributes(of document: Document) -> [String] {
        var lines: [String] = []
        func walk(_ element: Element, _ depth: Int) {
            let attributes = element.attributes.map { "\($0.name)=\($0.value)" }.joined(separator: "|")
            lines.append("\(depth) \(element.name) \(attributes) \(element.children.isEmpty ? element.text : "")")
            for child in element.children { walk(child, depth + 1) }
        }
        walk(document.root, 0)
        return lines
    }
}
