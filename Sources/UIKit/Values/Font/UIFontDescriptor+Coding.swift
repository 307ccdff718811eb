// SPDX-License-Identifier: Apache-2.0

import NibArchive

extension UIFontDescriptor {
    /// Decodes a descriptor: a dictionary of attributes, in which a system font is told by its usage.
    @MainActor
    public convenience init?(coder: NSCoder) {
        guard let coder = coder as? NibCoder, coder.contains(Self.attributesKey) else { return nil }
        var texts: [String: String] = [:]
        var size: CGFloat = 0
        let elements = coder.indices(Self.attributesKey)
        for position in stride(from: 0, to: elements.count - 1, by: 2) {
            guard let name = coder.string(at: elements[position]) else { continue }
            if name == "NSFontSizeAttribute" {
                size = CGFloat(coder.double(at: elements[position + 1]) ?? 0)
            } else {
                texts[name] = coder.string(at: elements[position + 1])
            }
        }
        if let usage = texts["NSCTFontUIUsageAttribute"] {
            if usage.hasPrefix("UICTFontTextStyle") {
                self.init(face: Face(), size: size, textStyle: UIFont.TextStyle(rawValue: usage))
            } else {
                self.init(face: Self.face(usage: usage), size: size)
            }
        } else if let name = texts["NSFontNameAttribute"] {
            self.init(face: Face(postScriptName: name), size: size)
        } else if let family = texts["NSFontFamilyAttribute"] {
            let face = texts["NSFontFaceAttribute"] ?? "Regular"
            self.init(
                face: Face(postScriptName: family.filter { $0 != " " } + "-" + face.filter { $0 != " " }), size: size)
        } else {
            self.init(face: Face(), size: size)
        }
    }

    private static let attributesKey = NibKey("UIFontDescriptorAttributes")

    /// `CTFontDemiUsage` and the like.
    private static func face(usage: String) -> Face {
        var face = Face()
        face.isItalic = usage.hasWord("Oblique") || usage.hasWord("Italic")
        face.weight = usages.first { usage.hasWord($0.word) }?.weight ?? .regular
        return face
    }

    private static let usages: [(word: StaticString, weight: UIFont.Weight)] = [
        ("UltraLight", .ultraLight), ("Thin", .thin), ("Light", .light), ("Medium", .medium), ("Demi", .semibold),
        ("Emphasized", .bold), ("Bold", .bold), ("Heavy", .heavy), ("Black", .black),
    ]
}

nonisolated extension String {
    /// Whether a word of ASCII letters is in the text, compared byte by byte: Foundation's search takes far longer.
    fileprivate func hasWord(_ word: StaticString) -> Bool {
        let text = utf8.span
        let length = word.utf8CodeUnitCount
        guard text.count >= length else { return false }
        return word.withUTF8Buffer { word in
            (0...text.count - length).contains { start in
                word.indices.allSatisfy { text[start + $0] == word[$0] }
            }
        }
    }
}
