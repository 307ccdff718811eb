// SPDX-License-Identifier: Apache-2.0

/// A line at the foot of a terminal that says how far a batch is. Shows nothing when nobody looks, or for few files.
struct ProgressBar {
    private let total: Int
    private let isShown: Bool
    private let terminal = Terminal.standardError
    private let clock = ContinuousClock()
    private let start: ContinuousClock.Instant

    init(total: Int) {
        self.total = total
        start = clock.now
        isShown = total > 3 && terminal.isInteractive
    }

    /// Draws the bar with the name of what was finished last.
    func show(done: Int, name: String) {
        guard isShown else { return }
        let width = min(terminal.width, 100)
        let count = " \(done)/\(total) \(rate(of: done))"
        let barWidth = max(10, width / 3)
        let filled = barWidth * done / max(total, 1)
        let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: barWidth - filled)
        let room = max(0, width - barWidth - count.count - 1)
        terminal.write("\r\u{1B}[K" + bar + count + name.suffix(room))
    }

    /// How many are done in a second: `41/s `, once that can be told.
    private func rate(of done: Int) -> String {
        let seconds = (clock.now - start) / .seconds(1)
        guard seconds >= 0.5 else { return "" }
        return "\(Self.number(Double(done) / seconds))/s "
    }

    /// A number as a person takes it in: whole from ten on.
    static func number(_ rate: Double) -> String {
        rate >= 10 ? String(Int(rate.rounded())) : String((rate * 10).rounded() / 10)
    }

    /// Takes the line away, so that a message can be written.
    func clear() {
        if isShown { terminal.write("\r\u{1B}[K") }
    }
}
