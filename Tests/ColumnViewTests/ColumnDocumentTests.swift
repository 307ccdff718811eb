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

    @Test func `a row class may be a nib beside the column's`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func write(_ name: String, _ view: String) throws {
            let text = """
                <?xml version="1.0" encoding="UTF-8"?>
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155" \
                targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES">
                    <objects>
                        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
                        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
                        \(view)
                    </objects>
                </document>
                """
            let compiled = try Compiler.compile(xib: try Document(bytes: Array(text.utf8)))
            try Data(compiled.bytes).write(to: folder.appendingPathComponent(name + ".nib"))
        }
        try write(
            "Column",
            """
            <view contentMode="scaleToFill" id="column" customClass="ColumnView" customModule="ColumnViewUIKit">
                <rect key="frame" x="0.0" y="0.0" width="200" height="300"/>
            </view>
            """)
        try write(
            "TallRow",
            """
            <view contentMode="scaleToFill" id="row" customClass="RowView" customModule="ColumnViewUIKit">
                <rect key="frame" x="0.0" y="0.0" width="200" height="70"/>
                <subviews>
                    <label opaque="NO" contentMode="left" text="In the nib" id="label">
                        <rect key="frame" x="10" y="10" width="180" height="50"/>
                        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                        <fontDescription key="fontDescription" type="system" pointSize="17"/>
                    </label>
                </subviews>
            </view>
            """)
        let bundle = try #require(Bundle(path: folder.path))
        let column = try #require(
            UINib(nibName: "Column", bundle: bundle).instantiate(withOwner: nil).first as? ColumnView)
        column.rowClassKey = "rowClass"
        column.rowDisplayKey = "title"
        let books = ["a", "b", "c"].map { Book($0) }
        books[1].rowClass = "TallRow"
        column.sectionsArray = [books as AnyObject]
        column.layoutIfNeeded()
        func heights() -> [CGFloat] {
            column.layoutIfNeeded()
            return (0..<3).compactMap { column.column.frame(ofRow: [0, $0])?.height }
        }
        #expect(heights() == [44, 70, 44])
        let row = try #require(column.column.view(ofRow: [0, 1]) as? RowView)
        #expect((row.subviews.first as? UILabel)?.text == "In the nib")
        #expect(row.subviews.first?.frame == CGRect(x: 10, y: 10, width: 180, height: 50))
        books[1].rowClass = nil
        books[2].rowClass = "TallRow"
        #expect(heights() == [44, 44, 70])
        // The row serves again, and nothing in it suffered from being out of use.
        #expect(column.column.view(ofRow: [0, 2]) === row)
        #expect(row.subviews.first?.frame == CGRect(x: 10, y: 10, width: 180, height: 50))
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
