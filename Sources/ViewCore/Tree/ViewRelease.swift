// SPDX-License-Identifier: Apache-2.0

/// What becomes of the views inside a view that goes.
///
/// A view may go on any thread: that of whoever lets go of it last. Only the main actor looks at views, so it is there
/// that the views inside lose the view around them; and there that they go themselves, if nobody else keeps them.
nonisolated enum ViewRelease {
    /// Lets views go whose superview, which is about to end, must not be reached from them any more.
    ///
    /// - Parameter layout: what keeps the views besides; it goes with them.
    static func letGo(
        _ views: inout [View], _ layout: inout IslandSystem?, orphan: @escaping @Sendable (View) -> Void
    ) {
        guard !MainActor.isCurrent else { return views.forEach(orphan) }
        let handover = Handover(views, layout)
        views = []
        layout = nil
        let isDone = DispatchSemaphore(value: 0)
        DispatchQueue.main.async {
            handover.orphan(orphan)
            isDone.signal()
            handover.release()
        }
        // The superview's memory is needed until then. A main thread that is busy for that long is most likely one that
        // waits for this thread, and looks at no views.
        if isDone.wait(timeout: .now() + 0.2) == .timedOut { handover.orphan(orphan) }
    }

    /// Carries views to the main thread.
    private final class Handover: @unchecked Sendable {
        private let lock = NSLock()
        private var views: [View]
        private var layout: IslandSystem?
        private var isOrphaned = false

        init(_ views: [View], _ layout: IslandSystem?) {
            self.views = views
            self.layout = layout
        }

        func orphan(_ body: (View) -> Void) {
            lock.withLock {
                guard !isOrphaned else { return }
                isOrphaned = true
                views.forEach(body)
            }
        }

        func release() {
            let last = lock.withLock {
                defer { (views, layout) = ([], nil) }
                return (views, layout)
            }
            _ = last
        }
    }
}
