// SPDX-License-Identifier: Apache-2.0

import Foundation
import Graphics

nonisolated extension SymbolGlyph {
    /// Reads a glyph from the notation of ``SymbolTable``.
    ///
    /// A letter begins a figure, pairs `x,y` or longer groups follow:
    ///
    /// | letter | figure |
    /// | --- | --- |
    /// | `l` | open line through points |
    /// | `p`, `f` | closed polygon, outline or always filled |
    /// | `z`, `y` | closed curve, outline or always filled: a start, then two controls and an end each |
    /// | `s` | open curve: a start, then two controls and an end each |
    /// | `c`, `d` | circle `x,y,radius`, outline or always filled |
    /// | `r`, `b` | rounded rectangle `x,y,width,height,radius`, outline or always filled |
    /// | `a` | arc `x,y,radius,start,end` in degrees clockwise from three o'clock |
    package init?(notation: String, size: CGSize) {
        var figures: [Figure] = []
        var letter: Character?
        var groups: [[CGFloat]] = []
        func finish() -> Bool {
            guard let letter else { return true }
            guard let figure = Self.figure(letter, groups) else { return false }
            figures.append(figure)
            return true
        }
        for word in notation.split(separator: " ") {
            if word.count == 1, let first = word.first, first.isLetter {
                guard finish() else { return nil }
                letter = first
                groups = []
            } else {
                groups.append(word.split(separator: ",").compactMap { Double($0) }.map { CGFloat($0) })
            }
        }
        guard finish(), !figures.isEmpty else { return nil }
        self.init(size: size, figures: figures)
    }

    private static func figure(_ letter: Character, _ groups: [[CGFloat]]) -> Figure? {
        switch letter {
        case "l": return lines(groups, closed: false).map { Figure(kind: .line, path: $0) }
        case "p": return lines(groups, closed: true).map { Figure(kind: .outline, path: $0) }
        case "f": return lines(groups, closed: true).map { Figure(kind: .solid, path: $0) }
        case "s": return curves(groups, closed: false).map { Figure(kind: .line, path: $0) }
        case "z": return curves(groups, closed: true).map { Figure(kind: .outline, path: $0) }
        case "y": return curves(groups, closed: true).map { Figure(kind: .solid, path: $0) }
        default: break
        }
        guard let numbers = groups.first else { return nil }
        switch (letter, numbers.count) {
        case ("c", 3), ("d", 3):
            let (x, y, radius) = (numbers[0], numbers[1], numbers[2])
            let box = CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)
            return Figure(kind: letter == "c" ? .outline : .solid, path: CGPath(ellipseIn: box))
        case ("r", 5), ("b", 5):
            let box = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
            let path = CGPath(roundedRect: box, cornerWidth: numbers[4], cornerHeight: numbers[4])
            return Figure(kind: letter == "r" ? .outline : .solid, path: path)
        case ("a", 5):
            var path = CGPath()
            let (start, end) = (numbers[3] * .pi / 180, numbers[4] * .pi / 180)
            path.addRelativeArc(
                center: CGPoint(x: numbers[0], y: numbers[1]), radius: numbers[2], startAngle: start,
                delta: end - start)
            return Figure(kind: .line, path: path)
        default: return nil
        }
    }

    private static func lines(_ groups: [[CGFloat]], closed: Bool) -> CGPath? {
        let points = groups.compactMap { $0.count == 2 ? CGPoint(x: $0[0], y: $0[1]) : nil }
        guard points.count == groups.count, points.count > 1 else { return nil }
        var path = CGPath()
        path.addLines(between: points)
        if closed { path.closeSubpath() }
        return path
    }

    private static func curves(_ groups: [[CGFloat]], closed: Bool) -> CGPath? {
        let points = groups.compactMap { $0.count == 2 ? CGPoint(x: $0[0], y: $0[1]) : nil }
        guard points.count == groups.count, points.count > 3, points.count % 3 == 1 else { return nil }
        var path = CGPath()
        path.move(to: points[0])
        for index in stride(from: 1, to: points.count, by: 3) {
            path.addCurve(to: points[index + 2], control1: points[index], control2: points[index + 1])
        }
        if closed { path.closeSubpath() }
        return path
    }
}
