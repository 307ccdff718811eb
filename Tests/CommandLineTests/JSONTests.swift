// SPDX-License-Identifier: Apache-2.0
import Foundation
import JSONText
import Testing

@testable import inkwell

@MainActor @Suite struct JSONTests {
    @Test func writing() {
        let value = JSON.object([
            ("b", .array([.integer(1), .number(1.5), .number(2), .number(.nan), .null])),
            ("a", .object([("text", .string("\"\\\n\u{1}é😀"))])), ("empty", .array([])),
        ])
        #expect(
            value.text() == #"""
                {
                  "b": [
                    1,
                    1.5,
                    2,
                    null,
                    null
                  ],
                  "a": {
                    "text": "\"\\\n\u0001é😀"
                  },
                  "empty": []
                }
                """#)
    }

    @Test(arguments: ["", "\u{0}\u{1F}\u{7F}", "\u{2028}\t\r\"\\/", "e\u{301}", String(repeating: "\\\"", count: 50)])
    func foundationReadsItBack(string: String) throws {
        let data = Data(JSON.array([.string(string)]).text().utf8)
        #expect(try JSONSerialization.jsonObject(with: data) as? [String] == [string])
    }
}
