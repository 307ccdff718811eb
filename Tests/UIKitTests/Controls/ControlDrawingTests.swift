// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

@MainActor @Suite struct ControlDrawingTests {
    private func samples() -> [(String, UIView)] {
        let label = UILabel(frame: CGRect(x: 4, y: 4, width: 80, height: 24))
        label.text = "Label"
        let button = UIButton(type: .system)
        button.setTitle("Button", for: .normal)
        var filled = UIButton.Configuration.filled()
        filled.title = "Filled"
        let field = UITextField(frame: .zero)
        field.borderStyle = .roundedRect
        field.text = "Field"
        let view = UITextView(frame: .zero)
        view.text = "Text\nview"
        let image = UIImageView(image: UIImage(placeholderOfSize: CGSize(width: 60, height: 40), name: "picture"))
        let symbol = UIImageView(image: UIImage(systemName: "heart.fill"))
        let activity = UIActivityIndicatorView(style: .large)
        activity.startAnimating()
        let pages = UIPageControl(frame: .zero)
        pages.numberOfPages = 3
        let inline = UIDatePicker(frame: .zero)
        inline.preferredDatePickerStyle = .inline
        let compact = UIDatePicker(frame: .zero)
        compact.preferredDatePickerStyle = .compact
        let search = UISearchBar(frame: .zero)
        search.placeholder = "Search"
        search.showsCancelButton = true
        return [
            ("label", label), ("button", button), ("filled", UIButton(configuration: filled)), ("field", field),
            ("text view", view), ("placeholder", image), ("symbol", symbol), ("switch", UISwitch(frame: .zero)),
            ("slider", UISlider(frame: .zero)), ("stepper", UIStepper(frame: .zero)),
            ("progress", UIProgressView(frame: .zero)), ("activity", activity),
            ("segments", UISegmentedControl(items: ["One", "Two"])), ("pages", pages), ("inline date", inline),
            ("compact date", compact), ("picker", UIPickerView(frame: .zero)), ("search", search),
            ("effect", UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))),
        ]
    }

    @Test(
        "every control is seen on light and on dark ground, and looks different on each",
        arguments: [14_000, 22_155, 24_100])
    func everyControl(tools: Int) throws {
        try Fixture.onRelease(tools) {
            for (name, view) in samples() {
                if view.frame.size.height < 2 {
                    view.frame = CGRect(x: 4, y: 4, width: 200, height: max(20, view.intrinsicContentSize.height))
                }
                let light = try Fixture.picture(of: view).premultipliedRGBA
                let dark = try Fixture.picture(of: view, dark: true).premultipliedRGBA
                func isPlain(_ pixels: [UInt8]) -> Bool { Set(pixels).count < 3 }
                // A thin or translucent control still brings more colours than the ground's one.
                #expect(!isPlain(light), "\(name), light")
                #expect(!isPlain(dark), "\(name), dark")
                #expect(light != dark, "\(name)")
            }
        }
    }

    @Test("controls without room, or with odd numbers, draw without harm")
    func oddSizes() throws {
        for size in [CGSize.zero, CGSize(width: 1, height: 300), CGSize(width: 300, height: 1)] {
            for (_, view) in samples() {
                view.frame = CGRect(origin: .zero, size: size)
                _ = try Fixture.picture(of: view)
            }
        }
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 100, height: 31))
        slider.minimumValue = .nan
        slider.maximumValue = -.infinity
        slider.value = .nan
        _ = try Fixture.picture(of: slider)
        let pages = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 31))
        pages.numberOfPages = 1_000_000
        pages.currentPage = -4
        _ = try Fixture.picture(of: pages)
        let segments = UISegmentedControl(items: [])
        segments.frame = CGRect(x: 0, y: 0, width: 10, height: 31)
        segments.selectedSegmentIndex = 12
        _ = try Fixture.picture(of: segments)
    }
}
