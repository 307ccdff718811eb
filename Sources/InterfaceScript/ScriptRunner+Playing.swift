// SPDX-License-Identifier: Apache-2.0

extension ScriptRunner {
    /// Does what hands do.
    func play(_ command: Script.Command, line: Int) throws(ScriptError) {
        switch command {
        case .tap(let target, let count):
            try strike(target, count, line: line)
        case .click(let target, let count, let isSecondary, let modifiers):
            source.hold(modifiers)
            defer { source.hold([]) }
            try strike(target, count, type: .indirectPointer, buttons: isSecondary ? .secondary : .primary, line: line)
        case .menu(let titles):
            guard screen.application.performMenuItem(titled: titles) else {
                throw .notFound("an enabled item \(titles.joined(separator: " ▸ ")) of the menu", line: line)
            }
        case .press(let target, let seconds):
            let place = try place(of: target, line: line)
            source.touchBegan(at: place)
            wait(seconds)
            source.touchEnded(at: place)
        case .drag(let from, let to, let hand):
            try drag(try place(of: from, line: line), try place(of: to, line: line), by: hand)
        case .swipe(let target, let direction):
            let place = try place(of: target, line: line)
            let ways = ["left": (-150.0, 0.0), "right": (150, 0), "up": (0, -150), "down": (0, 150)]
            let (x, y) = ways[direction] ?? (0, 0)
            move([(place, CGPoint(x: place.x + x, y: place.y + y))], seconds: 0.15)
        case .edgeSwipe(let edge):
            edgeSwipe(edge)
        case .pinch(let target, let scale):
            let place = try place(of: target, line: line)
            let (before, after) = scale < 1 ? (60 / CGFloat(scale), 60.0) : (40, 40 * CGFloat(scale))
            move(
                [-1, 1].map { side in
                    (
                        CGPoint(x: place.x + side * before / 2, y: place.y),
                        CGPoint(x: place.x + side * after / 2, y: place.y)
                    )
                }, seconds: 0.4)
        case .rotate(let target, let degrees):
            rotate(around: try place(of: target, line: line), by: CGFloat(degrees) * .pi / 180)
        case .hover(let target):
            source.pointerMoved(to: try place(of: target, line: line))
        case .scroll(let target, let delta):
            source.scrolled(by: delta, at: try place(of: target, line: line))
        case .type(let text):
            for character in text { source.insertText(String(character)) }
        case .mark(let text):
            source.markText(text)
        case .key(let name):
            try strike(name, line: line)
        case .undo:
            source.strike(.keyboardZ, modifiers: .command)
        case .redo:
            source.strike(.keyboardZ, modifiers: [.command, .shift])
        case .drop(let what, let isFile, let target):
            let place = try place(of: target, line: line)
            if isFile {
                source.dropped(files: [URL(fileURLWithPath: what)], at: place)
            } else {
                source.dropped(text: what, at: place)
            }
        case .wait, .resize, .screenshot, .locate, .expect, .expectSoon:
            return
        }
    }

    // MARK: Fingers and pointer

    private func strike(
        _ target: Script.Target, _ count: Int, type: UITouch.TouchType = .direct, buttons: UIEvent.ButtonMask = [],
        line: Int
    ) throws(ScriptError) {
        for _ in 0..<count {
            let place = try place(of: target, line: line)
            source.touchBegan(at: place, type: type, buttons: buttons)
            wait(0.05)
            source.touchEnded(at: place)
            wait(0.05)
        }
    }

    private func drag(_ from: CGPoint, _ to: CGPoint, by hand: Script.Hand) throws(ScriptError) {
        switch hand {
        case .finger: move([(from, to)], seconds: 0.5)
        case .pointer: move([(from, to)], seconds: 0.5, type: .indirectPointer)
        case .patientFinger: move([(from, to)], seconds: 0.5, rest: 0.7)
        case .twoFingers:
            let beside = { (place: CGPoint) in CGPoint(x: place.x + 40, y: place.y) }
            move([(from, to), (beside(from), beside(to))], seconds: 0.5)
        }
    }

