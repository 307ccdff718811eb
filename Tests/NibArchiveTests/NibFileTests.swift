// SPDX-License-Identifier: Apache-2.0

import Foundation
import NibArchive
import Testing

@Suite struct NibFileTests {
    /// A folder with empty files of these names, removed afterwards.
    private func withFolder<Result>(_ names: [String], _ body: (String) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).nib").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for name in names { try Data(name.utf8).write(to: URL(fileURLWithPath: folder + "/" + name)) }
        return try body(folder)
    }

    @Test(
        arguments: [
            (["runtime.nib", "objects-8.0+.nib", "objects-12.3+.nib"], nil, "objects-12.3+.nib"),
            (["runtime.nib", "objects-8.0+.nib", "objects-12.3+.nib"], [12, 2], "objects-8.0+.nib"),
            (["runtime.nib", "objects-8.0+.nib"], [7, 1], "runtime.nib"),
            (
                ["keyedobjects.nib", "keyedobjects-101300.nib", "keyedobjects-110000.nib"], nil,
                "keyedobjects-110000.nib"
            ),
            (
                ["keyedobjects.nib", "keyedobjects-101300.nib", "keyedobjects-110000.nib"], [10, 15],
                "keyedobjects-101300.nib"
            ),
            (["keyedobjects.nib", "keyedobjects-101300.nib"], [10, 9], "keyedobjects.nib"),
            (
                ["classes.nib", "info.nib", "keyedobjects.nib", "objects.nib", "designable.nib"], nil,
                "keyedobjects.nib"
            ),
            (["classes.nib", "objects.nib"], nil, "objects.nib"),
        ] as [([String], [Int]?, String)])
    func theVariantOfTheVersionIsTaken(names: [String], version: [Int]?, expected: String) throws {
        try withFolder(names) { folder throws in
            #expect(try NibFile.variant(inFolder: folder, version: version) == folder + "/" + expected)
            if version == nil { #expect(try NibFile.bytes(atPath: folder) == Array(expected.utf8)) }
        }
    }

    @Test func aFolderWithoutANibAndAMissingFileAreNamed() throws {
        try withFolder(["classes.nib"]) { folder throws in
            #expect(throws: NibError.noNibInFolder(path: folder)) { try NibFile.bytes(atPath: folder) }
            #expect(throws: NibError.unreadableFile(path: folder + "/x", reason: "no such file")) {
                try NibFile.bytes(atPath: folder + "/x")
            }
        }
    }
}
