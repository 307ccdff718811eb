// SPDX-License-Identifier: Apache-2.0

import ObjectRuntime
import Testing

@MainActor @Suite struct DesignableTests {
    class Column: Designable {
        var rowHeight = 44.0
        class var exposedBindings: [BindingDescription] {
            [
                BindingDescription("sectionsArray", [Any].self) {
                    BindingOptionDescription("sectionContentKey", String.self, isRequired: true)
                    BindingOptionDescription("rowClassKey", String.self, default: "RowView")
                },
                BindingDescription("enabled", Bool.self, family: .conjunction),
            ]
        }
        class var designableAttributes: [DesignableAttribute] {
            [DesignableAttribute("sectionContentKey", String.self, group: "Sections")]
        }
    }

    final class WideColumn: Column {
        override class var exposedBindings: [BindingDescription] { [BindingDescription("enabled", Int.self)] }
        override class var designableAttributes: [DesignableAttribute] { [] }
    }

    @Test func aClassPublishesOnce() throws {
        let table = ClassTable(Column.self, superclass: nil) {
            $0.designable("rowHeight", \.rowHeight, default: 44, group: "Layout")
            $0.binding("footer", String?.self)
        }
        #expect(
            table.exposedBindings.map { "\($0.name) \($0.valueType.name) \($0.valueType.className)" } == [
                "sectionsArray array NSArray", "enabled boolean NSNumber", "footer string NSString",
            ])
        let options = try #require(table.exposedBinding("sectionsArray")).options
        #expect(options.map(\.name) == ["sectionContentKey", "rowClassKey"])
        #expect(options.map(\.isRequired) == [true, false])
        #expect(options.map(\.defaultValue) == [nil, "RowView"])
        #expect(table.exposedBinding("enabled3")?.name == "enabled")
        #expect(table.exposedBinding("footer2") == nil)
        #expect(
            table.designableAttributes.map { "\($0.group): \($0.name) \($0.valueType.name)" } == [
                "Sections: sectionContentKey string", "Layout: rowHeight number",
            ])
        #expect(table.declaredNames.attributes == ["rowHeight"])
    }

    @Test func aSubclassReplacesAndInherits() {
        let base = ClassTable(Column.self, superclass: nil) { _ in }
        let table = ClassTable(WideColumn.self, superclass: base) { _ in }
        #expect(table.exposedBindings.map(\.name) == ["sectionsArray", "enabled"])
        #expect(table.exposedBinding("enabled2") == nil)
        #expect(table.exposedBinding("enabled")?.valueType == .integer)
        #expect(table.designableAttributes.map(\.name) == ["sectionContentKey"])
    }

    @Test func typesAreNamedAsDesignersDo() {
        let types: [(Any.Type, PublishedType)] = [
            (Bool.self, .boolean), (Int?.self, .integer), (Double.self, .number), (String?.self, .string),
            ([Int].self, .array), ([String: Int].self, .dictionary), (Set<Int>.self, .set),
            ([[String: Int]].self, .array), (Column.self, .object("Column")),
        ]
        for (type, published) in types { #expect(PublishedType(swiftType: "\(type)") == published, "\(type)") }
        #expect(PublishedType(swiftType: "UIKit.UIColor?") == .color)
        #expect(PublishedType(named: "indexPaths") == .indexPaths)
        #expect(PublishedType(named: "Person") == .object("Person"))
    }
}