    /// Moves fingers from places to places, after they have rested for a while.
    private func move(
        _ ways: [(from: CGPoint, to: CGPoint)], seconds: TimeInterval, type: UITouch.TouchType = .direct,
        rest: TimeInterval = 0
    ) {
        source.touchesBegan(ways.enumerated().map { ($0.offset, $0.element.from) }, type: type)
        if rest > 0 { wait(rest) }
        for step in 1...10 {
            wait(seconds / 10)
            source.touchesMoved(
                ways.enumerated().map {
                    ($0.offset, $0.element.from.interpolated(to: $0.element.to, CGFloat(step) / 10))
                })
        }
        source.touchesEnded(ways.enumerated().map { ($0.offset, $0.element.to) })
    }

    private func edgeSwipe(_ edge: String) {
        let (size, way) = (screen.size, CGFloat(200))
        let (middle, end) = (CGPoint(x: size.width / 2, y: size.height / 2), CGPoint(x: size.width, y: size.height))
        switch edge {
        case "left": move([(CGPoint(x: 1, y: middle.y), CGPoint(x: way, y: middle.y))], seconds: 0.3)
        case "right": move([(CGPoint(x: end.x - 1, y: middle.y), CGPoint(x: end.x - way, y: middle.y))], seconds: 0.3)
        case "top": move([(CGPoint(x: middle.x, y: 1), CGPoint(x: middle.x, y: way))], seconds: 0.3)
        default: move([(CGPoint(x: middle.x, y: end.y - 1), CGPoint(x: middle.x, y: end.y - way))], seconds: 0.3)
        }
    }

    private func rotate(around middle: CGPoint, by angle: CGFloat) {
        func fingers(_ angle: CGFloat) -> [(finger: Int, place: CGPoint)] {
            let (x, y) = (60 * CGFloat(cos(Double(angle))), 60 * CGFloat(sin(Double(angle))))
            return [(0, CGPoint(x: middle.x + x, y: middle.y + y)), (1, CGPoint(x: middle.x - x, y: middle.y - y))]
        }
        source.touchesBegan(fingers(0))
        for step in 1...20 {
            wait(0.02)
            source.touchesMoved(fingers(angle * CGFloat(step) / 20))
        }
        source.touchesEnded(fingers(angle))
    }

    // MARK: Keys

    private func strike(_ name: String, line: Int) throws(ScriptError) {
        let (modifiers, rest) = KeyModifiers.leading(name)
        guard let code = Self.code(String(rest)) else { throw .unknownWord(String(rest), line: line) }
        source.strike(code, modifiers: modifiers)
    }

    /// The key of a name, or the one that writes a character.
    private static func code(_ name: String) -> UIKeyboardHIDUsage? {
        if let code = keys[name] { return code }
        if name.hasPrefix("f"), let number = Int(name.dropFirst()), (1...12).contains(number) {
            return UIKeyboardHIDUsage(rawValue: UIKeyboardHIDUsage.keyboardF1.rawValue + number - 1)
        }
        guard name.count == 1 else { return nil }
        return (0x04...0x38).lazy.map { UIKeyboardHIDUsage(rawValue: $0) }.first { $0.plainText == name }
    }

    private static let keys: [String: UIKeyboardHIDUsage] = [
        "return": .keyboardReturnOrEnter, "escape": .keyboardEscape, "delete": .keyboardDeleteOrBackspace,
        "forward": .keyboardDeleteForward, "tab": .keyboardTab, "space": .keyboardSpacebar,
        "left": .keyboardLeftArrow, "right": .keyboardRightArrow, "up": .keyboardUpArrow, "down": .keyboardDownArrow,
        "home": .keyboardHome, "end": .keyboardEnd, "page-up": .keyboardPageUp, "page-down": .keyboardPageDown,
    ]
}
