// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibCompiler
import Testing

@testable import ColumnViewUIKit

@MainActor @Suite(.serialized) struct ColumnDocumentTests {
    @MainActor private final class Owner: @MainActor KeyValueCoding {
        @Observed var shelves = [Shelf("Poems", "Iliad", "Edda"), Shelf("Plays", "Faust")]
        nonisolated deinit {}
    }

    /// A document of UIKit with a groups controller, a column and an object controller.
    private func load(_ owner: Owner, attributes: String = "", options: String) throws -> [Any] {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155" \
            targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES">
                <objects>
                    <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
                    <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
                    <customObject id="groups" customClass="NSArrayController">
                        <connections>
                            <binding destination="-1" name="contentArray" keyPath="shelves" id="b1"/>
                        </connections>
                    </customObject>
                    <customObject id="columnController" customClass="NSObjectController">
                        <connections><outlet property="content" destination="column" id="o1"/></connections>
                    </customObject>
                    <view contentMode="scaleToFill" id="column" customClass="ColumnView" \
                    customModule="ColumnViewUIKit">
                        <rect key="frame" x="0.0" y="0.0" width="200" height="300"/>
                        <userDefinedRuntimeAttributes>\(attributes)</userDefinedRuntimeAttributes>
                        <connections>
                            <binding destination="groups" name="sectionsArray" keyPath="arrangedObjects" id="b2">
                                <dictionary key="options">\(options)</dictionary>
                            </binding>
                        </connections>
                    </view>
                </objects>
            </document>
            """
        let document = try Document(bytes: Array(text.utf8))
        let compiled = try Compiler.compile(xib: document)
        return try UINib(bytes: compiled.bytes).load(owner: owner).topLevelObjects
    }

    private func tree(_ column: ColumnView) -> String {
        column.layoutIfNeeded()
        return column.subviews.compactMap { $0 as? RowView }.sorted { $0.frame.minY < $1.frame.minY }
            .map { RowText.text(of: $0.rowData) }.joined(separator: " ")
    }

    @Test func `a document of UIKit may bind, and the column shows sections and rows`() throws {
        let owner = Owner()
        let objects = try load(
            owner,
            options: """
                <string key="sectionContentKey">books</string><string key="headerDataKey">name</string>
                <string key="rowDisplayKey">title</string>
                """)
        let column = try #require(objects.lazy.compactMap { $0 as? ColumnView }.first)
        #expect(tree(column) == "Poems Iliad Edda Plays Faust")
        let controller = try #require(
            objects.lazy.compactMap { $0 as? NSObjectController }.first { !($0 is NSArrayController) })
        column.selectRow(at: [1, 0])
        let path = "selection.selectedSectionArrayController.selection.title"
        #expect(try KeyedObject(controller).value(forKeyPath: path) as? String == "Faust")
        withExtendedLifetime(objects) {}
    }

    @Test func `options may be attributes, where Interface Builder clears the binding's`() throws {
        let owner = Owner()
        let objects = try load(
            owner,
            attributes: """
                <userDefinedRuntimeAttribute type="string" keyPath="sectionContentKey" value="books"/>
                <userDefinedRuntimeAttribute type="string" keyPath="rowDisplayKey" value="title"/>
                <userDefinedRuntimeAttribute type="number" keyPath="rowHeight">
                    <real key="value" value="30"/>
                </userDefinedRuntimeAttribute>
                """, options: "")
        let column = try #require(objects.lazy.compactMap { $0 as? ColumnView }.first)
        #expect(tree(column) == "Iliad Edda Faust")
        #expect(column.rowHeight == 30)
        withExtendedLifetime(objects) {}
    }

    /// The options that tools know are those that the view takes, and each is an attribute.
    @Test func `what is published is what is there`() throws {
        let published = try #require(ColumnViewFacts.exposedBindings.first)
        #expect(published.options.map(\.name).filter { !$0.hasPrefix("NS") } == ColumnOption.allCases.map(\.rawValue))
        let table = try #require(ClassRegistry.shared.table(named: "ColumnView"))
        #expect(table.exposedBinding("sectionsArray") == published)
        let attributes = Set(table.designableAttributes.map(\.name))
        #expect(attributes.isSuperset(of: ColumnOption.allCases.map(\.rawValue)))
    }
}
