// SPDX-License-Identifier: Apache-2.0

import AppKit
import Locking

/// Pictures and colours of the asset catalogs and folders beside a document for macOS.
nonisolated final class CocoaAssets: NSNamedImageSource, NSNamedColorSource {
    private let folders: AssetFolders

    private init(_ folders: AssetFolders) {
        self.folders = folders
    }

    static func beside(document path: String) -> CocoaAssets {
        CocoaAssets(AssetFolders.beside(document: path, displayScale: 2))
    }

    func image(named name: String) -> NSImage? {
        guard let asset = folders.image(named: name) else { return nil }
        let image: NSImage
        if asset.variants.isEmpty {
            image = NSImage(cgImage: asset.plain.image, size: asset.plain.size)
        } else {
            image = NSImage(size: asset.plain.size, flipped: false) { rect in
                let isDark = NSAppearance.currentDrawing().isDark
                let fitting = asset.variants.first { $0.appearance.fits(isDark: isDark, hasHighContrast: false) }
                let picture = fitting?.picture ?? asset.plain
                NSImage(cgImage: picture.image, size: picture.size).draw(in: rect)
                return true
            }
        }
        image.isTemplate = asset.isTemplate ?? name.hasSuffix("Template")
        return image
    }

    func color(named name: String) -> NSColor? {
        guard let asset = folders.color(named: name) else { return nil }
        let variants = asset.variants
        guard let first = variants.first else { return nil }
        return NSColor(name: nil) { appearance in
            let fitting = variants.filter { $0.appearance.fits(isDark: appearance.isDark, hasHighContrast: false) }
            let best = fitting.max { $0.appearance.weight < $1.appearance.weight } ?? first
            return NSColor.of(best.value)
        }
    }
}

nonisolated extension AssetPicture {
    /// In points.
    fileprivate var size: CGSize {
        CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
    }
}

nonisolated extension NSColor {
    fileprivate static func of(_ value: AssetColor.Value) -> NSColor {
        switch value {
        case .reference(let name): NSColor(systemColorName: name) ?? .black
        case .white(let white, let alpha): NSColor(white: white, alpha: alpha)
        case .components(let red, let green, let blue, let alpha, isDisplayP3: true):
            NSColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
        case .components(let red, let green, let blue, let alpha, isDisplayP3: false):
            NSColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
        }
    }
}
