// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

@MainActor @Suite struct AppearanceTests {
    @Test("a table without a background has its style's", arguments: ["plain", "grouped", "insetGrouped"])
    func tableBackground(style: String) throws {
        let table: UITableView = try Fixture.subview(
            """
            <tableView contentMode="scaleToFill" dataMode="prototypes" style="\(style)" id="t">
                <rect key="frame" x="0" y="0" width="320" height="400"/>
            </tableView>
            """)
        #expect(table.backgroundColor == (style == "plain" ? .systemBackground : .systemGroupedBackground))
    }

    @Test("text in a vibrancy effect takes the effect's colour, whatever its own")
    func vibrancy() throws {
        let outer: UIVisualEffectView = try Fixture.subview(
            """
            <visualEffectView opaque="NO" contentMode="scaleToFill" id="e">
                <rect key="frame" x="0" y="0" width="200" height="50"/>
                <view key="contentView" opaque="NO" clipsSubviews="YES" contentMode="center" id="c">
                    <rect key="frame" x="0" y="0" width="200" height="50"/>
                    <subviews>
                        <label text="Maker" id="l">
                            <rect key="frame" x="0" y="0" width="200" height="50"/>
                            <color key="textColor" white="1" alpha="1" colorSpace="calibratedWhite"/>
                        </label>
                    </subviews>
                </view>
                <vibrancyEffect style="secondaryLabel"><blurEffect style="systemMaterial"/></vibrancyEffect>
            </visualEffectView>
            """)
        let label = try #require(outer.contentView.subviews.first as? UILabel)
        #expect(label.vibrantColor == .secondaryLabel)
        outer.effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark))
        #expect(label.vibrantColor?.cgColor == CGColor(gray: 1, alpha: 1))
        outer.effect = UIBlurEffect(style: .dark)
        #expect(label.vibrantColor == nil)
    }

    @Test("a picker that counts in steps stands at the step before the time")
    func minuteInterval() {
        let platform = Fixture.onRelease(22155) {
            let picker = UIDatePicker(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
            picker.datePickerMode = .time
            picker.timeZone = TimeZone(identifier: "UTC")
            picker.minuteInterval = 15
            picker.date = Date(timeIntervalSince1970: 9 * 3600 + 41 * 60)
            return picker.wheels.shownWheels.map { $0.rows.indices.contains($0.selected) ? $0.rows[$0.selected] : "" }
        }
        #expect(platform == ["9", "30", "AM"])
    }
}
