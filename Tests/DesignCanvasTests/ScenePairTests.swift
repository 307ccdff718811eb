// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import DesignCanvas

/// Which scene is which in two versions of a document.
@MainActor @Suite struct ScenePairTests {
    /// A scene by its name, with an id where the name has one after a colon.
    private func scenes(_ names: String) throws -> [DesignScene] {
        let opened = try DesignCanvas(document: Fixture.document("<view id=\"any\"/>")).opened
        return try names.split(separator: " ").map { word in
            let parts = word.split(separator: ":").map(String.init)
            let element = try parts.dropFirst().first.map { id in
                try #require(try Fixture.document("<view id=\"\(id)\"/>").element(withID: id))
            }
            return DesignScene(opened: opened, name: parts[0], element: element, root: UIView(frame: .zero))
        }
    }

    /// Old scenes, new scenes, and the pairs.
    nonisolated private static let cases: [(String, String, String)] = [
        ("A:1 B:2", "B:2 A:1", "B–B A–A"),
        ("A:1 B:2", "C:3 B:2", "nil–C B–B A–nil"),
        // A scene without an id is none that has one.
        ("A:1 B C", "C B", "C–C B–B A–nil"),
        ("A B", "X B", "A–X B–B"),
        ("A B C", "B C", "B–B C–C A–nil"),
        ("A A", "A A A", "A–A A–A nil–A"),
        ("", "A", "nil–A"),
    ]

    @Test(arguments: cases) func pairs(old: String, new: String, expected: String) throws {
        let pairs = DesignScene.pairs(try scenes(old), try scenes(new))
        #expect(pairs.map { "\($0.old?.name ?? "nil")–\($0.new?.name ?? "nil")" }.joined(separator: " ") == expected)
    }
}
