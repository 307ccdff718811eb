// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import inkwell

@MainActor @Suite struct SuggestionTests {
    nonisolated private static let pairs: [(String, String, Int)] = [
        ("", "", 0), ("abc", "abc", 0), ("abc", "", 3), ("render", "rendre", 1), ("form", "from", 1),
        ("kitten", "sitting", 3), ("Ä", "ä", 0),
    ]

    @Test(arguments: pairs)
    func distance(first: String, second: String, expected: Int) {
        #expect(Suggestion.distance(first, second) == expected)
        #expect(Suggestion.distance(second, first) == expected)
    }

    nonisolated private static let typed: [(String, String?)] = [
        ("rendr", "render"), ("laout", "layout"), ("complie", "compile"), ("ste", "set"), ("res", "resave"),
        ("frobnicate", nil), ("x", nil),
    ]

    @Test(arguments: typed)
    func nearest(typed: String, expected: String?) {
        let commands = ["render", "layout", "dump", "compile", "resave", "set", "help"]
        #expect(Suggestion.nearest(to: typed, among: commands) == expected)
    }
}
