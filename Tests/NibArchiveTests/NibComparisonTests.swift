// SPDX-License-Identifier: Apache-2.0

import NibArchive
import Testing

@Suite struct NibComparisonTests {
    private func graph(_ values: [(key: String, value: NibValue)]) -> NibGraph {
        NibGraph(root: NibObject(className: "NSObject", values: values))
    }

    private func lines(_ expected: NibGraph, _ found: NibGraph) -> [String] {
        NibComparison(of: found, with: expected).differences.map(\.description)
    }

    @Test func keysAreComparedWhateverTheirOrder() {
        let expected = graph([("UITag", .integer(3)), ("UIAlpha", .float(0.5)), ("UIText", .object(.string("Ink")))])
        let same = graph([("UIText", .object(.string("Ink"))), ("UIAlpha", .double(0.5001)), ("UITag", .integer(3))])
        let comparison = NibComparison(of: same, with: expected)
        #expect(comparison.isIdentical)
        #expect(comparison.facts == 3)
        #expect(comparison.held == 3)
        let other = graph([("UIText", .object(.string("Inks"))), ("UITag", .integer(3)), ("UIHidden", .bool(true))])
        #expect(
            lines(expected, other) == [
                "missing root.UIAlpha: 0.5",
                "different root.UIText: \"Ink\", here \"Inks\"",
                "extra root.UIHidden: YES",
            ])
        let tally = NibComparison(of: other, with: expected).classes["NSObject"]
        #expect(tally?.facts == 3)
        #expect(tally?.held == 1)
        #expect(tally?.extra == 1)
    }

    @Test func elementsAreComparedInOrderButForSets() {
        func views(_ names: String..., in container: ([NibObject]) -> NibObject) -> NibGraph {
            graph([("UIChildren", .object(container(names.map { NibObject(className: $0) })))])
        }
        func array(_ elements: [NibObject]) -> NibObject { .array(elements) }
        func set(_ elements: [NibObject]) -> NibObject { .set(elements) }
        #expect(
            lines(views("UILabel", "UIView", in: array), views("UIView", "UILabel", in: array)) == [
                "different root.UIChildren[0]: UILabel, here UIView",
                "different root.UIChildren[1]: UIView, here UILabel",
            ])
        #expect(lines(views("UILabel", "UIView", in: set), views("UIView", "UILabel", in: set)).isEmpty)
        #expect(
            lines(views("UILabel", in: array), views("UILabel", "UISwitch", in: array)) == [
                "extra root.UIChildren[1]: UISwitch"
            ])
    }

    @Test func anObjectIsComparedOnceAlsoInACircle() {
        func circle(_ text: String) -> NibGraph {
            let first = NibObject(className: "UIView")
            let second = NibObject(className: "UILabel", values: [("UIText", .object(.string(text)))])
            first.append(.object(second), forKey: "UINext")
            second.append(.object(first), forKey: "UINext")
            return graph([("UIView", .object(first)), ("UIOther", .object(first))])
        }
        let (one, other) = (circle("a"), circle("b"))
        defer {
            one.disconnect()
            other.disconnect()
        }
        #expect(lines(one, other) == ["different root.UIView.UINext.UIText: \"a\", here \"b\""])
    }

    @Test func nibsInsideANibAreComparedByTheirFacts() {
        func outer(_ values: [(key: String, value: NibValue)]) -> NibGraph {
            graph([("UINib", .object(.data(graph(values).archived().archive.serialized())))])
        }
        let expected = outer([("UITag", .integer(1)), ("UIHidden", .bool(true))])
        #expect(lines(expected, outer([("UIHidden", .bool(true)), ("UITag", .integer(1))])).isEmpty)
        #expect(lines(expected, outer([("UIHidden", .bool(true)), ("UITag", .integer(2))])).count == 1)
    }
}
