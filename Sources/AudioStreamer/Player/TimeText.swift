// SPDX-License-Identifier: Apache-2.0

/// Seconds as people read them.
public enum TimeText {
    /// Such as `3:21` or `1:02:03`; empty for what is no time.
    public static func text(_ seconds: Double) -> String {
        guard let whole = Int64(exactly: abs(seconds).rounded(.down)) else { return "" }
        let sign = seconds <= -1 ? "-" : ""
        let rest = padded(whole % 60)
        let minutes = whole / 60
        return minutes < 60 ? "\(sign)\(minutes):\(rest)" : "\(sign)\(minutes / 60):\(padded(minutes % 60)):\(rest)"
    }

    /// A time that is only known to a number of seconds: `3:21 ± 4 s`.
    public static func text(_ seconds: Double, uncertainty: Double) -> String {
        let text = text(seconds)
        guard uncertainty >= 0.5, let whole = Int64(exactly: uncertainty.rounded(.up)), !text.isEmpty else {
            return text
        }
        return whole < 100 ? "\(text) ± \(whole) s" : "\(text) ± \(Self.text(Double(whole)))"
    }

    private static func padded(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
