// SPDX-License-Identifier: Apache-2.0

import DesignCanvas
import Testing

@MainActor @Suite(.serialized) struct DesignTimeFactsTests {
    private func box(_ attributes: String = "", id: String = "box") -> String {
        """
        <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)" \(attributes)>
        <rect key="frame" x="0" y="0" width="0" height="0"/></view>
        """
    }

    private let corner = """
        <constraint firstItem="box" firstAttribute="top" secondItem="root" secondAttribute="top" constant="10" id="t"/>
        <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" \
        id="l"/>
        """

    @Test("placeholder constraints hold on the canvas, though the nib leaves them out")
    func placeholderConstraints() throws {
        let sizes = """
            <constraint firstItem="box" firstAttribute="width" constant="50" placeholder="YES" id="w"/>
            <constraint firstItem="box" firstAttribute="height" secondItem="box" secondAttribute="width" \
            multiplier="1:2" placeholder="YES" id="h"/>
            """
        let document = try Fixture.document(Fixture.root(box(), "<constraints>\(corner)\(sizes)</constraints>"))
        #expect(try Fixture.frames(document)["box"] == CGRect(x: 20, y: 10, width: 50, height: 25))
        let nib = try Compiler.compile(xib: document)
        #expect(!nib.identifiers.values.contains("w"))
    }

    @Test("placeholder constraints hold for the size classes that they are for")
    func variedPlaceholderConstraints() throws {
        func width(_ id: String, _ constant: Int) -> String {
            "<constraint firstItem=\"box\" firstAttribute=\"width\" constant=\"\(constant)\" placeholder=\"YES\" id=\"\(id)\"/>"
        }
        let document = try Fixture.document(
            Fixture.root(
                box(),
                """
                <constraints>\(corner)\(width("none", 50))\(width("regular", 60))\(width("compact", 70))</constraints>
                <variation key="default"><mask key="constraints"><exclude reference="none"/>\
                <exclude reference="regular"/><exclude reference="compact"/></mask></variation>
                <variation key="widthClass=compact"><mask key="constraints"><include reference="compact"/></mask></variation>
                <variation key="widthClass=regular"><mask key="constraints"><include reference="regular"/></mask></variation>
                """))
        #expect(try Fixture.frames(document)["box"]?.width == 70)
    }

    @Test("a standard distance is the one that the document recorded")
    func recordedSpacing() throws {
        let constraints = corner.replacing("constant=\"10\"", with: "constant=\"13\" symbolic=\"YES\"")
            .replacing("constant=\"20\"", with: "symbolic=\"YES\"")
        let document = try Fixture.document(Fixture.root(box(), "<constraints>\(constraints)</constraints>"))
        #expect(try Fixture.frames(document)["box"]?.origin == CGPoint(x: 0, y: 13))
    }

    @Test("a placeholder for the intrinsic size counts")
    func placeholderSize() throws {
        let sized = box("placeholderIntrinsicWidth=\"80\" placeholderIntrinsicHeight=\"30\"")
        let document = try Fixture.document(Fixture.root(sized, "<constraints>\(corner)</constraints>"))
        #expect(try Fixture.frames(document)["box"] == CGRect(x: 20, y: 10, width: 80, height: 30))
    }

    @Test("a placeholder for the size of a stack view stretches what is in it, and cuts nothing off")
    func placeholderOfStack() throws {
        func frames(height: Int) throws -> [String: CGRect] {
            let label = """
                <label opaque="NO" verticalHuggingPriority="251" contentMode="left" text="Label" textAlignment="natural" \
                translatesAutoresizingMaskIntoConstraints="NO" id="label">
                <rect key="frame" x="0" y="0" width="0" height="0"/>
                <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
                """
            let stack = """
                <stackView opaque="NO" contentMode="scaleToFill" axis="vertical" placeholderIntrinsicWidth="80" \
                placeholderIntrinsicHeight="\(height)" translatesAutoresizingMaskIntoConstraints="NO" id="box">
                <rect key="frame" x="0" y="0" width="0" height="0"/><subviews>\(label)</subviews></stackView>
                """
            return try Fixture.frames(
                try Fixture.document(Fixture.root(stack, "<constraints>\(corner)</constraints>")))
        }
        #expect(try frames(height: 60)["label"] == CGRect(x: 0, y: 0, width: 80, height: 60))
        #expect(abs(try #require(try frames(height: 5)["label"]).height - 20.33) < 0.1)
    }

