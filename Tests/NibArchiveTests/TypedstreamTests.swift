// SPDX-License-Identifier: Apache-2.0

import NibArchive
import SeededRandom
import Testing

@Suite struct TypedstreamTests {
    /// A box with a title and a list that holds the box and the title again, a frame, a number, and bytes.
    private static let little: [UInt8] =
        [4, 11] + Array("streamtyped".utf8) + [0x81, 0xE8, 0x03] + group("@")
        + [0x84] + newClass("Box", 3) + newClass("NSObject", 0) + [0x85]
        // The title: a string of class NSString, whose superclass is the second class of the table.
        + group("@@if") + [0x84] + newClass("NSString", 1) + [0x94] + group("+") + [4] + Array("Name".utf8) + [0x86]
        // The list, which refers to the box (the first object) and to the title (the fourth entry).
        + [0x84] + newClass("NSArray", 0) + [0x94] + group("i") + [2] + [0x92] + [0x92] + [0x92] + [0x95] + [0x86]
        + [0x81, 0x2C, 0x01] + [0x83, 0, 0, 0x20, 0x40]
        + group("{Frame=ii}") + [7, 0xF6] + group("[3c]") + [1, 2, 3] + [0x86]

    private static func group(_ types: String) -> [UInt8] { [0x84, UInt8(types.utf8.count)] + Array(types.utf8) }

    private static func newClass(_ name: String, _ version: UInt8) -> [UInt8] {
        [0x84, 0x84, UInt8(name.utf8.count)] + Array(name.utf8) + [version]
    }

    @Test func objectsHaveTheirValuesInOrder() throws {
        // `@` is the first string that was written, by which the list's elements name their type.
        let graph = try NibGraph(contentsOf: Self.little)
        defer { graph.disconnect() }
        #expect(
            graph.description == """
                NSObject#0
                  IB.objectdata: Box#1
                    0: "Name"
                    1: NSArray#3
                      - → Box#1
                      - "Name"
                    2: 300
                    3: 2.5 (float)
                    4: 7
                    5: -10
                    6: 3 bytes
                """)
    }

    @Test func aStreamThatEndsTooSoon() {
        for length in 17..<(Self.little.count - 1) {
            #expect(throws: NibError.self) { try NibGraph(contentsOf: Array(Self.little.prefix(length))).disconnect() }
        }
    }

    @Test func changedBytes() {
        var random = SplitMix(seed: 11)
        for _ in 0..<4_000 {
            var bytes = Self.little
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                bytes[Int.random(in: 13..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            if let graph = try? NibGraph(contentsOf: bytes) { graph.disconnect() }
        }
    }
}
