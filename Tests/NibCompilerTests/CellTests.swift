// SPDX-License-Identifier: Apache-2.0

import NibArchive
import NibCompiler
import Testing

@Suite struct CellTests {
    private let frame = "<rect key=\"frame\" x=\"0.0\" y=\"28\" width=\"320\" height=\"44\"/>"

    private func cell(_ id: String, identifier: String? = nil, inside: String = "", more: String = "") -> String {
        """
        <tableViewCell clipsSubviews="YES" contentMode="scaleToFill" selectionStyle="default" \
        accessoryType="disclosureIndicator" indentationWidth="10" \
        \(identifier.map { "reuseIdentifier=\"\($0)\"" } ?? "") id="\(id)">\(frame)
        <autoresizingMask key="autoresizingMask"/>
        <tableViewCellContentView key="contentView" opaque="NO" contentMode="center" tableViewCell="\(id)" \
        id="\(id)-content"><autoresizingMask key="autoresizingMask"/><subviews>\(inside)</subviews>
        </tableViewCellContentView>\(more)</tableViewCell>
        """
    }

    @Test func prototypesAreNibsOfTheirOwn() throws {
        let nib = try xib(
            """
            <tableView style="grouped" separatorStyle="none" rowHeight="60" sectionHeaderHeight="18" \
            sectionFooterHeight="18" id="table">\(frame)<prototypes>
            \(cell("one", identifier: "One", inside: label("title"), more: """
            <connections><outlet property="delegate" destination="-1" id="to-owner"/>
            <outlet property="titleLabel" destination="title" id="to-title"/></connections>
            """))\(cell("two"))</prototypes></tableView>
            """)
        #expect(
            try nib.keys("table") == """
                UITableView
                  UIBouncesZoom: true
                  UIScrollViewContentInsetAdjustmentBehavior: 0
                  UIScrollViewIndicatorInsetAdjustmentBehavior: 1
                  UITableViewStyle: 1
                  UIStyle: 1
                  UISeparatorStyleIOS9AndLater: 0
                  UISeparatorInsetReference: 0
                  UIRowHeight: 60.0
                  UISectionHeaderHeight: 18.0
                  UISectionFooterHeight: 18.0
                  UIEstimatedRowHeight: 0.0
                  UIEstimatedSectionHeaderHeight: 0.0
                  UIEstimatedSectionFooterHeight: 0.0
                  UIFillerRowHeight: 0.0
                  UISectionHeaderTopPadding: -1.0
                  UIViewLocalOverrideTraitCollection: UITraitCollection
                  UIInsetsContentViewsToSafeArea: true
                  UIPrefetchingEnabled: true
                  UITableViewCellPrototypeNibs: {"One": UINib, "two": UINib}
                  UITableViewCellPrototypeNibExternalObjects: {"One": {"UpstreamPlaceholder-1": "IBFilesOwner"}, \
                "two": {}}
                """)
        #expect(nib.nested.count == 2)
        let one = try #require(nib.nested.values.first { $0.identifiers.values.contains("title") })
        #expect(
            summary(try one.object("one"), leaving: ["UIDeepDrawRect", "UIViewSemanticContentAttribute"])
                == """
                UITableViewCell
                  UIBounds: [0.0, 0.0, 320.0, 44.0]
                  UICenter: [160.0, 50.0]
                  UIOpaque: true
                  UIAutoresizeSubviews: true
                  UIClipsToBounds: true
                  UIViewLargeContentStoredProperties: nil
                  UIReuseIdentifier: "One"
                  UIAccessoryType: 1
                  UIIndentationWidth: 10.0
                  UIBackgroundColor: UIColor
                  UIDidEncodeCompatibilityBackgroundColor: true
                  UISystemBackgroundView: _UISystemBackgroundView
                  UIContentConfigurationView: nil
                  UITextLabel: nil
                  UIDetailTextLabel: nil
                  UIImageView: nil
                  UISubviews: [UITableViewCellContentView]
                  UIContentView: UITableViewCellContentView
                """.sortedLines(
                    like: summary(try one.object("one"), leaving: ["UIDeepDrawRect", "UIViewSemanticContentAttribute"]))
        )
        #expect(
            try one.object("one-content")["UIBounds"]?.numbers == [0, 0, 320, 44], "the cell's when none is stated")
        #expect(Set(one.identifiers.values) == ["one", "one-content", "title", "to-owner", "to-title"])
        #expect(
            one.list("UINibConnectionsKey").map { summary($0) } == [
                """
                UIRuntimeOutletConnection
                  UILabel: "delegate"
                  UISource: UITableViewCell
                  UIDestination: "UpstreamPlaceholder-1"
                """,
                """
                UIRuntimeOutletConnection
                  UILabel: "titleLabel"
                  UISource: UITableViewCell
                  UIDestination: UILabel
                """,
            ])
    }

    @Test func staticTablesHaveADataSource() throws {
        let board = try storyboard(
            scene(
                """
                <tableViewController id="controller" sceneMemberID="viewController">
                <tableView key="view" dataMode="static" style="plain" rowHeight="50" sectionHeaderHeight="28" \
                sectionFooterHeight="28" id="table">\(frame)<sections>
                <tableViewSection headerTitle="Head" footerTitle="Foot" id="section"><cells>\(cell("one"))\(cell("two"))
                </cells></tableViewSection></sections></tableView></tableViewController>
                """), initial: "controller")
        let nib = try #require(board.nibs["controller-view-table"])
        #expect(
            nib.list("UINibConnectionsKey").map { short($0["UILabel"] ?? .null) } == [
                "\"staticDataSource\"", "\"view\"",
            ])
        let source = try #require(nib.list("UINibConnectionsKey").first?["UIDestination"]?.object)
        #expect(summary(source) == "UITableViewDataSource\n  UITableSections: [UITableViewSection]")
        #expect(
            try nib.keys("section") == """
                UITableViewSection
                  UITableSectionHeaderTitle: "Head"
                  UITableSectionFooterTitle: "Foot"
                  UITableSectionRows: [UITableViewRow, UITableViewRow]
                """)
        let rows = try #require(try nib.object("section")["UITableSectionRows"]?.object?.elements)
        #expect(rows[1]["UITableRowCell"]?.object === (try nib.object("two")))
        #expect(rows[1]["UITableRowHeight"] == .float(50))
    }

    @Test func constraintsOfACellAreThoseOfItsContentView() throws {
        let nib = try xib(
            """
            <collectionViewCell contentMode="center" reuseIdentifier="Cell" id="cell">
                <rect key="frame" x="0.0" y="0.0" width="80" height="40"/>
                <view key="contentView" contentMode="center"><rect key="frame" x="0.0" y="0.0" width="80" height="40"/>
                    <subviews>\(label("a"))</subviews></view>
                <constraints><constraint firstItem="a" firstAttribute="top" secondItem="cell" secondAttribute="top" \
            id="c"/></constraints>
            </collectionViewCell>
            """)
        let content = try #require(try nib.object("cell")["UIContentView"]?.object)
        #expect(try nib.object("cell")["UIViewAutolayoutConstraints"] == nil)
        #expect(content["UIViewAutolayoutConstraints"]?.object?.elements.first === (try nib.object("c")))
        #expect(try nib.object("c")["NSSecondItem"]?.object === content)
    }

    @Test func collectionViewsKeepCellsAndSupplementaryViewsApart() throws {
        let nib = try xib(
            """
            <collectionView dataMode="prototypes" id="collection">\(frame)
                <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="5" \
            minimumInteritemSpacing="10" scrollDirection="horizontal" id="flow">
                    <size key="itemSize" width="60" height="70"/><inset key="sectionInset" minX="1" minY="2" maxX="3" \
            maxY="4"/></collectionViewFlowLayout>
                <cells><collectionViewCell reuseIdentifier="Cell" id="cell"><rect key="frame" x="9" y="9" width="60" \
            height="70"/></collectionViewCell></cells>
                <collectionReusableView key="sectionHeaderView" reuseIdentifier="Head" id="head">
                    <rect key="frame" x="0" y="0" width="320" height="50"/></collectionReusableView>
            </collectionView>
            """)
        let collection = try nib.object("collection")
        #expect(short(collection["UICollectionViewCellNibDict"] ?? .null) == "{\"Cell\": UINib}")
        #expect(
            short(collection["UICollectionViewSupplementaryViewNibDict"] ?? .null)
                == "{\"UICollectionElementKindSectionHeader/Head\": UINib}")
        #expect(
            try nib.keys("flow") == """
                UICollectionViewFlowLayout
                  UILineSpacing: 5.0
                  UIItemSize: [60.0, 70.0]
                  UISectionInset: [2.0, 1.0, 4.0, 3.0]
                  UIScrollDirection: 1
                """)
        let cell = try #require(nib.nested.values.first { $0.identifiers.values.contains("cell") })
        #expect(try cell.object("cell")["UICenter"]?.numbers == [30, 35], "a prototype stands at the origin")
        #expect(try cell.object("cell")["UIContentView"]?.object?["UIBounds"]?.numbers == [0, 0, 60, 70])
    }
}

extension String {
    /// The same lines in another text's order; a line that the other has not comes last.
    func sortedLines(like other: String) -> String {
        let order = Dictionary(
            other.split(separator: "\n").enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        return split(separator: "\n").sorted { order[$0, default: .max] < order[$1, default: .max] }
            .joined(separator: "\n")
    }
}
