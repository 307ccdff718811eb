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

    @Test func theToolsThatAreFollowed() throws {
        try TemporaryFolder.with { folder in
            let file = Documents.example("SignIn.xib").path
            func keys(_ tools: String) throws -> Set<String> {
                let result = try Inkwell.run("compile", "--tools-version", tools, file, "-o", "a.nib", in: folder)
                #expect(result.status == 0, "\(result.errors)")
                let bytes = try Data(contentsOf: folder.appendingPathComponent("a.nib"))
                return Set(try NIBArchive(bytes: [UInt8](bytes)).keys)
            }
            let (old, new) = try (keys("6000"), keys("22505"))
            #expect(!old.contains("UIViewLargeContentStoredProperties"))
            #expect(new.contains("UIViewLargeContentStoredProperties"))
            #expect(try Inkwell.run("compile", "--tools-version", "15.0", file, "-o", "a.nib", in: folder).status == 2)
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

    // MARK: macOS

    /// Compiles the fixture's window and gives the paths below the folder with the first bytes of each file.
    private func compileWindow(_ arguments: String..., document: String = Fixtures.window) throws -> [String] {
        try TemporaryFolder.with { folder in
            let file = folder.appendingPathComponent("w.xib")
            try document.write(to: file, atomically: true, encoding: .utf8)
            let result = try Inkwell.run(["compile"] + arguments + ["w.xib", "-o", "w.nib"], in: folder)
            #expect(result.status == 0, "\(result.errors)")
            return try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted().compactMap { name in
                let path = folder.appendingPathComponent(name)
                guard name != "w.xib", let bytes = try? Data(contentsOf: path) else { return nil }
                return name + " " + String(decoding: bytes.prefix(8), as: UTF8.self)
            }
        }
    }

    @Test func theFormOfAMacOSNib() throws {
        let archive = ["w.nib NIBArchi"]
        let keyed = ["w.nib bplist00"]
        let plain = try compileWindow()
        #expect(plain == archive)
        let asked = try compileWindow("--format", "keyed")
        #expect(asked == keyed)
        let old = try compileWindow("--minimum-deployment-target", "10.9")
        #expect(old == keyed)
        let overruled = try compileWindow("--minimum-deployment-target", "10.9", "--format", "archive")
        #expect(overruled == archive)
        let saved = Fixtures.window.replacing("<deployment ", with: "<deployment version=\"101200\" ")
        let fromDocument = try compileWindow(document: saved)
        #expect(fromDocument == keyed)
        let folder = try compileWindow("--format", "folder")
        #expect(folder == ["w.nib/keyedobjects-101300.nib NIBArchi", "w.nib/keyedobjects.nib bplist00"])
    }

    @Test func theFormOfAniOSNib() throws {
        let archive = """
            <archive type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="7.10"><data>
            <array class="NSMutableArray" key="IBDocument.RootObjects" id="1000">
            <object class="IBUIView" id="view"><string key="NSFrame">{{0, 0}, {9, 9}}</string></object></array>
            <object class="IBObjectContainer" key="IBDocument.Objects">
            <object class="IBMutableOrderedSet" key="objectRecords"><array key="orderedObjects">
            <object class="IBObjectRecord"><int key="objectID">0</int><array key="object" id="0"/>
            <reference key="children" ref="1000"/></object>
            <object class="IBObjectRecord"><int key="objectID">1</int><reference key="object" ref="view"/>
            <reference key="parent" ref="0"/></object></array></object></object></data></archive>
            """
        let asked = try compileWindow("--format", "keyed", document: archive)
        #expect(asked == ["w.nib bplist00"])
        let plain = try compileWindow(document: archive)
        #expect(plain == ["w.nib NIBArchi"])
        let current = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" \
            targetRuntime="iOS.CocoaTouch"><objects><view id="v"/></objects></document>
            """
        let newer = try compileWindow("--format", "keyed", document: current)
        #expect(newer == ["w.nib NIBArchi"])
    }

    @Test func aNibOfAnotherFormIsReplaced() throws {
        try TemporaryFolder.with { folder in
            let file = folder.appendingPathComponent("w.xib")
            try Fixtures.window.write(to: file, atomically: true, encoding: .utf8)
            for form in ["folder", "keyed", "folder"] {
                let result = try Inkwell.run("compile", "--format", form, "w.xib", "-o", "w.nib", in: folder)
                #expect(result.status == 0, "\(result.errors)")
                let dump = try Inkwell.run("dump", "--summary", "w.nib", in: folder)
                #expect(dump.output.contains(form == "keyed" ? "keyed archive" : "NIBArchive"))
                #expect(
                    dump.output.hasSuffix(
                        """
                          1 NSButton, 1 NSTextField, 1 NSView, 1 NSWindowTemplate
                          1 action, 1 outlet; 0 constraints

                        """), "\(dump.output)")
            }
        }
    }

    @Test func theModuleOfTheTarget() throws {
        try TemporaryFolder.with { folder in
            let file = folder.appendingPathComponent("w.xib")
            try Fixtures.window.write(to: file, atomically: true, encoding: .utf8)
            let result = try Inkwell.run("compile", "--module", "Beds", "w.xib", "-o", "w.nib", in: folder)
            #expect(result.status == 0, "\(result.errors)")
            let dump = try Inkwell.run("dump", "w.nib", in: folder).output
            #expect(dump.contains("_TtC4Beds6Keeper"))
            #expect(!dump.contains("Garden"))
        }
    }

    @Test func unknownElementsAreErrorsWhenAskedTo() throws {
        try TemporaryFolder.with { folder in
            let text = Fixtures.window.replacing("textField ", with: "magicTextField ")
                .replacing("</textField>", with: "</magicTextField>")
            try text.write(to: folder.appendingPathComponent("w.xib"), atomically: true, encoding: .utf8)
            let plain = try Inkwell.run("compile", "w.xib", "-o", "w.nib", in: folder)
            #expect(plain.status == 0)
            #expect(plain.errors.contains("w.xib:17:21: warning: unknown element 'magicTextField'"))
            let strict = try Inkwell.run("compile", "--strict", "w.xib", "-o", "s.nib", in: folder)
            #expect(strict.status == 1)
            #expect(strict.errors.contains("w.xib:17:21: error: the element 'magicTextField' is not known"))
            #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("s.nib").path))
        }
    }

    @Test func documentsForOtherDevicesAreRefused() throws {
        try TemporaryFolder.with { folder in
            let file = folder.appendingPathComponent("w.xib")
            try Fixtures.window.write(to: file, atomically: true, encoding: .utf8)
            let result = try Inkwell.run("compile", "--target-device", "iphone,tv", "w.xib", "-o", "w.nib", in: folder)
            #expect(result.status == 1)
            #expect(
                result.errors.contains("error: this is a document for macOS, and not for iphone, tv [target-device]"))
        }
    }

    // MARK: Always the same

    /// The same bytes whatever the language, the time zone, the seed of hashes and the number of workers.
    @Test func theSameFromRunToRun() throws {
        try TemporaryFolder.with { folder in
            let source = folder.appendingPathComponent("source")
            try FileManager.default.copyItem(at: Documents.examples, to: source)
            for (name, text) in ["Window.xib": Fixtures.window, "View.xib": Fixtures.view] {
                try text.write(to: source.appendingPathComponent(name), atomically: true, encoding: .utf8)
            }
            let settings: [[String: String]] = [
                ["LANG": "C", "LC_ALL": "C", "TZ": "UTC", "SWIFT_DETERMINISTIC_HASHING": "1"],
                ["LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8", "TZ": "Pacific/Auckland"],
            ]
            var runs: [[String: Data]] = []
            for (index, environment) in settings.enumerated() {
                for form in ["archive", "keyed"] {
                    let output = folder.appendingPathComponent("\(form)-\(index)")
                    let result = try Inkwell.run(
                        ["compile", "--format", form, "--jobs", "\(index + 1)", "source", "-o", output.path],
                        in: folder, environment: environment)
                    #expect(result.status == 0, "\(result.errors)")
                    let described = try Inkwell.run(
                        ["ibtool", "--all", "source/View.xib"], in: folder, environment: environment)
                    var files = ["description": described.bytes]
                    for name in try FileManager.default.subpathsOfDirectory(atPath: output.path) {
                        files[name] = try? Data(contentsOf: output.appendingPathComponent(name))
                    }
                    runs.append(files)
                }
            }
            #expect(runs[0].count > 20)
            #expect(runs[0] == runs[2])
            #expect(runs[1] == runs[3])
        }
    }
}
