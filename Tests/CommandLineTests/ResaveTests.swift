// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@Suite struct ResaveTests {
    @Test func examplesComeBackTheSame() throws {
        try expectIdentity(of: Documents.examples, extensions: ["xib", "storyboard"], atLeast: 7)
    }

    @Test(
        .enabled(if: Documents.corpus != nil),
        arguments: ["ios-xib", "storyboard", "layout", "macos-xib", "legacy-xib", "nib-archive"])
    func corpusComesBackTheSame(folder: String) throws {
        guard let corpus = Documents.corpus else { return }
        try expectIdentity(
            of: corpus.appendingPathComponent(folder), extensions: ["xib", "storyboard", "nib"], atLeast: 1)
    }

    @Test func oneBrokenFileStopsNothing() throws {
        try TemporaryFolder.with { folder in
            let input = folder.appendingPathComponent("in")
            try FileManager.default.createDirectory(at: input, withIntermediateDirectories: true)
            let good = try Data(contentsOf: Documents.example("SignIn.xib"))
            try good.write(to: input.appendingPathComponent("a.xib"))
            try good.prefix(500).write(to: input.appendingPathComponent("b.xib"))
            try Data().write(to: input.appendingPathComponent("c.xib"))
            try good.write(to: input.appendingPathComponent("d.xib"))
            let result = try Inkwell.run("resave", "in", "-o", "out", in: folder)
            #expect(result.status == 1)
            let written = try FileManager.default.contentsOfDirectory(
                atPath: folder.appendingPathComponent("out").path)
            #expect(written.sorted() == ["a.xib", "d.xib"])
            #expect(result.errors.contains("in/b.xib:"))
            #expect(result.errors.contains("in/c.xib: error:"))
            #expect(result.errors.hasSuffix("inkwell: 2 of 4 files have errors\n"))
        }
    }

    @Test func nothingIsLeftOfAFailedWrite() throws {
        try TemporaryFolder.with { folder in
            let source = Documents.example("SignIn.xib").path
            let result = try Inkwell.run("resave", source, "-o", folder.path + "/is-a-file/x.xib")
            #expect(result.status == 0)
            let below = try Inkwell.run("resave", source, "-o", folder.path + "/is-a-file/x.xib/y.xib")
            #expect(below.status == 1)
            #expect(
                below.errors.contains("cannot make the folder: Not a directory")
                    || below.errors.contains("cannot make the folder: File exists"))
        }
    }

    @Test func anEmptyFolder() throws {
        try TemporaryFolder.with { folder in
            let result = try Inkwell.run("resave", ".", "-o", "out", in: folder)
            #expect(result.status == 1)
            #expect(result.errors == ".: error: no documents found there [no-documents]\n")
        }
    }

    private func expectIdentity(of folder: URL, extensions: Set<String>, atLeast count: Int) throws {
        try TemporaryFolder.with { output in
            let result = try Inkwell.run("resave", folder.path, "-o", output.path)
            #expect(result.status == 0, "\(result.errors)")
            let files = try Documents.files(in: folder, extensions: extensions)
            #expect(files.count >= count)
            for file in files {
                let isFolder =
                    (try? folder.appendingPathComponent(file).resourceValues(forKeys: [.isDirectoryKey]))?
                    .isDirectory == true
                if isFolder { continue }
                let before = try Data(contentsOf: folder.appendingPathComponent(file))
                let after = try? Data(contentsOf: output.appendingPathComponent(file))
                #expect(before == after, "\(file)")
            }
        }
    }
}
