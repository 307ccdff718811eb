// SPDX-License-Identifier: Apache-2.0

/// What a device shows at the edges of its screen, whatever program runs: time, signal, battery, home indicator.
struct SimulatedStatusBar {
    /// The size of the screen, in points.
    let size: CGSize
    /// The height at the top that belongs to the status bar, in points; 0 for none.
    let height: CGFloat
    /// Whether the screen has no home button.
    let isRounded: Bool

    /// Draws each part in a colour that stands out from what is behind.
    ///
    /// - Parameter color: the colour at a point of the screen.
    func draw(in context: CGContext, color: (CGPoint) -> CGColor) {
        if height > 0 { drawStatus(color(CGPoint(x: size.width / 2, y: height / 2)), context) }
        if isRounded {
            let width = size.width * 0.36
            let y = size.height - 13
            context.setFillColor(color(CGPoint(x: size.width / 2, y: y)))
            context.fill(
                CGPath(
                    roundedRect: CGRect(x: (size.width - width) / 2, y: y, width: width, height: 5),
                    cornerWidth: 2.5, cornerHeight: 2.5))
        }
    }

    private func drawStatus(_ color: CGColor, _ context: CGContext) {
        let middle = isRounded ? height * 0.58 : height / 2
        let fontSize: CGFloat = isRounded ? 16 : 12
        let time = TextLayout(
            runs: [
                TextRun(
                    text: "9:41",
                    attributes: TextAttributes(
                        font: Font(size: fontSize, weight: .semibold), color: color,
                        paragraph: ParagraphStyle(alignment: .center)))
            ], container: .init(width: 80))
        let timeX = isRounded ? size.width * 0.16 - 40 : size.width / 2 - 40
        context.draw(time, at: CGPoint(x: max(-8, timeX), y: middle - time.size.height / 2))
        drawBattery(right: size.width - (isRounded ? size.width * 0.075 : 8), middle: middle, color, context)
    }

    private func drawBattery(right: CGFloat, middle: CGFloat, _ color: CGColor, _ context: CGContext) {
        let width: CGFloat = isRounded ? 24 : 20
        let tall: CGFloat = isRounded ? 12 : 9
        let shell = CGRect(x: right - width - 2, y: middle - tall / 2, width: width, height: tall)
        context.setStrokeColor(color.copy(alpha: 0.4))
        context.setLineWidth(1)
        context.stroke(CGPath(roundedRect: shell.insetBy(dx: 0.5, dy: 0.5), cornerWidth: 3, cornerHeight: 3))
        context.setFillColor(color)
        context.fill(CGPath(roundedRect: shell.insetBy(dx: 2, dy: 2), cornerWidth: 1.5, cornerHeight: 1.5))
        context.fill(CGRect(x: right - 1.5, y: middle - 2, width: 1.5, height: 4))
        // Signal: four bars that grow.
        let left = shell.minX - 24
        for step in 0..<4 {
            let bar = CGFloat(step + 1) * tall / 4
            context.fill(CGRect(x: left + CGFloat(step) * 4.5, y: middle + tall / 2 - bar, width: 3, height: bar))
        }
    }
}
