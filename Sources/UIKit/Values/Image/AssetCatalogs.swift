// SPDX-License-Identifier: Apache-2.0

import Foundation
import Graphics
import Locking

/// Pictures and colours of asset catalogs (`.xcassets`) and loose picture files, found in folders.
///
/// The format is that of Apple's "Asset Catalog Format Reference".
nonisolated public final class AssetCatalogs: NamedImageSource, NamedColorSource {
    private struct Cache {
        var images: [String: UIImage?] = [:]
        var colors: [String: UIColor?] = [:]
    }

    private let folders: AssetFolders
    private let cache = Mutex(Cache())

    private init(_ folders: AssetFolders) {
        self.folders = folders
    }

    /// Looks through folders; sets of the folders named first win.
    ///
    /// - Parameters:
    ///   - folders: catalogs, or folders with catalogs or picture files in them.
    ///   - displayScale: pixels to a point; the picture that fits it best is taken.
    ///   - limit: how many files and folders are looked at, at most.
    public convenience init(folders: [URL], displayScale: CGFloat = 2, limit: Int = 20_000) {
        self.init(AssetFolders(folders: folders, displayScale: displayScale, limit: limit))
    }

    /// Looks through the folder of a document and those around it, up to a few levels or the top of its repository.
    public convenience init(besideDocument path: String, displayScale: CGFloat = 2) {
        self.init(AssetFolders(besideDocument: path, displayScale: displayScale))
    }

    /// The catalogs beside a document; those of one folder are looked through once.
    public static func beside(document path: String, displayScale: CGFloat = 2) -> AssetCatalogs {
        let folders = AssetFolders.beside(document: path, displayScale: displayScale)
        let key = ObjectIdentifier(folders)
        if let known = known.withLock({ $0[key] }) { return known }
        let made = AssetCatalogs(folders)
        known.withLock { $0[key] = made }
        return made
    }

    /// By the folders, which are kept as long.
    private static let known = Mutex<[ObjectIdentifier: AssetCatalogs]>([:])

    /// The image of a name; nil for none.
    public func image(named name: String) -> UIImage? {
        if let known = cache.withLock({ $0.images[name] }) { return known }
        let image = folders.image(named: name).map(UIImage.init)
        cache.withLock { $0.images[name] = .some(image) }
        return image
    }

    /// The colour of a name; nil for none.
    public func color(named name: String) -> UIColor? {
        if let known = cache.withLock({ $0.colors[name] }) { return known }
        let color = folders.color(named: name).flatMap(UIColor.of)
        cache.withLock { $0.colors[name] = .some(color) }
        return color
    }
}

nonisolated extension AssetAppearance {
    fileprivate var traits: UITraitCollection {
        UITraitCollection { traits in
            if let isDark { traits.userInterfaceStyle = isDark ? .dark : .light }
            if hasHighContrast == true { traits.accessibilityContrast = .high }
        }
    }

    fileprivate func fits(_ traits: UITraitCollection) -> Bool { traits.containsTraits(in: self.traits) }
}

nonisolated extension UIImage {
    fileprivate convenience init(_ asset: AssetImage) {
        let mode: RenderingMode =
            asset.isTemplate == true ? .alwaysTemplate : asset.isTemplate == false ? .alwaysOriginal : .automatic
        var attributes = Attributes()
        attributes.renderingMode = mode
        attributes.variants = asset.variants.map {
            (
                traits: $0.appearance.traits,
                image: UIImage(cgImage: $0.picture.image, scale: $0.picture.scale).withRenderingMode(mode)
            )
        }
        self.init(content: .bitmap(asset.plain.image, scale: asset.plain.scale), attributes: attributes)
    }
}

nonisolated extension UIColor {
    fileprivate static func of(_ asset: AssetColor) -> UIColor? {
        let entries = asset.variants.compactMap { variant in
            of(variant.value).map { (appearance: variant.appearance, color: $0) }
        }
        guard let plain = entries.first(where: { $0.appearance.weight == 0 }) ?? entries.first else { return nil }
        guard entries.count > 1 else { return plain.color }
        return UIColor { traits in
            // The entry that asks for most fits best.
            entries.filter { $0.appearance.weight > 0 && $0.appearance.fits(traits) }
                .max { $0.appearance.weight < $1.appearance.weight }?.color ?? plain.color
        }
    }

    private static func of(_ value: AssetColor.Value) -> UIColor? {
        switch value {
        case .reference(let name): UIColor(systemColorName: name)
        case .white(let white, let alpha): UIColor(white: white, alpha: alpha)
        case .components(let red, let green, let blue, let alpha, isDisplayP3: true):
            UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
        case .components(let red, let green, let blue, let alpha, isDisplayP3: false):
            UIColor(red: red, green: green, blue: blue, alpha: alpha)
        }
    }
}
