// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

/// Three pages.
@MainActor private final class Book: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let pages: [LoggingController]
    var turns: [Bool] = []

    init(_ stage: ControllerStage) { pages = ["1", "2", "3"].map(stage.controller) }

    private func index(of controller: UIViewController) -> Int { pages.firstIndex { $0 === controller } ?? 0 }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? {
        let index = index(of: viewController)
        return index > 0 ? pages[index - 1] : nil
    }
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
        let index = index(of: viewController)
        return index < 2 ? pages[index + 1] : nil
    }
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) { turns.append(completed) }
}

@MainActor @Suite(.serialized) struct PageTests {
    private func show(_ stage: ControllerStage, _ style: UIPageViewController.TransitionStyle) -> (
        UIPageViewController, Book
    ) {
        let book = Book(stage)
        let pages = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal)
        pages.dataSource = book
        pages.delegate = book
        pages.setViewControllers([book.pages[0]], direction: .forward, animated: false)
        stage.show(pages)
        _ = stage.log.take()
        return (pages, book)
    }

    @Test("a drag scrolls to the next page, a short one back, and at the ends there is none")
    func scroll() {
        let stage = ControllerStage()
        defer { stage.leave() }
        let (pages, book) = show(stage, .scroll)
        stage.drag(CGPoint(x: 280, y: 200), CGPoint(x: 180, y: 200), lifts: false)
        #expect(stage.log.take() == ["2 will appear~", "1 will disappear~"])
        #expect(book.pages[1].view.presentedFrame.minX < 260 && book.pages[0].view.presentedFrame.minX < -60)
        stage.clock.advance(by: 0.3)
        stage.source.touchEnded(at: CGPoint(x: 180, y: 200))
        stage.settle()
        #expect(
            stage.log.take() == ["1 will appear~", "1 did appear~", "2 will disappear~", "2 did disappear~"])
        #expect(pages.viewControllers == [book.pages[0]])
        #expect(book.pages[1].parent == nil && book.pages[1].view.superview == nil)
        stage.drag(CGPoint(x: 280, y: 200), CGPoint(x: 40, y: 200))
        stage.settle()
        #expect(pages.viewControllers == [book.pages[1]])
        #expect(
            stage.log.take() == ["2 will appear~", "1 will disappear~", "2 did appear~", "1 did disappear~"])
        #expect(book.turns == [false, true])
        #expect(book.pages[1].view.frame == pages.view.bounds)
        stage.drag(CGPoint(x: 40, y: 200), CGPoint(x: 300, y: 200))
        stage.settle()
        #expect(pages.viewControllers == [book.pages[0]])
        _ = stage.log.take()
        stage.drag(CGPoint(x: 40, y: 200), CGPoint(x: 300, y: 200))
        stage.settle()
        #expect(stage.log.take() == [])
        #expect(pages.view.subviews.count == 1)
    }

    @Test("a turned page folds away at the spine; the order of calls is the turning one's")
    func curl() {
        let stage = ControllerStage()
        defer { stage.leave() }
        let (pages, book) = show(stage, .pageCurl)
        var ended: Bool?
        pages.setViewControllers([book.pages[1]], direction: .forward, animated: true) { ended = $0 }
        stage.clock.advance(by: 0.3)
        #expect(book.pages[0].view.presentedFrame.width < 300)
        #expect(book.pages[1].view.presentedFrame.width == 320)
        stage.settle()
        #expect(ended == true)
        #expect(
            stage.log.take() == ["2 will appear~", "1 will disappear~", "1 did disappear~", "2 did appear~"])
        #expect(book.pages[0].view.transform == .identity)
    }
}
