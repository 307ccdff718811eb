// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibCompiler
import Testing

/// What depends on the compiler that a document tells to follow.
@Suite struct CompilerVersionTests {
    private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
        "<rect key=\"frame\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"/>"
    }

    private func box(_ id: String, _ frame: String) -> String {
        "<view translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"\(id)\">\(frame)</view>"
    }

    /// The ids of the listed objects, without those at the top.
    private func listed(_ nib: CompiledNib, of ids: [String]) throws -> [String] {
        let objects = try ids.map { (id: $0, object: try nib.object($0)) }
        return nib.list("UINibObjectsKey").compactMap { listed in objects.first { $0.object === listed }?.id }
    }

    @Test func constraintsAreListedByTheDistanceOfTheViewsTheyPlace() throws {
        let nib = try xib(
            view(
                "root",
                """
                <subviews>\(box("low", rect(0, 100, 320, 20)))\(box("right", rect(60, 0, 40, 20)))\
                \(box("left", rect(0, 5, 40, 20)))</subviews><constraints>
                <constraint firstItem="low" firstAttribute="top" secondItem="left" secondAttribute="bottom" id="a"/>
                <constraint firstItem="right" firstAttribute="top" secondItem="root" secondAttribute="top" id="b"/>
                <constraint firstItem="left" firstAttribute="top" secondItem="root" secondAttribute="top" id="c"/>
                <constraint firstAttribute="width" constant="320" id="d"/>
                <constraint firstAttribute="bottom" secondItem="low" secondAttribute="bottom" id="e"/></constraints>
                """))
        #expect(
            try listed(nib, of: ["a", "b", "c", "d", "e", "low", "right", "left"]) == [
                "d", "c", "b", "a", "e", "low", "right", "left",
            ])
    }

    @Test func whatAConstraintNamesIsListedBeforeWhatIsDeeper() throws {
        let nib = try xib(
            view(
                "root",
                """
                <subviews><view id="outer">\(rect(0, 0, 100, 100))<subviews>\(box("inner", rect(0, 0, 10, 10)))\
                </subviews><constraints>
                <constraint firstItem="inner" firstAttribute="top" secondItem="outer" secondAttribute="top" id="a"/>
                </constraints></view></subviews><constraints>
                <constraint firstItem="inner" firstAttribute="width" secondItem="root" secondAttribute="width" id="b"/>
                </constraints>
                """))
        #expect(try listed(nib, of: ["a", "b", "outer", "inner"]) == ["b", "outer", "inner", "a"])
    }

    @Test func accessibilityFollowsTheListOfObjects() throws {
        func named(_ name: String) -> String {
            "<accessibility key=\"accessibilityConfiguration\" identifier=\"\(name)\"/>"
        }
        let nib = try xib(
            view(
                "root",
                "<subviews><view id=\"inner\">\(rect(0, 0, 1, 1))\(named("inner"))</view></subviews>\(named("outer"))"))
        #expect(
            nib.list("UINibAccessibilityConfigurationsKey").map { $0["UIAccessibilityIdentifier"]?.string } == [
                "outer", "inner",
            ])
    }

    @Test func aStoryboardWithNothingInItIsATemplateThatLaterToolsCompile() throws {
        func writesKeysOfXcode11(_ content: String, tools: String) throws -> Bool {
            let controller = """
                <viewController id="controller" sceneMemberID="viewController"><view key="view" id="view">
                \(rect(0, 0, 600, 600))\(content)</view></viewController>
                """
            let board = try storyboard(scene(controller), initial: "controller", tools: tools)
            let nib = try #require(board.nibs["controller-view-view"])
            return try nib.object("view")["UIViewLargeContentStoredProperties"] != nil
        }
        #expect(try writesKeysOfXcode11("", tools: "10117"))
        #expect(try !writesKeysOfXcode11("", tools: "9531"))
        #expect(try !writesKeysOfXcode11("<subviews>\(box("a", rect(0, 0, 1, 1)))</subviews>", tools: "10117"))
    }

    @Test func aXibWithoutADeploymentTargetIsALibrarysThatLaterToolsCompile() throws {
        func writesKeysOfXcode13(_ deployment: String, tools: String) throws -> Bool {
            let text = """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(tools)" \
                targetRuntime="iOS.CocoaTouch"><dependencies>\(deployment)</dependencies><objects>
                <tableView style="plain" id="table">\(rect(0, 0, 9, 9))</tableView></objects></document>
                """
            let nib = try Compiler.compile(xib: Document(bytes: Array(text.utf8), path: "Test.xib"))
            return try nib.object("table")["UISectionHeaderTopPadding"] != nil
        }
        #expect(try writesKeysOfXcode13("<deployment identifier=\"iOS\"/>", tools: "12120"))
        #expect(try writesKeysOfXcode13("", tools: "11762"))
        #expect(try !writesKeysOfXcode13("<deployment version=\"2304\" identifier=\"iOS\"/>", tools: "12120"))
        #expect(try !writesKeysOfXcode13("", tools: "10117"))
    }

    @Test func oldCellsAreWhiteAndHaveALine() throws {
        let cell = """
            <tableViewCell reuseIdentifier="Cell" id="cell">\(rect(0, 0, 320, 44))
            <tableViewCellContentView key="contentView" id="content">\(rect(0, 0, 320, 43))</tableViewCellContentView>
            </tableViewCell>
            """
        func summarized(_ tools: String) throws -> String {
            summary(
                try xib(cell, tools: tools).object("cell"),
                leaving: boring.union(["UITextLabel", "UIDetailTextLabel", "UIImageView", "UIContentView"]))
        }
        #expect(
            try summarized("9531") == """
                UITableViewCell
                  UISubviews: [UITableViewCellContentView, _UITableViewCellSeparatorView]
                  UIReuseIdentifier: "Cell"
                  UIBackgroundColor: UIColor
                  UITableCellBackgroundColorSet: true
                """)
        #expect(
            try summarized("14113") == """
                UITableViewCell
                  UISubviews: [UITableViewCellContentView, _UITableViewCellSeparatorView]
                  UIReuseIdentifier: "Cell"
                """)
        let line = try #require(try xib(cell).object("cell")["UISubviews"]?.object?.elements.last)
        #expect(line["UIBounds"]?.numbers == [0, 0, 312, 1])
        #expect(line["UICenter"]?.numbers == [164, 43.5])
    }

    @Test func oldCompilersHoldFixedFramesByConstraints() throws {
        let document = view(
            "root",
            """
            <subviews><view fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="fixed">
            \(rect(10, 0, 30, 40))</view></subviews>
            """)
        let nib = try xib(document, tools: "9531")
        let constraints = try #require(try nib.object("root")["UIViewAutolayoutConstraints"]?.object?.elements)
        #expect(
            constraints.map { constraint in
                ["NSFirstAttribute", "NSSecondAttribute", "NSConstant"].map { short(constraint[$0] ?? .null) }
            } == [["8", "0", "40.0"], ["7", "0", "30.0"], ["3", "3", "nil"], ["1", "1", "10.0"]])
        #expect(
            try nib.object("fixed")["UIViewDoesNotTranslateAutoresizingMaskIntoConstraints"] == .bool(true))
        #expect(try xib(document, tools: "10117").object("root")["UIViewAutolayoutConstraints"] == nil)
    }

    @Test func newTextViewsKeepTheirAttributesAndSize() throws {
        let text = """
            <textView clipsSubviews="YES" text="Hello" textAlignment="natural" id="text">\(rect(0, 0, 200, 100))
            <fontDescription key="fontDescription" type="system" pointSize="14"/></textView>
            """
        let new = try xib(text, tools: "20037").object("text")
        #expect(new["UIContentSize"]?.numbers == [200, 33])
        #expect(new["UITextColor"] == nil)
        let attributed = try #require(new["UIAttributedText"]?.object)
        #expect(
            summary(attributed) == """
                NSAttributedString
                  NSString: "Hello"
                  NSAttributes: {"NSFont": UIFont, "NSParagraphStyle": NSMutableParagraphStyle}
                """)
        let old = try xib(text, tools: "14113").object("text")
        #expect(old["UIAttributedText"] == nil)
        #expect(old["UIContentSize"] == nil)
    }

    @Test func newTablesAreLaidOut() throws {
        let nib = try xib(
            """
            <tableView style="grouped" sectionHeaderHeight="18" sectionFooterHeight="18" id="table">
            \(rect(0, 0, 375, 600))<view key="tableHeaderView" id="header">\(rect(0, 0, 375, 100))</view>
            <view key="tableFooterView" id="footer">\(rect(0, 777, 375, 60))</view></tableView>
            """)
        let table = try nib.object("table")
        #expect(table["UIContentSize"]?.numbers == [375, 213])
        #expect(try nib.object("footer")["UICenter"]?.numbers == [187.5, 183])
        #expect(table["UISubviews"]?.object?.elements.first === (try nib.object("footer")))
    }

    @Test func theListHasAGuideWithoutAViewForOneThatConstraintsName() throws {
        let nib = try xib(
            view(
                "root",
                """
                <subviews>\(box("box", rect(0, 0, 10, 10)))</subviews><constraints>
                <constraint firstItem="box" firstAttribute="top" secondItem="safe" secondAttribute="top" id="c"/>
                </constraints><viewLayoutGuide key="safeArea" id="safe"/>
                """))
        let listed = nib.list("UINibObjectsKey")
        #expect(
            listed.map(\.className) == [
                "UIProxyObject", "UIProxyObject", "UIView", "UILayoutGuide", "NSLayoutConstraint", "UIView",
            ])
        #expect(listed[3]["UILayoutGuideIdentifier"]?.string == "")
        #expect(try nib.object("c")["NSSecondItem"]?.object === nib.object("safe"))
        #expect(try nib.object("safe")["UILayoutGuideIdentifier"]?.string == "UIViewSafeAreaLayoutGuide")
    }

    @Test func unusedSafeAreasAreLeftOutForOldSystems() throws {
        func names(_ deployment: String) throws -> [String] {
            let text = """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="14113" \
                targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES"><dependencies>\(deployment)\
                </dependencies><objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>\
                \(view("root", "<viewLayoutGuide key=\"safeArea\" id=\"safe\"/>"))</objects></document>
                """
            let nib = try Compiler.compile(xib: Document(bytes: Array(text.utf8), path: "Test.xib"))
            return nib.list("UINibObjectsKey").map(\.className)
        }
        #expect(
            try names("<deployment version=\"2304\" identifier=\"iOS\"/>") == [
                "UIProxyObject", "UIProxyObject", "UIView",
            ])
        #expect(try names("") == ["UIProxyObject", "UIProxyObject", "UIView", "UILayoutGuide"])
    }

    @Test func aLibrarysDocumentIsCompiledByLaterTools() throws {
        func hasLargeContent(_ deployment: String) throws -> Bool {
            let text = """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="14113" \
                targetRuntime="iOS.CocoaTouch"><dependencies>\(deployment)</dependencies><objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>\(view("root"))</objects></document>
                """
            let nib = try Compiler.compile(xib: Document(bytes: Array(text.utf8), path: "Test.xib"))
            return try nib.object("root")["UIViewLargeContentStoredProperties"] != nil
        }
        #expect(try hasLargeContent("<deployment identifier=\"iOS\"/>"))
        #expect(try !hasLargeContent("<deployment version=\"2304\" identifier=\"iOS\"/>"))
    }

    @Test func viewsWithoutFramesHaveRoomEnough() throws {
        let board = try storyboard(
            scene(
                """
                <viewController id="a" sceneMemberID="viewController"><view key="view" id="v"><subviews>
                <imageView id="image"/></subviews></view></viewController>
                """), initial: "a", tools: "12121")
        let nib = try #require(board.nibs["a-view-v"])
        #expect(try nib.object("v")["UIBounds"]?.numbers == [0, 0, 414, 896])
        #expect(try nib.object("image")["UICenter"]?.numbers == [500, 500])
        #expect(try nib.object("v")["UIViewLargeContentStoredProperties"] == .null, "no Interface Builder saved it")
    }

    @Test func theFirstStoryboardsKeepThePlaceholdersOfTheirScenes() throws {
        let scenes =
            scene(
                """
                <navigationController id="nav" sceneMemberID="viewController"><navigationBar key="navigationBar" \
                id="bar"/><connections><segue destination="root" kind="relationship" \
                relationship="rootViewController" id="s"/></connections></navigationController>
                """)
            + scene(
                """
                <viewController id="root" sceneMemberID="viewController">
                <navigationItem key="navigationItem" title="Root" id="title"/></viewController>
                """)
        func listed(_ tools: String) throws -> [String] {
            let board = try storyboard(scenes, initial: "nav", tools: tools)
            return try #require(board.nibs.values.first).list("UINibObjectsKey").map { short(.object($0)) }
        }
        #expect(
            try listed("3084") == [
                "\"IBFirstResponder\"", "\"UIStoryboardPlaceholder\"", "UINavigationController",
                "\"IBFirstResponder\"", "\"IBFilesOwner\"", "\"IBFirstResponder\"", "\"UIStoryboardPlaceholder\"",
                "UINavigationBar", "UIViewController", "UINavigationItem",
            ])
        #expect(
            try listed("12121") == [
                "\"UIStoryboardPlaceholder\"", "UINavigationController", "\"IBFilesOwner\"", "\"IBFirstResponder\"",
                "\"UIStoryboardPlaceholder\"", "UINavigationBar", "UIViewController", "UINavigationItem",
            ])
        let bar = try #require(try storyboard(scenes, initial: "nav", tools: "3084").nibs.values.first).object("bar")
        #expect(bar["UIBounds"]?.numbers == [0, 0, 320, 44])
        #expect(bar["UIOpaque"] == .bool(true))
    }

    @Test func aFilledButtonHasItsBackground() throws {
        let nib = try xib(
            """
            <button buttonType="system" id="button">\(rect(0, 0, 75, 35))
            <buttonConfiguration key="configuration" style="filled" title="Go"/></button>
            """)
        let background = try #require(
            try nib.object("button")["UIButtonConfiguration"]?.object?["UIButtonConfigurationBackground"]?.object)
        #expect(background["cornerRadius"] == .double(5.95))
        #expect(
            background.values.filter { $0.key.hasPrefix("hasCustomized") && $0.value == .bool(true) }.map(\.key) == [
                "hasCustomized-strokeColor", "hasCustomized-strokeWidth",
            ])
    }

    /// A static table as documents before Xcode 5 have it: content views are plain ones.
    private func oldTable(_ tools: String) throws -> CompiledNib {
        let board = try storyboard(
            scene(
                """
                <tableViewController id="controller" sceneMemberID="viewController">
                <tableView key="view" dataMode="static" style="grouped" rowHeight="44" sectionHeaderHeight="10" \
                sectionFooterHeight="10" id="table">\(rect(0, 0, 320, 400))
                <sections><tableViewSection id="section"><cells>
                <tableViewCell selectionStyle="blue" hidesAccessoryWhenEditing="NO" textLabel="title" id="cell">
                \(rect(0, 0, 320, 44))
                <view key="contentView" opaque="NO">\(rect(0, 0, 300, 43))
                <subviews><label text="Row" textAlignment="left" horizontalHuggingPriority="251" id="title">
                \(rect(10, 0, 280, 43))<fontDescription key="fontDescription" type="boldSystem" pointSize="20"/>
                <color key="textColor" cocoaTouchSystemColor="darkTextColor"/></label></subviews>
                <color key="backgroundColor" white="0.0" alpha="0.0" colorSpace="calibratedWhite"/></view>
                </tableViewCell></cells></tableViewSection></sections>
                <connections><outlet property="dataSource" destination="controller" id="o"/></connections>
                </tableView></tableViewController>
                """), initial: "controller", tools: tools)
        return try #require(board.nibs["controller-view-table"])
    }

    @Test func toolsOfXcode4WriteRowsAsTheyHaveBeenLaidOut() throws {
        let nib = try oldTable("2182")
        let content = try #require(nib.object("cell")["UIContentView"]?.object)
        #expect(content.className == "UITableViewCellContentView")
        #expect(content["UIBounds"]?.numbers == [0, 0, 300, 44])
        #expect(content["UIBackgroundColor"] == nil)
        #expect(content["UIOpaque"] == .bool(true))
        let cell = try nib.object("cell")
        #expect(cell["UISelectionStyle"] == nil)
        #expect(cell["UIHidesAccessoryWhenEditing"] == nil)
        let title = try nib.object("title")
        #expect(title["UIBounds"]?.numbers == [0, 0, 280, 44])
        #expect(title["UIViewContentHuggingPriority"] == nil)
        #expect(title["UITextAlignment"] == nil)
        let font = try #require(title["UIFont"]?.object)
        #expect(font.values.map(\.key) == ["UIFontName", "UIFontPointSize", "UIFontTraits", "UISystemFont"])
        #expect(font["UIFontName"]?.string == "Helvetica-Bold")
        let color = try #require(title["UITextColor"]?.object)
        #expect(color.values.map(\.key) == ["UISystemColorName", "UIColorComponentCount", "UIWhite", "UIAlpha"])
        let table = try nib.object("table")
        #expect(table["UITableViewStyle"] == nil)
        #expect(table["UISectionHeaderHeight"] == nil)
        #expect(table["UIContentSize"]?.numbers == [320, 20])
        #expect(
            nib.list("UINibConnectionsKey").map { $0["UILabel"]?.string } == ["staticDataSource", "dataSource", "view"])
    }

    @Test func toolsOfXcode6WriteMoreOfTheSameRows() throws {
        let nib = try oldTable("6254")
        #expect(try nib.object("cell")["UIContentView"]?.object?.className == "UITableViewCellContentView")
        #expect(try nib.object("cell")["UISelectionStyle"] == .integer(1))
        #expect(try nib.object("title")["UIFont"]?.object?["UIFontDescriptor"] != nil)
        #expect(try nib.object("table")["UITableViewStyle"] == .integer(1))
        #expect(
            nib.list("UINibConnectionsKey").map { $0["UILabel"]?.string } == ["dataSource", "staticDataSource", "view"])
    }

    @Test func prototypesWithoutIdentifiersAreForTheCanvas() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" \
            targetRuntime="iOS.CocoaTouch"><objects><tableView style="plain" id="table">\(rect(0, 0, 9, 9))<prototypes>
            <tableViewCell id="a">\(rect(0, 0, 9, 9))</tableViewCell>
            <tableViewCell reuseIdentifier="B" id="b">\(rect(0, 0, 9, 9))</tableViewCell>
            </prototypes></tableView></objects></document>
            """
        func names(_ options: CompilerOptions) throws -> [String] {
            let document = try Document(bytes: Array(text.utf8), path: "Test.xib")
            let nib = try Compiler.compile(xib: document, options: options)
            let table = try nib.object("table")["UITableViewCellPrototypeNibs"]?.object
            return table?.values.compactMap(\.value.object?.stringValue) ?? []
        }
        #expect(try names(CompilerOptions()) == ["a", "B"])
        #expect(try names(CompilerOptions(keepsUnnamedPrototypes: false)) == ["B"])
    }
}
