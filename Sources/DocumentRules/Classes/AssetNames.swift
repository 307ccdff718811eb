// SPDX-License-Identifier: Apache-2.0

/// The names of images and colours in the asset catalogs of a program, and of image and font files beside them.
package struct AssetNames: Sendable {
    /// The names by which an image is found.
    package private(set) var images: Set<String>
    /// The names by which a colour is found.
    package private(set) var colors: Set<String>
    /// The names of font files.
    package private(set) var fonts: Set<String>
    /// Whether a catalog was found.
    package private(set) var hasCatalogs: Bool

    /// Names what is there.
    package init(
        images: Set<String> = [], colors: Set<String> = [], fonts: Set<String> = [], hasCatalogs: Bool = false
    ) {
        self.images = images
        self.colors = colors
        self.fonts = fonts
        self.hasCatalogs = hasCatalogs
    }

    /// Adds a file or folder that was found.
    ///
    /// A folder of a catalog may or may not be a namespace of its names; both names are taken.
    package mutating func add(path: String) {
        let parts = path.split(separator: "/").map(String.init)
        guard let last = parts.last, let dot = last.lastIndex(of: "."), dot > last.startIndex else { return }
        let name = String(last[..<dot])
        switch last[last.index(after: dot)...].lowercased() {
        case "xcassets": hasCatalogs = true
        case "imageset", "appiconset", "symbolset", "launchimage": images.formUnion(Self.names(name, in: parts))
        case "colorset": colors.formUnion(Self.names(name, in: parts))
        case "png", "jpg", "jpeg", "pdf", "gif", "tif", "tiff", "icns", "svg", "heic", "webp":
            let plain = name.split(separator: "~")[0]
            let base = plain.hasSuffix("@2x") || plain.hasSuffix("@3x") ? plain.dropLast(3) : plain
            images.insert(String(base))
            images.insert(String(base + last[dot...]))
        case "ttf", "otf", "ttc": fonts.insert(last)
        default: break
        }
    }

    private static func names(_ name: String, in parts: [String]) -> [String] {
        var names = [name]
        for folder in parts.dropLast().reversed() {
            if folder.hasSuffix(".xcassets") { break }
            names.append(folder + "/" + (names.last ?? name))
        }
        return names
    }
}
