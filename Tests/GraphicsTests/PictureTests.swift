// SPDX-License-Identifier: Apache-2.0
import Foundation
import Graphics
import Testing

@Suite struct PictureTests {
    @Test func pixelsAreWhereTheyWereDrawn() throws {
        let image = try Picture.image(size: CGSize(width: 10, height: 5), scale: 2) { context in
            context.setFillColor(CGColor(hex: 0xFF0000))
            context.fill(CGRect(x: 5, y: 0, width: 5, height: 2))
        }
        #expect(image.width == 20 && image.height == 10)
        #expect(image.color(x: 9, y: 0) == .clear)
        #expect(image.color(x: 10, y: 3) == CGColor(hex: 0xFF0000))
        #expect(image.color(x: 10, y: 4) == .clear)
        #expect(image.color(x: 20, y: 0) == nil)
    }

    @Test func formatsBeginAsTheyMust() throws {
        func head(_ format: Picture.Format) throws -> String {
            let bytes = try Picture.data(size: CGSize(width: 4, height: 4), format: format) { context in
                context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
            }
            return String(decoding: bytes.prefix(5), as: UTF8.self)
        }
        #expect(try head(.svg) == "<?xml")
        #expect(try head(.pdf) == "%PDF-")
        #expect(try head(.png).hasSuffix("PNG\r"))
    }

    @Test(arguments: [0, -1, CGFloat.nan, CGFloat.infinity])
    func senselessSizesAreRefused(_ width: CGFloat) {
        let size = CGSize(width: width, height: 10)
        #expect { try Picture(size: size) } throws: { error in
            if case GraphicsError.invalidSize = error { true } else { false }
        }
    }

    @Test func hugeSizesAndSenselessScalesAreRefused() {
        #expect(throws: GraphicsError.sizeTooLarge(width: 20_000, height: 1)) {
            try Picture(size: CGSize(width: 20_000, height: 1))
        }
        #expect(throws: GraphicsError.sizeTooLarge(width: 16_000, height: 16_000)) {
            try Picture(size: CGSize(width: 8_000, height: 8_000), scale: 2)
        }
        #expect(throws: GraphicsError.sizeTooLarge(width: 1e300, height: 1e300)) {
            try Picture(size: CGSize(width: 1e300, height: 1e300))
        }
        #expect(throws: GraphicsError.invalidScale(0)) { try Picture(size: CGSize(width: 1, height: 1), scale: 0) }
    }

    @Test func thirdPointsDoNotAddAPixel() throws {
        let image = try Picture.image(size: CGSize(width: 20.333333333333332, height: 1), scale: 3) { _ in }
        #expect(image.width == 61)
    }

    @Test func vectorFilesAreTakenOnce() throws {
        let picture = try Picture(size: CGSize(width: 4, height: 4), format: .svg)
        _ = try picture.data()
        #expect(throws: GraphicsError.pictureFinished) { try picture.data() }
    }

    /// Numbers that are no numbers draw nothing and leave the context usable.
    @Test func brokenNumbersAreHarmless() throws {
        let image = try Picture.image(size: CGSize(width: 10, height: 10)) { context in
            context.restoreGState()
            context.endTransparencyLayer()
            context.fill(CGRect(x: CGFloat.nan, y: 0, width: 5, height: 5))
            context.fill(CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 5))
            context.setLineWidth(.nan)
            context.setLineDash(phase: 0, lengths: [0, 0])
            context.setShadow(offset: CGSize(width: 1e300, height: CGFloat.nan), blur: 1e300)
            context.strokeEllipse(in: CGRect(x: 0, y: 0, width: 1e30, height: 1e30))
            context.setShadow(nil)
            context.saveGState()
            context.scaleBy(x: 0, y: 0)
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
            context.restoreGState()
            context.clear(CGRect(x: 0, y: 0, width: 10, height: 10))
            context.setFillColor(CGColor(hex: 0x00FF00))
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        #expect(image.color(x: 0, y: 0) == CGColor(hex: 0x00FF00))
        #expect(image.color(x: 5, y: 5) == .clear)
    }

    @Test func layersAreDrawnAsOne() throws {
        let image = try Picture.image(size: CGSize(width: 4, height: 4)) { context in
            context.beginTransparencyLayer(alpha: 0.5)
            context.setFillColor(.black)
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
            context.setFillColor(.white)
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
            context.endTransparencyLayer()
        }
        let color = try #require(image.color(x: 1, y: 1))
        #expect(color.red == 1 && abs(color.alpha - 0.5) < 0.01)
    }

    @Test func shadowFallsBelowAndFades() throws {
        let image = try Picture.image(size: CGSize(width: 60, height: 60)) { context in
            context.setShadow(offset: CGSize(width: 0, height: 10), blur: 8, color: .black)
            context.setFillColor(.white)
            context.fill(CGRect(x: 20, y: 20, width: 20, height: 20))
        }
        func alpha(_ x: Int, _ y: Int) -> CGFloat { image.color(x: x, y: y)?.alpha ?? -1 }
        #expect(image.color(x: 30, y: 30) == .white)
        #expect(alpha(30, 44) > 0.7)
        #expect(alpha(30, 50) > 0.35 && alpha(30, 50) < 0.65)
        #expect(alpha(30, 56) < 0.15)
        #expect(alpha(30, 10) == 0)
    }

    @Test func blendModesCombine() throws {
        let image = try Picture.image(size: CGSize(width: 2, height: 2)) { context in
            context.setFillColor(CGColor(red: 0.5, green: 1, blue: 0, alpha: 1))
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
            context.setBlendMode(.multiply)
            context.setFillColor(CGColor(red: 0.5, green: 0.5, blue: 1, alpha: 1))
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        }
        let color = try #require(image.color(x: 0, y: 0))
        #expect(abs(color.red - 0.25) < 0.01 && abs(color.green - 0.5) < 0.01 && color.blue == 0)
    }
}

