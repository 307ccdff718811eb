// SPDX-License-Identifier: Apache-2.0
import Foundation
import Graphics
import Testing

/// A sheet with a sample of everything, drawn in every format.
@Suite struct SpecimenTests {
    @Test(arguments: Picture.Format.allCases)
    func sheetIsTheSameEveryTime(_ format: Picture.Format) throws {
        let first = try Specimen.sheet(format)
        #expect(try first == Specimen.sheet(format))
        #expect(first.count > 5000)
        if let folder = ProcessInfo.processInfo.environment["INKWELL_PICTURES"] {
            try Data(first).write(to: URL(fileURLWithPath: "\(folder)/specimen.\(format.rawValue)"))
            if format == .svg, let image = try? CGImage.decoded(from: first) {
                try Data(image.pngData()).write(to: URL(fileURLWithPath: "\(folder)/specimen-svg.png"))
            }
        }
    }
}

enum Specimen {
    static func sheet(_ format: Picture.Format) throws -> [UInt8] {
        try Picture.data(size: CGSize(width: 800, height: 980), scale: 2, format: format) { context in
            context.setFillColor(.white)
            context.fill(CGRect(x: 0, y: 0, width: 800, height: 980))
            drawWeights(context)
            drawParagraphs(context)
            drawFigures(context)
            drawScripts(context)
        }
    }

    private static let weights: [(String, FontDescription.Weight)] = [
        ("Ultra Light", .ultraLight), ("Thin", .thin), ("Light", .light), ("Regular", .regular), ("Medium", .medium),
        ("Semibold", .semibold), ("Bold", .bold), ("Heavy", .heavy), ("Black", .black),
    ]

    private static func drawWeights(_ context: CGContext) {
        for (index, (name, weight)) in weights.enumerated() {
            for (column, size) in [CGFloat(12), 17, 28].enumerated() {
                let font = Font(size: size, weight: weight, isItalic: column == 0)
                let layout = TextLayout(text: "\(name) 0123 AVATo", attributes: TextAttributes(font: font))
                let origin = CGPoint(x: [20, 170, 380][column], y: 20 + CGFloat(index) * 34)
                context.setFillColor(CGColor(hex: 0xE8F0FF))
                context.fill(CGRect(origin: origin, size: layout.size))
                context.draw(layout, at: origin)
            }
        }
    }

    private static func drawParagraphs(_ context: CGContext) {
        let text = "The quick brown fox jumps over the lazy dog, again and again; nobody asked the dog."
        let alignments: [ParagraphStyle.Alignment] = [.left, .center, .right, .justified]
        for (index, alignment) in alignments.enumerated() {
            let attributes = TextAttributes(
                font: Font(size: 14), paragraph: ParagraphStyle(alignment: alignment))
            box(
                context, TextLayout(text: text, attributes: attributes, width: 170), x: 20 + CGFloat(index) * 190,
                y: 340, 170)
        }
        let modes: [ParagraphStyle.LineBreakMode] = [
            .byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail, .byClipping, .byCharWrapping, .byWordWrapping,
        ]
        for (index, mode) in modes.enumerated() {
            var attributes = TextAttributes(font: Font(size: 14))
            attributes.paragraph.lineBreakMode = mode
            let layout = TextLayout(text: text, attributes: attributes, width: 170, maximumLines: index % 2 + 1)
            box(context, layout, x: 20 + CGFloat(index % 4) * 190, y: 450 + CGFloat(index / 4) * 50, 170)
        }
        var decorated = TextAttributes(font: Font(size: 17, weight: .semibold), color: CGColor(hex: 0x007AFF))
        decorated.underline = .single
        var struck = TextAttributes(font: Font(family: .monospaced, size: 17), color: CGColor(hex: 0xFF3B30))
        struck.strikethrough = .single
        struck.backgroundColor = CGColor(hex: 0xFFF5CC)
        var raised = TextAttributes(font: Font(family: .serif, size: 11))
        raised.baselineOffset = 8
        raised.kern = 2
        let runs = [
            TextRun(text: "Underlined ", attributes: decorated), TextRun(text: "struck()", attributes: struck),
            TextRun(text: " raised", attributes: raised),
        ]
        box(context, TextLayout(runs: runs, container: .init(width: 360)), x: 400, y: 500, 360)
    }

    private static func box(_ context: CGContext, _ layout: TextLayout, x: CGFloat, y: CGFloat, _ width: CGFloat) {
        context.setStrokeColor(CGColor(gray: 0.7, alpha: 1))
        context.setLineWidth(0.5)
        context.stroke(CGRect(x: x, y: y, width: width, height: layout.size.height))
        context.draw(layout, at: CGPoint(x: x, y: y))
    }

