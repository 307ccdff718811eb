// SPDX-License-Identifier: Apache-2.0

/// Plays a script on a screen.
public final class ScriptRunner {
    let screen: VirtualScreen
    let source: EventSource
    /// Lets time pass.
    public var wait: (TimeInterval) -> Void = { FrameClock.main.advance(by: $0) }
    /// Lets what other threads have for the main actor arrive; takes a moment of real time.
    public var arrive: () -> Void = {
        let moment = Date(timeIntervalSinceNow: 0.02)
        // Without anything to wait for the loop returns at once.
        if !RunLoop.main.run(mode: .default, before: moment) { Thread.sleep(until: moment) }
    }
    /// Finds an object by its id in the document.
    public var objectWithIdentifier: (String) -> AnyObject? = { _ in nil }
    /// Gives the screen another size.
    public var resize: ((CGSize) throws -> Void)?
    /// Takes what a step asked for.
    public var answer: (String) -> Void = { print($0) }
    /// Takes a screenshot's bytes and its name.
    public var write: ([UInt8], String) throws -> Void = { try Data($0).write(to: URL(fileURLWithPath: $1)) }

    /// Makes a runner that plays on a screen, with touches from a source; nil for one of the screen's application.
    public init(screen: VirtualScreen, source: EventSource? = nil) {
        self.screen = screen
        self.source = source ?? EventSource(application: screen.application)
    }

    /// Plays every step; the first that fails ends it.
    public func run(_ script: Script) throws(ScriptError) {
        for step in script.steps {
            screen.update()
            try run(step)
        }
        screen.update()
    }

    private func run(_ step: Script.Step) throws(ScriptError) {
        let line = step.line
        switch step.command {
        case .wait(let seconds):
            wait(seconds)
        case .resize(let size):
            do { try (resize ?? { [screen] in try screen.resize(to: $0, scale: screen.scale) })(size) } catch {
                throw .picture("\(error)", line: line)
            }
        case .screenshot(let file):
            screen.update()
            do { try write(try screen.image().pngData(), file) } catch { throw .picture("\(error)", line: line) }
        case .locate(let target):
            guard let area = find(target)?.area else { throw .notFound(name(of: target), line: line) }
            answer([area.minX, area.minY, area.width, area.height].map { "\($0)" }.joined(separator: " "))
        case .expect(let target, let expectation):
            try check(target, expectation, line: line)
        case .expectSoon(let target, let expectation, let seconds):
            try expectSoon(target, expectation, seconds: seconds, line: line)
        default:
            try play(step.command, line: line)
        }
    }

    // MARK: Targets

    func place(of target: Script.Target, line: Int) throws(ScriptError) -> CGPoint {
        if case .point(let point) = target { return point }
        guard let found = find(target) else { throw .notFound(name(of: target), line: line) }
        return found.place
    }

    private func name(of target: Script.Target) -> String {
        switch target {
        case .point(let point): "\(point.x),\(point.y)"
        case .identifier(let id): "#\(id)"
        case .text(let text): "\"\(text)\""
        }
    }

    /// What fits a target.
    private struct Found {
        let view: any DescribedView
        let part: ViewPart?
        /// On the screen.
        let area: CGRect
        /// Where to touch it.
        let place: CGPoint

        var texts: [String] { part?.texts ?? view.describedTexts }
        var value: Double? { part == nil ? view.describedValue : part?.value }
        var state: Bool? { part == nil ? view.describedState : part?.state }
        var isEnabled: Bool { view.describedIsEnabled && part?.isEnabled ?? true }
    }

    /// The frontmost view, or part of one, that the target fits.
    private func find(_ target: Script.Target) -> Found? {
        screen.application.layoutScreenWindows()
        for window in screen.application.screenWindows.reversed() {
            if let found = find(target, in: window, clip: CGRect(origin: .zero, size: screen.size), depth: 0) {
                return found
            }
        }
        return nil
    }

    private func find(_ target: Script.Target, in view: View, clip: CGRect, depth: Int) -> Found? {
        guard !view.isHidden, view.alpha > 0.01, depth < 600 else { return nil }
        let area = view.areaOnScreen(view.layoutBounds)
        let inner = view.clipsToBounds ? area.intersection(clip) : clip
        for child in view.childViews.reversed() {
            if let found = find(target, in: child, clip: inner, depth: depth + 1) { return found }
        }
        let seen = area.intersection(clip)
        guard !seen.isNull, !seen.isEmpty, let view = view as? any DescribedView else { return nil }
        for part in view.describedParts.reversed() where fits(target, part) {
            let area = view.areaOnScreen(part.area)
            let seen = area.intersection(inner)
            guard !seen.isNull, !seen.isEmpty else { continue }
            return Found(view: view, part: part, area: area, place: CGPoint(x: seen.midX, y: seen.midY))
        }
        guard fits(target, view) else { return nil }
        return Found(view: view, part: nil, area: area, place: CGPoint(x: seen.midX, y: seen.midY))
    }

    private func fits(_ target: Script.Target, _ view: any DescribedView) -> Bool {
        switch target {
        case .point: false
        case .identifier(let id):
            view.describedIdentifier == id || objectWithIdentifier(id).map { view.isDescribed(by: $0) } ?? false
        case .text(let text): view.describedTexts.contains(text)
        }
    }

    private func fits(_ target: Script.Target, _ part: ViewPart) -> Bool {
        switch target {
        case .point: false
        case .identifier(let id):
            part.identifier == id || part.object != nil && part.object === objectWithIdentifier(id)
        case .text(let text): part.texts.contains(text)
        }
    }

    // MARK: Expectations

    /// Lets what comes from other threads arrive, in real time, until the target is as expected.
    private func expectSoon(
        _ target: Script.Target, _ expectation: Script.Expectation, seconds: Double, line: Int
    ) throws(ScriptError) {
        let deadline = Date(timeIntervalSinceNow: seconds)
        while true {
            do throws(ScriptError) {
                return try check(target, expectation, line: line)
            } catch {
                guard Date() < deadline else { throw error }
            }
            let begin = Date()
            arrive()
            wait(Date().timeIntervalSince(begin))
            screen.update()
        }
    }

    private func check(
        _ target: Script.Target, _ expectation: Script.Expectation, line: Int
    ) throws(ScriptError) {
        let found = find(target)
        let name = name(of: target)
        if expectation == .hidden {
            if found != nil { throw .unmet("\(name) is on screen", line: line) }
            return
        }
        guard let found else { throw .notFound(name, line: line) }
        switch expectation {
        case .visible, .hidden: return
        case .on, .off:
            let isOn = found.state ?? false
            if isOn != (expectation == .on) { throw .unmet("\(name) is \(isOn ? "on" : "off")", line: line) }
        case .enabled, .disabled:
            let isEnabled = found.isEnabled
            if isEnabled != (expectation == .enabled) {
                throw .unmet("\(name) is \(isEnabled ? "enabled" : "disabled")", line: line)
            }
        case .focused:
            if !found.view.describedHasFocus { throw .unmet("\(name) does not have the focus", line: line) }
        case .text(let text):
            if !found.texts.contains(text) {
                throw .unmet("\(name) says \(found.texts), not \"\(text)\"", line: line)
            }
        case .value(let wanted):
            let value = found.value
            guard let value, abs(value - wanted) < 0.01 else {
                throw .unmet("the value of \(name) is \(value.map { "\($0)" } ?? "none"), not \(wanted)", line: line)
            }
        }
    }
}
