// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

@MainActor @Suite(.serialized) struct SplitViewTests {
    private func split(_ stage: ControllerStage) -> (UISplitViewController, LoggingController, LoggingController) {
        let (list, detail) = (stage.controller("list"), stage.controller("detail"))
        let split = UISplitViewController()
        split.viewControllers = [
            UINavigationController(rootViewController: list), UINavigationController(rootViewController: detail),
        ]
        return (split, list, detail)
    }

    @Test("the first column slides out and in within an animation, and is told")
    func displayMode() {
        let stage = ControllerStage(size: CGSize(width: 1024, height: 768))
        defer { stage.leave() }
        let (split, list, detail) = split(stage)
        stage.show(split)
        #expect(split.displayMode == .oneBesideSecondary)
        #expect(list.view.window != nil && detail.view.window != nil)
        _ = stage.log.take()
        UIView.animate(withDuration: 0.3) { split.preferredDisplayMode = .secondaryOnly }
        #expect(stage.log.take() == ["list will disappear~"])
        let column = split.viewControllers[0].view
        stage.clock.advance(by: 0.15)
        #expect((column?.presentedFrame.minX ?? 0) < -50 && (column?.presentedFrame.minX ?? 0) > -300)
        stage.settle()
        #expect(stage.log.take() == ["list did disappear~"])
        #expect(column?.superview == nil)
        #expect(split.viewControllers[1].view.frame == split.view.bounds)
        UIView.animate(withDuration: 0.3) { split.preferredDisplayMode = .oneBesideSecondary }
        stage.clock.advance(by: 0.15)
        #expect((column?.presentedFrame.minX ?? 0) < -10)
        stage.settle()
        #expect(stage.log.take() == ["list will appear~", "list did appear~"])
        #expect(column?.frame == CGRect(x: 0, y: 0, width: 320, height: 768))
    }

    @Test("a drag from the edge brings the hidden column over the other, a tap beside takes it away")
    func gesture() {
        let stage = ControllerStage(size: CGSize(width: 768, height: 1024))
        defer { stage.leave() }
        let (split, list, _) = split(stage)
        stage.show(split)
        #expect(split.displayMode == .secondaryOnly)
        #expect(list.viewIfLoaded?.window == nil)
        stage.drag(CGPoint(x: 2, y: 500), CGPoint(x: 200, y: 500))
        stage.settle()
        #expect(split.displayMode == .oneOverSecondary)
        #expect(list.view.window != nil)
        #expect(split.viewControllers[1].view.frame == split.view.bounds)
        stage.tap(600, 500)
        stage.settle()
        #expect(split.displayMode == .secondaryOnly)
        split.presentsWithGesture = false
        stage.drag(CGPoint(x: 2, y: 500), CGPoint(x: 200, y: 500))
        stage.settle()
        #expect(split.displayMode == .secondaryOnly)
    }

    @Test("a window that becomes narrow puts the detail onto the list's stack, and back when it is wide again")
    func collapse() throws {
        let stage = ControllerStage(size: CGSize(width: 1024, height: 768))
        defer { stage.leave() }
        let (split, list, detail) = split(stage)
        stage.show(split)
        let columns = split.viewControllers
        let screen = try VirtualScreen(size: CGSize(width: 1024, height: 768), scale: 1)
        try screen.resize(to: CGSize(width: 400, height: 768), scale: 1)
        stage.settle()
        #expect(split.isCollapsed)
        #expect(split.viewControllers == [columns[0]])
        #expect((columns[0] as? UINavigationController)?.viewControllers == [list, detail])
        #expect(detail.view.window != nil && list.view.window == nil)
        try screen.resize(to: CGSize(width: 1024, height: 768), scale: 1)
        stage.settle()
        #expect(split.viewControllers == columns)
        #expect(detail.navigationController === columns[1] && list.navigationController === columns[0])
        #expect(detail.view.window != nil && list.view.window != nil)
    }

    @Test("show detail replaces the last column, or pushes where there is one")
    func showDetail() {
        let wide = ControllerStage(size: CGSize(width: 1024, height: 768))
        let (split, list, _) = split(wide)
        wide.show(split)
        let other = wide.controller("other")
        list.showDetailViewController(other, sender: nil)
        wide.settle()
        #expect(split.viewControllers[1] === other)
        #expect(other.view.window != nil)
        wide.leave()
        let narrow = ControllerStage()
        defer { narrow.leave() }
        let (small, first, detail) = self.split(narrow)
        narrow.show(small)
        let navigation = first.navigationController
        #expect(navigation?.viewControllers == [first, detail])
        navigation?.popViewController(animated: false)
        first.showDetailViewController(
            UINavigationController(rootViewController: narrow.controller("new")), sender: nil)
        narrow.settle()
        #expect((navigation?.topViewController as? LoggingController)?.name == "new")
        #expect(navigation?.viewControllers.count == 2)
    }

    @Test("columns get navigation controllers and a button; three of them show one or two beside the last")
    func columns() {
        let stage = ControllerStage(size: CGSize(width: 1366, height: 1024))
        defer { stage.leave() }
        let split = UISplitViewController(style: .tripleColumn)
        let names: [(UISplitViewController.Column, String)] = [
            (.primary, "one"), (.supplementary, "two"), (.secondary, "three"),
        ]
        for (column, name) in names { split.setViewController(stage.controller(name), for: column) }
        stage.show(split)
        #expect(split.viewControllers.allSatisfy { $0 is UINavigationController })
        #expect((split.viewController(for: .supplementary) as? LoggingController)?.name == "two")
        #expect(split.displayMode == .oneBesideSecondary)
        #expect(split.viewControllers.map { $0.viewIfLoaded?.window != nil } == [false, true, true])
        split.show(.primary)
        stage.settle()
        #expect(split.displayMode == .twoBesideSecondary)
        #expect(split.viewControllers.map { $0.view.frame.minX } == [0, 320.5, 641])
        split.hide(.primary)
        stage.settle()
        #expect(split.viewControllers.map { $0.viewIfLoaded?.window != nil } == [false, true, true])
        let items = split.viewController(for: .secondary)?.navigationItem.leftBarButtonItems
        #expect(items == [split.displayModeButtonItem])
    }
}
