// SPDX-License-Identifier: Apache-2.0

/// A xib with a number of views: groups of labels, buttons, fields, switches and images, with constraints, outlets and
/// actions in the proportions of real documents.
struct GeneratedDocument {
    let views: Int

    /// Views in a group, its container included.
    private static let groupSize = 10

    var bytes: [UInt8] {
        var groups = ""
        var constraints = ""
        var outlets = ""
        var remaining = views - 1
        var group = 0
        while remaining > 0 {
            let size = min(remaining, Self.groupSize)
            groups += Self.group(group, size: size)
            constraints += Self.constraint("g\(group)", "leading", "root", "leading", 16, id: "gl\(group)")
            constraints += Self.constraint("root", "trailing", "g\(group)", "trailing", 16, id: "gt\(group)")
            let above = group == 0 ? ("root", "top") : ("g\(group - 1)", "bottom")
            constraints += Self.constraint("g\(group)", "top", above.0, above.1, 8, id: "gy\(group)")
            outlets += "<outlet property=\"group\(group)\" destination=\"g\(group)\" id=\"go\(group)\"/>\n"
            remaining -= size
            group += 1
        }
        return Array(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" \
            targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" \
            useSafeAreas="YES" colorMatched="YES">
                <device id="retina6_12" orientation="portrait" appearance="light"/>
                <dependencies>
                    <deployment identifier="iOS"/>
                    <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="22504"/>
                </dependencies>
                <objects>
                    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" \
            customClass="GeneratedController">
                        <connections>
            \(outlets)<outlet property="view" destination="root" id="vo"/>
                        </connections>
                    </placeholder>
                    <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
                    <view contentMode="scaleToFill" id="root">
                        <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                        <subviews>
            \(groups)            </subviews>
                        <color key="backgroundColor" white="1" alpha="1" colorSpace="custom" \
            customColorSpace="genericGamma22GrayColorSpace"/>
                        <constraints>
            \(constraints)            </constraints>
                    </view>
                </objects>
            </document>

            """.utf8)
    }

    private static func group(_ number: Int, size: Int) -> String {
        var children = ""
        var constraints = ""
        for index in 1..<max(size, 1) {
            let id = "v\(number)-\(index)"
            children += view(id, kind: index % 5, number: number * groupSize + index)
            let above = index == 1 ? ("g\(number)", "top") : ("v\(number)-\(index - 1)", "bottom")
            constraints += constraint(id, "top", above.0, above.1, 6, id: "\(id)y")
            constraints += constraint(id, "leading", "g\(number)", "leading", 12, id: "\(id)x")
        }
        return """
            <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="g\(number)">
                <rect key="frame" x="16" y="\(8 + 300 * number)" width="361" height="292"/>
                <subviews>
            \(children)    </subviews>
                <color key="backgroundColor" red="0.9" green="0.95" blue="1" alpha="1" colorSpace="custom" \
            customColorSpace="sRGB"/>
                <constraints>
            \(constraints)    </constraints>
            </view>

            """
    }

    private static func view(_ id: String, kind: Int, number: Int) -> String {
        let frame = "<rect key=\"frame\" x=\"12\" y=\"\(6 + number % 10 * 30)\" width=\"120\" height=\"24\"/>"
        let placed = "translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"\(id)\""
        switch kind {
        case 0:
            return """
                <button opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="center" \
                contentVerticalAlignment="center" buttonType="system" lineBreakMode="middleTruncation" \(placed)>
                    \(frame)
                    <state key="normal" title="Action \(number)"/>
                    <connections>
                        <action selector="act:" destination="-1" eventType="touchUpInside" id="\(id)a"/>
                    </connections>
                </button>

                """
        case 1:
            return """
                <textField opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="left" \
                contentVerticalAlignment="center" borderStyle="roundedRect" placeholder="Value \(number)" \
                textAlignment="natural" minimumFontSize="17" \(placed)>
                    \(frame)
                    <fontDescription key="fontDescription" type="system" pointSize="14"/>
                    <textInputTraits key="textInputTraits"/>
                </textField>

                """
        case 2:
            return """
                <switch opaque="NO" contentMode="scaleToFill" horizontalHuggingPriority="750" \
                verticalHuggingPriority="750" contentHorizontalAlignment="center" contentVerticalAlignment="center" \
                on="YES" \(placed)>
                    \(frame)
                </switch>

                """
        default:
            return """
                <label opaque="NO" userInteractionEnabled="NO" contentMode="left" horizontalHuggingPriority="251" \
                verticalHuggingPriority="251" text="Label number \(number)" textAlignment="natural" \
                lineBreakMode="tailTruncation" baselineAdjustment="alignBaselines" adjustsFontSizeToFit="NO" \(placed)>
                    \(frame)
                    <fontDescription key="fontDescription" type="system" pointSize="17"/>
                    <nil key="textColor"/>
                    <nil key="highlightedColor"/>
                </label>

                """
        }
    }

    private static func constraint(
        _ first: String, _ firstAttribute: String, _ second: String, _ secondAttribute: String, _ constant: Int,
        id: String
    ) -> String {
        "<constraint firstItem=\"\(first)\" firstAttribute=\"\(firstAttribute)\" secondItem=\"\(second)\" "
            + "secondAttribute=\"\(secondAttribute)\" constant=\"\(constant)\" id=\"\(id)\"/>\n"
    }
}
