// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A drawing of some curves as SVG: seconds played along the bottom, a decade each step; percent of error upwards.
struct CurveDrawing {
    let title: String
    let curves: [DurationCurve]

    private static let colors = ["#2468b4", "#c0452c", "#3a8a4d", "#8a5aa8", "#b8892b", "#4a9aa0"]
    private let left = 56.0
    private let top = 30.0
    private let width = 560.0
    private let height = 220.0

    /// The largest percentage that is drawn, up and down.
    private var reach: Double {
        let all = curves.flatMap(\.points).compactMap { point in point.error.map { abs($0) + point.uncertainty } }
        let most = all.max() ?? 1
        return [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100].first { $0 >= most } ?? 100
    }

    private func x(_ time: Double) -> Double {
        left + (log10(max(time, 0.1)) + 1) / 4 * width
    }

    private func y(_ percent: Double) -> Double {
        top + height / 2 - min(max(percent / reach, -1), 1) * height / 2
    }

    private func number(_ value: Double) -> String { String(format: "%.1f", value) }

    private func label(_ text: String, _ x: Double, _ y: Double, _ anchor: String) -> String {
        "<text x=\"\(number(x))\" y=\"\(number(y))\" text-anchor=\"\(anchor)\">\(text)</text>\n"
    }

    var text: String {
        var text = """
            <svg xmlns="http://www.w3.org/2000/svg" width="640" height="300" viewBox="0 0 640 300" \
            font-family="Inter, sans-serif" font-size="11" fill="#444">
            <rect width="640" height="300" fill="#fff"/>

            """
        text += label(title, left, 18, "start")
        for time in [0.1, 1, 10, 100, 1000] {
            text += line(x(time), top, x(time), top + height)
            text += label(time < 1 ? "0.1 s" : "\(Int(time)) s", x(time), top + height + 16, "middle")
        }
        for share in [-1.0, -0.5, 0, 0.5, 1] {
            let percent = share * reach
            text += line(left, y(percent), left + width, y(percent))
            text += label(String(format: "%+g %%", percent), left - 6, y(percent) + 4, "end")
        }
        for (index, curve) in curves.enumerated() {
            let color = Self.colors[index % Self.colors.count]
            let points = curve.points.filter { $0.error != nil }
            let upper = points.map { "\(number(x($0.time))),\(number(y(($0.error ?? 0) + $0.uncertainty)))" }
            let lower = points.reversed().map { "\(number(x($0.time))),\(number(y(($0.error ?? 0) - $0.uncertainty)))" }
            let band = (upper + lower).joined(separator: " ")
            text += "<polygon points=\"\(band)\" fill=\"\(color)\" fill-opacity=\"0.12\"/>\n"
            let path = points.map { "\(number(x($0.time))),\(number(y($0.error ?? 0)))" }.joined(separator: " ")
            text += "<polyline points=\"\(path)\" fill=\"none\" stroke=\"\(color)\" stroke-width=\"1.6\"/>\n"
        }
        return text + label("seconds played", left + width, top + height + 32, "end") + "</svg>\n"
    }

    private func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> String {
        "<path d=\"M\(number(x1)) \(number(y1))L\(number(x2)) \(number(y2))\" stroke=\"#ddd\"/>\n"
    }
}
