// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

@MainActor @Suite struct SymbolTests {
    @Test("every entry of the table is drawn inside its box")
    func entries() {
        for (name, entry) in SymbolTable.entries {
            let size = CGSize(width: entry.width, height: entry.height)
            guard let glyph = SymbolGlyph(notation: entry.notation, size: size) else {
                Issue.record("\(name) does not parse")
                continue
            }
            let box = CGRect(origin: .zero, size: size).insetBy(dx: -1, dy: -1)
            for figure in glyph.figures {
                #expect(box.contains(figure.path.boundingBoxOfPath), "\(name): \(figure.path.boundingBoxOfPath)")
            }
        }
    }

    @Test("every alias leads to an entry")
    func aliases() {
        for name in SymbolTable.aliases.keys { #expect(SymbolGlyph.isKnown(name), "\(name)") }
    }

    @Test("variants are composed by rule, and unknown names are not known")
    func variants() {
        for name in [
            "plus.circle.fill", "bell.slash.fill", "5.square", "20.circle.fill", "person.crop.circle.badge.plus",
            "exclamationmark.triangle.fill", "chevron.forward",
        ] { #expect(SymbolGlyph.isKnown(name), "\(name)") }
        #expect(!SymbolGlyph.isKnown("no.such.symbol"))
        #expect(UIImage(systemName: "no.such.symbol") == nil)
    }

    @Test("notation that is not right is refused", arguments: ["", "l", "l 1,2", "z 1,1 2,2 3,3", "c 1,2", "? 1,1"])
    func badNotation(notation: String) {
        #expect(SymbolGlyph(notation: notation, size: CGSize(width: 10, height: 10)) == nil)
    }

    @Test("point size, scale and the document's preview decide the size")
    func sizes() throws {
        let circle = try #require(UIImage(systemName: "circle"))
        #expect(abs(circle.size.height - 19) < 0.4)
        let large = try #require(circle.applyingSymbolConfiguration(.init(pointSize: 34, weight: .bold, scale: .large)))
        #expect(abs(large.size.height - circle.size.height * 2.6) < 0.7)
        let wide = circle.with { $0.recordedSymbolSize = CGSize(width: 128, height: 64) }
        #expect(abs(wide.size.width - 2 * wide.size.height) < 0.7)
    }

    @Test("a half star is as large as a star")
    func halfStar() throws {
        let star = try #require(UIImage(systemName: "star.fill"))
        let half = try #require(UIImage(systemName: "star.leadinghalf.filled"))
        #expect(half.size == star.size && half.size.height > 15)
    }

    @Test("symbols are as large as documents record them")
    func recordedSizes() throws {
        let sizes = ["line.3.horizontal": CGSize(width: 26, height: 13), "calendar": CGSize(width: 25.5, height: 22)]
        for (name, size) in sizes {
            let image = try #require(UIImage(systemName: name))
            let large = try #require(image.applyingSymbolConfiguration(.init(scale: .large))).size
            #expect(abs(large.width - size.width) < 1 && abs(large.height - size.height) < 0.5, "\(large)")
        }
    }

    @Test("a plus is as wide as documents record it")
    func plus() throws {
        let recorded = CGSize(width: 128, height: 113)
        let width = try #require(UIImage(systemName: "plus")).with { $0.recordedSymbolSize = recorded }.size.width
        #expect(abs(width - 21.5) < 0.6, "\(width)")
    }

    @Test("the middle of a symbol is that of the capitals beside it; other images have no baseline")
    @MainActor func baselines() throws {
        let circle = try #require(UIImage(systemName: "circle"))
        let view = UIImageView(image: circle)
        let height = view.intrinsicContentSize.height
        let ascent = try #require(view.firstBaselineOffset(height: height))
        #expect(abs(ascent - height / 2 - 6) < 0.1)
        #expect(view.lastBaselineOffset(height: height) == ascent)
        view.preferredSymbolConfiguration = .init(pointSize: 34)
        let large = try #require(view.firstBaselineOffset(height: 100))
        #expect(abs(large - 50 - 12) < 0.1)
        #expect(UIImageView(image: nil).firstBaselineOffset(height: 20) == nil)
    }

    @Test("symbols of one text size are aligned alike, whatever their height")
    @MainActor func alignment() throws {
        func insets(_ name: String, _ configuration: UIImage.SymbolConfiguration?) -> [CGFloat] {
            let view = UIImageView(image: UIImage(systemName: name))
            view.preferredSymbolConfiguration = configuration
            let insets = view.alignmentRectInsets
            return [insets.top, insets.bottom, view.intrinsicContentSize.height]
        }
        #expect(insets("circle", nil) == [-0.5, -0.5, 20])
        #expect(insets("chevron.right", nil)[2] == 20)
        #expect(insets("circle", .init(pointSize: 13))[2] == 15)
        #expect(insets("gamecontroller.fill", .init(scale: .large)) == [2, 1.5, 20])
        #expect(UIImageView(image: nil).alignmentRectInsets == .zero)
        // A view of a given size is less high than that by what is missing, however large it is.
        let (parent, view) = (UIView(), UIImageView(image: UIImage(systemName: "circle")))
        parent.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        parent.addSubview(view)
        view.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            view.widthAnchor.constraint(equalToConstant: 34), view.heightAnchor.constraint(equalToConstant: 34),
            view.leadingAnchor.constraint(equalTo: parent.leadingAnchor),
            view.topAnchor.constraint(equalTo: parent.topAnchor),
        ])
        parent.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 0, y: 0.5, width: 34, height: 33))
    }
}
