// SPDX-License-Identifier: Apache-2.0

import CocoaBindings
import SeededRandom
import Testing

struct RandomPredicateTests {
    private static let words = [
        "a", "b", "c", "d", "$x", "SELF", "1", "2.5", "-", "'t'", "\"é\\\"\"", "nil", "TRUE", "(", ")", "{", "}", "[",
        "]",
        ",", ".", "==", "!=", "<", ">=", "AND", "OR", "NOT", "!", "ANY", "ALL", "NONE", "IN", "BETWEEN", "CONTAINS",
        "[c]",
        "[cd]", "LIKE", "BEGINSWITH", "ENDSWITH", "+", "*", "/", "**", "&", "sum(", "count(", "SUBQUERY(c, $y, ",
        "TERNARY(", "CAST(", "@count", "@sum", "self", "FIRST", "SIZE", "#any", "%@", "%K", "TRUEPREDICATE", "modulus(",
        "objectFrom(", "lowercase(", "leftshift(",
    ]

    @Test("Whatever the words are, a format is read or refused, and what is written means the same")
    func roundTrips() throws {
        var random = SplitMix(seed: 12)
        let object: [String: Any] = ["a": 1, "b": "text", "c": [1, 2, 3], "d": ["a": 2.5]]
        var read = 0
        for _ in 0..<60_000 {
            let count = Int.random(in: 1...9, using: &random)
            let format = (0..<count).map { _ in Self.words.randomElement(using: &random) ?? "a" }.joined(separator: " ")
            guard let predicate = try? NSPredicate(parsing: format, arguments: []) else { continue }
            read += 1
            let written = predicate.format
            let again = try NSPredicate(parsing: written)
            #expect(again.format == written, "\(format)")
            let first = try? predicate.evaluation(of: object, variables: ["x": 3])
            let second = try? again.evaluation(of: object, variables: ["x": 3])
            #expect(first == second, "\(format) is written as \(written)")
        }
        #expect(read > 100)
    }

    @Test("Arithmetic at the ends of the integers does not stop the program")
    func arithmetic() throws {
        let least = Int.min
        for format in [
            "%d - 1 < 0", "%d * 2 < 0", "%d / -1 > 0", "modulus(%d, -1) == 0", "abs(%d) > 0", "-(%d) > 0",
            "%d ** 99 < 0",
            "leftshift(1, %d) == 0", "rightshift(1, %d) == 2", "random(%d) == 0", "1 / 0 > %d", "modulus(1, 0) == %d",
        ] {
            _ = try NSPredicate(parsing: format, arguments: [least]).evaluation(of: nil)
        }
    }
}
