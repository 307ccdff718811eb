// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

/// Fades, and notes what it is told.
@MainActor private final class Fade: UIViewControllerAnimatedTransitioning {
    var notes: [String] = []
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let to = context.view(forKey: .to) ?? context.viewController(forKey: .to)?.view else { return }
        notes.append(context.isInteractive ? "interactive" : "animated")
        if context.view(forKey: .to) != nil { context.containerView.addSubview(to) }
        let fading = context.view(forKey: .to) ?? context.view(forKey: .from) ?? to
        fading.alpha = context.view(forKey: .to) == nil ? 1 : 0
        let end: CGFloat = context.view(forKey: .to) == nil ? 0 : 1
        UIView.animate(withDuration: 1, options: .curveLinear) {
            fading.alpha = end
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
    func animationEnded(_ transitionCompleted: Bool) { notes.append(transitionCompleted ? "done" : "cancelled") }
}

@MainActor
private final class Delegate: UINavigationControllerDelegate, UIViewControllerTransitioningDelegate,
    UITabBarControllerDelegate
{
    let fade = Fade()
    var interaction: UIPercentDrivenInteractiveTransition?
    var shown: [String] = []

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) { shown.append("will \((viewController as? LoggingController)?.name ?? "")") }
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { shown.append("did \((viewController as? LoggingController)?.name ?? "")") }
    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { fade }
    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { fade }
    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { fade }
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { Half(presentedViewController: presented, presenting: presenting) }
    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { fade }
}

/// Shows a controller in the lower half.
@MainActor private final class Half: UIPresentationController {
    static var notes: [String] = []
    override var frameOfPresentedViewInContainerView: CGRect {
        guard let area = containerView?.bounds else { return .zero }
        return CGRect(x: 0, y: area.height / 2, width: area.width, height: area.height / 2)
    }
    override func presentationTransitionWillBegin() { Self.notes.append("will present") }
    override func presentationTransitionDidEnd(_ completed: Bool) { Self.notes.append("presented \(completed)") }
    override func dismissalTransitionWillBegin() { Self.notes.append("will dismiss") }
    override func dismissalTransitionDidEnd(_ completed: Bool) { Self.notes.append("dismissed \(completed)") }
}

@MainActor @Suite(.serialized) struct TransitionTests {
    @Test("a push slides the new view in over the old one, which goes a part of the way")
    func slide() {
        let stage = ControllerStage()
        defer { stage.leave() }
        let (a, b) = (stage.controller("A"), stage.controller("B"))
        let navigation = UINavigationController(rootViewController: a)
        stage.show(navigation)
        navigation.pushViewController(b, animated: true)
        #expect(b.view.presentedFrame.minX == 320)
        stage.clock.advance(by: 0.15)
        #expect(b.view.presentedFrame.minX > 5 && b.view.presentedFrame.minX < 200)
        #expect(a.view.presentedFrame.minX < -40 && a.view.presentedFrame.minX > -96)
        stage.settle()
        #expect(b.view.frame == navigation.view.bounds)
        #expect(a.view.transform == .identity)
        #expect(navigation.view.subviews.count == 2)
        #expect(navigation.transitionCoordinator == nil)
    }

