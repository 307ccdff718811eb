// SPDX-License-Identifier: Apache-2.0

import NibArchive
import SeededRandom
import Testing

@Suite struct CorrectionTests {
    @Test func everyFormIsReadAsItIsWritten() throws {
        let corrections: [NibCorrection] = [
            .target([]), .target([.key("UIFont"), .place(3), .key("odd key")]), .owner("abc-12-XyZ"),
            .set("UITag", .integer(-7)), .set("at", .bool(true)), .set("- =", .null), .remove("UIOpaque"),
            .set("UIAlpha", .float(0.1)), .set("width", .double(0.1)), .set("width", .double(-.infinity)),
            .set("whole", .double(2)), .set("small", .float(.nan)), .set("name", .string("a \"b\" \\ \n?> \u{1}")),
            .set("n", .boxedInteger(-3)), .set("n", .boxedDouble(2)),
            .set("n", .boxedBool(false)), .set("n", .boxedDouble(.nan)), .set("view", .element("1")),
            .set("owner", .placeholder("IBFilesOwner")), .set("x", .placeholder("a b")),
            .className("NSClassSwapper"), .elements([.label(1), .old(2), .string("")]), .elements([]),
            .values([.init("k", .integer(1)), .init("k", .integer(2))]), .name(12),
            .definition(3, className: "UIFont", [.init("UIFontName", .string("Avenir"))]),
            .container(4, className: "NSArray", [.data([1, 2, 255]), .data([])]),
        ]
        let text = corrections.map(\.description).joined(separator: "\n")
        let again = try NibCorrection.corrections(in: text)
        #expect(again.map(\.description) == corrections.map(\.description))
        #expect(!text.contains("?>"))
    }

    @Test func geometryIsShownAsNumbers() throws {
        guard case .data(let bytes) = NibValue.rect(0, 0.5, 320, 44) else { return }
        let correction = NibCorrection.set("UIBounds", .data(bytes))
        #expect(correction.description == "UIBounds = (0.0,0.5,320.0,44.0)")
        #expect(try NibCorrection.corrections(in: correction.description) == [correction])
    }

    @Test(arguments: [
        ("UITag = ", NibCorrectionError.malformed(line: 1)), ("\nwhat is this", .malformed(line: 2)),
        ("name = \"open", .malformedText(line: 1)), ("name = \"\\x\"", .malformedText(line: 1)),
        ("name = \"\\u{110000}\"", .malformedText(line: 1)), ("UITag = 12x", .malformedValue("12x", line: 1)),
        ("elements [ 1", .malformed(line: 1)), ("- a b", .malformed(line: 1)),
    ])
    func noCorrections(_ text: String, _ error: NibCorrectionError) {
        #expect(throws: error) { try NibCorrection.corrections(in: text) }
    }

    @Test func randomTextIsNoTrap() {
        let pieces = [
            "at", "=", "-", "[", "]", "{", "}", "$1", "%", "#", "@", "\"", "\\u{", "1.5f", "(1,", "of", "\n", " ",
        ]
        var random = SplitMix(seed: 7)
        for _ in 0..<3_000 {
            let text = (0..<Int.random(in: 0...8, using: &random)).map { _ in pieces.randomElement(using: &random) ?? ""
            }
            _ = try? NibCorrection.corrections(in: text.joined(separator: Bool.random(using: &random) ? " " : ""))
        }
    }

    @Test func aCorrectedGraph() throws {
        let label = NibObject(
            className: "UILabel", values: [("UIText", .object(.string("old"))), ("UITag", .integer(1))])
        let list = NibObject.array([label, .string("a"), .string("b")])
        let root = NibObject(className: "NSObject", values: [("list", .object(list))])
        var corrector = NibCorrector(element: { $0 == "lab" ? label : nil }, placeholder: { _ in nil })
        corrector.add(
            try NibCorrection.corrections(
                in: """
                    extra = $1
                    gone = #nothing
                    at list
                    elements [ %3 %1 $1 ]
                    at list [1]
                    UIText = "new"
                    - UITag
                    $1 XYZThing { friend #lab  self $1 }
                    of lab
                    class XYZLabel
                    """), of: root)
        corrector.apply()
        #expect(corrector.missing == ["#nothing"])
        #expect(
            NibGraph(root: root).description == """
                NSObject#0
                  list: NSArray#1
                    - "b"
                    - XYZLabel#3
                      UIText: "new"
                    - XYZThing#5
                      friend: → XYZLabel#3
                      self: → XYZThing#5
                  extra: → XYZThing#5
                  gone: nil
                """)
        NibGraph(root: root).disconnect()
    }
}
