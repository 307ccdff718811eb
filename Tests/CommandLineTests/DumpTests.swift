// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@Suite struct DumpTests {
    /// A document with one label, an outlet to it, and a button with an action.
    private let document = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" \
        targetRuntime="iOS.CocoaTouch">
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Owner">
                    <connections><outlet property="title" destination="lab-el-001" id="out-le-t01"/></connections>
                </placeholder>
                <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
                <view contentMode="scaleToFill" id="vie-w0-001">
                    <rect key="frame" x="0.0" y="0.0" width="100" height="50"/>
                    <subviews>
                        <label opaque="NO" text="Grüße" id="lab-el-001">
                            <rect key="frame" x="10" y="20" width="30" height="21"/>
                        </label>
                        <button opaque="NO" buttonType="system" id="but-to-n01">
                            <rect key="frame" x="50" y="20" width="40" height="30"/>
                            <state key="normal" title="Go"/>
                            <connections>
                                <action selector="go:" destination="-1" eventType="touchUpInside" id="act-io-n01"/>
                            </connections>
                        </button>
                    </subviews>
                </view>
            </objects>
        </document>

        """

    @Test("what a live dump says does not depend on the documents before")
    func liveDumpsAreIndependent() throws {
        let own = document.replacing("<view contentMode", with: "<view customClass=\"Card\" contentMode")
            .replacing("destination=\"-1\" eventType", with: "destination=\"vie-w0-001\" eventType")
        let other = own.replacing("go:", with: "stop:")
        try TemporaryFolder.with { folder in
            for (name, text) in [("a.xib", other), ("b.xib", own)] {
                try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
            }
            let together = try Inkwell.run(["dump", "--live", "--jobs", "1", "a.xib", "b.xib"], in: folder).output
            let alone = try Inkwell.run(["dump", "--live", "b.xib"], in: folder).output
            #expect(alone.contains("    methods: go:\n"))
            #expect(together.hasSuffix(alone))
        }
    }

    private func dump(_ arguments: String..., text: String? = nil) throws -> Inkwell.Result {
        try TemporaryFolder.with { folder in
            let file = folder.appendingPathComponent("a.xib")
            try (text ?? document).write(to: file, atomically: true, encoding: .utf8)
            return try Inkwell.run(["dump"] + arguments + ["a.xib"], in: folder)
        }
    }

    @Test func textOfADocument() throws {
        let result = try dump()
        #expect(result.status == 0, "\(result.errors)")
        let lines = result.output.split(separator: "\n").map(String.init)
        #expect(lines.first == "a.xib: iOS xib, tools 22505")
        #expect(lines.contains { $0.hasPrefix("#") && $0.hasSuffix(" UILabel (lab-el-001)") })
        #expect(lines.contains("    UIText = \"Grüße\""))
        #expect(lines.contains { $0.hasPrefix("    outlet title: ") && $0.hasSuffix("UILabel (lab-el-001)") })
        #expect(lines.contains { $0.hasPrefix("    action go:: ") && $0.hasSuffix(", events 64") })
    }

    @Test func aCompiledStoryboard() throws {
        try TemporaryFolder.with { folder in
            let file = Documents.example("Travel.storyboard").path
            #expect(try Inkwell.run("compile", file, "-o", "Travel.storyboardc", in: folder).status == 0)
            let result = try Inkwell.run("dump", "--format", "json", "Travel.storyboardc", in: folder)
            #expect(result.status == 0, "\(result.errors)")
            let dump = try #require(try JSONSerialization.jsonObject(with: result.bytes) as? [String: Any])
            #expect(dump["kind"] as? String == "compiled storyboard")
            let names = try #require(dump["nibs"] as? [[String: Any]]).compactMap { $0["name"] as? String }
            let files = try FileManager.default.contentsOfDirectory(
                atPath: folder.appendingPathComponent("Travel.storyboardc").path)
            #expect(Set(files).isSuperset(of: names.filter { !$0.contains("#") }.map { $0 + ".nib" }))
            #expect(names.count >= files.count - 1)
        }
    }

    @Test func theGraphIsThatOfTheCompiledNib() throws {
        try TemporaryFolder.with { folder in
            try document.write(to: folder.appendingPathComponent("a.xib"), atomically: true, encoding: .utf8)
            #expect(try Inkwell.run("compile", "a.xib", "-o", "a.nib", in: folder).status == 0)
            func objects(_ name: String) throws -> [[String: Any]] {
                let result = try Inkwell.run("dump", "--format", "json", name, in: folder)
                #expect(result.status == 0, "\(result.errors)")
                let json = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
                let nib = (json?["nibs"] as? [[String: Any]])?.first
                #expect((nib?["connections"] as? [Any])?.count == 2)
                return try #require(nib?["objects"] as? [[String: Any]])
            }
            let fromDocument = try objects("a.xib")
            let fromNib = try objects("a.nib")
            #expect(fromDocument.map { $0["class"] as? String } == fromNib.map { $0["class"] as? String })
            #expect(fromDocument.compactMap { $0["id"] as? String }.contains("lab-el-001"))
        }
    }

    @Test func summary() throws {
        let result = try dump("--summary")
        #expect(result.status == 0)
        #expect(
            result.output == """
                a.xib: iOS xib, tools 22505
                  1 UIButton, 1 UILabel, 1 UIView
                  1 action, 1 outlet; 0 constraints

                """)
    }

    /// A controller is in two nibs of a storyboard, prototype cells in nibs inside; each object counts once.
    @Test func summaryOfAStoryboard() throws {
        let file = Documents.example("Bookshelf.storyboard")
        let result = try Inkwell.run("dump", "--summary", file.path)
        #expect(result.output.contains(" 1 ShelfViewController"))
        #expect(result.output.contains(" 1 BookCell"))
        let constraints =
            try String(contentsOf: file, encoding: .utf8).components(separatedBy: "<constraint ").count - 1
        #expect(result.output.hasSuffix("; \(constraints) constraints\n"))
    }

    @Test func aDocumentThatIsNotCompiledYet() throws {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder.WatchKit.Storyboard" version="3.0" toolsVersion="11134" \
            targetRuntime="watchKit">
                <scenes>
                    <scene sceneID="sce-ne-001"><objects><controller id="con-tr-001"/></objects></scene>
                </scenes>
            </document>
            """
        let result = try dump(text: text)
        #expect(result.status == 0, "\(result.errors)")
        #expect(
            result.output == """
                a.xib: watchOS storyboard, tools 11134
                controller con-tr-001

                """)
    }

    @Test func aMacOSDocument() throws {
        let result = try dump(text: Fixtures.window)
        #expect(result.status == 0, "\(result.errors)")
        let lines = result.output.split(separator: "\n").map(String.init)
        #expect(lines.first == "a.xib: macOS xib, tools 22505")
        #expect(lines.contains { $0.hasSuffix(" NSWindowTemplate (win-do-w01)") })
        #expect(lines.contains("    NSWindowTitle = \"Beds\""))
        #expect(lines.contains { $0.hasPrefix("    outlet window: ") && $0.hasSuffix("NSWindowTemplate (win-do-w01)") })
        #expect(lines.contains { $0.hasPrefix("    action plant:: ") })
    }

    @Test func manyFiles() throws {
        try TemporaryFolder.with { folder in
            for (name, text) in [("a.xib", Fixtures.window), ("b.xib", Fixtures.view), ("c.xib", "<document")] {
                try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
            }
            func dump(_ arguments: String...) throws -> Inkwell.Result {
                try Inkwell.run(["dump"] + arguments, in: folder)
            }
            let whole = try dump(".")
            #expect(whole.status == 1)
            #expect(whole.errors.hasPrefix("./c.xib:1:"))
            let alone = try ["./a.xib", "./b.xib"].map { try dump($0).output }
            #expect(whole.output == alone.joined(separator: "\n"))
            for _ in 0..<2 { #expect(try dump("--cache", "cache", "--jobs", "1", ".").output == whole.output) }
            #expect(try dump("--shard", "1/2", ".").output.count + dump("--shard", "2/2", ".").output.count > 0)
            let json = try dump("--format", "json", "a.xib", "b.xib")
            let list = try #require(try JSONSerialization.jsonObject(with: json.bytes) as? [[String: Any]])
            #expect(list.map { $0["file"] as? String } == ["a.xib", "b.xib"])
            let summary = try dump("--summary", "a.xib", "b.xib")
            #expect(summary.output == (try ["a.xib", "b.xib"].map { try dump("--summary", $0).output }.joined()))
        }
    }

    @Test func brokenFiles() throws {
        let result = try dump(text: "<document><objects>")
        #expect(result.status == 1)
        #expect(result.output.isEmpty)
        #expect(result.errors.hasPrefix("a.xib:1:"))
        let nib = try dump(text: "NIBArchive\u{1}\u{0}\u{0}\u{0}")
        #expect(nib.status == 1)
        #expect(nib.errors.hasPrefix("a.xib: error: "))
    }
}
