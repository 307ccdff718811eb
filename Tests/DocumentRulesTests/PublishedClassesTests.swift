// SPDX-License-Identifier: Apache-2.0

import ClassFacts
import DocumentRules
import Testing

@Suite struct PublishedClassesTests {
    @Test func frameworkClasses() throws {
        let cocoa = PublishedClasses.cocoa
        #expect(
            cocoa.chain(of: "NSSearchField").map(\.name) == [
                "NSSearchField", "NSTextField", "NSControl", "NSView", "NSResponder", "NSObject",
            ])
        #expect(cocoa.isComplete("NSSearchField"))
        #expect(cocoa.binding("predicate2", of: "NSSearchField")?.name == "predicate")
        #expect(
            cocoa.outlets(of: "NSSearchField").map(\.name) == [
                "menu", "nextKeyView", "formatter", "target", "delegate", "searchMenuTemplate",
            ])
        #expect(cocoa.actions(of: "NSArrayController").filter { $0.hasSuffix("ct:") || $0 == "add:" } == ["add:"])
        let hidden = try #require(cocoa.attributes(of: "NSBox").first { $0.name == "hidden" })
        #expect(hidden.valueType == .boolean)
        #expect(hidden.group == "NSView")
        let touch = PublishedClasses.touch
        #expect(
            touch.chain(of: "UILabel").map(\.name) == ["UILabel", "UIView", "UIResponder", "NSObject"])
        let mode = try #require(touch.attributes(of: "UILabel").first { $0.name == "contentMode" })
        #expect(mode.choices.prefix(2) == ["scaleToFill", "scaleAspectFit"])
        #expect(mode.defaultValue == "scaleToFill")
        #expect(touch.outlets(of: "UITableView").map(\.name).contains("dataSource"))
    }

    @Test func classesOfSources() throws {
        var classes = PublishedClasses.touch
        classes.add(
            SourceScan(sources: [
                #"""
                @MainActor final class Meter: UIView, Designable {
                    @IBOutlet weak var label: UILabel!
                    var marks: [UIImageView] = []
                    var level = 0.5, other = 1
                    var title: String? = "Level"
                    var tint: UIColor = .red { didSet { setNeedsDisplay() } }
                    var doubled: Double { level * 2 }
                    let fixed = 3
                    private var secret = 1
                    var model: Model?
                    var text = "\(1)"
                    static var shared = 1
                    func reset(_ sender: UIButton) {}
                    func step(sender: Any, event: UIEvent) {}
                    func move(forSender sender: Any) {}
                    func plain() {}
                    func answer() -> Int { 1 }
                    func many(_ a: Int, _ b: Int, _ c: Int) {}
                    static var exposedBindings: [BindingDescription] {
                        [BindingDescription("level", .number), BindingDescription("limit", of: Int.self)]
                    }
                    static var designableAttributes: [DesignableAttribute] {
                        [DesignableAttribute("tickCount", Int.self, default: 10, group: "Scale")]
                    }
                    class var bindings: Bindings {
                        Bindings(Meter.self) {
                            Binding("value", \.level)
                                .options(NSAttributeDescription(name: "unitKey", attributeType: .stringAttributeType, isOptional: false))
                            Binding.all(.enabled, \.isEnabled)
                            Binding.pattern(.displayPatternValue) { $0.text = $1.string ?? "" }
                        }
                    }
                }
                final class Model { var name = "" }
                """#
            ]))
        let meter = try #require(classes["Meter"])
        #expect(meter.superclass == "UIView")
        #expect(
            meter.outlets.map { $0.isCollection ? "[\($0.className)] \($0.name)" : "\($0.className) \($0.name)" } == [
                "UILabel label", "[UIImageView] marks", "Model model",
            ])
        #expect(
            meter.attributes.map { "\($0.name) \($0.valueType.name) \($0.defaultValue?.description ?? "-")" } == [
                "tickCount integer 10", "level number 0.5", "title string Level", "tint color -", "text string -",
            ])
        #expect(meter.actions == ["reset:", "stepWithSender:event:", "moveForSender:", "plain"])
        #expect(
            meter.bindings.map { "\($0.name) \($0.valueType.name) \($0.family.name)" } == [
                "level number single", "limit integer single", "value any single", "enabled boolean and",
                "displayPatternValue1 string pattern",
            ])
        #expect(meter.bindings.first { $0.name == "value" }?.options.map(\.name) == ["unitKey"])
        #expect(meter.bindings.first { $0.name == "value" }?.options.first?.isRequired == true)
        #expect(classes.isComplete("Meter"))
        #expect(!classes.hasKey("nothing", in: "Meter"))
        #expect(classes.hasKey("doubled", in: "Meter"))
    }

    /// A class whose superclass nobody knows may have anything.
    @Test func unknownSuperclasses() {
        var classes = PublishedClasses.cocoa
        classes.add(SourceScan(sources: ["class A: Elsewhere {}; class B: A {}; class C: D {}; class D: C {}"]))
        #expect(!classes.isComplete("B"))
        #expect(classes.chain(of: "C").map(\.name) == ["C", "D"])
    }

    /// A file that ends anywhere, as it does while it is being written, is read as far as it goes.
    @Test func unfinishedSources() {
        let source = """
            final class Meter: @MainActor Gauge, Designable {
                @Observed var level: [String: Gauge<Int>]? = -0.5
                func step(_ sender: Any, event: UIEvent) throws -> Int { 1 }
                class var bindings: Bindings { Bindings(Meter.self) { Binding.target("t", argument: "a"); Key("k", \\.k) } }
                static var exposedBindings = [BindingDescription("b", [Any].self, family: .pattern("x")) {
                    BindingOptionDescription(name: "o", .object("Row"), default: #"x"#, isRequired: true) }]
            }
            """
        for end in source.indices {
            var classes = PublishedClasses()
            classes.add(SourceScan(sources: [String(source[..<end])]))
            #expect(classes.all.count <= 2)
        }
        var classes = PublishedClasses()
        classes.add(SourceScan(sources: [source]))
        #expect(classes["Meter"]?.bindings.map(\.name) == ["t", "a", "b1"])
        #expect(classes["Meter"]?.superclass == "Gauge")
    }
}
