// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import inkwell

@MainActor @Suite struct ClassNameTests {
    @Test(arguments: [
        ("UILabel", "UILabel"), ("_TtC9Bookshelf8BookCell", "BookCell"), ("_TtC1A1B", "B"), ("_TtC", "_TtC"),
        ("_TtC9Book", "_TtC9Book"), ("_TtCx", "_TtCx"), ("_TtC0", "_TtC0"),
        ("_TtC99999999999999999999A", "_TtC99999999999999999999A"), ("_TtCC1A1B1C", "_TtCC1A1B1C"),
    ])
    func readable(name: String, expected: String) {
        #expect(ClassName.readable(name) == expected)
    }
}
