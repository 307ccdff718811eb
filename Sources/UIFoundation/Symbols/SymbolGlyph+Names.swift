// SPDX-License-Identifier: Apache-2.0

import Foundation
import Graphics
import Locking

nonisolated extension SymbolGlyph {
    /// The glyph of a symbol's name; variants such as `.circle.fill` are composed, and an unknown name gives a plain
    /// rounded shape.
    package static func named(_ name: String) -> SymbolGlyph {
        if let known = cache.withLock({ $0[name] }) { return known }
        let glyph = composed(name, depth: 0) ?? unknown
        cache.withLock { $0[name] = glyph }
        return glyph
    }

    /// Whether the name, or what it is a variant of, is in the table.
    package static func isKnown(_ name: String) -> Bool {
        composed(name, depth: 0) != nil
    }

    private static let cache = Mutex<[String: SymbolGlyph]>([:])

    private static func composed(_ name: String, depth: Int) -> SymbolGlyph? {
        guard depth < 8 else { return nil }
        if let entry = SymbolTable.entries[name] {
            var glyph = SymbolGlyph(notation: entry.notation, size: CGSize(width: entry.width, height: entry.height))
            glyph?.magnification = entry.magnification
            return glyph
        }
        if let alias = SymbolTable.aliases[name] { return composed(alias, depth: depth + 1) }
        func base(_ suffix: String) -> SymbolGlyph? {
            name.hasSuffix(suffix) ? composed(String(name.dropLast(suffix.count)), depth: depth + 1) : nil
        }
        if let glyph = base(".fill") { return glyph.filled }
        if let glyph = base(".slash") { return glyph.slashed }
        for (suffix, size, outline) in enclosures {
            guard name.hasSuffix(suffix) else { continue }
            let inner = String(name.dropLast(suffix.count))
            if let glyph = composed(inner, depth: depth + 1) { return glyph.enclosed(in: outline, size: size) }
            // "5.square", "a.circle": a letter or number
            if inner.count <= 2, inner.allSatisfy({ $0.isLetter || $0.isNumber }) {
                var glyph = SymbolGlyph(size: size, figures: [Figure(kind: .outline, path: outline)])
                glyph.text = inner.uppercased()
                return glyph
            }
        }
        // What follows a badge, and whatever is inside another figure, is left out.
        if let badge = name.range(of: ".badge") {
            return composed(String(name[..<badge.lowerBound]), depth: depth + 1)
        }
        return nil
    }

    private static let enclosures: [(suffix: String, size: CGSize, outline: CGPath)] = [
        (".circle", CGSize(width: 116, height: 112), CGPath(ellipseIn: CGRect(x: 8, y: 6, width: 100, height: 100))),
        (
            ".square", CGSize(width: 106, height: 102),
            CGPath(roundedRect: CGRect(x: 8, y: 6, width: 90, height: 90), cornerWidth: 18, cornerHeight: 18)
        ),
        (
            ".rectangle", CGSize(width: 130, height: 96),
            CGPath(roundedRect: CGRect(x: 8, y: 8, width: 114, height: 80), cornerWidth: 16, cornerHeight: 16)
        ),
        (".triangle", CGSize(width: 116, height: 108), triangle),
        (".diamond", CGSize(width: 112, height: 112), polygon([(56, 8), (104, 56), (56, 104), (8, 56)])),
    ]

    private static let triangle = polygon([(58, 8), (108, 98), (8, 98)])

    private static func polygon(_ points: [(CGFloat, CGFloat)]) -> CGPath {
        var path = CGPath()
        path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
        path.closeSubpath()
        return path
    }

    private static let unknown = SymbolGlyph(
        size: CGSize(width: 106, height: 102),
        figures: [
            Figure(
                kind: .outline,
                path: CGPath(
                    roundedRect: CGRect(x: 8, y: 6, width: 90, height: 90), cornerWidth: 28, cornerHeight: 28)),
            Figure(kind: .solid, path: CGPath(ellipseIn: CGRect(x: 45, y: 43, width: 16, height: 16))),
        ])
}
