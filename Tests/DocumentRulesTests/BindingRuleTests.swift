// SPDX-License-Identifier: Apache-2.0

import DocumentRules
import Foundation
import InterfaceBuilder
import Testing

@Suite struct BindingRuleTests {
    /// A macOS document with these objects; the lines of `objects` begin with line 3.
    private func check(_ objects: String, sources: [String]? = nil, touch: Bool = false) throws -> [String] {
        let type = touch ? "CocoaTouch.XIB" : "Cocoa.XIB"
        let runtime = touch ? "iOS.CocoaTouch" : "MacOSX.Cocoa"
        let text = """
            <document type="com.apple.InterfaceBuilder3.\(type)" version="3.0" targetRuntime="\(runtime)">
            <objects>
            \(objects)
            <objectController id="con-tr-oll"/>
            </objects>
            </document>
            """
        let document = try Document(bytes: [UInt8](text.utf8), path: "Form.xib")
        let scan = sources.map { SourceScan(sources: $0) }
        return CheckedDocument(document, scan: scan).diagnostics().map(\.description)
    }

    private func field(_ bindings: String, element: String = "textField", _ attributes: String = "") -> String {
        """
        <\(element) id="fie-ld-001"\(attributes)>
        <connections>
        \(bindings)
        </connections>
        </\(element)>
        """
    }

    private func binding(_ name: String, _ options: String = "") -> String {
        let dictionary = options.isEmpty ? "" : "<dictionary key=\"options\">\(options)</dictionary>"
        return "<binding destination=\"con-tr-oll\" name=\"\(name)\" keyPath=\"selection.name\" id=\"\(name)\">"
            + "\(dictionary)</binding>"
    }

