// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKitTestSupport

@testable import UIKit

@MainActor @Suite struct ColorTests {
    private let light = UITraitCollection(userInterfaceStyle: .light)
    private let dark = UITraitCollection(userInterfaceStyle: .dark)

    @Test("every system colour's property is found in the table under the property's name")
    func properties() {
        for (name, color) in UIColor.systemColorProperties {
            guard case .system(let system) = color.source else {
                Issue.record("\(name) is not in the table")
                continue
            }
            #expect(system.name == name || system.name == name + "Color")
        }
    }

    @Test("a system colour follows style, level and contrast")
    func variants() {
        func hex(_ color: UIColor, _ traits: UITraitCollection) -> String {
            let value = color.resolvedColor(with: traits).cgColor
            func byte(_ component: CGFloat) -> String { String(Int((component * 255).rounded()), radix: 16) }
            return "\(byte(value.red)) \(byte(value.green)) \(byte(value.blue)) \(byte(value.alpha))"
        }
        let raised = UITraitCollection(traitsFrom: [dark, UITraitCollection(userInterfaceLevel: .elevated)])
        let strong = UITraitCollection(traitsFrom: [light, UITraitCollection(accessibilityContrast: .high)])
        #expect(hex(.systemRed, light) == "ff 3b 30 ff")
        #expect(hex(.systemRed, dark) == "ff 45 3a ff")
        #expect(hex(.systemRed, strong) == "d7 0 15 ff")
        #expect(hex(.systemBackground, light) == "ff ff ff ff")
        #expect(hex(.systemBackground, dark) == "0 0 0 ff")
        #expect(hex(.systemBackground, raised) == "1c 1c 1e ff")
        #expect(hex(.secondaryLabel, light) == "3c 3c 43 99")
        #expect(hex(.separator, dark) == "54 54 58 99")
    }

    @Test("an alpha laid over a dynamic colour leaves it dynamic")
    func alpha() {
        let color = UIColor.label.withAlphaComponent(0.25)
        #expect(color.resolvedColor(with: light).cgColor == CGColor(red: 0, green: 0, blue: 0, alpha: 0.25))
        #expect(color.resolvedColor(with: dark).cgColor == CGColor(red: 1, green: 1, blue: 1, alpha: 0.25))
    }

    @Test("providers that answer with each other end in clear")
    func circle() {
        final class Box: @unchecked Sendable { var color: UIColor? }
        let box = Box()
        let color = UIColor { _ in box.color ?? .red }
        box.color = color
        #expect(color.value(for: light) == .clear)
    }

    @Test("equality is by what a colour is, not by which object it is")
    func equality() {
        #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1) == UIColor.red.resolvedColor(with: light))
        #expect(UIColor.systemRed == UIColor(systemColorName: "systemRedColor"))
        #expect(UIColor.systemRed != UIColor.red)
        #expect(UIColor(systemColorName: "noSuchColor") == nil)
    }

    @Test(
        "a nib's colour is the exact number beside the short one, the grey, the text, or what its name says",
        arguments: [
            (
                #"red="0.1" green="0.2" blue="0.3" alpha="0.5" colorSpace="custom" customColorSpace="sRGB""#,
                [0.1, 0.2, 0.3, 0.5]
            ),
            (
                #"white="0.25" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace""#,
                [0.25, 0.25, 0.25, 1]
            ),
            (#"systemColor="systemOrangeColor""#, [1, 149 / 255.0, 0, 1]),
            (#"cocoaTouchSystemColor="darkTextColor""#, [0, 0, 0, 1]),
        ] as [(String, [Double])])
    func decoding(attributes: String, components: [Double]) throws {
        let view = try Fixture.view(#"<color key="backgroundColor" \#(attributes)/>"#)
        let color = try #require(view.backgroundColor).resolvedColor(with: light).cgColor
        for (value, wanted) in zip(color.components, components) { #expect(abs(Double(value) - wanted) < 1e-9) }
    }
}
