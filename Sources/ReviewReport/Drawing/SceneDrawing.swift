// SPDX-License-Identifier: Apache-2.0

import DesignCanvas

/// Draws the scenes of a document, or of two versions of it, on every device, in every language and appearance.
struct SceneDrawing {
    private let options: ReviewOptions
    private(set) var scenes: [SceneReview] = []
    private(set) var files: [ReportFile] = []
    /// The names of pictures by their bytes: those that look the same share a file.
    private var written: [[UInt8]: String] = [:]

    /// Draws.
    ///
    /// - Parameters:
    ///   - old: the version before; nil where there is one version, or the document is new.
    ///   - new: the document; nil where it is gone.
    /// - Throws: what the compiler, the loading or the drawing throws.
    init(old: Document?, new: Document?, options: ReviewOptions) throws {
        self.options = options
        for (index, layout) in options.layouts.enumerated() {
            for appearance in options.appearances {
                let variant = ReviewVariant(
                    layout: index, device: layout.device, language: layout.language, appearance: appearance)
                try draw(old, new, variant)
            }
        }
    }

    private mutating func draw(_ old: Document?, _ new: Document?, _ variant: ReviewVariant) throws {
        // What is gone, or cannot be drawn any more, is shown as it was.
        let before = try old.map { try canvas($0, variant) }
        let after = try new.map { try canvas($0, variant) }
        let pairs = DesignScene.pairs(before?.scenes ?? [], after?.scenes ?? [])
        for (number, pair) in pairs.enumerated() { try draw(pair.old, pair.new, number, variant) }
    }

    private func canvas(_ document: Document, _ variant: ReviewVariant) throws -> DesignCanvas {
        try DesignCanvas(
            document: document,
            configuration: DesignConfiguration(
                device: variant.device, landscape: options.isLandscape,
                appearance: variant.appearance == .dark ? .dark : .light, locale: variant.language,
                // A picture shows what a device would.
                repeatsCanvasFaults: false))
    }

    private mutating func draw(
        _ old: DesignScene?, _ new: DesignScene?, _ number: Int, _ variant: ReviewVariant
    ) throws {
        guard let scene = new ?? old else { return }
        if !scenes.indices.contains(number) {
            scenes.append(SceneReview(name: scene.name, identifier: scene.identifier, isGone: new == nil))
        }
        let image = try picture(of: scene)
        var review = PictureReview(
            variant: variant, file: "", width: max(Double(scene.size.width), 1),
            height: max(Double(scene.size.height), 1)
        )
        let name = fileName(number, variant)
        review.file = try write(image, "\(name).png")
        if let old, new != nil {
            let before = try picture(of: old)
            let comparison = try PictureComparison(before, image)
            review.changedShare = comparison.changedShare
            if let difference = comparison.picture {
                review.before = try write(before, "\(name)-before.png")
                review.beforeWidth = max(Double(old.size.width), 1)
                review.beforeHeight = max(Double(old.size.height), 1)
                review.difference = try write(difference, "\(name)-difference.png")
            }
        }
        scenes[number].pictures.append(review)
        if !scenes[number].layouts.contains(where: { $0.layout == variant.layout }) {
            let rectangles = scene.rectangles()
            var others = scene.guideRectangles() + scene.closedMenuRectangles(seen: rectangles)
            if let id = scene.identifier, !rectangles.contains(where: { $0.id == id }) {
                others.append((id, CGRect(origin: .zero, size: scene.size)))
            }
            scenes[number].layouts.append(
                LayoutReview(
                    layout: variant.layout, rectangles: Self.numbers(rectangles), guides: Self.numbers(others)))
        }
    }

    private func picture(of scene: DesignScene) throws -> CGImage {
        // An empty view has a picture too, of one point.
        let size = CGSize(width: max(scene.size.width, 1), height: max(scene.size.height, 1))
        return try Picture.image(size: size, scale: options.scale) { scene.draw(in: $0) }
    }

    /// Adds a picture where no other looks the same, and answers its name.
    private mutating func write(_ image: CGImage, _ name: String) throws -> String {
        let bytes = try image.pngData()
        if let known = written[bytes] { return known }
        written[bytes] = name
        files.append(ReportFile(name: name, bytes: bytes))
        return name
    }

    /// `2-retina4_7-de-dark`: what is chosen among several is in the name.
    private func fileName(_ number: Int, _ variant: ReviewVariant) -> String {
        var parts = ["\(number + 1)"]
        if options.devices.count > 1, let device = variant.device { parts.append(device) }
        if options.languages.count > 1, let language = variant.language { parts.append(language) }
        parts.append(variant.appearance.rawValue)
        return parts.joined(separator: "-").map { $0.isLetter || $0.isNumber || "-_".contains($0) ? $0 : "_" }
            .reduce(into: "") { $0.append($1) }
    }

    /// Rectangles in points, to a quarter of one.
    private static func numbers(_ rectangles: [DesignScene.Rectangle]) -> [LayoutReview.Rectangle] {
        rectangles.map { id, rectangle in
            let numbers = [rectangle.minX, rectangle.minY, rectangle.width, rectangle.height]
            return LayoutReview.Rectangle(id: id, frame: numbers.map { (Double($0) * 4).rounded() / 4 })
        }
    }
}