    @Test("a designable view has the size that it measured for itself")
    func designable() throws {
        let document = try Fixture.document(
            Fixture.root(box("customClass=\"Dial\""), "<constraints>\(corner)</constraints>"),
            rest: """
                <designables><designable name="box"><size key="intrinsicContentSize" width="64" height="48"/>\
                </designable></designables>
                """)
        let canvas = try DesignCanvas(document: document)
        #expect(canvas.scenes[0].frames().first { $0.id == "box" }?.frame.size == CGSize(width: 64, height: 48))
        #expect(canvas.diagnostics.map(\.rule) == ["unknown-class"])
        #expect(canvas.diagnostics.first?.position != nil)
    }

    @Test("a designable label of several lines is as high as its width makes it")
    func designableLines() throws {
        func height(lines: Int) throws -> CGFloat? {
            let label = """
                <label opaque="NO" contentMode="left" text="Twenty thousand leagues under the sea" numberOfLines="\(lines)" \
                translatesAutoresizingMaskIntoConstraints="NO" customClass="Heading" id="box">
                <rect key="frame" x="0" y="0" width="0" height="0"/>
                <constraints><constraint firstAttribute="width" constant="90" id="w"/></constraints>
                <fontDescription key="fontDescription" type="system" pointSize="17"/>
                </label>
                """
            let document = try Fixture.document(
                Fixture.root(label, "<constraints>\(corner)</constraints>"),
                rest: """
                    <designables><designable name="box"><size key="intrinsicContentSize" width="300" height="21"/>\
                    </designable></designables>
                    """)
            return try Fixture.frames(document)["box"]?.height
        }
        #expect(try height(lines: 1) == 21)
        #expect(abs(try #require(try height(lines: 0)) - 5 * 20.3) < 1)
    }

    @Test("the rows of a table are its prototypes, with their heights, and what is in them has its id")
    func prototypes() throws {
        func cell(_ id: String, height: Int) -> String {
            """
            <tableViewCell contentMode="scaleToFill" reuseIdentifier="\(id)" id="\(id)">
            <rect key="frame" x="0.0" y="0.0" width="393" height="\(height)"/>
            <autoresizingMask key="autoresizingMask"/>
            <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="\(id)" id="\(id)-content">
            <rect key="frame" x="0.0" y="0.0" width="393" height="\(height)"/>
            <autoresizingMask key="autoresizingMask"/>
            <subviews><view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)-fill">
            <rect key="frame" x="0" y="0" width="0" height="0"/></view></subviews>
            <constraints>\(Fixture.pin("\(id)-fill", to: "\(id)-content"))</constraints>
            </tableViewCellContentView></tableViewCell>
            """
        }
        let table = """
            <tableView clipsSubviews="YES" contentMode="scaleToFill" style="plain" dataMode="prototypes" \
            rowHeight="-1" estimatedRowHeight="-1" sectionHeaderHeight="28" sectionFooterHeight="28" id="table">
            <rect key="frame" x="0.0" y="0.0" width="393" height="600"/>
            <autoresizingMask key="autoresizingMask"/>
            <prototypes>\(cell("small", height: 44))\(cell("large", height: 120))</prototypes>
            </tableView>
            """
        let frames = try Fixture.frames(try Fixture.document(Fixture.root(table)))
        #expect(frames["small-fill"] == CGRect(x: 0, y: 0, width: 393, height: 44))
        #expect(frames["large-fill"] == CGRect(x: 0, y: 0, width: 393, height: 120))
        let small = try #require(frames["small"])
        let large = try #require(frames["large"])
        #expect(large.minY == small.maxY)
    }

