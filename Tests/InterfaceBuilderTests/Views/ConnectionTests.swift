// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import InterfaceBuilder

@Suite("Connections, constraints and variations")
struct ConnectionTests {
    @Test func `Connections keep their order`() throws {
        let document = try document(
            """
            <document><view id="v"><connections>
                <outlet property="label" destination="a" id="1"/>
                <action selector="tap:" destination="b" eventType="touchUpInside" id="2"/>
                <action selector="go:" target="c" trigger="doubleAction" id="3"/>
                <outletCollection property="views" destination="d" collectionClass="NSMutableArray" appends="YES" id="4"/>
                <segue destination="e" kind="relationship" relationship="rootViewController" id="5"/>
                <binding destination="f" name="value" keyPath="self.x" id="6"><dictionary key="options">
                    <bool key="NSValidatesImmediately" value="YES"/><string key="ownOption">members</string>
                </dictionary></binding>
                <accessibilityConnection property="title" destination="g" id="7"/>
            </connections></view></document>
            """)
        let view = try #require(document.element(withID: "v"))
        let shown = view.connections.map { connection in
            switch connection {
            case .outlet(let outlet): "outlet \(outlet.property) \(outlet.destination)"
            case .action(let action):
                "action \(action.selector) \(action.destination) \(action.eventType ?? "-") \(action.trigger ?? "-")"
            case .outletCollection(let collection):
                "collection \(collection.property) \(collection.destination) \(collection.appends)"
            case .segue(let segue): "segue \(segue.kind) \(segue.relationship ?? "-") \(segue.destination)"
            case .binding(let binding):
                "binding \(binding.name) \(binding.keyPath) \(binding.options.map(\.key).joined(separator: ","))"
            case .other(let element): "other \(element.name)"
            }
        }
        #expect(
            shown == [
                "outlet label a", "action tap: b touchUpInside -", "action go: c - doubleAction",
                "collection views d true",
                "segue relationship rootViewController e", "binding value self.x NSValidatesImmediately,ownOption",
                "other accessibilityConnection",
            ])
    }

    @Test(
        arguments: [
            ("2", 2), ("0.8", 0.8), ("1:1", 1), ("16:9", 16.0 / 9), ("1/3", 1.0 / 3), ("1.78:1", 1.78), ("3 : 2", 1.5),
            ("50%", 0.5), ("12.5 %", 0.125), ("%", nil), ("1:2%", nil),
            ("1:0", nil), ("", nil), ("a:b", nil), ("1:", nil), ("nan", nil), ("1e300:1e-300", nil),
        ] as [(String, Double?)])
    func `Multipliers are numbers, ratios, fractions and shares`(_ text: String, _ expected: Double?) {
        #expect(ConstraintRecord.parseMultiplier(text) == expected)
    }

    @Test func `Constraints have the format's defaults`() throws {
        let document = try document(
            """
            <document><view id="v"><constraints>
                <constraint firstItem="a" firstAttribute="leading" secondItem="v" secondAttribute="leading" constant="-8.5" \
            multiplier="1:2" priority="750" relation="greaterThanOrEqual" symbolic="YES" placeholder="YES" id="c1"/>
                <constraint firstAttribute="width" id="c2"/>
            </constraints></view></document>
            """)
        let records = try #require(document.element(withID: "v")).constraintRecords
        #expect(records.map(\.firstItem) == ["a", nil])
        #expect(records.map(\.secondAttribute) == ["leading", nil])
        #expect(records.map(\.constant) == [-8.5, 0])
        #expect(records.map(\.multiplier) == [0.5, 1])
        #expect(records.map(\.priority) == [750, 1000])
        #expect(records.map(\.relation) == [.greaterThanOrEqual, .equal])
        #expect(records.map(\.isSymbolic) == [true, false])
        #expect(records.map(\.isPlaceholder) == [true, false])
    }

    @Test func `Variations say what differs for which size classes`() throws {
        let document = try document(
            """
            <document><view id="v"><variation key="default"><mask key="constraints"><exclude reference="a"/>\
            <exclude reference="b"/></mask></variation><variation key="heightClass=compact-widthClass=regular" hidden="YES">\
            <mask key="subviews"><include reference="c"/></mask><rect key="frame" x="1"/></variation></view></document>
            """)
        let variations = try #require(document.element(withID: "v")).variations
        #expect(variations.map(\.sizeClasses) == [SizeClasses(), SizeClasses(width: .regular, height: .compact)])
        #expect(variations[0].masks.map(\.list) == ["constraints"])
        #expect(variations[0].masks[0].excluded == ["a", "b"])
        #expect(variations[1].masks[0].included == ["c"])
        #expect(variations[1].attributes == [Attribute(name: "hidden", value: "YES")])
        #expect(variations[1].values.map(\.name) == ["rect"])
        #expect(SizeClasses(key: "depthClass=compact") == nil && SizeClasses(key: "widthClass=huge") == nil)
    }
}
