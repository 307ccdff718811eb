// SPDX-License-Identifier: Apache-2.0

@testable import UIKit

/// What controllers were told, in order.
@MainActor final class ControllerLog {
    var lines: [String] = []

    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// A controller that notes what it is told.
@MainActor class LoggingController: UIViewController {
    let name: String
    let log: ControllerLog
    /// What else is noted: layout, moves.
    var notesAll = false

    init(_ name: String, _ log: ControllerLog) {
        self.name = name
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    func note(_ what: String) { log.lines.append("\(name) \(what)") }

    override func viewDidLoad() { if notesAll { note("loaded") } }
    override func viewWillAppear(_ animated: Bool) { note("will appear" + (animated ? "~" : "") + moves) }
    override func viewIsAppearing(_ animated: Bool) { if notesAll { note("is appearing") } }
    override func viewDidAppear(_ animated: Bool) { note("did appear" + (animated ? "~" : "") + moves) }
    override func viewWillDisappear(_ animated: Bool) { note("will disappear" + (animated ? "~" : "") + moves) }
    override func viewDidDisappear(_ animated: Bool) { note("did disappear" + (animated ? "~" : "") + moves) }
    override func viewWillLayoutSubviews() { if notesAll { note("will lay out") } }
    override func viewDidLayoutSubviews() { if notesAll { note("did lay out") } }
    override func willMove(toParent parent: UIViewController?) {
        if notesAll { note(parent == nil ? "will leave" : "will move in") }
    }
    override func didMove(toParent parent: UIViewController?) {
        if notesAll { note(parent == nil ? "did leave" : "did move in") }
    }

    private var moves: String {
        (isBeingPresented ? " presented" : "") + (isBeingDismissed ? " dismissed" : "")
            + (isMovingToParent ? " in" : "") + (isMovingFromParent ? " out" : "")
    }
}

/// A window with a clock of its own.
@MainActor final class ControllerStage {
    let clock = FrameClock()
    let window: UIWindow
    let source = EventSource()
    let log = ControllerLog()
    private let oldMetrics = PlatformMetrics.current

    init(size: CGSize = CGSize(width: 320, height: 480)) {
        FrameClock.main = clock
        for old in UIApplication.shared.windows { old.isHidden = true }
        // Another test may have left the metrics of another device.
        PlatformMetrics.current = PlatformMetrics(screenSize: size)
        window = UIWindow(frame: CGRect(origin: .zero, size: size))
        window.screenTraits = UITraitCollection(traitsFrom: [.current, .sizeClasses(of: size)])
    }

    func leave() {
        window.isHidden = true
        PlatformMetrics.current = oldMetrics
    }

    func controller(_ name: String) -> LoggingController { LoggingController(name, log) }

    func show(_ controller: UIViewController) {
        window.rootViewController = controller
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
    }

    /// Lets animations come to their end.
    func settle(_ seconds: TimeInterval = 1.5) {
        clock.advance(by: seconds)
        window.layoutIfNeeded()
    }

    func tap(_ x: CGFloat, _ y: CGFloat) {
        source.touchBegan(at: CGPoint(x: x, y: y))
        clock.advance(by: 0.05)
        source.touchEnded(at: CGPoint(x: x, y: y))
        clock.advance(by: 0.05)
    }

    /// A finger goes from a place to another and stays there or lifts.
    func drag(_ from: CGPoint, _ to: CGPoint, seconds: TimeInterval = 0.5, lifts: Bool = true) {
        source.touchBegan(at: from)
        for step in 1...20 {
            clock.advance(by: seconds / 20)
            source.touchMoved(to: from.interpolated(to: to, CGFloat(step) / 20))
        }
        if lifts { source.touchEnded(at: to) }
    }
}