@Suite struct ImageTests {
    private func sample() throws -> CGImage {
        try CGImage(width: 2, height: 1, premultipliedRGBA: [255, 0, 0, 255, 0, 0, 128, 128])
    }

    @Test func pngRoundTrip() throws {
        let image = try CGImage.decoded(from: sample().pngData())
        #expect(image.premultipliedRGBA == [255, 0, 0, 255, 0, 0, 128, 128])
    }

    @Test func tintTakesTheShape() throws {
        let tinted = try sample().tinted(with: CGColor(hex: 0x00FF00))
        #expect(tinted.premultipliedRGBA == [0, 255, 0, 255, 0, 128, 0, 128])
    }

    @Test func croppingStaysInside() throws {
        #expect(try sample().cropping(to: CGRect(x: 1, y: 0, width: 9, height: 9))?.width == 1)
        #expect(try sample().cropping(to: CGRect(x: 5, y: 0, width: 1, height: 1)) == nil)
    }

    @Test func brokenFilesAreRefused() throws {
        let whole = try sample().pngData()
        for count in 0..<whole.count {
            #expect(throws: GraphicsError.self, "\(count) bytes") {
                try CGImage.decoded(from: Array(whole.prefix(count)))
            }
        }
        // A header that claims 2³¹ − 1 pixels each way.
        var huge = whole
        for index in [16, 20] { huge.replaceSubrange(index..<index + 4, with: [0x7f, 0xff, 0xff, 0xff]) }
        #expect(throws: GraphicsError.sizeTooLarge(width: 2_147_483_647, height: 2_147_483_647)) {
            try CGImage.decoded(from: huge)
        }
        #expect(throws: GraphicsError.unreadableFile(path: "/nowhere/at.all")) {
            try CGImage.contents(ofFile: "/nowhere/at.all")
        }
        #expect(throws: GraphicsError.self) { try CGImage(width: 3, height: 3, premultipliedRGBA: [1, 2, 3]) }
    }

    @Test func imagesAreStretchedOverTheRectangle() throws {
        let image = try sample()
        let result = try Picture.image(size: CGSize(width: 20, height: 10)) { context in
            context.interpolationQuality = .none
            context.draw(image, in: CGRect(x: 0, y: 0, width: 20, height: 10))
        }
        #expect(result.color(x: 9, y: 9) == CGColor(hex: 0xFF0000))
        #expect(result.color(x: 10, y: 0)?.blue == 1)
    }
}
