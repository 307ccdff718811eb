// SPDX-License-Identifier: Apache-2.0

import NibArchive

extension UIFontDescriptor {
    /// Decodes a descriptor: a dictionary of attributes, in which a system font is told by its usage.
    @MainActor
    public convenience init?(coder: NSCoder) {
        guard let coder = coder as? NibCoder, let attributes = coder.object(Self.attributesKey) as? NSDictionary
        else { return nil }
        let usage = attributes.object(forKey: "NSCTFontUIUsageAttribute").flatMap { Self.text($0) }
        let name = attributes.object(forKey: "NSFontNameAttribute").flatMap { Self.text($0) }
        let size = CGFloat((attributes.object(forKey: "NSFontSizeAttribute") as? NSNumber)?.doubleValue ?? 0)
        if let usage {
            if usage.hasPrefix("UICTFontTextStyle") {
                self.init(face: Face(), size: size, textStyle: UIFont.TextStyle(rawValue: usage))
            } else {
                self.init(face: Self.face(usage: usage), size: size)
            }
        } else if let name {
            self.init(face: Face(postScriptName: name), size: size)
        } else if let family = attributes.object(forKey: "NSFontFamilyAttribute").flatMap({ Self.text($0) }) {
            let face = attributes.object(forKey: "NSFontFaceAttribute").flatMap { Self.text($0) } ?? "Regular"
            self.init(
                face: Face(postScriptName: family.filter { $0 != " " } + "-" + face.filter { $0 != " " }), size: size)
        } else {
            self.init(face: Face(), size: size)
        }
    }

    private static let attributesKey = NibKey("UIFontDescriptorAttributes")

    private static func text(_ value: Any) -> String? {
        (value as? String) ?? (value as? NSString).map { $0 as String }
    }

    /// `CTFontDemiUsage` and the like.
    private static func face(usage: String) -> Face {
        var face = Face()
        if usage.contains("Oblique") || usage.contains("Italic") { face.isItalic = true }
        face.weight = usages.first { usage.contains($0.word) }?.weight ?? .regular
        return face
    }

    private static let usages: [(word: String, weight: UIFont.Weight)] = [
        ("UltraLight", .ultraLight), ("Thin", .thin), ("Light", .light), ("Medium", .medium), ("Demi", .semibold),
        ("Emphasized", .bold), ("Bold", .bold), ("Heavy", .heavy), ("Black", .black),
    ]
}
