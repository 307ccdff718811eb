// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The page that says which test shows which behaviour tells the truth.
struct BehaviourPageTests {
    private static let package = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test func `every behaviour's test is in the file that the page names`() throws {
        let page = try String(
            contentsOf: Self.package.appendingPathComponent("docs/bindings-behaviours.md"), encoding: .utf8)
        var behaviours = 0
        for line in page.split(separator: "\n") where line.hasPrefix("| ") && line.contains(".swift") {
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            let row = try #require(cells.count == 3 ? cells : nil, "\(line)")
            let name = row[1].trimmingCharacters(in: CharacterSet(charactersIn: "`"))
            let tests = try String(
                contentsOf: Self.package.appendingPathComponent("Tests/" + row[2]), encoding: .utf8)
            #expect(
                tests.contains("\"\(name)\"") || tests.contains("func `\(name)`") || tests.contains("func \(name)("),
                "\(row[2]) has no test named \(name)")
            behaviours += 1
        }
        #expect(behaviours == 116)
    }
}
