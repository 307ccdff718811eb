// SPDX-License-Identifier: Apache-2.0

import Locking

/// Pictures and colours of asset catalogs (`.xcassets`) and loose picture files, found in folders.
///
/// The format is that of Apple's "Asset Catalog Format Reference".
nonisolated package final class AssetFolders: Sendable {
    /// Folders of image sets and colour sets by name, and files by name.
    private struct Index: Sendable {
        var imageSets: [String: URL] = [:]
        var colorSets: [String: URL] = [:]
        var files: [String: [URL]] = [:]
    }

    private let index: Index
    private let displayScale: CGFloat

    /// Looks through folders; sets of the folders named first win.
    ///
    /// - Parameters:
    ///   - folders: catalogs, or folders with catalogs or picture files in them.
    ///   - displayScale: pixels to a point; the picture that fits it best is taken.
    ///   - limit: how many files and folders are looked at, at most.
    package init(folders: [URL], displayScale: CGFloat = 2, limit: Int = 20_000) {
        var index = Index()
        var remaining = limit
        for folder in folders { Self.scan(folder, depth: 0, remaining: &remaining, into: &index) }
        self.index = index
        self.displayScale = displayScale
    }

    /// Looks through the folder of a document and those around it, up to a few levels or the top of its repository.
    package convenience init(besideDocument path: String, displayScale: CGFloat = 2) {
        var folder = URL(fileURLWithPath: path).standardizedFileURL.deletingLastPathComponent()
        var folders = [folder]
        let manager = FileManager.default
        for _ in 0..<4 where folder.pathComponents.count > 2 {
            if manager.fileExists(atPath: folder.appendingPathComponent(".git").path) { break }
            folder = folder.deletingLastPathComponent()
            let catalogs = (try? manager.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
            folders += catalogs.filter { $0.pathExtension == "xcassets" }
        }
        self.init(folders: folders, displayScale: displayScale)
    }

    /// The catalogs beside a document; those of one folder are looked through once.
    package static func beside(document path: String, displayScale: CGFloat = 2) -> AssetFolders {
        let folder = URL(fileURLWithPath: path).standardizedFileURL.deletingLastPathComponent().path
        let key = "\(displayScale) \(folder)"
        if let known = known.withLock({ $0[key] }) { return known }
        let made = AssetFolders(besideDocument: path, displayScale: displayScale)
        known.withLock { $0[key] = made }
        return made
    }

    private static let known = Mutex<[String: AssetFolders]>([:])

    private static let pictureKinds: Set<String> = ["png", "jpg", "jpeg", "gif", "tiff"]

    private static func scan(_ folder: URL, depth: Int, remaining: inout Int, into index: inout Index) {
        guard depth < 8, remaining > 0 else { return }
        let isCatalog = folder.pathComponents.contains { $0.hasSuffix(".xcassets") }
        let children =
            (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        for child in children.sorted(by: { $0.path < $1.path }) {
            remaining -= 1
            guard remaining > 0 else { return }
            let name = child.deletingPathExtension().lastPathComponent
            switch child.pathExtension.lowercased() {
            case "imageset": if index.imageSets[name] == nil { index.imageSets[name] = child }
            case "colorset": if index.colorSets[name] == nil { index.colorSets[name] = child }
            case "xcassets", "bundle", "lproj": scan(child, depth: depth + 1, remaining: &remaining, into: &index)
            case let kind where pictureKinds.contains(kind):
                let plain = name.replacing("@2x", with: "").replacing("@3x", with: "")
                index.files[plain, default: []].append(child)
                index.files[plain + "." + child.pathExtension, default: []].append(child)
            case "" where isCatalog || depth < 2: scan(child, depth: depth + 1, remaining: &remaining, into: &index)
            default: break
            }
        }
    }

    // MARK: Looking up

    /// The picture of a name: of an image set, else of a file; nil for none.
    package func image(named name: String) -> AssetImage? {
        imageSet(named: name)
            ?? file(named: name).flatMap { AssetPicture(contentsOfFile: $0.path) }.map { AssetImage(plain: $0) }
    }

    /// The picture file of a name that fits the display best.
    private func file(named name: String) -> URL? {
        (index.files[name] ?? []).min { distance($0.lastPathComponent) < distance($1.lastPathComponent) }
    }

    private func distance(_ file: String) -> CGFloat {
        let scale: CGFloat = file.contains("@3x") ? 3 : file.contains("@2x") ? 2 : 1
        return abs(scale - displayScale)
    }

    // MARK: Image sets

    private struct ImageSet: Decodable {
        struct Image: Decodable {
            var filename: String?
            var scale: String?
            var idiom: String?
            var appearances: [Appearance]?
        }
        struct Properties: Decodable {
            var templateRenderingIntent: String?

            enum CodingKeys: String, CodingKey {
                case templateRenderingIntent = "template-rendering-intent"
            }
        }
        var images: [Image]?
        var properties: Properties?
    }

    private struct Appearance: Decodable, Hashable {
        var appearance: String?
        var value: String?

        static func conditions(_ appearances: [Appearance]?) -> AssetAppearance {
            var result = AssetAppearance()
            for appearance in appearances ?? [] {
                switch (appearance.appearance, appearance.value) {
                case ("luminosity", "dark"): result.isDark = true
                case ("luminosity", "light"): result.isDark = false
                case ("contrast", "high"): result.hasHighContrast = true
                default: break
                }
            }
            return result
        }
    }

    private static func contents<Value: Decodable>(of set: URL, as type: Value.Type) -> Value? {
        guard let data = try? Data(contentsOf: set.appendingPathComponent("Contents.json")) else { return nil }
        return try? JSONDecoder().decode(type, from: data)
    }

    private func imageSet(named name: String) -> AssetImage? {
        guard let set = index.imageSets[name], let contents = Self.contents(of: set, as: ImageSet.self) else {
            return nil
        }
        let images = (contents.images ?? []).filter { $0.filename != nil }
        func best(_ candidates: [ImageSet.Image]) -> AssetPicture? {
            for candidate in candidates.sorted(by: { rank($0) < rank($1) }) {
                guard let file = candidate.filename,
                    let picture = AssetPicture(contentsOfFile: set.appendingPathComponent(file).path)
                else { continue }
                let scale = candidate.scale.flatMap { Double($0.prefix { $0 != "x" }) } ?? 1
                return AssetPicture(image: picture.image, scale: scale > 0 ? CGFloat(scale) : 1)
            }
            return nil
        }
        guard let plain = best(images.filter { ($0.appearances ?? []).isEmpty }) ?? best(images) else { return nil }
        let appearances = Set(images.compactMap { $0.appearances }.filter { !$0.isEmpty })
        let variants = appearances.compactMap { appearance in
            best(images.filter { $0.appearances == appearance }).map {
                AssetImage.Variant(appearance: Appearance.conditions(appearance), picture: $0)
            }
        }
        let intent = contents.properties?.templateRenderingIntent
        return AssetImage(
            plain: plain, variants: variants,
            isTemplate: intent == "template" ? true : intent == "original" ? false : nil)
    }

    private func rank(_ image: ImageSet.Image) -> CGFloat {
        let scale = image.scale.flatMap { Double($0.prefix { $0 != "x" }) }.map { CGFloat($0) } ?? displayScale
        let idiom: CGFloat = image.idiom == nil || image.idiom == "universal" || image.idiom == "iphone" ? 0 : 10
        return abs(scale - displayScale) + idiom
    }

    // MARK: Colour sets

    private struct ColorSet: Decodable {
        struct Entry: Decodable {
            var color: Color?
            var appearances: [Appearance]?
            var idiom: String?
        }
        struct Color: Decodable {
            var space: String?
            var components: [String: Component]?
            var reference: String?

            enum CodingKeys: String, CodingKey {
                case space = "color-space"
                case components, reference
            }
        }
        /// A number, or a string with one: `0.5`, `128`, `0x80`.
        struct Component: Decodable {
            let value: CGFloat

            init(from decoder: any Decoder) throws {
                let container = try decoder.singleValueContainer()
                if let number = try? container.decode(Double.self) {
                    value = CGFloat(number)
                    return
                }
                let text = try container.decode(String.self)
                if text.hasPrefix("0x"), let number = UInt8(text.dropFirst(2), radix: 16) {
                    value = CGFloat(number) / 255
                } else {
                    let number = Double(text) ?? 0
                    value = CGFloat(text.contains(".") || number <= 1 ? number : number / 255)
                }
            }
        }
        var colors: [Entry]?
    }

    /// The colour of a name; nil for none.
    package func color(named name: String) -> AssetColor? {
        guard let set = index.colorSets[name], let contents = Self.contents(of: set, as: ColorSet.self) else {
            return nil
        }
        let entries = (contents.colors ?? []).compactMap { entry in
            Self.value(entry.color).map {
                AssetColor.Variant(appearance: Appearance.conditions(entry.appearances), value: $0)
            }
        }
        return entries.isEmpty ? nil : AssetColor(variants: entries)
    }

    private static func value(_ color: ColorSet.Color?) -> AssetColor.Value? {
        guard let color else { return nil }
        if let reference = color.reference { return .reference(reference) }
        guard let components = color.components else { return nil }
        let alpha = components["alpha"]?.value ?? 1
        if let white = components["white"]?.value { return .white(white, alpha: alpha) }
        guard let red = components["red"]?.value, let green = components["green"]?.value,
            let blue = components["blue"]?.value
        else { return nil }
        return .components(red: red, green: green, blue: blue, alpha: alpha, isDisplayP3: color.space == "display-p3")
    }
}
