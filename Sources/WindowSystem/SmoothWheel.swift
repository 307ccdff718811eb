// SPDX-License-Identifier: Apache-2.0

/// Lets what a wheel scrolls glide: a notch is spread over some frames, and what a touchpad tells in fine steps is
/// passed on as it comes.
final class SmoothWheel {
    /// How far a notch moves the content, in points: about three lines of text.
    static let notch: CGFloat = 48
    /// How long a notch takes, in seconds.
    static let duration: TimeInterval = 0.12

    private let source: EventSource
    private var rest = CGPoint.zero
    private var place = CGPoint.zero
    private var time: TimeInterval = 0
    private var frames: FrameCallback?

    init(source: EventSource) {
        self.source = source
    }

    /// The wheel turned by so many notches.
    func turned(by notches: CGPoint, at place: CGPoint) {
        guard notches.x.isFinite, notches.y.isFinite else { return }
        let delta = CGPoint(x: notches.x * Self.notch, y: notches.y * Self.notch)
        let isFine = notches.x != notches.x.rounded() || notches.y != notches.y.rounded()
        guard !isFine else { return source.scrolled(by: delta, at: place, isDiscrete: false) }
        // A turn the other way takes back what has not been scrolled yet.
        rest.x = rest.x * delta.x < 0 ? delta.x : rest.x + delta.x
        rest.y = rest.y * delta.y < 0 ? delta.y : rest.y + delta.y
        self.place = place
        guard frames == nil else { return }
        time = FrameClock.main.now
        frames = FrameClock.main.everyFrame { [weak self] now in self?.glide(to: now) ?? false }
    }

    private func glide(to now: TimeInterval) -> Bool {
        let part = min(1, max(0, now - time) / Self.duration)
        time = now
        // Most of the way at once, the last pixels softly.
        let share = 1 - (1 - part) * (1 - part)
        let step = CGPoint(x: Self.step(rest.x, share), y: Self.step(rest.y, share))
        rest.x -= step.x
        rest.y -= step.y
        if step != .zero { source.scrolled(by: step, at: place) }
        guard rest == .zero else { return true }
        frames = nil
        return false
    }

    /// A share of the way in whole points, at least one, so that it ends.
    private static func step(_ rest: CGFloat, _ share: CGFloat) -> CGFloat {
        let length = min(abs(rest), max(1, (abs(rest) * share).rounded()))
        return rest < 0 ? -length : length
    }
}