    @Test("a drag from the edge goes back as far as the finger goes; let go early, all is as before")
    func edgePop() {
        let stage = ControllerStage()
        defer { stage.leave() }
        let (a, b) = (stage.controller("A"), stage.controller("B"))
        let navigation = UINavigationController(rootViewController: a)
        stage.show(navigation)
        navigation.pushViewController(b, animated: false)
        _ = stage.log.take()
        stage.drag(CGPoint(x: 2, y: 300), CGPoint(x: 110, y: 300), lifts: false)
        #expect(stage.log.take() == ["B will disappear~ out", "A will appear~"])
        #expect(abs(b.view.presentedFrame.minX - 98) < 4)
        stage.clock.advance(by: 0.3)
        stage.source.touchEnded(at: CGPoint(x: 110, y: 300))
        stage.settle()
        #expect(
            stage.log.take() == ["A will disappear~", "A did disappear~", "B will appear~", "B did appear~"])
        #expect(navigation.viewControllers == [a, b])
        #expect(b.parent === navigation && b.view.superview === navigation.view && a.view.superview == nil)
        #expect(b.view.transform == .identity && b.view.frame == navigation.view.bounds)
        #expect(navigation.navigationBar.items?.count == 2)
        stage.drag(CGPoint(x: 2, y: 300), CGPoint(x: 250, y: 300))
        stage.settle()
        #expect(navigation.viewControllers == [a])
        #expect(
            stage.log.take() == ["B will disappear~ out", "A will appear~", "B did disappear~ out", "A did appear~"])
        // At the root there is nothing to go back to.
        stage.drag(CGPoint(x: 2, y: 300), CGPoint(x: 250, y: 300))
        #expect(stage.log.take() == [])
    }

    @Test("a delegate's animator and interaction drive a push; its end is told")
    func customNavigation() {
        let stage = ControllerStage()
        defer { stage.leave() }
        let delegate = Delegate()
        let (a, b) = (stage.controller("A"), stage.controller("B"))
        let navigation = UINavigationController(rootViewController: a)
        navigation.delegate = delegate
        stage.show(navigation)
        #expect(delegate.shown == ["will A", "did A"])
        let interaction = UIPercentDrivenInteractiveTransition()
        delegate.interaction = interaction
        navigation.pushViewController(b, animated: true)
        interaction.update(0.25)
        #expect(abs(b.view.presentedAlpha - 0.25) < 0.001)
        stage.clock.advance(by: 5)
        #expect(abs(b.view.presentedAlpha - 0.25) < 0.001)
        interaction.cancel()
        stage.settle()
        #expect(navigation.viewControllers == [a])
        #expect(delegate.fade.notes == ["interactive", "cancelled"])
        navigation.pushViewController(b, animated: true)
        interaction.update(0.5)
        interaction.finish()
        stage.clock.advance(by: 0.25)
        #expect(abs(b.view.presentedAlpha - 0.75) < 0.03)
        stage.settle()
        #expect(navigation.viewControllers == [a, b])
        #expect(delegate.fade.notes.last == "done")
        #expect(delegate.shown.suffix(2) == ["will B", "did B"])
    }

    @Test("a custom presentation has its own place, its own animator, and is told all along")
    func customPresentation() {
        let stage = ControllerStage()
        defer { stage.leave() }
        let delegate = Delegate()
        let (a, b) = (stage.controller("A"), stage.controller("B"))
        b.modalPresentationStyle = .custom
        b.transitioningDelegate = delegate
        stage.show(a)
        Half.notes = []
        a.present(b, animated: true)
        stage.clock.advance(by: 0.5)
        #expect(b.view.frame == CGRect(x: 0, y: 240, width: 320, height: 240))
        #expect(abs(b.view.presentedAlpha - 0.5) < 0.05)
        stage.settle()
        a.dismiss(animated: true)
        stage.settle()
        #expect(Half.notes == ["will present", "presented true", "will dismiss", "dismissed true"])
        #expect(delegate.fade.notes == ["animated", "done", "animated", "done"])
        #expect(a.presentedViewController == nil && b.view.superview == nil)
    }

    @Test("others animate along with a transition and learn of its end")
    func alongside() {
        let stage = ControllerStage()
        defer { stage.leave() }
        let (a, b) = (stage.controller("A"), stage.controller("B"))
        let navigation = UINavigationController(rootViewController: a)
        stage.show(navigation)
        let guest = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.window.addSubview(guest)
        navigation.pushViewController(b, animated: true)
        var ends: [Bool] = []
        let isAnimated = b.transitionCoordinator?.animate(
            alongsideTransition: { _ in guest.frame.origin.x = 100 }, completion: { ends.append($0.isCancelled) })
        #expect(isAnimated == true)
        stage.clock.advance(by: 0.15)
        #expect(guest.presentedFrame.minX > 0 && guest.presentedFrame.minX < 100)
        stage.settle()
        #expect(guest.presentedFrame.minX == 100)
        #expect(ends == [false])
    }

    @Test("a tab bar controller's delegate animates the change and may forbid it")
    func customTabs() {
        let stage = ControllerStage()
        defer { stage.leave() }
        let delegate = Delegate()
        let (a, b) = (stage.controller("A"), stage.controller("B"))
        let tabs = UITabBarController()
        tabs.viewControllers = [a, b]
        tabs.delegate = delegate
        stage.show(tabs)
        _ = stage.log.take()
        tabs.selectedIndex = 1
        #expect(stage.log.take() == ["B will appear~", "A will disappear~"])
        stage.clock.advance(by: 0.5)
        #expect(abs(b.view.presentedAlpha - 0.5) < 0.05)
        stage.settle()
        #expect(stage.log.take() == ["A did disappear~", "B did appear~"])
        #expect(b.view.superview === tabs.view && a.view.superview == nil)
        #expect(tabs.view.subviews.count == 2)
    }

    @Test("a sheet goes away when it is drawn down, and stays when it may not")
    func sheetDrag() {
        let stage = ControllerStage()
        defer { stage.leave() }
        let (a, b) = (stage.controller("A"), stage.controller("B"))
        stage.show(a)
        a.present(b, animated: true)
        stage.settle()
        let sheet = b.presentationController
        #expect(sheet?.presentedView?.frame == CGRect(x: 0, y: 20, width: 320, height: 460))
        // What is behind is pushed back a little.
        #expect(a.view.transform.a < 1)
        b.isModalInPresentation = true
        stage.drag(CGPoint(x: 160, y: 100), CGPoint(x: 160, y: 440))
        stage.settle()
        #expect(a.presentedViewController === b)
        #expect(sheet?.presentedView?.frame == CGRect(x: 0, y: 20, width: 320, height: 460))
        b.isModalInPresentation = false
        stage.drag(CGPoint(x: 160, y: 100), CGPoint(x: 160, y: 140), lifts: false)
        #expect(sheet?.presentedView?.transform.ty ?? 0 > 20)
        stage.clock.advance(by: 0.3)
        stage.source.touchEnded(at: CGPoint(x: 160, y: 140))
        stage.settle()
        #expect(a.presentedViewController === b)
        stage.drag(CGPoint(x: 160, y: 100), CGPoint(x: 160, y: 440))
        stage.settle()
        #expect(a.presentedViewController == nil)
        #expect(a.view.transform == .identity)
        #expect(stage.window.subviews == [a.view])
    }

    @Test("a sheet rests at its detents")
    func detents() {
        let stage = ControllerStage()
        defer { stage.leave() }
        let (a, b) = (stage.controller("A"), stage.controller("B"))
        stage.show(a)
        b.sheetPresentationController?.detents = [.medium(), .large()]
        b.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
        a.present(b, animated: true)
        stage.settle()
        let sheet = b.sheetPresentationController
        #expect(sheet?.presentedView?.frame == CGRect(x: 0, y: 250, width: 320, height: 230))
        // Undimmed, what is behind can be touched.
        #expect(stage.window.hitTest(CGPoint(x: 100, y: 50), with: nil) === a.view)
        stage.drag(CGPoint(x: 160, y: 300), CGPoint(x: 160, y: 60))
        stage.settle()
        #expect(sheet?.selectedDetentIdentifier == .large)
        #expect(sheet?.presentedView?.frame.minY == 20)
        #expect(stage.window.hitTest(CGPoint(x: 100, y: 10), with: nil) !== a.view)
        sheet?.animateChanges { sheet?.selectedDetentIdentifier = .medium }
        stage.settle()
        #expect(sheet?.presentedView?.frame.minY == 250)
    }

    @Test("resizing the window tells controllers before, and size classes follow")
    func resize() throws {
        final class Sizes: LoggingController {
            override func viewWillTransition(
                to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
            ) {
                note("to \(Int(size.width)) from \(Int(view.bounds.width))")
                coordinator.animate(
                    alongsideTransition: { [self] _ in note("at \(Int(view.bounds.width))") }, completion: nil)
            }
            override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
                note("\(traitCollection.horizontalSizeClass)")
            }
        }
        let stage = ControllerStage()
        defer { stage.leave() }
        let a = Sizes("A", stage.log)
        stage.show(a)
        _ = stage.log.take()
        let screen = try VirtualScreen(size: CGSize(width: 320, height: 480), scale: 1)
        try screen.resize(to: CGSize(width: 1000, height: 700), scale: 1)
        #expect(stage.log.take() == ["A to 1000 from 320", "A regular", "A at 1000"])
        let traits = stage.window.screenTraits
        UITraitCollection.current = UITraitCollection(traitsFrom: [
            traits, .sizeClasses(of: CGSize(width: 393, height: 852)),
        ])
    }
}