    @Test("a compiled nib opens without its document")
    func compiledNib() throws {
        let document = try Fixture.document(Fixture.root(box(), "<constraints>\(corner)</constraints>"))
        let canvas = try DesignCanvas(nib: Compiler.compile(xib: document).bytes)
        #expect(canvas.scenes.count == 1)
        #expect(canvas.scenes[0].size == CGSize(width: 393, height: 852))
    }

    @Test("the standard distance from a controller's guides is that of neighbours, whatever was recorded")
    func spacingFromGuides() throws {
        let constraints = """
            <constraint firstItem="box" firstAttribute="top" secondItem="top" secondAttribute="bottom" constant="20" \
            symbolic="YES" id="t"/>
            <constraint firstItem="bottom" firstAttribute="top" secondItem="box" secondAttribute="bottom" \
            constant="20" symbolic="YES" id="b"/>
            <constraint firstItem="box" firstAttribute="leading" secondItem="view" secondAttribute="leading" \
            constant="20" symbolic="YES" id="l"/>
            """
        let scene = Fixture.scene(
            "one", attributes: "storyboardIdentifier=\"one\"",
            """
            \(Fixture.controllerGuides)
            <view key="view" contentMode="scaleToFill" id="view">
            <rect key="frame" x="0.0" y="0.0" width="600" height="600"/>
            <subviews>\(box())</subviews><constraints>\(constraints)</constraints></view>
            """)
        let document = try Fixture.document(scene, tools: 6211, device: nil, kind: "Storyboard")
        let frame = try #require(try Fixture.frames(document)["box"])
        #expect((frame.minX, frame.minY, frame.maxY) == (20, 28, 592))
    }

    @Test(
        "Xcode 11.2 and 11.3 show pictures twice as large in controllers of a size of their own, or beside named colours",
        arguments: [
            (15400, true, false, 40), (15400, false, false, 20), (15705, false, true, 40), (16097, false, true, 20),
            (16097, true, false, 20), (14868, true, false, 20),
        ])
    func freeformImages(tools: Int, isFreeform: Bool, namesColour: Bool, width: CGFloat) throws {
        let size = "<size key=\"freeformSize\" width=\"375\" height=\"300\"/>"
        let metrics = isFreeform ? "<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>" : size
        let scene = Fixture.scene(
            "one", attributes: "storyboardIdentifier=\"one\"",
            """
            <view key="view" contentMode="scaleToFill" id="view">
            <rect key="frame" x="0.0" y="0.0" width="320" height="500"/>
            <subviews><imageView contentMode="scaleAspectFit" image="Logo" \
            translatesAutoresizingMaskIntoConstraints="NO" id="box"><rect key="frame" x="0" y="0" width="0" height="0"/>
            </imageView></subviews>
            <constraints>\(corner.replacing("root", with: "view"))</constraints></view>\(metrics)
            """)
        let colour = "<namedColor name=\"Sky\"><color white=\"1\" alpha=\"1\"/></namedColor>"
        let resources = "<image name=\"Logo\" width=\"20\" height=\"10\"/>" + (namesColour ? colour : "")
        let document = try Fixture.document(
            scene, tools: tools, device: "retina4_7", kind: "Storyboard", rest: "<resources>\(resources)</resources>")
        #expect(try Fixture.frames(document)["box"]?.size == CGSize(width: width, height: width / 2))
    }

    @Test(
        "Xcode 11.2 does so in views of a size of their own as well",
        arguments: [(15400, 20), (15505, 40), (15702, 20)])
    func freeformImagesOfViews(tools: Int, width: CGFloat) throws {
        let image = """
            <imageView image="Logo" translatesAutoresizingMaskIntoConstraints="NO" id="box">
            <rect key="frame" x="0" y="0" width="0" height="0"/></imageView>
            """
        let metrics = "<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>"
        let document = try Fixture.document(
            Fixture.root(image, "<constraints>\(corner)</constraints>\(metrics)"), tools: tools, device: "retina4_7",
            rest: "<resources><image name=\"Logo\" width=\"20\" height=\"10\"/></resources>")
        #expect(try Fixture.frames(document)["box"]?.size == CGSize(width: width, height: width / 2))
    }
}
