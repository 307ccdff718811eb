// SPDX-License-Identifier: Apache-2.0

import Foundation
import NibArchive
import Testing

@MainActor private final class Shape: NibEncodable {
    let nibClassName = "Shape"
    let name: String
    var children: [Shape] = []
    weak var parent: Shape?
    init(_ name: String) { self.name = name }

    func encode(with coder: NSCoder) {
        coder.encode(name, forKey: "name")
        coder.encode(children, forKey: "children")
        coder.encodeConditionalObject(parent, forKey: "parent")
        coder.encode(true, forKey: "visible")
        coder.encode(-1, forKey: "tag")
        coder.encode(0.5, forKey: "alpha")
    }
}

@MainActor @Suite struct NibEncoderTests {
    @Test func objectsAreEncodedOnceWithTheirValuesInOrder() {
        let outer = Shape("outer")
        let inner = Shape("inner")
        outer.children = [inner, inner]
        inner.parent = outer
        let encoder = NibEncoder()
        encoder.encode(outer, forKey: "shape")
        encoder.encode(["k": 1], forKey: "options")
        encoder.encode(nil as Any?, forKey: "nothing")
        encoder.finishEncoding()
        #expect(
            encoder.graph.description == """
                NSObject#0
                  shape: Shape#1
                    name: "outer"
                    children: NSArray#3
                      - Shape#4
                        name: "inner"
                        children: NSArray#6
                        parent: → Shape#1
                        visible: true
                        tag: -1
                        alpha: 0.5
                      - → Shape#4
                    parent: nil
                    visible: true
                    tag: -1
                    alpha: 0.5
                  options: NSDictionary#7
                    - "k"
                    - NSNumber#9
                      NS.intval: 1
                  nothing: nil
                """)
        #expect(encoder.errors.isEmpty)
        encoder.graph.disconnect()
    }

    @Test func aConditionalReferenceToAnObjectThatIsNotEncodedStaysNil() {
        let outer = Shape("outer")
        let inner = Shape("inner")
        inner.parent = outer
        let encoder = NibEncoder()
        encoder.encode(inner, forKey: "shape")
        encoder.finishEncoding()
        #expect(encoder.graph.root["shape"]?.object?["parent"] == .null)
    }

    @Test func whatCannotBeEncodedIsReported() {
        final class Opaque {}
        let encoder = NibEncoder()
        encoder.encode(Opaque(), forKey: "opaque")
        #expect(encoder.graph.root["opaque"] == .null)
        #expect(encoder.errors.count == 1)
    }
}
