// SPDX-License-Identifier: Apache-2.0

/// Plays a script on a screen.
public final class ScriptRunner {
    let screen: VirtualScreen
    let source: EventSource
    /// Lets time pass.
    public var wait: (TimeInterval) -> Void = { FrameClock.main.advance(by: $0) }
    /// Finds an object by its id in the document.
    public var objectWithIdentifier: (String) -> AnyObject? = { _ in nil }
    /// Gives the screen another size.
    public var resize: ((CGSize) throws -> Void)?
    /// Takes what a step asked for.
    public var answer: (String) -> Void = { print($0) }
    /// Takes a screenshot's bytes and its name.
    public var write: ([UInt8], String) throws -> Void = { try Data($0).write(to: URL(fileURLWithPath: $1)) }

    /// Makes a runner that plays on a screen, with touches from a source.
    public init(screen: VirtualScreen, source: EventSource = EventSource()) {
        self.screen = screen
        self.source = source
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
            guard let view = find(target)?.view else { throw .notFound(name(of: target), line: line) }
            let area = view.convert(view.bounds, to: nil)
            answer([area.minX, area.minY, area.width, area.height].map { "\($0)" }.joined(separator: " "))
        case .expect(let target, let expectation):
            try check(target, expectation, line: line)
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

    /// The frontmost view that the target fits and where to touch it.
    private func find(_ target: Script.Target) -> (view: UIView, place: CGPoint)? {
        for window in UIApplication.shared.windows.reversed() {
            window.layoutIfNeeded()
            if let found = find(target, in: window, clip: CGRect(origin: .zero, size: screen.size), depth: 0) {
                return found
            }
        }
        return nil
    }

    private func find(
        _ target: Script.Target, in view: UIView, clip: CGRect, depth: Int
    ) -> (view: UIView, place: CGPoint)? {
        guard !view.isHidden, view.alpha > 0.01, depth < 600 else { return nil }
        let area = view.convert(view.bounds, to: nil)
        let inner = view.clipsToBounds ? area.intersection(clip) : clip
        for child in view.subviews.reversed() {
            if let found = find(target, in: child, clip: inner, depth: depth + 1) { return found }
        }
        let seen = area.intersection(clip)
        guard !seen.isNull, !seen.isEmpty else { return nil }
        let middle = CGPoint(x: seen.midX, y: seen.midY)
        switch target {
        case .point:
            return nil
        case .identifier(let id):
            return view.accessibilityIdentifier == id || objectWithIdentifier(id) === view ? (view, middle) : nil
        case .text(let text):
            if let control = view as? UISegmentedControl,
                let index = (0..<control.numberOfSegments).first(where: { control.titleForSegment(at: $0) == text })
            {
                let width = area.width / CGFloat(max(1, control.numberOfSegments))
                return (view, CGPoint(x: area.minX + width * (CGFloat(index) + 0.5), y: area.midY))
            }
            return view.spokenTexts.contains(text) ? (view, middle) : nil
        }
    }

    // MARK: Expectations

    private func check(
        _ target: Script.Target, _ expectation: Script.Expectation, line: Int
    ) throws(ScriptError) {
        let found = find(target)
        let name = name(of: target)
        if expectation == .hidden {
            if found != nil { throw .unmet("\(name) is on screen", line: line) }
            return
        }
        guard let view = found?.view else { throw .notFound(name, line: line) }
        switch expectation {
        case .visible, .hidden: return
        case .on, .off:
            let isOn = (view as? UISwitch)?.isOn ?? (view as? UIControl)?.isSelected ?? false
            if isOn != (expectation == .on) { throw .unmet("\(name) is \(isOn ? "on" : "off")", line: line) }
        case .enabled, .disabled:
            let isEnabled = (view as? UIControl)?.isEnabled ?? view.isUserInteractionEnabled
            if isEnabled != (expectation == .enabled) {
                throw .unmet("\(name) is \(isEnabled ? "enabled" : "disabled")", line: line)
            }
        case .focused:
            let isFocused = view.isFirstResponder || view.hasKeyboardFocus
            if !isFocused { throw .unmet("\(name) does not have the focus", line: line) }
        case .text(let text):
            if !view.spokenTexts.contains(text) {
                throw .unmet("\(name) says \(view.spokenTexts), not \"\(text)\"", line: line)
            }
        case .value(let wanted):
            let value = view.spokenValue
            guard let value, abs(value - wanted) < 0.01 else {
                throw .unmet("the value of \(name) is \(value.map { "\($0)" } ?? "none"), not \(wanted)", line: line)
            }
        }
    }
}

extension UIView {
    /// What the view says: its texts as a person reads them.
    var spokenTexts: [String] {
        var texts: [String?] = [accessibilityLabel]
        switch self {
        case let label as UILabel: texts.append(label.text)
        case let button as UIButton: texts += [button.currentTitle, button.currentAttributedTitle?.string]
        case let field as UITextField: texts += [field.text, (field.text ?? "").isEmpty ? field.placeholder : nil]
        case let text as UITextView: texts.append(text.text)
        case let picker as UIDatePicker: texts += picker.shownTexts
        case let picker as UIPickerView: texts += picker.selectedTitles
        default: break
        }
        return texts.compactMap { $0 }.filter { !$0.isEmpty }
    }

    /// The number that the view stands for.
    var spokenValue: Double? {
        switch self {
        case let slider as UISlider: Double(slider.value)
        case let stepper as UIStepper: stepper.value
        case let control as UISegmentedControl: Double(control.selectedSegmentIndex)
        case let control as UIPageControl: Double(control.currentPage)
        case let progress as UIProgressView: Double(progress.progress)
        case let scroll as UIScrollView: Double(scroll.contentOffset.y)
        default: nil
        }
    }
}