    private static func drawFigures(_ context: CGContext) {
        let gradient = CGGradient(colors: [CGColor(hex: 0x34C759), CGColor(hex: 0x007AFF)])
        for (index, curve) in [CornerCurve.circular, .continuous].enumerated() {
            let rect = CGRect(x: 20 + CGFloat(index) * 130, y: 580, width: 110, height: 110)
            context.saveGState()
            context.setShadow(offset: CGSize(width: 0, height: 4), blur: 12)
            context.setFillColor(.white)
            context.fill(CGPath(roundedRect: rect, cornerRadii: CornerRadii(32), curve: curve))
            context.restoreGState()
            context.saveGState()
            context.clip(to: CGPath(roundedRect: rect, cornerRadii: CornerRadii(32), curve: curve))
            context.drawLinearGradient(
                gradient, start: CGPoint(x: rect.minX, y: rect.minY), end: CGPoint(x: rect.maxX, y: rect.maxY))
            context.restoreGState()
        }
        context.saveGState()
        context.clip(to: CGRect(x: 280, y: 580, width: 110, height: 110))
        context.drawRadialGradient(
            gradient, startCenter: CGPoint(x: 335, y: 635), startRadius: 5, endCenter: CGPoint(x: 335, y: 635),
            endRadius: 50, options: [.drawsBeforeStartLocation])
        context.restoreGState()
        context.setStrokeColor(.black)
        context.setLineWidth(4)
        context.setLineCap(.round)
        context.setLineDash(phase: 0, lengths: [8, 8])
        context.strokeLineSegments(between: [CGPoint(x: 420, y: 600), CGPoint(x: 520, y: 600)])
        context.setLineDash(phase: 0, lengths: [])
        for (index, height) in [CGFloat(20), 31, 44].enumerated() {
            let rect = CGRect(x: 420, y: 615 + CGFloat(index) * 28, width: 100, height: min(height, 26))
            context.setFillColor(CGColor(hex: 0x5856D6))
            context.fill(CGPath(roundedRect: rect, cornerRadii: CornerRadii(height / 2), curve: .continuous))
        }
        context.beginTransparencyLayer(alpha: 0.5)
        context.setFillColor(CGColor(hex: 0xFF3B30))
        context.fillEllipse(in: CGRect(x: 550, y: 580, width: 70, height: 70))
        context.setFillColor(CGColor(hex: 0xFFCC00))
        context.fillEllipse(in: CGRect(x: 590, y: 600, width: 70, height: 70))
        context.endTransparencyLayer()
        context.saveGState()
        context.setShadow(offset: CGSize(width: 3, height: 3), blur: 4, color: CGColor(hex: 0x0000FF))
        context.draw(
            TextLayout(text: "Shadow", attributes: TextAttributes(font: Font(size: 28, weight: .bold))),
            at: CGPoint(x: 670, y: 600))
        context.restoreGState()
        if let stamp = try? Picture.image(
            size: CGSize(width: 24, height: 24), scale: 2,
            draw: { stamp in
                stamp.setFillColor(.black)
                stamp.fillEllipse(in: CGRect(x: 2, y: 2, width: 20, height: 20))
            })
        {
            context.draw(stamp, in: CGRect(x: 690, y: 650, width: 24, height: 24), tint: CGColor(hex: 0xFF9500))
            context.draw(stamp, in: CGRect(x: 720, y: 650, width: 48, height: 24))
        }
        context.setFillColor(CGColor(hex: 0x00C7BE))
        context.fill(
            CGPath(
                roundedRect: CGRect(x: 550, y: 690, width: 200, height: 30),
                cornerRadii: CornerRadii(topLeft: 15, topRight: 0, bottomRight: 15, bottomLeft: 4)))
    }

    private static func drawScripts(_ context: CGContext) {
        let samples: [(String, FontDescription.Family)] = [
            ("Größe Ångström façade ½ © — “quoted” €5", .system), ("Русский текст, Ελληνικά", .system),
            ("مرحبا 123 hello بالعالم", .system), ("שלום עולם (bracket) 42", .system), ("日本語のテキスト 中文", .system),
            ("Emoji 👩‍👩‍👧 🎉 ok", .system), ("HelveticaNeue-Bold Sample", .named("HelveticaNeue-Bold")),
            ("AvenirNext-Medium Sample", .named("AvenirNext-Medium")), ("Georgia Sample", .named("Georgia")),
            ("Menlo-Regular Sample", .named("Menlo-Regular")), ("Courier Sample", .named("Courier")),
            ("TimesNewRomanPSMT", .named("TimesNewRomanPSMT")),
        ]
        for (index, (text, family)) in samples.enumerated() {
            let layout = TextLayout(
                text: text, attributes: TextAttributes(font: Font(family: family, size: 17)), width: 370)
            box(context, layout, x: 20 + CGFloat(index % 2) * 390, y: 730 + CGFloat(index / 2) * 36, 370)
        }
    }
}
