// SPDX-License-Identifier: Apache-2.0

import SeededRandom

@testable import InterfaceBuilder

/// Random documents with everything XML allows: odd spacing, both quotes, comments, sections, instructions, references.
struct RandomDocument {
    var generator: SplitMix
    private var count = 0

    init(seed: UInt64) { generator = SplitMix(seed: seed) }

    mutating func number(below limit: Int) -> Int { Int(generator.next() % UInt64(limit)) }

    private mutating func pick(_ choices: [String]) -> String { choices[number(below: choices.count)] }

    mutating func text() -> String {
        let declaration = pick(["", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n", "<?xml version='1.0'?>\r\n"])
        return declaration + pick(["", "<!-- first -->\n", "\n"]) + element("document", depth: 0)
            + pick(["", "\n", "<!-- l -->"])
    }

    private mutating func element(_ name: String, depth: Int) -> String {
        var tag = "<" + name
        for index in 0..<number(below: 4) {
            let value = pick(["", "x", "é 日本 😀", "&lt;&amp;&#10;&#x41;", "a  b", "393.5"])
            let quoted = pick(["\"\(value)\"", "'\(value)'", "\"\(value)'\"", "'\(value)\"'"])
            tag += pick([" ", "\n  ", "\t"]) + "attribute\(index)" + pick(["=", " = "]) + quoted
        }
        count += 1
        tag += " id=\"\(count)\"" + pick(["", " ", "\n"])
        guard number(below: 4) > 0 || depth == 0 else { return tag + "/>" }
        tag += ">"
        for _ in 0..<(depth > 5 ? 0 : number(below: 6)) {
            switch number(below: 9) {
            case 0: tag += "<!-- a <comment> & more -->"
            case 1: tag += "<![CDATA[ <raw> & ]] ]]>"
            case 2: tag += "<?target some data?>"
            case 3: tag += pick(["text", "a &amp; b", "&#128512;", "é"])
            default:
                tag += pick(["", "\n", "\n    ", "\r\n\t"])
                tag += element(pick(["view", "label", "subviews", "constraint", "ünknown", "a.b-c"]), depth: depth + 1)
            }
        }
        return tag + pick(["", "\n"]) + "</" + name + pick(["", " "]) + ">"
    }
}
