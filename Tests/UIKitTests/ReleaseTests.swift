// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import UIKit

/// Carries the last reference to an object over to a thread, and lets go of it there.
private final class LastReference: @unchecked Sendable {
    private var object: AnyObject?

    init(_ object: AnyObject) {
        self.object = object
    }

    func release() { object = nil }
}

/// A class as users write them: with an ordinary `deinit`, which runs wherever the last reference goes.
private final class PlainView: UIView {
    nonisolated(unsafe) var onEnd: () -> Void = {}

    deinit { onEnd() }
}

@MainActor @Suite struct ReleaseTests {
    /// Lets go of the last reference on another thread, and waits until that is over.
    private func releaseElsewhere(_ make: () -> AnyObject) async {
        let last = LastReference(make())
        await withCheckedContinuation { done in
            Thread {
                last.release()
                done.resume()
            }.start()
        }
    }

    @Test func `a view that goes on another thread leaves its subviews without a superview`() async throws {
        let kept = UIView(frame: .zero)
        weak var inner: UIView?
        weak var seen: UIView?
        await releaseElsewhere {
            let parent = PlainView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            let view = UIView(frame: .zero)
            view.addSubview(UIView(frame: .zero))
            parent.addSubview(view)
            parent.addSubview(kept)
            (inner, seen) = (view, parent)
            return parent
        }
        #expect(seen == nil)
        #expect(kept.superview == nil)
        // The subviews themselves go on the main thread, a moment later.
        for _ in 0..<100 where inner != nil { try await Task.sleep(nanoseconds: 1_000_000) }
        #expect(inner == nil)
    }

    @Test func `a view that goes on another thread does not wait for a main thread that waits for it`() throws {
        var parent: UIView? = PlainView(frame: .zero)
        let kept = UIView(frame: .zero)
        parent?.addSubview(kept)
        let last = LastReference(try #require(parent))
        parent = nil
        let done = DispatchSemaphore(value: 0)
        Thread {
            last.release()
            done.signal()
        }.start()
        #expect(done.wait(timeout: .now() + 5) == .success)
        #expect(kept.superview == nil)
    }

    @Test func `controllers, recognizers and controls may go on any thread`() async throws {
        let objects: [() -> AnyObject] =
            [
                {
                    let controller = UINavigationController(rootViewController: UIViewController())
                    controller.loadViewIfNeeded()
                    return controller
                },
                {
                    let view = UIView(frame: .zero)
                    view.addGestureRecognizer(UITapGestureRecognizer())
                    return view
                },
                {
                    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
                    table.layoutIfNeeded()
                    return table
                },
                { UIButton(type: .system) }, { UIBarButtonItem() }, { UIPanGestureRecognizer() },
                { UITextField(frame: .zero) }, { UIWindow(frame: .zero) },
            ]
        for make in objects {
            weak var seen: AnyObject?
            await releaseElsewhere {
                let object = make()
                seen = object
                return object
            }
            for _ in 0..<100 where seen != nil { try await Task.sleep(nanoseconds: 1_000_000) }
            #expect(seen == nil)
        }
    }

    @Test func `a subclass may have an ordinary deinit`() {
        var count = 0
        do {
            let view = PlainView(frame: .zero)
            view.addSubview(PlainView(frame: .zero))
            view.onEnd = { count += 1 }
        }
        #expect(count == 1)
    }
}
