// SPDX-License-Identifier: Apache-2.0

import DesignCanvas
import Foundation

/// Small documents for the canvas.
@MainActor enum Fixture {
    static func document(
        _ objects: String, tools: Int = 22155, device: String? = "retina6_12", kind: String = "XIB",
        attributes: String = "", rest: String = "", safeAreas: Bool = true
    ) throws -> Document {
        let device = device.map { "<device id=\"\($0)\" orientation=\"portrait\" appearance=\"light\"/>" } ?? ""
        let type = kind == "XIB" ? "CocoaTouch.XIB" : "CocoaTouch.Storyboard.XIB"
        let body = kind == "XIB" ? "<objects>\(objects)</objects>" : "<scenes>\(objects)</scenes>"
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.\(type)" version="3.0" toolsVersion="\(tools)" \
            targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" \
            \(safeAreas ? "useSafeAreas=\"YES\"" : "") \(attributes)>
            \(device)
            \(body)
            \(rest)
            </document>
            """
        return try Document(bytes: Array(text.utf8), path: "Fixture.\(kind == "XIB" ? "xib" : "storyboard")")
    }

    static let placeholders = """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
        """

    /// The guides of a view controller from the time before safe areas.
    static let controllerGuides = """
        <layoutGuides><viewControllerLayoutGuide type="top" id="top"/>
        <viewControllerLayoutGuide type="bottom" id="bottom"/></layoutGuides>
        """

    /// A root view with views inside.
    static func root(_ subviews: String, _ rest: String = "", size: CGSize = CGSize(width: 393, height: 852)) -> String
    {
        """
        \(placeholders)
        <view contentMode="scaleToFill" id="root">
        <rect key="frame" x="0.0" y="0.0" width="\(size.width)" height="\(size.height)"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
        <subviews>\(subviews)</subviews>
        <viewLayoutGuide key="safeArea" id="safe"/>
        \(rest)
        </view>
        """
    }

    /// A scene of a storyboard with one controller.
    static func scene(
        _ id: String, controller: String = "viewController", attributes: String = "", _ content: String = ""
    )
        -> String
    {
        """
        <scene sceneID="scene-\(id)"><objects>
        <\(controller) id="\(id)" sceneMemberID="viewController" \(attributes)>\(content)</\(controller)>
        </objects></scene>
        """
    }

    /// The view of a controller, with one view that fills the safe area.
    static func filledView(_ id: String) -> String {
        """
        <view key="view" contentMode="scaleToFill" id="\(id)-view">
        <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
        <subviews>
        <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)-fill">
        <rect key="frame" x="0.0" y="0.0" width="0.0" height="0.0"/>
        </view>
        </subviews>
        <viewLayoutGuide key="safeArea" id="\(id)-safe"/>
        <constraints>
        \(pin("\(id)-fill", to: "\(id)-safe"))
        </constraints>
        </view>
        """
    }

    /// Constraints that hold a view to all four edges of an item.
    static func pin(_ view: String, to item: String) -> String {
        ["top", "leading", "bottom", "trailing"].map { edge in
            """
            <constraint firstItem="\(view)" firstAttribute="\(edge)" secondItem="\(item)" \
            secondAttribute="\(edge)" id="\(view)-\(edge)"/>
            """
        }.joined()
    }

    /// The frames of a document's views by id.
    static func frames(_ document: Document, _ configuration: DesignConfiguration = .init()) throws -> [String: CGRect]
    {
        var frames: [String: CGRect] = [:]
        for scene in try DesignCanvas(document: document, configuration: configuration).scenes {
            for (id, frame) in scene.frames() { frames[id] = frame }
        }
        return frames
    }
}
