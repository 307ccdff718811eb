// SPDX-License-Identifier: Apache-2.0
import Foundation
import NibArchive
import Testing

@Suite struct CompileTests {
    @Test func aXib() throws {
        try TemporaryFolder.with { folder in
            let file = Documents.example("SignIn.xib").path
            let result = try Inkwell.run("compile", file, "-o", "SignIn.nib", in: folder)
            #expect(result.status == 0, "\(result.errors)")
            let nib = try NIBArchive(bytes: [UInt8](Data(contentsOf: folder.appendingPathComponent("SignIn.nib"))))
            let classes = nib.classNames.map(\.name)
            for name in ["UILabel", "UIStackView", "UIButton", "UITextField", "NSLayoutConstraint"] {
                #expect(classes.contains(name))
            }
        }
    }

    @Test func aStoryboard() throws {
        try TemporaryFolder.with { folder in
            let file = Documents.example("Travel.storyboard").path
            // The second time the folder is there, with a nib of a scene that is gone.
            #expect(try Inkwell.run("compile", file, "-o", "Travel.storyboardc", in: folder).status == 0)
            let stale = folder.appendingPathComponent("Travel.storyboardc/Stale.nib")
            try Data().write(to: stale)
            let result = try Inkwell.run("compile", file, "-o", "Travel.storyboardc", in: folder)
            #expect(result.status == 0, "\(result.errors)")
            #expect(!FileManager.default.fileExists(atPath: stale.path))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["Travel.storyboardc"])
            let compiled = folder.appendingPathComponent("Travel.storyboardc")
            let information = try PropertyListSerialization.propertyList(
                from: Data(contentsOf: compiled.appendingPathComponent("Info.plist")), format: nil)
            let properties = try #require(information as? [String: Any])
            let names = try #require(properties["UIViewControllerIdentifiersToNibNames"] as? [String: String])
            let entry = try #require(properties["UIStoryboardDesignatedEntryPointIdentifier"] as? String)
            #expect(properties["UIStoryboardVersion"] as? Int == 1)
            #expect(names[entry] != nil)
            #expect(names["Plan"] != nil)
            for name in names.values {
                let nib = try Data(contentsOf: compiled.appendingPathComponent("\(name).nib"))
                #expect(throws: Never.self) { try NIBArchive(bytes: [UInt8](nib)) }
            }
        }
    }

    @Test func severalFiles() throws {
        try TemporaryFolder.with { folder in
            let result = try Inkwell.run("compile", Documents.examples.path, "-o", "out", in: folder)
            #expect(result.status == 0, "\(result.errors)")
            let names = try FileManager.default.contentsOfDirectory(
                atPath: folder.appendingPathComponent("out").path)
            #expect(
                names.sorted() == [
                    "Bookshelf.storyboardc", "Player.nib", "SettingsForm.nib", "SignIn.nib", "TipCalculator.nib",
                    "Travel.storyboardc", "WeatherCard.nib",
                ])
        }
    }

    @Test func anErrorHasItsPlace() throws {
        try TemporaryFolder.with { folder in
            let source = try String(contentsOf: Documents.example("SignIn.xib"), encoding: .utf8)
            let broken = source.replacing("property=\"emailField\" destination=\"", with: "$0x", maxReplacements: 1)
            let line = broken.prefix(upTo: try #require(broken.range(of: "$0x")).lowerBound).split(
                separator: "\n", omittingEmptySubsequences: false
            ).count
            try broken.replacing("$0x", with: "property=\"emailField\" destination=\"no-").write(
                to: folder.appendingPathComponent("a.xib"), atomically: true, encoding: .utf8)
            let result = try Inkwell.run("compile", "a.xib", "-o", "a.nib", in: folder)
            #expect(result.status == 1)
            #expect(result.errors.hasPrefix("a.xib:\(line):"))
            #expect(result.errors.contains(": error: "))
            #expect(result.errors.contains("^"))
            #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("a.nib").path))
        }
    }
}