    @Test func goodBindingsAreSilent() throws {
        let options = """
            <bool key="NSContinuouslyUpdatesValue" value="YES"/><string key="NSNullPlaceholder">(None)</string>\
            <integer key="NSConditionallySetsEditable" value="1"/>
            """
        #expect(
            try check(field(binding("value", options) + binding("enabled") + binding("enabled2") + binding("hidden")))
                == [])
    }

    @Test func unknownBinding() throws {
        let found = try check(field(binding("valu")))
        #expect(
            found == [
                "Form.xib:5:41: warning: text field (id fie-ld-001) binds 'valu', which class 'NSTextField' does not "
                    + "expose; did you mean 'value'? [unknown-binding]"
            ])
        // A class that nobody has read may expose it.
        #expect(try check(field(binding("valu"), " customClass=\"OwnField\"")) == [])
    }

    @Test func unknownOptionAndType() throws {
        let options =
            "<string key=\"NSNullPlacholder\">(None)</string><string key=\"NSValidatesImmediately\">YES</string>"
        #expect(
            try check(field(binding("value", options))).map {
                $0.split(separator: ": ").dropFirst().joined(separator: ": ")
            }
                == [
                    "warning: binding 'value' of text field (id fie-ld-001) has no option 'NSNullPlacholder'; did you mean "
                        + "'NSNullPlaceholder'? [unknown-option]",
                    "error: option 'NSValidatesImmediately' of binding 'value' of text field (id fie-ld-001) is a string, "
                        + "and the binding takes a boolean [option-type]",
                ])
    }

    @Test func missingOption() throws {
        #expect(
            try check(field(binding("predicate"), element: "searchField")).map(\.ruleName) == ["missing-option"])
        let options = "<string key=\"NSPredicateFormat\">name contains $value</string>"
        #expect(try check(field(binding("predicate", options), element: "searchField")) == [])
    }

    @Test func incompleteBindings() throws {
        let found = try check(
            field("<binding keyPath=\"selection\" id=\"b\"/>")
                + "<textField><connections>\(binding("value"))</connections></textField>")
        #expect(found.map(\.ruleName) == ["incomplete-binding", "incomplete-binding", "incomplete-binding"])
        #expect(
            try check(field(binding("value").replacing("con-tr-oll", with: "no-thi-ng0"))).map(\.ruleName) == [
                "missing-id"
            ])
    }

    @Test func conflictsAndFamilies() throws {
        #expect(
            try check(field(binding("value") + "\n" + binding("displayPatternValue1"))).map(\.ruleName) == [
                "conflicting-bindings"
            ])
        #expect(
            try check(field(binding("enabled") + binding("enabled3"))) == [
                "Form.xib:5:138: warning: text field (id fie-ld-001) binds 'enabled3' but not 'enabled2', which exposes it; "
                    + "call it 'enabled2' [binding-family]"
            ])
    }

    // MARK: Classes of the program

    private let column = """
        open class Column: NSView, Designable {
            class var exposedBindings: [BindingDescription] {
                [BindingDescription("sectionsArray", [Any].self) {
                    BindingOptionDescription("sectionContentKey", String.self, isRequired: true)
                    BindingOptionDescription("spacing", Double.self, default: 4)
                }]
            }
            var badge = ""
        }
        final class WideColumn: Column {}
        """

    @Test func classesOfTheSources() throws {
        let own = " customClass=\"WideColumn\""
        let good = "<string key=\"sectionContentKey\">members</string><real key=\"spacing\" value=\"2\"/>"
        #expect(try check(field(binding("sectionsArray", good), element: "customView", own), sources: [column]) == [])
        #expect(try check(field(binding("badge"), element: "customView", own), sources: [column]) == [])
        let bad = "<string key=\"spacing\">wide</string><string key=\"sectionClass\">Row</string>"
        #expect(
            try check(field(binding("sectionsArray", bad), element: "customView", own), sources: [column]).map(
                \.ruleName)
                == ["missing-option", "option-type", "unknown-option"])
        #expect(
            try check(field(binding("sections"), element: "customView", own), sources: [column]).map(\.ruleName) == [
                "unknown-binding"
            ])
    }

    @Test func keysOfSourcesAndControllers() throws {
        let source = """
            @MainActor final class Owner: @MainActor KeyValueCoding {
                @Observed var person: Person?
                private var isBusy = false
                static var keys: Keys { Keys(Owner.self) { Key("total", \\.count) } }
            }
            final class Person: KeyValueCoding { var name = ""; func age() -> Int { 1 } }
            """
        func keys(_ path: String, to id: String = "own-er-001") throws -> [String] {
            try check(
                field(
                    "<binding destination=\"\(id)\" name=\"value\" keyPath=\"\(path)\" id=\"b\"/>")
                    + "<customObject id=\"own-er-001\" customClass=\"Owner\"/>", sources: [source])
        }
        for path in ["person.name", "person.age", "busy", "total", "person.self.name", "", "person.name.length"] {
            #expect(try keys(path) == [], "\(path)")
        }
        #expect(
            try keys("person.nam") == [
                "Form.xib:5:57: warning: binding 'value' of text field (id fie-ld-001) leads to the key 'nam', which class "
                    + "'Person' does not have; did you mean 'name'? [unknown-key]"
            ])
        #expect(try keys("persn.name").map(\.ruleName) == ["unknown-key"])
        #expect(try keys("selection.anything", to: "con-tr-oll") == [])
        #expect(try keys("arrangedObjects", to: "con-tr-oll").map(\.ruleName) == ["unknown-key"])
    }

    @Test func valueTransformers() throws {
        let sources = [
            """
            final class YearTransformer: ValueTransformer {}
            func register() { ValueTransformer.setValueTransformer(YearTransformer(), forName: "Years") }
            """
        ]
        func rules(_ name: String, _ sources: [String]?) throws -> [String] {
            try check(
                field(binding("value", "<string key=\"NSValueTransformerName\">\(name)</string>")), sources: sources)
        }
        for name in ["NSNegateBoolean", "YearTransformer", "App.YearTransformer", "Years"] {
            #expect(try rules(name, sources) == [])
        }
        let found = try rules("YearTransfomer", sources)
        #expect(found.map(\.ruleName) == ["unknown-transformer"])
        #expect(found.first?.contains("did you mean 'YearTransformer'?") == true)
        #expect(try rules("YearTransfomer", nil) == [])
    }

    /// An option that the tool cleared, and that is kept as an attribute of the object, is there.
    @Test func anAttributeStandsForAClearedOption() throws {
        let view = """
            <customView id="fie-ld-001" customClass="Column">
            <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="string" keyPath="sectionContentKey" value="members"/>
            </userDefinedRuntimeAttributes>
            <connections>\(binding("sectionsArray"))</connections>
            </customView>
            """
        #expect(try check(view, sources: [column]) == [])
    }

    @Test func columnViewsOfBothFaces() throws {
        let own = " customClass=\"ColumnView\""
        for touch in [true, false] {
            let element = touch ? "view" : "customView"
            let bad = "<string key=\"sectionClasKey\">kind</string>"
            #expect(
                try check(field(binding("sectionsArray", bad), element: element, own), touch: touch).map(\.ruleName)
                    == [
                        "missing-option", "unknown-option",
                    ])
            let good = "<string key=\"sectionContentKey\">members</string>"
            #expect(try check(field(binding("sectionsArray", good), element: element, own), touch: touch) == [])
        }
    }

    /// Setting an option that the class has as an attribute too keeps it as both, in one step.
    @Test func optionsAreKeptAsAttributes() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" targetRuntime="MacOSX.Cocoa">
                <objects>
                    <customView id="fie-ld-001" customClass="ColumnView">
                        <connections>
                            <binding destination="con-tr-oll" name="sectionsArray" keyPath="arrangedObjects" id="bin-di-ng1"/>
                        </connections>
                    </customView>
                    <arrayController id="con-tr-oll"/>
                </objects>
            </document>
            """
        let document = try Document(bytes: [UInt8](text.utf8))
        let checked = CheckedDocument(document)
        let element = try #require(document.element(withID: "bin-di-ng1"))
        guard case .binding(let binding) = Connection(element) else { return }
        let set = try checked.setOption("sectionContentKey", to: .string("members"), of: binding)
        #expect(set)
        #expect(
            String(decoding: document.serialized(), as: UTF8.self)
                == text.replacing(
                    "            <connections>\n                <binding destination=\"con-tr-oll\" name=\"sectionsArray\" "
                        + "keyPath=\"arrangedObjects\" id=\"bin-di-ng1\"/>\n",
                    with: """
                                    <userDefinedRuntimeAttributes>
                                        <userDefinedRuntimeAttribute type="string" keyPath="sectionContentKey" value="members"/>
                                    </userDefinedRuntimeAttributes>
                                    <connections>
                                        <binding destination="con-tr-oll" name="sectionsArray" keyPath="arrangedObjects" id="bin-di-ng1">
                                            <dictionary key="options">
                                                <string key="sectionContentKey">members</string>
                                            </dictionary>
                                        </binding>

                        """))
        // What the binding needs is not removed, as the posts would have it.
        #expect(try checked.setOption("sectionContentKey", to: nil, of: binding) == false)
        #expect(binding.option("sectionContentKey") == .string("members"))
        try checked.setOption("rowHeight", to: .integer(20), of: binding)
        #expect(document.root.children.first?.children.first?.runtimeAttributes.map(\.keyPath) == ["sectionContentKey"])
        document.history.undo()
        document.history.undo()
        #expect(document.serialized() == [UInt8](text.utf8))
    }

    @Test func bindingsOfTouchDocuments() throws {
        let source = column.replacing("NSView", with: "UIView")
        let view = field(binding("sectionsArrays"), element: "view", " customClass=\"Column\"")
        #expect(try check(view, sources: [source], touch: true).map(\.ruleName) == ["unknown-binding"])
    }

    @Test func thePageOfTheRulesIsUpToDate() throws {
        let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("docs/rules.md")
        if ProcessInfo.processInfo.environment["INKWELL_UPDATE_DOCS"] != nil {
            try RuleDocumentation.page().write(to: url, atomically: true, encoding: .utf8)
        }
        #expect(
            try String(contentsOf: url, encoding: .utf8) == RuleDocumentation.page(),
            "run the tests with INKWELL_UPDATE_DOCS=1 to write it anew")
        #expect(Set(Rule.all.map(\.name)).count == Rule.all.count)
    }

    /// Documents of real programs, whose sources are not there, are held to the frameworks' classes.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["INKWELL_CORPUS"] != nil))
    func documentsOfRealPrograms() throws {
        let folder = ProcessInfo.processInfo.environment["INKWELL_CORPUS"] ?? ""
        let files = FileManager.default.enumerator(
            at: URL(fileURLWithPath: folder).appendingPathComponent("macos-xib"), includingPropertiesForKeys: nil)
        var found: [String: Int] = [:]
        for case let url as URL in files ?? .init() where url.pathExtension == "xib" {
            guard let document = try? Document(contentsOf: url.path) else { continue }
            for rule in Rule.bindings {
                for diagnostic in rule.diagnostics(of: CheckedDocument(document)) {
                    found[rule.name, default: 0] += 1
                    if rule.severity == .error { Issue.record("\(diagnostic)") }
                }
            }
        }
        #expect(found == [:])
    }
}

extension String {
    /// The rule in brackets at the end of a diagnostic.
    fileprivate var ruleName: String {
        String(split(separator: "[").last?.dropLast() ?? "")
    }
}
