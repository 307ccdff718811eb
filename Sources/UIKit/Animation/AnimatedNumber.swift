// SPDX-License-Identifier: Apache-2.0

/// A number that a control draws with and that goes to a new value over some time.
final class AnimatedNumber {
    private(set) var target: CGFloat
    private var from: CGFloat
    private var start: TimeInterval = 0
    private var duration: TimeInterval = 0
    private var callback: FrameCallback?

    init(_ value: CGFloat) {
        target = value
        from = value
    }

    /// The number now.
    var value: CGFloat {
        guard callback != nil else { return target }
        let part = CGFloat((FrameClock.main.now - start) / duration)
        return from.interpolated(to: target, AnimationTiming.easeInOut.progress(at: part))
    }

    /// Goes to a value over some seconds; 0 is at once. `onFrame` is called whenever the number is another.
    func go(to value: CGFloat, over seconds: TimeInterval, onFrame: @escaping () -> Void) {
        from = self.value
        callback?.cancel()
        callback = nil
        target = value
        guard seconds > 0, UIView.areAnimationsEnabled, from != value else { return onFrame() }
        start = FrameClock.main.now
        duration = seconds
        callback = FrameClock.main.everyFrame { [weak self] now in
            guard let self else { return false }
            let isOver = now >= start + duration
            if isOver { callback = nil }
            onFrame()
            return !isOver
        }
    }
}
