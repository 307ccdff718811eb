// SPDX-License-Identifier: Apache-2.0
import Foundation
import NibArchive
import Testing

@Suite struct DecompileTests {
    @Test func aNib() throws {
        try TemporaryFolder.with { folder in
            let file = Documents.example("SignIn.xib").path
            #expect(try Inkwell.run("compile", file, "-o", "SignIn.nib", in: folder).status == 0)
            let result = try Inkwell.run("decompile", "SignIn.nib", "-o", "SignIn.xib", in: folder)
            #expect(result.status == 0, "\(result.errors)")
            let document = try String(contentsOf: folder.appendingPathComponent("SignIn.xib"), encoding: .utf8)
            #expect(document.contains("<stackView "))
            #expect(try Inkwell.run("format", "--check", "SignIn.xib", in: folder).status == 0)
            // What it compiles to is the same, and so is what that decompiles to.
            #expect(try Inkwell.run("compile", "SignIn.xib", "-o", "Again.nib", in: folder).status == 0)
            #expect(try Inkwell.run("decompile", "Again.nib", "-o", "Again.xib", in: folder).status == 0)
            let again = try String(contentsOf: folder.appendingPathComponent("Again.xib"), encoding: .utf8)
            #expect(again == document)
        }
    }

    @Test func aStoryboard() throws {
        try TemporaryFolder.with { folder in
            let file = Documents.example("Travel.storyboard").path
            #expect(try Inkwell.run("compile", file, "-o", "Travel.storyboardc", in: folder).status == 0)
            let result = try Inkwell.run("decompile", "Travel.storyboardc", "-o", "Travel.storyboard", in: folder)
            #expect(result.status == 0, "\(result.errors)")
            #expect(try Inkwell.run("compile", "Travel.storyboard", "-o", "Again.storyboardc", in: folder).status == 0)
            func names(_ name: String) throws -> [String] {
                try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(name).path).sorted()
            }
            #expect(try names("Again.storyboardc") == names("Travel.storyboardc"))
        }
    }

    @Test func severalFiles() throws {
        try TemporaryFolder.with { folder in
            #expect(try Inkwell.run("compile", Documents.examples.path, "-o", "nibs", in: folder).status == 0)
            let result = try Inkwell.run("decompile", "nibs", "-o", "documents", "--jobs", "2", in: folder)
            #expect(result.status == 0, "\(result.errors)")
            let names = try FileManager.default.contentsOfDirectory(
                atPath: folder.appendingPathComponent("documents").path)
            #expect(
                names.sorted() == [
                    "Bookshelf.storyboard", "Player.xib", "SettingsForm.xib", "SignIn.xib", "TipCalculator.xib",
                    "Travel.storyboard", "WeatherCard.xib",
                ])
        }
    }

    @Test func noNib() throws {
        try TemporaryFolder.with { folder in
            try Data("hello".utf8).write(to: folder.appendingPathComponent("Odd.nib"))
            let result = try Inkwell.run("decompile", "Odd.nib", "-o", "Odd.xib", in: folder)
            #expect(result.status == 1)
            #expect(result.errors.contains("not a compiled nib"))
            #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("Odd.xib").path))
        }
    }
}
