// SPDX-License-Identifier: Apache-2.0

import CocoaBindings
import Fuzzer

/// Reads a predicate format, writes it, reads it again and evaluates it.
@main
enum FuzzPredicate: FuzzTarget {
    static func test(_ bytes: [UInt8]) {
        let format = String(decoding: bytes, as: UTF8.self)
        let predicate: NSPredicate
        do {
            predicate = try NSPredicate(parsing: format)
        } catch {
            _ = error.description
            return
        }
        let written = predicate.format
        do {
            let again = try NSPredicate(parsing: written)
            if again.format != written { finding("'\(format)' is written as '\(written)', then as '\(again.format)'") }
        } catch {
            finding("'\(format)' is written as '\(written)', which is none: \(error)")
        }
        // A regular expression may take as long as it likes.
        guard !written.contains("MATCHES") else { return }
        let object: [String: Any] = ["a": 1, "b": "text", "c": [1, 2, 3], "d": ["a": 2.5], "e": Date()]
        do {
            _ = try predicate.evaluation(of: object, variables: ["x": 3])
        } catch {
            _ = error.description
        }
    }
}
