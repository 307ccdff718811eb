// SPDX-License-Identifier: Apache-2.0
import Foundation
import InterfaceBuilder
import NibCompiler
import UIKit

/// Frames of a form on a screen of 1280 × 800 points with two pixels a point: layout and drawing, without a window.
///
/// - `frame.full-1280x800@2x.ms`: everything drawn again.
/// - `frame.damage-small.ms`: after one switch was turned, without its animation.
/// - `frame.damage-label.ms`: after one label got another text, its layout included.
/// - `frame.full-to-small.ratio`: how many times a small frame fits into a whole one.
@MainActor struct Frames {
    let rounds: Int

    /// The form has something else than was expected.
    private enum Fault: Error { case noSuchView }

    func figures() throws -> [String: Double] {
        let metrics = PlatformMetrics.current
        defer { PlatformMetrics.current = metrics }
        let size = CGSize(width: 1280, height: 800)
        PlatformMetrics.current.device = nil
        PlatformMetrics.current.screenSize = size
        PlatformMetrics.current.displayScale = 2

        let screen = try VirtualScreen(size: size, scale: 2)
        let window = UIWindow(frame: CGRect(origin: .zero, size: size))
        let document = try Document(contentsOf: Places.examples.appendingPathComponent("SettingsForm.xib").path)
        let nib = try UINib(bytes: try Compiler.compile(xib: document).bytes)
        let controller = UIViewController()
        controller.view = try nib.load(owner: UIViewController()).topLevelObjects.lazy.compactMap { $0 as? UIView }
            .first
        window.rootViewController = controller
        window.makeKeyAndVisible()
        defer { window.isHidden = true }
        guard let toggle: UISwitch = Self.first(in: window), let label: UILabel = Self.first(in: window) else {
            throw Fault.noSuchView
        }
        screen.update()

        var texts = ["Reading", "Writing"]
        let medians = try NibOrNot.medians(
            rounds: rounds,
            [
                {
                    window.setNeedsDisplay()
                    screen.update()
                },
                {
                    toggle.setOn(!toggle.isOn, animated: false)
                    screen.update()
                },
                {
                    texts.swapAt(0, 1)
                    label.text = texts[0]
                    screen.update()
                },
            ])
        return [
            "frame.full-1280x800@2x.ms": NibOrNot.rounded(medians[0] / 1000),
            "frame.damage-small.ms": NibOrNot.rounded(medians[1] / 1000),
            "frame.damage-label.ms": NibOrNot.rounded(medians[2] / 1000),
            "frame.full-to-small.ratio": NibOrNot.rounded(medians[0] / medians[1]),
        ]
    }

    private static func first<Kind: UIView>(in view: UIView) -> Kind? {
        (view as? Kind) ?? view.subviews.lazy.compactMap { first(in: $0) }.first
    }
}
