// SPDX-License-Identifier: Apache-2.0

import Foundation
import NibArchive
import Testing

private final class Paint: NSObject {
    let name: String
    init(_ name: String) { self.name = name }
}

@Suite struct RunAttributedStringTests {
    private let key = NSAttributedString.Key("paint")

    private func runs(_ string: NSAttributedString) -> [String] {
        var result: [String] = []
        string.enumerateAttributes(in: NSRange(location: 0, length: string.length)) { attributes, range, _ in
            result.append("\(range.location)+\(range.length) \((attributes[key] as? Paint)?.name ?? "-")")
        }
        return result
    }

    @Test("neighbouring runs with objects of Swift classes do not stop the process")
    func neighbours() {
        let string = RunAttributedString(
            string: "red blue",
            runs: [
                .init(range: NSRange(location: 0, length: 3), attributes: [key: Paint("red")]),
                .init(range: NSRange(location: 4, length: 4), attributes: [key: Paint("blue")]),
            ])
        #expect(runs(string) == ["0+3 red", "3+1 -", "4+4 blue"])
        #expect((string.attribute(key, at: 5, effectiveRange: nil) as? Paint)?.name == "blue")
    }

    @Test("runs that lie overlap or reach past the end are cut")
    func hostile() {
        let string = RunAttributedString(
            string: "abc",
            runs: [
                .init(range: NSRange(location: 1, length: Int.max), attributes: [key: Paint("b")]),
                .init(range: NSRange(location: 0, length: 2), attributes: [key: Paint("a")]),
            ])
        #expect(runs(string) == ["0+2 a", "2+1 b"])
        #expect(runs(RunAttributedString(string: "", runs: [])) == [])
    }

    @Test("a substring keeps its part of the runs")
    func substring() {
        let string = RunAttributedString(
            string: "abcd", runs: [.init(range: NSRange(location: 1, length: 2), attributes: [key: Paint("x")])])
        #expect(runs(string.attributedSubstring(from: NSRange(location: 2, length: 2))) == ["0+1 x", "1+1 -"])
    }
}
