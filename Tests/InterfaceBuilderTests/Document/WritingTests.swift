// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import InterfaceBuilder

@Suite("Writing files")
struct WritingTests {
    private func withFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder.path)
    }

    @Test func `A file is replaced with its permissions and nothing is left beside it`() throws {
        try withFolder { folder in
            let path = folder + "/Main.xib"
            try Data("old".utf8).write(to: URL(filePath: path))
            try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
            try document("<document/>").write(to: path)
            #expect(try Document(contentsOf: path).text == "<document/>")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["Main.xib"])
            let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            #expect(permissions == 0o640)
        }
    }

    @Test func `A symbolic link is written through`() throws {
        try withFolder { folder in
            try Data("old".utf8).write(to: URL(filePath: folder + "/real.xib"))
            try FileManager.default.createSymbolicLink(atPath: folder + "/link.xib", withDestinationPath: "real.xib")
            try document("<document/>").write(to: folder + "/link.xib")
            #expect(try String(contentsOfFile: folder + "/real.xib", encoding: .utf8) == "<document/>")
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/link.xib") == "real.xib")
        }
    }

    @Test func `A folder that is not there is an error`() throws {
        let document = try document("<document/>")
        #expect(throws: DocumentError.unwritable(path: "/nowhere/a.xib", reason: "No such file or directory")) {
            try document.write(to: "/nowhere/a.xib")
        }
    }

    @Test func `The old file stays when the new one cannot take its place`() throws {
        try withFolder { folder in
            try FileManager.default.createDirectory(atPath: folder + "/a.xib", withIntermediateDirectories: true)
            #expect(throws: DocumentError.unwritable(path: folder + "/a.xib", reason: "Is a directory")) {
                try document("<document/>").write(to: folder + "/a.xib")
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.xib"])
        }
    }
}
