// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@Suite struct CheckTests {
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
        #expect(try inkwell("check", "Missing.xib").status == 1)
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
