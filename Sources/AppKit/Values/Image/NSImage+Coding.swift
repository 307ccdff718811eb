// SPDX-License-Identifier: Apache-2.0

extension NSImage {
    /// Decodes a picture: pixels of its representations, where they are of a kind that can be read.
    @MainActor public convenience init?(coder: NSCoder) {
        guard let coder = coder as? NibCoder else { return nil }
        let size = coder.size("NSSize") ?? .zero
        for case let representation as ImageRepresentation in Self.representations(coder) {
            guard let image = representation.image else { continue }
            self.init(cgImage: image, size: size)
            return
        }
        self.init(content: .placeholder, size: size.width.isFinite && size.height.isFinite ? size : .zero)
    }

    /// Every representation is a list of its own: the number of its first size, then itself.
    private static func representations(_ coder: NibCoder) -> [AnyObject] {
        coder.objects("NSReps").flatMap { entry -> [AnyObject] in
            (entry as? NSArray).map { $0.compactMap { $0 as AnyObject } } ?? [entry]
        }
    }

    /// The picture that a nib names, or a stand-in of the size that the document recorded.
    static func resource(named name: String, coder: NibCoder) -> NSImage {
        if coder.string("NSCatalogName") == "system",
            let symbol = NSImage(systemSymbolName: name, accessibilityDescription: nil)
        {
            return symbol
        }
        if let known = NSImage(named: name) { return known }
        let recorded = coder.size("IBDesignSize") ?? CGSize(width: 32, height: 32)
        let isUsable = recorded.width.isFinite && recorded.height.isFinite
        return .placeholder(named: name, size: isUsable ? recorded : CGSize(width: 32, height: 32))
    }
}

extension NSImage: @MainActor NibEncodable {
    @MainActor public var nibClassName: String { imageName == nil ? "NSImage" : "NSCustomResource" }

    /// Writes the name of a picture that has one, else its pixels.
    @MainActor public func encode(with coder: NSCoder) {
        guard let coder = coder as? NibEncoder else { return }
        guard let imageName else {
            coder.encode(size, for: "NSSize")
            guard let pixels = try? rendered(scale: 2, color: .black)?.pngData() else { return }
            let representation = NibRecord("NSBitmapImageRep") {
                $0.encode(.object(.data(pixels)), for: "NSImageRepData")
            }
            coder.encode([[NSNumber(value: 0), representation] as NSArray] as NSArray, for: "NSReps")
            return
        }
        coder.encode("NSImage", for: "NSClassName")
        coder.encode(imageName, for: "NSResourceName")
        coder.encode(size, for: "IBDesignSize")
        if case .shapes = content, SymbolGlyph.isKnown(imageName), isTemplate {
            coder.encode("system", for: "NSCatalogName")
        }
    }
}

/// The bytes of a picture in a nib: `NSBitmapImageRep`.
final class ImageRepresentation: NSObject {
    let image: CGImage?

    nonisolated deinit {}

    init?(coder: NSCoder) {
        guard let coder = coder as? NibCoder else { return nil }
        let data = coder.data("NSTIFFRepresentation") ?? coder.data("NSImageRepData")
        image = data.flatMap { try? CGImage.decoded(from: [UInt8]($0)) }
    }

    static let classTable = ClassTable(
        ImageRepresentation.self, superclass: nil, decode: { ImageRepresentation(coder: $0) })
}

/// What is drawn where a picture is not at hand.
nonisolated enum PlaceholderImage {
    static func draw(in rect: CGRect, context: CGContext) {
        guard rect.width > 2, rect.height > 2 else { return }
        context.saveGState()
        context.setFillColor(CGColor(gray: 0.5, alpha: 0.18))
        let radius = min(3, rect.width / 2, rect.height / 2)
        context.fill(CGPath(roundedRect: rect.insetBy(dx: 0.5, dy: 0.5), cornerWidth: radius, cornerHeight: radius))
        context.restoreGState()
    }
}
