// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A window with an event source, on a clock of its own; what happens is noted in `log`.
@MainActor package final class EventWindow {
    package let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    package let source = EventSource()
    package let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    package let clock = FrameClock()
    package var log: [String] = []

    package init() {
        FrameClock.main = clock
        for old in UIApplication.shared.windows { old.isHidden = true }
        window.addSubview(root)
        window.makeKeyAndVisible()
    }

    package func add<View: UIView>(_ view: View, to parent: UIView? = nil) -> View {
        (parent ?? root).addSubview(view)
        return view
    }

    package func tap(_ x: CGFloat, _ y: CGFloat, after pause: TimeInterval = 0.05) {
        source.touchBegan(at: CGPoint(x: x, y: y))
        clock.advance(by: 0.05)
        source.touchEnded(at: CGPoint(x: x, y: y))
        clock.advance(by: pause)
    }

    /// Fingers go from places to places in steps.
    package func drag(
        _ ways: [(from: CGPoint, to: CGPoint)], seconds: TimeInterval = 0.2, steps: Int = 10, lifts: Bool = true
    ) {
        source.touchesBegan(ways.enumerated().map { ($0.offset, $0.element.from) })
        for step in 1...steps {
            clock.advance(by: seconds / Double(steps))
            let part = CGFloat(step) / CGFloat(steps)
            source.touchesMoved(
                ways.enumerated().map {
                    let (from, to) = $0.element
                    return ($0.offset, CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part))
                })
        }
        if lifts { source.touchesEnded(ways.enumerated().map { ($0.offset, $0.element.to) }) }
    }

    package func drag(from: CGPoint, to: CGPoint, seconds: TimeInterval = 0.2, steps: Int = 10, lifts: Bool = true) {
        drag([(from, to)], seconds: seconds, steps: steps, lifts: lifts)
    }

    /// Notes every state in which a recognizer sends its action.
    package func follow(_ recognizer: UIGestureRecognizer, _ name: String, in view: UIView? = nil) {
        (view ?? root).addGestureRecognizer(recognizer)
        recognizer.addHandler { [weak self] in self?.log.append("\(name) \($0.state)") }
    }

    /// Notes every event of a control.
    package func follow(_ control: UIControl) {
        for (event, name) in EventWindow.names {
            control.addAction(UIAction { [weak self] _ in self?.log.append(name) }, for: event)
        }
    }

    private static let names: [(UIControl.Event, String)] = [
        (.touchDown, "down"), (.touchDownRepeat, "downRepeat"), (.touchDragInside, "dragInside"),
        (.touchDragOutside, "dragOutside"), (.touchDragEnter, "dragEnter"), (.touchDragExit, "dragExit"),
        (.touchUpInside, "upInside"), (.touchUpOutside, "upOutside"), (.touchCancel, "cancel"),
        (.valueChanged, "valueChanged"), (.primaryActionTriggered, "primary"), (.editingDidBegin, "editingBegan"),
        (.editingChanged, "editingChanged"), (.editingDidEnd, "editingEnded"),
        (.editingDidEndOnExit, "editingEndedOnExit"),
    ]

    /// The log, emptied.
    package func taken() -> [String] {
        defer { log.removeAll() }
        return log
    }
}

/// Makes a test's window when the test first asks for it: between a suite's `init` and the test another test may run,
/// and they share the application and its clock.
@MainActor package final class EventWindows {
    package lazy var first = EventWindow()

    package init() {}
}

/// Notes the touches it gets.
package final class TouchLogView: UIView {
    package var log: [String] = []

    package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.append("began \(touches.count)")
    }
    package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.append("moved \(touches.count)")
    }
    package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.append("ended \(touches.count)")
    }
    package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.append("cancelled \(touches.count)")
    }
}
