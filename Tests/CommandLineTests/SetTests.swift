// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@Suite struct SetTests {
    private let document = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" \
        targetRuntime="iOS.CocoaTouch">
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
                <label   text='old "value"'  tag="3" id="Ab1-cd-23E"><rect key="frame" width="1"/></label> <!-- kept -->
            </objects>
        </document>

        """

    private func set(_ arguments: String...) throws -> (result: Inkwell.Result, written: String?) {
        try TemporaryFolder.with { folder in
            let input = folder.appendingPathComponent("in.xib")
            let output = folder.appendingPathComponent("out.xib")
            try document.write(to: input, atomically: true, encoding: .utf8)
            let result = try Inkwell.run(["set", "in.xib"] + arguments + ["-o", "out.xib"], in: folder)
            #expect(try String(contentsOf: input, encoding: .utf8) == document)
            return (result, try? String(contentsOf: output, encoding: .utf8))
        }
    }

    @Test func onlyTheValueChanges() throws {
        #expect(try set("Ab1-cd-23E", "tag", "44").written == document.replacing("tag=\"3\"", with: "tag=\"44\""))
    }

    @Test func specialCharactersAreEscaped() throws {
        let written = try #require(try set("Ab1-cd-23E", "text", "a<b & \"c\"").written)
        let before = try #require(document.range(of: "text='"))
        let after = try #require(document.range(of: "  tag="))
        #expect(written.hasPrefix(document[..<document.index(before.upperBound, offsetBy: -1)]))
        #expect(written.hasSuffix(document[after.lowerBound...]))
        #expect(written.contains("a&lt;b &amp; "))
    }

    @Test func aNewAttribute() throws {
        let written = try #require(try set("Ab1-cd-23E", "hidden", "YES").written)
        #expect(written.replacing(" hidden=\"YES\"", with: "") == document)
    }

    @Test func anUnknownID() throws {
        let (result, written) = try set("Ab1-cd-23F", "tag", "44")
        #expect(result.status == 1)
        #expect(
            result.errors
                == "in.xib: error: no object has the id 'Ab1-cd-23F'; did you mean 'Ab1-cd-23E'? [unknown-id]\n")
        #expect(written == nil)
    }

    @Test(arguments: ["", "1a", "a b", "a=\"", "<"])
    func noNameForAnAttribute(name: String) throws {
        let (result, written) = try set("Ab1-cd-23E", name, "44")
        #expect(result.status == 2)
        #expect(written == nil)
    }

    @Test func inPlace() throws {
        try TemporaryFolder.with { folder in
            let file = folder.appendingPathComponent("in.xib")
            try document.write(to: file, atomically: true, encoding: .utf8)
            #expect(try Inkwell.run("set", file.path, "Ab1-cd-23E", "tag", "4", "-o", file.path).status == 0)
            #expect(try String(contentsOf: file, encoding: .utf8) == document.replacing("tag=\"3\"", with: "tag=\"4\""))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["in.xib"])
        }
    }

    @Test func severalChangesAllOrNone() throws {
        let both = try set("Ab1-cd-23E", "tag", "4", "-1", "userLabel", "Owner")
        #expect(both.written?.contains("tag=\"4\"") == true)
        #expect(both.written?.contains("id=\"-1\" userLabel=\"Owner\"") == true)
        let one = try set("Ab1-cd-23E", "tag", "4", "Ab1-cd-23F", "tag", "5")
        #expect(one.result.status == 1)
        #expect(one.written == nil)
        #expect(one.result.errors.contains("did you mean 'Ab1-cd-23E'?"))
        #expect(try set("Ab1-cd-23E", "tag", "4", "-1").result.status == 2)
    }

    @Test func optionsOfBindings() throws {
        let bound = document.replacing(
            "<rect key=\"frame\" width=\"1\"/>",
            with: """
                <connections><binding destination="-1" name="value" keyPath="k" id="bin-di-ng1"><dictionary key="options">\
                <bool key="a" value="NO"/></dictionary></binding></connections>
                """)
        let written = try TemporaryFolder.with { folder in
            let input = folder.appendingPathComponent("in.xib")
            try bound.write(to: input, atomically: true, encoding: .utf8)
            let result = try Inkwell.run(
                [
                    "set", "in.xib", "bin-di-ng1", "option:a", "", "bin-di-ng1", "option:own", "(None)", "bin-di-ng1",
                    "option:n", "3", "-o", "in.xib",
                ], in: folder)
            #expect(result.status == 0, "\(result.errors)")
            return try String(contentsOf: input, encoding: .utf8)
        }
        let options = "<string key=\"own\">(None)</string><integer key=\"n\" value=\"3\"/>"
        #expect(written.replacing(/>\s+</, with: "><").contains("<dictionary key=\"options\">\(options)</dictionary>"))
        #expect(try set("-1", "option:a", "1").result.errors.contains("only a binding has options"))
    }

    /// What the class has as an attribute too is kept as one, and what the binding needs is not removed.
    @Test func optionsThatAreAttributes() throws {
        let column = document.replacing("<label ", with: "<view customClass=\"ColumnView\" ")
            .replacing("</label>", with: "</view>")
            .replacing(
                "<rect key=\"frame\" width=\"1\"/>",
                with: """
                    <connections><binding destination="-1" name="sectionsArray" keyPath="k" id="bin-di-ng1"/></connections>
                    """)
        try TemporaryFolder.with { folder in
            let input = folder.appendingPathComponent("in.xib")
            try column.write(to: input, atomically: true, encoding: .utf8)
            let change = ["set", "in.xib", "bin-di-ng1", "option:sectionContentKey"]
            #expect(try Inkwell.run(change + ["members", "-o", "in.xib"], in: folder).status == 0)
            let written = try String(contentsOf: input, encoding: .utf8)
            #expect(written.contains("<string key=\"sectionContentKey\">members</string>"))
            #expect(written.contains("type=\"string\" keyPath=\"sectionContentKey\" value=\"members\""))
            let removal = try Inkwell.run(change + ["", "-o", "in.xib"], in: folder)
            #expect(removal.status == 1)
            #expect(removal.errors.contains("needs its option 'sectionContentKey'"))
            #expect(try String(contentsOf: input, encoding: .utf8) == written)
        }
    }
}
