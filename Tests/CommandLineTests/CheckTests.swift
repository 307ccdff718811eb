// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@Suite struct CheckTests: FolderTests {
    private let document = """
        <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" targetRuntime="MacOSX.Cocoa">
        <objects>
        <textField id="fie-ld-001">
        <connections>
        <binding destination="con-tr-oll" name="valu" keyPath="selection.name" id="bin-di-ng1"/>
        </connections>
        </textField>
        <customView id="vie-w0-001" customClass="Column" customModule="App" customModuleProvider="target">
        <connections>
        <binding destination="con-tr-oll" name="rows" keyPath="selection.rows" id="bin-di-ng2">
        <dictionary key="options"><integer key="contentKey" value="1"/></dictionary>
        </binding>
        </connections>
        </customView>
        <objectController id="con-tr-oll"/>
        </objects>
        </document>
        """

    private let source = """
        final class Column: NSView, Designable {
            static var exposedBindings: [BindingDescription] {
                [BindingDescription("rows", [Any].self) { BindingOptionDescription("contentKey", String.self) }]
            }
        }
        """

    private func inkwell(_ arguments: String...) throws -> Inkwell.Result {
        try TemporaryFolder.with { folder in
            try document.write(to: folder.appendingPathComponent("Form.xib"), atomically: true, encoding: .utf8)
            try source.write(to: folder.appendingPathComponent("Column.swift"), atomically: true, encoding: .utf8)
            return try Inkwell.run(arguments, in: folder)
        }
    }

    @Test func warningsOnly() throws {
        let result = try inkwell("check", "Form.xib")
        #expect(result.status == 0)
        #expect(
            result.errors == """
                Form.xib:5:41: warning: text field (id fie-ld-001) binds 'valu', which class 'NSTextField' does not expose; \
                did you mean 'value'? [unknown-binding]
                <binding destination="con-tr-oll" name="valu" keyPath="selection.name" id="bin-di-ng1"/>
                                                        ^

                """)
        let quiet = try inkwell("check", "--quiet", "Form.xib")
        #expect(quiet.errors.isEmpty && quiet.status == 0)
    }

    @Test func theSourcesTellMore() throws {
        let result = try inkwell("check", "--json", "--sources", ".", ".")
        #expect(result.status == 1)
        let found = try JSONSerialization.jsonObject(with: result.bytes) as? [[String: Any]]
        #expect(found?.map { $0["rule"] as? String } == ["unknown-binding", "option-type"])
        #expect(found?.map { $0["line"] as? Int } == [5, 11])
        #expect(found?.last?["severity"] as? String == "error")
        #expect(found?.last?["path"] as? String == "./Form.xib")
    }

    @Test func someRules() throws {
        let result = try inkwell(
            "check", "--json", "--rules", "option-type,binding-family", "--sources", ".", "Form.xib")
        let found = try JSONSerialization.jsonObject(with: result.bytes) as? [[String: Any]]
        #expect(found?.map { $0["rule"] as? String } == ["option-type"])
        #expect(try inkwell("check", "--rules", "no-such-rule", "Form.xib").status == 2)
        #expect(try inkwell("check", "Missing.xib").status == 2)
    }

    // MARK: Configurations, baselines, repairs

    private let view = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
        <objects>
        <view misplaced="YES" translatesAutoresizingMaskIntoConstraints="NO" id="vie-w1-001"><imageView image="sun" id="ima-ge-001"/></view>
        <view id="vie-w1-001"/>
        </objects>
        </document>
        """

    private func check(
        _ arguments: String..., files: [String: String] = [:], then: (URL) throws -> Void = { _ in }
    ) throws -> Inkwell.Result {
        try TemporaryFolder.with { folder in
            for (name, text) in files.merging(["View.xib": view], uniquingKeysWith: { first, _ in first }) {
                let file = folder.appendingPathComponent(name)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try text.write(to: file, atomically: true, encoding: .utf8)
            }
            let result = try Inkwell.run(["check"] + arguments, in: folder)
            try then(folder)
            return result
        }
    }

    @Test func configuration() throws {
        let settings = "disabled_rules: [duplicate_id]\nseverity:\n  misplaced: error\n"
        let result = try check("--format", "xcode", ".", files: [".inkwell.yml": settings])
        #expect(result.status == 1)
        #expect(
            result.output == """
                ./View.xib:3:18: error: view (id vie-w1-001) stands elsewhere than its constraints say; update its frame \
                [misplaced]

                """)
        let wrong = try check(".", files: [".inkwell.yml": "disabled_rule: [a]\n"])
        #expect(wrong.status == 2)
        #expect(
            wrong.errors
                == ".inkwell.yml:1:1: error: there is no entry 'disabled_rule'; did you mean 'disabled_rules'? "
                + "[configuration]\n")
        #expect(try check(".", files: [".inkwell.yml": "excluded: [\"*.xib\"]\n"]).errors == "")
    }

    /// Build systems name documents by absolute paths, the configuration from its folder.
    @Test func whatIsLeftOutByWhateverPath() throws {
        try TemporaryFolder.with { folder in
            let pods = folder.appendingPathComponent("Pods")
            try FileManager.default.createDirectory(at: pods, withIntermediateDirectories: true)
            for place in [folder, pods] {
                try view.write(to: place.appendingPathComponent("View.xib"), atomically: true, encoding: .utf8)
            }
            try "excluded: [Pods]\n".write(
                to: folder.appendingPathComponent(".inkwell.yml"), atomically: true, encoding: .utf8)
            // A document that is named twice is one.
            for operands in [["."], [folder.path], ["View.xib", "."]] {
                let result = try Inkwell.run(
                    ["check", "--rules", "misplaced", "--format", "xcode"] + operands, in: folder)
                let lines = result.output.split(separator: "\n")
                #expect(lines.count == 1 && !result.output.contains("Pods"), "\(operands): \(result.output)")
            }
        }
    }

    @Test func baselines() throws {
        var written = ""
        let first = try check("--write-baseline", "known.txt", ".") { folder in
            written = try String(contentsOf: folder.appendingPathComponent("known.txt"), encoding: .utf8)
        }
        #expect(first.status == 0 && first.errors.isEmpty)
        let second = try check("--baseline", "known.txt", ".", files: ["known.txt": written])
        #expect(second.status == 0 && second.errors.isEmpty)
    }

    @Test func repairs() throws {
        var repaired = ""
        let result = try check("--fix", "--strict", "View.xib") { folder in
            repaired = try String(contentsOf: folder.appendingPathComponent("View.xib"), encoding: .utf8)
        }
        #expect(result.status == 0 && result.errors.isEmpty)
        #expect(!repaired.contains("misplaced"))
        #expect(repaired.components(separatedBy: "vie-w1-001").count == 2)
        #expect(try check("--strict", "--rules", "misplaced", "View.xib").status == 1)
        #expect(try check("--rules", "misplaced", "View.xib").status == 0)
    }

    @Test func assetCatalogs() throws {
        let files = ["Assets.xcassets/Contents.json": "{}", "Assets.xcassets/moon.imageset/Contents.json": "{}"]
        let result = try check("--rules", "image_resources", "--format", "github", ".", files: files)
        #expect(
            result.output
                == "::warning file=View.xib,line=3,col=104,title=image-resources::no asset catalog has the image "
                + "'sun' of image view (id ima-ge-001)\n")
    }

    /// Hosts know files by their paths in the repository, whatever folder is worked in and however they are named.
    @Test(arguments: ["github", "sarif", "gitlab"])
    func pathsInARepository(format: String) throws {
        try TemporaryFolder.with { folder in
            let place = folder.resolvingSymlinksInPath()
            let document = "App/Forms/View.xib"
            try write(view, document, in: place)
            try FileManager.default.createDirectory(
                at: place.appendingPathComponent(".git"), withIntermediateDirectories: false)
            func check(_ path: String, in folder: URL, _ environment: [String: String] = [:]) throws -> String {
                try Inkwell.run(
                    ["check", "--rules", "duplicate-id", "--format", format, path], in: folder,
                    environment: environment
                ).output
            }
            let expected = try check("App", in: place)
            #expect(expected.contains(format == "github" ? "file=App/Forms/View.xib," : "\"App/Forms/View.xib\""))
            let elsewhere = place.appendingPathComponent("App/Forms")
            #expect(try check(place.path, in: place) == expected)
            #expect(try check("View.xib", in: elsewhere) == expected)
            #expect(try check("../Forms", in: elsewhere) == expected)
            #expect(try check(place.appendingPathComponent(document).path, in: elsewhere) == expected)
            // Without a repository, from the folder of the CI system.
            try FileManager.default.removeItem(at: place.appendingPathComponent(".git"))
            for variable in ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"] {
                #expect(try check(".", in: elsewhere, [variable: place.path]) == expected)
            }
        }
    }

    // MARK: Classes

    @Test func classesOfADocument() throws {
        let result = try inkwell("classes", "--json", "--sources", ".", "Form.xib")
        #expect(result.status == 0, "\(result.errors)")
        let classes = try #require(try JSONSerialization.jsonObject(with: result.bytes) as? [String: [String: Any]])
        #expect(classes.keys.sorted() == ["Column", "NSObjectController", "NSTextField"])
        let column = try #require(classes["Column"])
        #expect(column["superclass"] as? String == "NSView")
        let bindings = try #require(column["bindings"] as? [[String: Any]])
        #expect(bindings.map { $0["name"] as? String } == ["hidden", "toolTip", "rows"])
        let options = try #require(bindings.last?["options"] as? [[String: Any]])
        #expect(options.map { $0["name"] as? String } == ["contentKey"])
        #expect(options.first?["type"] as? String == "string")
    }

    @Test func oneClassAsText() throws {
        let result = try inkwell("classes", "--own", "--class", "NSDrawer")
        #expect(result.status == 0, "\(result.errors)")
        let lines = result.output.split(separator: "\n")
        #expect(lines.first == "NSDrawer : NSResponder (AppKit)")
        #expect(lines.contains("    visible: boolean"))
        #expect(lines.contains("    parentWindow: NSWindow"))
        #expect(lines.contains("    toggle:"))
        let unknown = try inkwell("classes", "--class", "NSDrawr")
        #expect(unknown.status == 1)
        #expect(unknown.errors.contains("did you mean 'NSDrawer'?"))
    }

    @Test func everyFrameworkClassIsListedOnce() throws {
        let result = try inkwell("classes", "--json")
        let classes = try #require(try JSONSerialization.jsonObject(with: result.bytes) as? [String: [String: Any]])
        #expect(classes["UITableView"]?["superclass"] as? String == "UIScrollView")
        #expect(classes["NSArrayController"]?["superclass"] as? String == "NSObjectController")
        let names = result.output.split(separator: "\n").filter { $0.hasPrefix("  \"") && $0.hasSuffix("{") }
        #expect(Set(names).count == names.count)
        #expect(try inkwell("classes", "--platform", "ios", "--class", "NSDrawer").status == 1)
    }
}
