// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit
@testable import ViewCore

/// Layouts in the visual format language.
@Suite(.serialized) @MainActor struct VisualFormatTests {
    private let around = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    private let name = SizedView(50, 20)
    private let value = SizedView(70, 30)

    init() {
        for view in [name, value] {
            view.translatesAutoresizingMaskIntoConstraints = false
            around.addSubview(view)
        }
    }

    private var views: [String: Any] { ["name": name, "value": value] }

    /// The constraints of a format, a line each.
    private func lines(
        _ format: String, _ options: NSLayoutConstraint.FormatOptions = [], _ metrics: [String: Any] = [:]
    ) throws -> [String] {
        try VisualFormat(format).constraints(options: options, metrics: metrics, views: views).map { constraint in
            constraint.layoutDescription { item in
                item === name ? "name" : item === value ? "value" : item === around ? "" : "?"
            }
        }
    }

    @Test func rowsAndColumns() throws {
        #expect(
            try lines("|-[name]-[value(80)]|") == [
                "name.leading == leadingMargin", "value.leading == name.trailing + 8", "value.width == 80",
                "trailing == value.trailing",
            ])
        #expect(
            try lines("V:|-20-[name(>=30@750,<=value)][value]-(>=gap@low)-|", [], ["gap": 5, "low": Float(250)]) == [
                "name.top == top + 20", "name.height >= 30 @750", "name.height <= value.height",
                "value.top == name.bottom", "bottom >= value.bottom + 5 @250",
            ])
        #expect(try lines("H:[name]-(-4.5)-[value]") == ["value.leading == name.trailing - 4.5"])
    }

    @Test func directionsAndAlignments() throws {
        #expect(
            try lines("|-8-[name]-[value]-|", [.directionLeftToRight, .alignAllTop, .alignAllLastBaseline]) == [
                "name.left == left + 8", "value.left == name.right + 8", "rightMargin == value.right",
                "name.top == value.top", "name.lastBaseline == value.lastBaseline",
            ])
        #expect(
            try lines("|-8-[name]-[value]-4-|", .directionRightToLeft) == [
                "right == name.right + 8", "name.left == value.right + 8", "value.left == left + 4",
            ])
        #expect(
            try lines("V:[name]-12-[value]", .spacingBaselineToBaseline) == [
                "value.firstBaseline == name.lastBaseline + 12"
            ])
    }

    @Test func whatIsNoFormatIsToldWithItsPlace() {
        let faults: [(String, VisualFormatError)] = [
            ("", .unexpected(nil, offset: 0)), ("[name", .unexpected(nil, offset: 5)),
            ("[name]-8[value]", .unexpected("[", offset: 8)), ("|-[name]-|x", .unexpected("x", offset: 10)),
            ("[name(>80)]", .unexpected(">", offset: 6)), ("[name]-(8-[value]", .unexpected("-", offset: 9)),
            ("[other]", .unknownView("other")), ("[name(wide)]", .unknownMetric("wide")),
        ]
        for (format, expected) in faults {
            #expect(throws: expected) { try lines(format) }
        }
        #expect(throws: VisualFormatError.alignmentAlongAxis) { try lines("[name][value]", .alignAllLeft) }
        name.removeFromSuperview()
        #expect(throws: VisualFormatError.missingSuperview(of: "name")) { try lines("|[name]") }
        #expect(NSLayoutConstraint.constraints(withVisualFormat: "[", views: views).isEmpty)
    }

    @Test func aFormatLaysViewsOut() {
        around.layoutMargins = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
        let formats: [(String, NSLayoutConstraint.FormatOptions)] = [
            ("|-[name]-[value]-|", .alignAllCenterY), ("V:|-10-[value]", []),
        ]
        for (format, options) in formats {
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(withVisualFormat: format, options: options, metrics: nil, views: views))
        }
        name.setContentHuggingPriority(.required, for: .horizontal)
        around.layoutIfNeeded()
        #expect(name.frame == CGRect(x: 16, y: 15, width: 50, height: 20))
        #expect(value.frame == CGRect(x: 74, y: 10, width: 210, height: 30))
    }
}
