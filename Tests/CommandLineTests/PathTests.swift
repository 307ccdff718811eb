// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import inkwell

@MainActor @Suite struct PathTests {
    nonisolated private static let paths: [(String, String, String, String, String)] = [
        ("a/b.xib", "b.xib", "a", "xib", "a/b"), ("b.xib", "b.xib", "", "xib", "b"), ("/b", "b", "/", "", "/b"),
        ("a/b.tar.GZ", "b.tar.GZ", "a", "gz", "a/b.tar"), ("a.b/c", "c", "a.b", "", "a.b/c"),
        ("a/b.nib/", "b.nib", "a", "nib", "a/b"), (".hidden", ".hidden", "", "", ".hidden"),
    ]

    @Test(arguments: paths)
    func parts(path: String, name: String, folder: String, extension: String, without: String) {
        #expect(Path.name(of: path) == name)
        #expect(Path.folder(of: path) == folder)
        #expect(Path.extension(of: path) == `extension`)
        #expect(Path.withoutExtension(path) == without)
    }

    @Test func joining() {
        #expect(Path.join("", "b") == "b")
        #expect(Path.join("a", "b") == "a/b")
        #expect(Path.join("a/", "b") == "a/b")
    }
}
