// SPDX-License-Identifier: Apache-2.0

import DesignCanvas
import Foundation

@testable import ReviewReport

/// A small project of its own to report on.
@MainActor enum Fixture {
    /// A storyboard of two scenes and a segue.
    static func storyboard(title: String = "Settings", button: String = "Save", y: Int = 100) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" initialViewController="one-vc-001">
            <device id="retina4_7" orientation="portrait" appearance="light"/>
            <scenes>
                <scene sceneID="one-sc-001">
                    <objects>
                        <viewController storyboardIdentifier="Start" title="\(title)" id="one-vc-001" \
        customClass="SettingsViewController" customModule="App" sceneMemberID="viewController">
                            <view key="view" contentMode="scaleToFill" id="one-vi-001">
                                <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                                <subviews>
                                    <button opaque="NO" contentMode="center" fixedFrame="YES" buttonType="system" \
        translatesAutoresizingMaskIntoConstraints="NO" id="one-bu-001">
                                        <rect key="frame" x="50" y="\(y)" width="200" height="40"/>
                                        <state key="normal" title="\(button)"/>
                                        <connections>
                                            <action selector="save:" destination="one-vc-001" \
        eventType="touchUpInside" id="one-ac-001"/>
                                            <segue destination="two-vc-001" kind="show" identifier="More" id="one-se-001"/>
                                        </connections>
                                    </button>
                                </subviews>
                                <color key="backgroundColor" systemColor="systemBackgroundColor"/>
                            </view>
                            <connections>
                                <outlet property="saveButton" destination="one-bu-001" id="one-ou-001"/>
                            </connections>
                        </viewController>
                        <placeholder placeholderIdentifier="IBFirstResponder" id="one-fr-001" sceneMemberID="firstResponder"/>
                    </objects>
                    <point key="canvasLocation" x="0.0" y="0.0"/>
                </scene>
                <scene sceneID="two-sc-001">
                    <objects>
                        <viewController title="More" id="two-vc-001" sceneMemberID="viewController">
                            <view key="view" contentMode="scaleToFill" id="two-vi-001">
                                <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                            </view>
                        </viewController>
                    </objects>
                    <point key="canvasLocation" x="700" y="0.0"/>
                </scene>
            </scenes>
        </document>

        """
    }

    /// What every text of a document could be.
    static let hostile = #"</script><img src=x onerror=alert(1)>'"&{}"#

    /// The same in an attribute of a document.
    static var hostileAttribute: String {
        hostile.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
    }

    static func document(_ text: String, path: String = "Main.storyboard") throws -> Document {
        try Document(bytes: Array(text.utf8), path: path)
    }

    static let reviewer = DocumentReviewer(options: ReviewOptions()) { document, _ in document.diagnostics }

    /// The review of a storyboard, or of what changed in it.
    static func review(
        _ text: String, before: String? = nil, path: String = "App/Main.storyboard"
    ) throws -> (review: DocumentReview, pictures: [ReportFile]) {
        try reviewer.review(
            .init(
                path: path, old: try before.map { try document($0) }, new: try document(text),
                status: before == nil ? .present : .changed))
    }

    /// Writes a report of these documents and runs a body with its folder.
    static func withReport(
        _ reviews: [(review: DocumentReview, pictures: [ReportFile])], comparison: String? = nil,
        _ body: (URL) throws -> Void
    ) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        func write(_ file: ReportFile, below: String = "") throws {
            let place = folder.appendingPathComponent(below).appendingPathComponent(file.name)
            try FileManager.default.createDirectory(
                at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(file.bytes).write(to: place)
        }
        for (review, pictures) in reviews {
            try write(DocumentPage(review, report: "Fixture").file)
            for picture in pictures { try write(picture, below: ReportPaths.folder(of: review.path)) }
        }
        let summary = ReportSummary(
            title: "Fixture", comparison: comparison, documents: reviews.map { DocumentSummary($0.review) },
            findings: [])
        for file in summary.files { try write(file) }
        try body(folder)
    }
}
