// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibCompiler
import Testing
import UIKitTestSupport

@testable import UIKit

/// What loading makes goes when nobody holds it.
@MainActor @Suite(.serialized) struct NibMemoryTests {
    private static let document = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155" \
        targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES">
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="UIViewController">
                    <connections><outlet property="view" destination="root" id="o1"/></connections>
                </placeholder>
                <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
                <view contentMode="scaleToFill" id="root">
                    <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
                    <subviews>
                        <button opaque="NO" contentMode="scaleToFill" buttonType="system" \
        translatesAutoresizingMaskIntoConstraints="NO" id="button">
                            <rect key="frame" x="20" y="20" width="100" height="30"/>
                            <state key="normal" title="Go"/>
                            <connections>
                                <action selector="go:" destination="-1" eventType="touchUpInside" id="a1"/>
                            </connections>
                        </button>
                        <label text="Text" translatesAutoresizingMaskIntoConstraints="NO" id="label">
                            <rect key="frame" x="20" y="60" width="100" height="30"/>
                        </label>
                    </subviews>
                    <constraints>
                        <constraint firstItem="button" firstAttribute="top" secondItem="root" secondAttribute="top" \
        constant="20" id="c1"/>
                        <constraint firstItem="label" firstAttribute="leading" secondItem="button" \
        secondAttribute="leading" id="c2"/>
                    </constraints>
                    <connections>
                        <outletCollection property="gestureRecognizers" destination="tap" appends="YES" id="g1"/>
                    </connections>
                </view>
                <tapGestureRecognizer id="tap">
                    <connections><action selector="tapped:" destination="-1" id="a2"/></connections>
                </tapGestureRecognizer>
            </objects>
        </document>
        """

    private func folder() throws -> NibFolder {
        let compiled = try Compiler.compile(xib: try Document(bytes: Array(Self.document.utf8)))
        return try NibFolder(["Form": compiled.bytes])
    }

    @Test("no cycle keeps views, controllers, constraints, guides or recognizers")
    func weakReferences() throws {
        let folder = try folder()
        var live: [(name: String, object: WeakReference)] = []
        do {
            let controller = UIViewController(nibName: "Form", bundle: folder.bundle)
            let view: UIView = controller.view
            view.layoutIfNeeded()
            live.append(("controller", WeakReference(object: controller)))
            live.append(("view", WeakReference(object: view)))
            for view in view.subviews { live.append(("\(type(of: view))", WeakReference(object: view))) }
            #expect(view.constraints.count == 2)
            for constraint in view.constraints { live.append(("constraint", WeakReference(object: constraint))) }
            for recognizer in try #require(view.gestureRecognizers) {
                live.append(("recognizer", WeakReference(object: recognizer)))
            }
            live.append(("guide", WeakReference(object: view.safeAreaLayoutGuide)))
            live.append(("layer", WeakReference(object: view.layer)))
        }
        #expect(live.count >= 9)
        #expect(live.filter { $0.object.object != nil }.map(\.name) == [])
    }

    @Test("memory is flat over a thousand cycles of loading and dropping")
    func flat() throws {
        let folder = try folder()
        func cycle(_ count: Int) {
            for _ in 0..<count {
                let controller = UIViewController(nibName: "Form", bundle: folder.bundle)
                controller.view.layoutIfNeeded()
            }
        }
        cycle(200)
        // One kept load would be more than 4 KiB, so a leak of one a cycle more than 4 MiB. Other tests take memory in the
        // same process meanwhile, so a thousand that leave nothing are enough: what is kept is kept each time.
        var least = Int.max
        for _ in 0..<5 where least >= 2 << 20 {
            let before = try Self.residentBytes()
            cycle(1000)
            least = min(least, try Self.residentBytes() - before)
        }
        #expect(least < 2 << 20)
    }

    /// The memory that the process has now, without pages that it never touched.
    private static func residentBytes() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
        return (Int(status.dropFirst().first ?? "") ?? 0) * Int(getpagesize())
    }
}
