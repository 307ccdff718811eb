// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

@MainActor @Suite(.serialized) struct ControllerMemoryTests {
    /// The memory that the process has now, without pages that it never touched.
    private static func residentBytes() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
        return (Int(status.dropFirst().first ?? "") ?? 0) * Int(getpagesize())
    }

    /// Runs cycles until all is warm, then a thousand; what one keeps would show.
    ///
    /// Other tests take memory in the same process meanwhile, so a thousand that leave nothing are enough: what is kept
    /// is kept each time.
    private func isFlat(_ cycle: () -> Void) throws -> Bool {
        for _ in 0..<200 { cycle() }
        for _ in 0..<5 {
            let before = try Self.residentBytes()
            for _ in 0..<1000 { cycle() }
            // A kept controller with its view is more than 2 KiB.
            if try Self.residentBytes() - before < 3 << 19 { return true }
        }
        return false
    }

    @Test("a popped controller is released, and a thousand pushes and pops leave nothing")
    func popped() throws {
        let stage = ControllerStage()
        defer { stage.leave() }
        let navigation = UINavigationController(rootViewController: UIViewController())
        stage.show(navigation)
        weak var gone: UIViewController?
        weak var goneView: UIView?
        do {
            let controller = UIViewController()
            (gone, goneView) = (controller, controller.view)
            navigation.pushViewController(controller, animated: true)
        }
        stage.settle()
        #expect(gone != nil && goneView != nil)
        navigation.popViewController(animated: true)
        stage.settle()
        #expect(gone == nil && goneView == nil)
        let flat = try isFlat {
            navigation.pushViewController(UIViewController(), animated: true)
            stage.clock.advance(by: 1, frameDuration: 0.2)
            navigation.popViewController(animated: true)
            stage.clock.advance(by: 1, frameDuration: 0.2)
        }
        #expect(flat)
        #expect(navigation.view.subviews.count == 2)
    }

    @Test(
        "a dismissed controller is released, and a thousand presentations leave nothing",
        arguments: [
            UIModalPresentationStyle.fullScreen, .pageSheet, .popover,
        ])
    func dismissed(style: UIModalPresentationStyle) throws {
        let stage = ControllerStage(
            size: style == .popover ? CGSize(width: 800, height: 600) : CGSize(width: 320, height: 480))
        defer { stage.leave() }
        let root = UIViewController()
        stage.show(root)
        weak var gone: UIViewController?
        weak var presentation: UIPresentationController?
        do {
            let controller = UIViewController()
            controller.modalPresentationStyle = style
            controller.popoverPresentationController?.sourceView = root.view
            (gone, presentation) = (controller, controller.presentationController)
            root.present(controller, animated: true)
        }
        stage.settle()
        #expect(gone != nil && presentation != nil)
        root.dismiss(animated: true)
        stage.settle()
        #expect(gone == nil && presentation == nil)
        // One that was prepared and never presented goes too.
        do {
            let controller = UIViewController()
            controller.modalPresentationStyle = style
            _ = controller.presentationController
            gone = controller
        }
        #expect(gone == nil)
        let flat = try isFlat {
            let controller = UIViewController()
            controller.modalPresentationStyle = style
            root.present(controller, animated: true)
            stage.clock.advance(by: 1, frameDuration: 0.2)
            root.dismiss(animated: true)
            stage.clock.advance(by: 1, frameDuration: 0.2)
        }
        #expect(flat)
        #expect(stage.window.subviews.count == 1)
    }

    @Test("a whole chain is released when its first is dismissed")
    func chain() {
        let stage = ControllerStage()
        defer { stage.leave() }
        let root = UIViewController()
        stage.show(root)
        var live: [WeakReference] = []
        do {
            var presenter = root
            for style in [UIModalPresentationStyle.pageSheet, .fullScreen, .overFullScreen] {
                let navigation = UINavigationController(rootViewController: UIViewController())
                navigation.modalPresentationStyle = style
                live += [WeakReference(object: navigation), WeakReference(object: navigation.topViewController)]
                presenter.present(navigation, animated: false)
                presenter = navigation.topViewController ?? navigation
            }
        }
        stage.settle()
        #expect(live.allSatisfy { $0.object != nil })
        root.dismiss(animated: true)
        stage.settle()
        #expect(live.allSatisfy { $0.object == nil })
        #expect(root.view.window === stage.window)
    }

    @Test("an alert and what its answers hold are released")
    func alert() {
        let stage = ControllerStage()
        defer { stage.leave() }
        let root = UIViewController()
        stage.show(root)
        weak var gone: UIViewController?
        do {
            let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: .alert)
            alert.addTextField()
            alert.addAction(UIAlertAction(title: "OK", style: .default))
            gone = alert
            root.present(alert, animated: true)
        }
        stage.settle()
        #expect(gone != nil)
        root.dismiss(animated: true)
        stage.settle()
        #expect(gone == nil)
    }
}
