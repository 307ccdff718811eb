// SPDX-License-Identifier: Apache-2.0

/// Brings a window's touches to recognizers and, as far as these let them through, to views.
final class TouchDelivery {
    /// What is known of one finger.
    private final class Track {
        let touch: UITouch
        let view: UIView
        /// When and where the finger came down.
        let start: (time: TimeInterval, place: CGPoint)
        var queue: [(phase: UITouch.Phase, event: UIEvent)] = []
        var hasBegun = false
        var isTaken = false

        init(touch: UITouch, view: UIView) {
            self.touch = touch
            self.view = view
            start = (FrameClock.main.now, touch.windowLocation)
        }

        var recognizers: [UIGestureRecognizer] { touch.gestureRecognizers ?? [] }
    }

    private unowned let window: UIWindow
    private var tracks: [Track] = []

    init(window: UIWindow) {
        self.window = window
    }

    var isEmpty: Bool { tracks.isEmpty }

    /// Delivers the touches of an event that did something.
    func deliver(_ event: UIEvent) {
        let touches = (event.touches(for: window) ?? []).filter { $0.phase != .stationary }
            .sorted { $0.timestamp < $1.timestamp }
        guard !touches.isEmpty else { return }
        GestureArbiter.shared.delivering(for: self) {
            for touch in touches where touch.phase == .began { begin(touch, event) }
            for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
                tellRecognizers(Set(touches.filter { $0.phase == phase }), phase, event)
            }
            for touch in touches { track(of: touch)?.queue.append((touch.phase, event)) }
        }
    }

    private func track(of touch: UITouch) -> Track? { tracks.first { $0.touch === touch } }

    /// Finds who takes a new touch and who follows it.
    private func begin(_ touch: UITouch, _ event: UIEvent) {
        guard let view = window.hitTest(touch.windowLocation, with: event) else { return }
        touch.hitView = view
        var ancestor: UIView? = view
        while let current = ancestor {
            for recognizer in current.attachedRecognizers where receives(recognizer, touch, event) {
                GestureArbiter.shared.follow(touch, by: recognizer)
            }
            ancestor = current.superview
        }
        // A secondary click is for recognizers that ask for it; controls and rows would take it for an ordinary touch.
        guard event.buttonMask != .secondary, takes(view, touch) else { return }
        let track = Track(touch: touch, view: view)
        tracks.append(track)
        guard isDelayed(track) else { return }
        FrameClock.main.schedule(after: TouchFacts.contentDelay) { [weak self] in
            if let self { GestureArbiter.shared.delivering(for: self) {} }
        }
    }

    private func receives(_ recognizer: UIGestureRecognizer, _ touch: UITouch, _ event: UIEvent) -> Bool {
        guard recognizer.settledState != .failed, recognizer.allows(touch.type), recognizer.receives(event) else {
            return false
        }
        return recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
    }

    /// A view takes one touch at a time unless it wants several; an exclusive one keeps the others out.
    private func takes(_ view: UIView, _ touch: UITouch) -> Bool {
        if !view.isMultipleTouchEnabled, tracks.contains(where: { $0.view === view && $0.touch.isDown }) {
            return false
        }
        if view.isExclusiveTouch, tracks.contains(where: { $0.view !== view && $0.touch.isDown }) { return false }
        return !tracks.contains { $0.view.isExclusiveTouch && $0.view !== view && $0.touch.isDown }
    }

    private func tellRecognizers(_ touches: Set<UITouch>, _ phase: UITouch.Phase, _ event: UIEvent) {
        guard !touches.isEmpty else { return }
        var told: [UIGestureRecognizer] = []
        for touch in touches.sorted(by: { $0.timestamp < $1.timestamp }) {
            for recognizer in touch.gestureRecognizers ?? [] where !told.contains(where: { $0 === recognizer }) {
                told.append(recognizer)
            }
        }
        for recognizer in told {
            guard ![.ended, .cancelled, .failed].contains(recognizer.state) else { continue }
            let own = touches.filter { $0.followers.contains { $0 === recognizer } }
            guard !own.isEmpty else { continue }
            (recognizer.modifierFlags, recognizer.buttonMask) = (event.modifierFlags, event.buttonMask)
            switch phase {
            case .began: recognizer.touchesBegan(own, with: event)
            case .moved: recognizer.touchesMoved(own, with: event)
            case .ended: recognizer.touchesEnded(own, with: event)
            default: recognizer.touchesCancelled(own, with: event)
            }
        }
    }

    // MARK: Views

    /// Gives the views what no recognizer holds back or has taken.
    func flush() {
        var ready: [(view: UIView, phase: UITouch.Phase, event: UIEvent, touches: Set<UITouch>)] = []
        func add(_ track: Track, _ phase: UITouch.Phase, _ event: UIEvent) {
            if let last = ready.indices.last, ready[last].view === track.view, ready[last].phase == phase,
                ready[last].event === event
            {
                ready[last].touches.insert(track.touch)
            } else {
                ready.append((track.view, phase, event, [track.touch]))
            }
        }
        for track in tracks {
            if !track.isTaken, track.recognizers.contains(where: { $0.cancelsTouchesInView && $0.hasRecognized }) {
                track.isTaken = true
                if track.hasBegun {
                    let event = track.queue.last?.event ?? UIEvent(type: .touches, timestamp: track.touch.timestamp)
                    add(track, .cancelled, event)
                }
            }
            if track.isTaken {
                track.queue.removeAll()
                continue
            }
            while let next = track.queue.first, !isHeld(track, next.phase) {
                track.queue.removeFirst()
                if next.phase == .began { track.hasBegun = true }
                add(track, next.phase, next.event)
            }
        }
        tracks.removeAll { !$0.touch.isDown && $0.queue.isEmpty }
        for entry in ready {
            switch entry.phase {
            case .began: entry.view.touchesBegan(entry.touches, with: entry.event)
            case .moved: entry.view.touchesMoved(entry.touches, with: entry.event)
            case .ended: entry.view.touchesEnded(entry.touches, with: entry.event)
            default: entry.view.touchesCancelled(entry.touches, with: entry.event)
            }
        }
    }

    /// Whether a scroll view waits a moment for its content to have the touch, because the finger may be about to scroll.
    private func isDelayed(_ track: Track) -> Bool {
        FrameClock.main.now < track.start.time + TouchFacts.contentDelay
            && track.start.place.distance(to: track.touch.windowLocation) < TouchFacts.dragBegins
            && track.recognizers.contains { ($0 as? ScrollRecognizer)?.delays(track.touch) ?? false }
    }

    private func isHeld(_ track: Track, _ phase: UITouch.Phase) -> Bool {
        switch phase {
        case .began: track.recognizers.contains { $0.delaysTouchesBegan && $0.isUndecided } || isDelayed(track)
        case .ended: track.recognizers.contains { $0.delaysTouchesEnded && $0.isUndecided }
        default: false
        }
    }
}

extension UIView {
    /// The recognizers that the view came with or was given.
    var attachedRecognizers: [UIGestureRecognizer] {
        let own = builtInRecognizers
        return own.isEmpty ? gestureRecognizers ?? [] : (gestureRecognizers ?? []) + own
    }
}
