// SPDX-License-Identifier: Apache-2.0

/// The system's own pictures by name, drawn as neutral shapes of our own design.
nonisolated struct SystemImage: Sendable {
    /// In points.
    let size: CGSize
    /// Whether the picture takes the colour of where it is.
    let isTemplate: Bool
    /// Lines in a square of 16 units whose y axis runs down, in the notation of ``figures(_:)``.
    let outline: String

    /// The picture of a name such as `NSAddTemplate`; nil where it is not one of the system's.
    static func named(_ name: String) -> SystemImage? {
        if let known = table[name] { return known }
        // Others of the system's are there, but look like any picture.
        guard name.hasPrefix("NS"), name.dropFirst(2).first?.isUppercase == true else { return nil }
        return SystemImage(
            size: CGSize(width: 32, height: 32), isTemplate: name.hasSuffix("Template"), outline: "r2,2,12,12")
    }

    func draw(in context: CGContext, _ rect: CGRect, _ color: CGColor) {
        let factor = min(rect.width, rect.height) / 16
        guard factor > 0, factor.isFinite else { return }
        context.saveGState()
        context.translateBy(x: rect.midX - 8 * factor, y: rect.midY - 8 * factor)
        context.scaleBy(x: factor, y: factor)
        context.setStrokeColor(color)
        context.setFillColor(color)
        context.setLineWidth(1.5)
        context.setLineCap(.round)
        context.setLineJoin(.round)
        for figure in figures { figure.isFilled ? context.fill(figure.path) : context.stroke(figure.path) }
        context.restoreGState()
    }

    /// `l` is a line through points, `f` a filled outline, `r` a rectangle, `o` an ellipse.
    private var figures: [(path: CGPath, isFilled: Bool)] {
        outline.split(separator: " ").map { word in
            let numbers = word.dropFirst().split(separator: ",").compactMap { Double($0) }.map { CGFloat($0) }
            var path = CGPath()
            let isBox = numbers.count == 4
            switch word.first {
            case "r" where isBox:
                path.addRect(CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
            case "o" where isBox:
                path.addEllipse(in: CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
            default:
                for index in stride(from: 0, to: numbers.count - 1, by: 2) {
                    let point = CGPoint(x: numbers[index], y: numbers[index + 1])
                    index == 0 ? path.move(to: point) : path.addLine(to: point)
                }
                if word.first == "f" { path.closeSubpath() }
            }
            return (path, word.first == "f")
        }
    }

    private static func template(_ outline: String, _ size: CGFloat = 14) -> SystemImage {
        SystemImage(size: CGSize(width: size, height: size), isTemplate: true, outline: outline)
    }

    private static func status(_ size: CGFloat = 16) -> SystemImage {
        SystemImage(size: CGSize(width: size, height: size), isTemplate: false, outline: "o4,4,8,8")
    }

    private static let table: [String: SystemImage] = [
        "NSAddTemplate": template("l8,3,8,13 l3,8,13,8"),
        "NSRemoveTemplate": template("l3,8,13,8"),
        "NSActionTemplate": template("o4,4,8,8 o7,7,2,2"),
        "NSStopProgressTemplate": template("l4,4,12,12 l12,4,4,12"),
        "NSStopProgressFreestandingTemplate": template("o2,2,12,12 l5,5,11,11 l11,5,5,11", 19),
        "NSRefreshTemplate": template("l12,5,9,3,5,4,3,8,5,12,9,13,12,11 l12,2,12,5,9,5"),
        "NSRefreshFreestandingTemplate": template("l12,5,9,3,5,4,3,8,5,12,9,13,12,11 l12,2,12,5,9,5"),
        "NSGoRightTemplate": template("l6,3,11,8,6,13"), "NSGoLeftTemplate": template("l10,3,5,8,10,13"),
        "NSGoForwardTemplate": template("l6,3,11,8,6,13"), "NSGoBackTemplate": template("l10,3,5,8,10,13"),
        "NSRightFacingTriangleTemplate": template("f5,3,12,8,5,13"),
        "NSLeftFacingTriangleTemplate": template("f11,3,4,8,11,13"),
        "NSMenuOnStateTemplate": template("l3,9,6,12,13,4"), "NSMenuCheckmark": template("l3,9,6,12,13,4"),
        "NSMenuMixedStateTemplate": template("l3,8,13,8"), "NSMenuMixedState": template("l3,8,13,8"),
        "NSMenuRadio": template("f6,6,10,6,10,10,6,10"),
        "NSListViewTemplate": template("l3,4,13,4 l3,8,13,8 l3,12,13,12"),
        "NSIconViewTemplate": template("r3,3,4,4 r9,3,4,4 r3,9,4,4 r9,9,4,4"),
        "NSColumnViewTemplate": template("r2,3,12,10 l6,3,6,13 l10,3,10,13"),
        "NSFlowViewTemplate": template("r5,4,6,8 l2,5,2,11 l14,5,14,11"),
        "NSQuickLookTemplate": template("l1,8,5,4,11,4,15,8,11,12,5,12,1,8 o6,6,4,4", 19),
        "NSRevealFreestandingTemplate": template("o2,2,12,12 l7,5,10,8,7,11", 19),
        "NSFollowLinkFreestandingTemplate": template("o2,2,12,12 l5,8,11,8 l9,6,11,8,9,10", 19),
        "NSLockLockedTemplate": template("r4,8,8,6 l5,8,5,5,8,3,11,5,11,8"),
        "NSLockUnlockedTemplate": template("r4,8,8,6 l5,8,5,5,8,3,11,5"),
        "NSShareTemplate": template("l5,7,3,7,3,14,13,14,13,7,11,7 l8,11,8,2 l5,5,8,2,11,5"),
        "NSBookmarksTemplate": template("l4,2,12,2,12,14,8,11,4,14,4,2"),
        "NSEnterFullScreenTemplate": template("l9,3,13,3,13,7 l3,9,3,13,7,13 l13,3,9,7 l3,13,7,9"),
        "NSExitFullScreenTemplate": template("l13,7,9,7,9,3 l7,13,7,9,3,9 l9,7,13,3 l7,9,3,13"),
        "NSInvalidDataFreestandingTemplate": template("o2,2,12,12 l8,5,8,9 l8,11,8,11"),
        "NSStatusAvailable": status(), "NSStatusPartiallyAvailable": status(), "NSStatusUnavailable": status(),
        "NSStatusNone": status(),
        "NSApplicationIcon": SystemImage(
            size: CGSize(width: 32, height: 32), isTemplate: false, outline: "o1,1,14,14 l5,11,8,4,11,11 l4,9,12,9"),
        "NSFolder": SystemImage(
            size: CGSize(width: 32, height: 32), isTemplate: false, outline: "l2,4,6,4,7,5,14,5,14,13,2,13,2,4"),
        "NSCaution": SystemImage(
            size: CGSize(width: 32, height: 32), isTemplate: false, outline: "l8,2,15,14,1,14,8,2 l8,6,8,10"),
    ]
}
