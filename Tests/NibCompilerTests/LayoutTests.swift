// SPDX-License-Identifier: Apache-2.0

import NibArchive
import NibCompiler
import Testing

@Suite struct LayoutTests {
    @Test func constraintsNameTheirItems() throws {
        let nib = try xib(
            view(
                "root",
                """
                <subviews>\(label("a"))</subviews>
                <viewLayoutGuide key="safeArea" id="safe"/>
                <constraints>
                    <constraint firstItem="a" firstAttribute="leading" secondItem="safe" secondAttribute="leading" \
                constant="16" id="one"/>
                    <constraint firstAttribute="trailingMargin" relation="greaterThanOrEqual" secondItem="a" \
                secondAttribute="trailing" priority="750" identifier="end" id="two"/>
                    <constraint firstItem="a" firstAttribute="width" secondItem="a" secondAttribute="height" \
                multiplier="3:2" id="three"/>
                    <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" \
                constant="20" symbolic="YES" id="four"/>
                    <constraint firstItem="a" firstAttribute="height" placeholder="YES" constant="9" id="canvas-only"/>
                </constraints>
                """))
        #expect(
            try nib.keys("root") == """
                UIView
                  UISubviews: [UILabel]
                  UIViewAutolayoutConstraints: [NSLayoutConstraint, NSLayoutConstraint, NSLayoutConstraint, \
                NSLayoutConstraint]
                  UIViewLayoutGuides: [UILayoutGuide]
                """)
        #expect(
            try nib.keys("one") == """
                NSLayoutConstraint
                  NSFirstItem: UILabel
                  NSFirstAttributeV2: 5
                  NSFirstAttribute: 5
                  NSSecondItem: UILayoutGuide
                  NSSecondAttributeV2: 5
                  NSSecondAttribute: 5
                  NSConstantV2: 16.0
                  NSConstant: 16.0
                  NSShouldBeArchived: true
                """)
        #expect(
            try nib.keys("two") == """
                NSLayoutConstraint
                  NSFirstItem: UIView
                  NSFirstAttributeV2: 18
                  NSFirstAttribute: 6
                  NSRelation: 1
                  NSSecondItem: UILabel
                  NSSecondAttributeV2: 6
                  NSSecondAttribute: 6
                  NSConstant: 8.0
                  NSLayoutIdentifier: "end"
                  NSShouldBeArchived: true
                  NSPriority: 750
                """)
        #expect(try nib.object("three")["NSMultiplier"] == .double(1.5))
        // The standard distance is found when the nib is loaded.
        #expect(
            try nib.keys("four") == """
                NSLayoutConstraint
                  NSFirstItem: UILabel
                  NSFirstAttributeV2: 3
                  NSFirstAttribute: 3
                  NSSecondItem: UIView
                  NSSecondAttributeV2: 3
                  NSSecondAttribute: 3
                  NSSymbolicConstant: "NSSpace"
                  NSShouldBeArchived: true
                """)
        #expect(
            try nib.keys("safe") == """
                UILayoutGuide
                  UILayoutGuideOwningView: UIView
                  UILayoutGuideIdentifier: "UIViewSafeAreaLayoutGuide"
                  UILayoutGuideOwningViewIsLocked: true
                  UILayoutGuideShouldBeArchived: true
                  UILayoutGuideAllowsNegativeDimensions: true
                  UILayoutGuideSystemConstraints: [NSLayoutConstraint, NSLayoutConstraint, NSLayoutConstraint, \
                NSLayoutConstraint]
                """)
        #expect(!nib.identifiers.values.contains("canvas-only"))
    }

    @Test func theOldGuidesOfAControllerAreHiddenSubviews() throws {
        let board = try storyboard(
            scene(
                """
                <viewController id="controller" sceneMemberID="viewController">
                    <layoutGuides><viewControllerLayoutGuide type="top" id="top"/>
                    <viewControllerLayoutGuide type="bottom" id="bottom"/></layoutGuides>
                    \(view("root", """
                    <subviews>\(label("a"))</subviews><constraints><constraint firstItem="a" firstAttribute="top" \
                    secondItem="top" secondAttribute="bottom" constant="8" id="c"/></constraints>
                    """).replacing("<view ", with: "<view key=\"view\" "))
                </viewController>
                """), initial: "controller")
        let nib = try #require(board.nibs["controller-view-root"])
        #expect(
            try nib.keys("root") == """
                UIView
                  UISubviews: [UILabel, _UILayoutGuide, _UILayoutGuide]
                  UIViewAutolayoutConstraints: [NSLayoutConstraint, NSLayoutConstraint, NSLayoutConstraint, \
                NSLayoutConstraint, NSLayoutConstraint, NSLayoutConstraint, NSLayoutConstraint]
                """)
        #expect(
            try nib.keys("top") == """
                _UILayoutGuide
                  _UILayoutGuideConstraintsToRemove: [NSLayoutConstraint, NSLayoutConstraint, NSLayoutConstraint]
                  UIHidden: true
                  UIViewDoesNotTranslateAutoresizingMaskIntoConstraints: true
                  UIViewAutolayoutConstraints: [_UILayoutSupportConstraint]
                  _UILayoutGuideIdentifier: "_UIViewControllerTop"
                """)
        #expect(try nib.object("c")["NSSecondItem"]?.object === nib.object("top"))
        // What places the guides comes before the document's own.
        let constraints = try #require(nib.object("root")["UIViewAutolayoutConstraints"]?.object?.elements)
        #expect(
            constraints.map {
                "\($0["NSFirstItem"]?.object?.className ?? "") \($0["NSFirstAttributeV2"]?.integer ?? 0)"
            } == [
                "_UILayoutGuide 5", "_UILayoutGuide 3", "_UILayoutGuide 8", "_UILayoutGuide 5", "_UILayoutGuide 8",
                "UIView 4", "UILabel 3",
            ])
    }

    @Test func theConstraintsOfAViewAreInTheOrderOfWhatTheyPlace() throws {
        func box(_ id: String, y: Int) -> String {
            "<view id=\"\(id)\"><rect key=\"frame\" x=\"0\" y=\"\(y)\" width=\"9\" height=\"9\"/></view>"
        }
        let nib = try xib(
            view(
                "root",
                """
                <subviews>\(box("low", y: 100))\(box("high", y: 10))</subviews><constraints>
                <constraint firstItem="low" firstAttribute="top" secondItem="high" secondAttribute="bottom" id="a"/>
                <constraint firstItem="high" firstAttribute="top" secondItem="root" secondAttribute="top" id="b"/>
                <constraint firstAttribute="width" constant="320" id="c"/></constraints>
                """))
        let constraints = try #require(nib.object("root")["UIViewAutolayoutConstraints"]?.object?.elements)
        let objects = try ["a", "b", "c"].map { (id: $0, object: try nib.object($0)) }
        #expect(
            constraints.compactMap { listed in objects.first { $0.object === listed }?.id } == ["c", "b", "a"])
    }

    @Test func sizeClassesBecomeTraitStorages() throws {
        let nib = try xib(
            view(
                "root",
                """
                <subviews>\(label("a"))</subviews>
                <constraints>
                    <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" \
                id="wide"><variation key="heightClass=compact" constant="5"/></constraint>
                    <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" \
                id="narrow"/>
                </constraints>
                <variation key="default"><mask key="constraints"><exclude reference="narrow"/></mask></variation>
                <variation key="heightClass=regular-widthClass=compact"><mask key="constraints">
                <include reference="narrow"/><exclude reference="wide"/></mask></variation>
                """))
        let root = try nib.object("root")
        #expect(root["UIViewAutolayoutConstraints"]?.object?.elements.count == 1)
        let lists = nib.list("UINibTraitStorageListsKey")
        #expect(
            lists.map { summary($0) } == [
                """
                _UITraitStorageList
                  UITopLevelObject: UIView
                  UITraitStorages: [_UIAttributeTraitStorage, _UIRelationshipTraitStorage]
                  UIDescendants: [NSLayoutConstraint, UILabel]
                """
            ])
        let storages = try #require(lists.first?["UITraitStorages"]?.object?.elements)
        let constant = try #require(storages.first?["UIRecords"]?.object?.elements)
        #expect(storages[0]["UIKeyPath"]?.string == "constant")
        #expect(
            constant.map {
                short($0["UIValue"] ?? .null) + " " + ($0["UITraitCollection"]?.object.map { summary($0) } ?? "-")
            }
                == [
                    "20.0 -",
                    "5.0 UITraitCollection\n  UITraitCollectionBuiltinTrait-_UITraitNameVerticalSizeClass: 1",
                ])
        let members = try #require(storages[1]["UIRecords"]?.object?.elements)
        #expect(storages[1]["UIKeyPath"]?.string == "traitStorageConstraints")
        let narrow = try nib.object("narrow")
        #expect(members[0]["UIRemovedObjects"]?.object?.elements.first === narrow)
        #expect(members[1]["UIAddedObjects"]?.object?.elements.first === narrow)
        #expect(
            summary(try #require(members[1]["UITraitCollection"]?.object)) == """
                UITraitCollection
                  UITraitCollectionBuiltinTrait-_UITraitNameHorizontalSizeClass: 1
                  UITraitCollectionBuiltinTrait-_UITraitNameVerticalSizeClass: 2
                """)
    }
}
