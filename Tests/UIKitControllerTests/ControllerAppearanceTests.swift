// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

@MainActor @Suite(.serialized) struct ControllerAppearanceTests {
    @Test("a window that becomes visible makes its controller appear, in UIKit's order")
    func window() {
        let stage = ControllerStage()
        defer { stage.leave() }
        let root = stage.controller("A")
        root.notesAll = true
        stage.window.rootViewController = root
        #expect(stage.log.take() == ["A loaded"])
        stage.window.makeKeyAndVisible()
        #expect(stage.log.take() == ["A will appear", "A is appearing"])
        stage.window.layoutIfNeeded()
        #expect(stage.log.take() == ["A will lay out", "A did lay out", "A did appear"])
        stage.window.isHidden = true
        #expect(stage.log.take() == ["A will disappear", "A did disappear"])
    }

    @Test("the window's new controller appears when the old one has gone")
    func newRoot() {
        let stage = ControllerStage()
        defer { stage.leave() }
        stage.show(stage.controller("A"))
        _ = stage.log.take()
        stage.window.rootViewController = stage.controller("B")
        stage.window.layoutIfNeeded()
        #expect(stage.log.take() == ["A will disappear", "A did disappear", "B will appear", "B did appear"])
    }

    @Test("push and pop: the old one is told first, and moves are told around it")
    func navigation() {
        let stage = ControllerStage()
        defer { stage.leave() }
        let (a, b) = (stage.controller("A"), stage.controller("B"))
        let navigation = UINavigationController(rootViewController: a)
        stage.show(navigation)
        #expect(stage.log.take() == ["A will appear", "A did appear"])
        (a.notesAll, b.notesAll) = (true, true)
        navigation.pushViewController(b, animated: true)
        let layout = Set(["A will lay out", "A did lay out", "B will lay out", "B did lay out"])
        #expect(
            stage.log.take().filter { !layout.contains($0) } == [
                "B will move in", "A will disappear~", "B loaded", "B will appear~ in", "B is appearing",
            ])
        stage.settle()
        #expect(
            stage.log.take().filter { !layout.contains($0) } == [
                "A did disappear~", "B did appear~ in", "B did move in",
            ])
        navigation.popViewController(animated: true)
        stage.settle()
        #expect(
            stage.log.take().filter { !layout.contains($0) } == [
                "B will leave", "B will disappear~ out", "A will appear~", "A is appearing", "B did disappear~ out",
                "A did appear~", "B did leave",
            ])
        #expect(a.view.superview === navigation.view)
        #expect(b.view.superview == nil)
    }

    @Test("an unanimated push is over at once")
    func unanimated() {
        let stage = ControllerStage()
        defer { stage.leave() }
        let (a, b) = (stage.controller("A"), stage.controller("B"))
        let navigation = UINavigationController(rootViewController: a)
        stage.show(navigation)
        _ = stage.log.take()
        navigation.pushViewController(b, animated: false)
        #expect(stage.log.take() == ["A will disappear", "B will appear in", "A did disappear", "B did appear in"])
        #expect(b.view.superview === navigation.view)
        #expect(a.view.window == nil)
        navigation.setViewControllers([stage.controller("C"), stage.controller("D")], animated: false)
        #expect(
            stage.log.take() == ["B will disappear out", "D will appear in", "B did disappear out", "D did appear in"])
    }

    @Test("a push during a push finishes the first one")
    func nestedPush() {
        let stage = ControllerStage()
        defer { stage.leave() }
        let navigation = UINavigationController(rootViewController: stage.controller("A"))
        stage.show(navigation)
        _ = stage.log.take()
        navigation.pushViewController(stage.controller("B"), animated: true)
        stage.clock.advance(by: 0.1)
        navigation.pushViewController(stage.controller("C"), animated: true)
        stage.settle()
        #expect(
            stage.log.take() == [
                "A will disappear~", "B will appear~ in", "A did disappear~", "B did appear~ in", "B will disappear~",
                "C will appear~ in", "B did disappear~", "C did appear~ in",
            ])
        #expect(navigation.viewControllers.count == 3)
        #expect(navigation.view.subviews.first === navigation.topViewController?.view)
    }

    @Test("tabs: the new one is told first")
    func tabs() {
        let stage = ControllerStage()
        defer { stage.leave() }
        let tabs = UITabBarController()
        tabs.viewControllers = [stage.controller("A"), stage.controller("B")]
        stage.show(tabs)
        #expect(stage.log.take() == ["A will appear", "A did appear"])
        tabs.selectedIndex = 1
        #expect(stage.log.take() == ["B will appear", "A will disappear", "A did disappear", "B did appear"])
        tabs.selectedIndex = 1
        #expect(stage.log.take() == [])
    }

    @Test("a container is told before what is in it, and last that all have appeared")
    func nested() {
        let stage = ControllerStage()
        defer { stage.leave() }
        let outer = stage.controller("outer")
        let inner = stage.controller("inner")
        outer.addChild(inner)
        outer.view.addSubview(inner.view)
        inner.didMove(toParent: outer)
        stage.show(outer)
        #expect(
            stage.log.take() == ["outer will appear", "inner will appear", "inner did appear", "outer did appear"])
        let late = stage.controller("late")
        outer.addChild(late)
        outer.view.addSubview(late.view)
        late.didMove(toParent: outer)
        stage.window.layoutIfNeeded()
        #expect(stage.log.take() == ["late will appear", "late did appear"])
        late.view.removeFromSuperview()
        #expect(stage.log.take() == ["late will disappear", "late did disappear"])
    }

    @Test("a container may tell its children itself")
    func manualForwarding() {
        final class Manual: LoggingController {
            override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
        }
        let stage = ControllerStage()
        defer { stage.leave() }
        let outer = Manual("outer", stage.log)
        let inner = stage.controller("inner")
        outer.addChild(inner)
        outer.view.addSubview(inner.view)
        stage.show(outer)
        #expect(stage.log.take() == ["outer will appear", "outer did appear"])
        inner.beginAppearanceTransition(true, animated: true)
        #expect(stage.log.take() == ["inner will appear~"])
        inner.endAppearanceTransition()
        #expect(stage.log.take() == ["inner did appear~"])
        inner.beginAppearanceTransition(true, animated: true)
        inner.endAppearanceTransition()
        #expect(stage.log.take() == [])
    }

    @Test("full screen: covered controllers disappear; a sheet leaves them in sight")
    func presentation() {
        let stage = ControllerStage()
        defer { stage.leave() }
        let (a, b) = (stage.controller("A"), stage.controller("B"))
        stage.show(a)
        _ = stage.log.take()
        b.modalPresentationStyle = .fullScreen
        a.present(b, animated: true)
        stage.settle()
        #expect(
            stage.log.take() == [
                "A will disappear~", "B will appear~ presented", "B did appear~ presented", "A did disappear~",
            ])
        #expect(a.view.window == nil)
        a.dismiss(animated: true)
        stage.settle()
        #expect(
            stage.log.take() == [
                "B will disappear~ dismissed", "A will appear~", "A did appear~", "B did disappear~ dismissed",
            ])
        #expect(a.view.superview === stage.window)
        b.modalPresentationStyle = .pageSheet
        a.present(b, animated: false)
        #expect(stage.log.take() == ["B will appear presented", "B did appear presented"])
        b.dismiss(animated: false)
        #expect(stage.log.take() == ["B will disappear dismissed", "B did disappear dismissed"])
    }

    @Test("a controller inside a navigation controller presents from the outermost one")
    func presenter() {
        let stage = ControllerStage()
        defer { stage.leave() }
        let a = stage.controller("A")
        let navigation = UINavigationController(rootViewController: a)
        stage.show(navigation)
        let b = stage.controller("B")
        var completed = 0
        a.present(b, animated: true) { completed += 1 }
        #expect(b.presentingViewController === navigation)
        #expect(a.presentedViewController === b)
        #expect(navigation.presentedViewController === b)
        #expect(completed == 0)
        stage.settle()
        #expect(completed == 1)
        b.dismiss(animated: true) { completed += 1 }
        #expect(a.presentedViewController === b)
        stage.settle()
        #expect(completed == 2)
        #expect(a.presentedViewController == nil)
        #expect(b.presentingViewController == nil)
    }

    @Test("dismissing the first of a chain takes all away")
    func chain() {
        let stage = ControllerStage()
        defer { stage.leave() }
        let (a, b, c) = (stage.controller("A"), stage.controller("B"), stage.controller("C"))
        (b.modalPresentationStyle, c.modalPresentationStyle) = (.fullScreen, .fullScreen)
        stage.show(a)
        a.present(b, animated: false)
        b.present(c, animated: false)
        _ = stage.log.take()
        a.dismiss(animated: true)
        stage.settle()
        #expect(
            stage.log.take() == [
                "C will disappear~ dismissed", "A will appear~", "A did appear~", "C did disappear~ dismissed",
            ])
        #expect(a.presentedViewController == nil && b.presentedViewController == nil)
        #expect(stage.window.subviews.count == 1)
        #expect(a.view.window != nil)
    }

    @Test("a second presentation is refused with a described error")
    func alreadyPresenting() {
        let stage = ControllerStage()
        defer { stage.leave() }
        let a = stage.controller("A")
        stage.show(a)
        a.present(stage.controller("B"), animated: false)
        let faults = Faults.of { a.present(UIViewController(), animated: false) }
        #expect(
            faults == [
                "'LoggingController' cannot present a controller: it is already presenting 'LoggingController'"
            ])
        #expect(Faults.of { a.present(a, animated: false) }.count == 1)
    }

    @Test("views are told of windows, outer ones first, and not when they only change places in one")
    func windowHooks() {
        final class Noting: UIView {
            var notes: [String] = []
            override func willMove(toWindow newWindow: UIWindow?) {
                notes.append(newWindow == nil ? "leaves" : "comes")
            }
            override func didMoveToWindow() { notes.append(window == nil ? "left" : "came") }
            override func didMoveToSuperview() { notes.append(superview == nil ? "alone" : "in") }
        }
        let stage = ControllerStage()
        defer { stage.leave() }
        let (outer, inner) = (Noting(frame: .zero), Noting(frame: .zero))
        outer.addSubview(inner)
        #expect(inner.notes == ["in"])
        stage.window.addSubview(outer)
        #expect(outer.notes == ["comes", "came", "in"])
        #expect(inner.notes == ["in", "comes", "came"])
        let other = UIView(frame: .zero)
        stage.window.addSubview(other)
        other.addSubview(outer)
        #expect(inner.notes == ["in", "comes", "came"])
        outer.removeFromSuperview()
        #expect(inner.notes.suffix(2) == ["leaves", "left"])
    }

    @Test("a tint colour and traits are passed on to what inherits them")
    func inheritance() {
        final class Noting: UIView {
            var tints = 0
            var styles: [Int] = []
            override func tintColorDidChange() { tints += 1 }
            override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
                styles.append(traitCollection.userInterfaceStyle.rawValue)
            }
        }
        let stage = ControllerStage()
        defer { stage.leave() }
        let (plain, own) = (Noting(frame: .zero), Noting(frame: .zero))
        own.tintColor = .red
        own.overrideUserInterfaceStyle = .light
        stage.window.addSubview(plain)
        stage.window.addSubview(own)
        (plain.tints, own.tints) = (0, 0)
        stage.window.tintColor = .green
        #expect(plain.tints == 1 && own.tints == 0)
        stage.window.overrideUserInterfaceStyle = .dark
        #expect(plain.styles == [2])
        #expect(own.styles == [])
        stage.window.overrideUserInterfaceStyle = .unspecified
        #expect(plain.styles.count == 2)
    }

    @Test("a memory warning reaches every controller of a window, inside and in front, and the observers")
    func memoryWarning() {
        final class Warned: LoggingController {
            override func didReceiveMemoryWarning() { note("warned") }
        }
        let stage = ControllerStage()
        defer { stage.leave() }
        let (a, b) = (Warned("A", stage.log), Warned("B", stage.log))
        stage.show(UINavigationController(rootViewController: a))
        a.present(b, animated: false)
        _ = stage.log.take()
        var posted = 0
        let token = NotificationCenter.default.addObserver(
            forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
        ) { _ in MainActor.assumeIsolated { posted += 1 } }
        defer { NotificationCenter.default.removeObserver(token) }
        UIApplication.shared.receiveMemoryWarning()
        #expect(stage.log.take() == ["A warned", "B warned"])
        #expect(posted == 1)
    }

    @Test("a table's selection is let go when its controller appears again; its edit button edits")
    func tableController() {
        final class Rows: UITableViewController {
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        }
        let stage = ControllerStage()
        defer { stage.leave() }
        let rows = Rows(style: .plain)
        let navigation = UINavigationController(rootViewController: rows)
        stage.show(navigation)
        rows.tableView.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
        navigation.pushViewController(UIViewController(), animated: false)
        #expect(rows.tableView.indexPathForSelectedRow != nil)
        navigation.popViewController(animated: false)
        #expect(rows.tableView.indexPathForSelectedRow == nil)
        rows.editButtonItem.primaryAction?.performWithSender(nil, target: nil)
        #expect(rows.isEditing && rows.tableView.isEditing)
        #expect(rows.editButtonItem.systemItem == .done)
    }
}
