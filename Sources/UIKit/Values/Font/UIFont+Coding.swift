// SPDX-License-Identifier: Apache-2.0

import NibArchive

extension UIFont {
    /// Decodes a font.
    ///
    /// A text style is resolved anew, for the text size of the current traits. Otherwise the descriptor in the nib tells
    /// the weight of a system font, else the name does, as nibs before iOS 8 have no descriptor.
    @MainActor
    public convenience init?(coder: NSCoder) {
        guard let coder = coder as? NibCoder else { return nil }
        if let style = coder.string(Key.textStyle) {
            self.init(
                descriptor: .preferredFontDescriptor(withTextStyle: TextStyle(rawValue: style)), size: 0)
            return
        }
        let decoded = coder.object(Key.descriptor) as? UIFontDescriptor
        let sizes = [coder.double(Key.pointSize), decoded.map { Double($0.pointSize) }, coder.double(Key.size)]
        let size = CGFloat(sizes.compactMap { $0 }.first { $0 > 0 && $0.isFinite } ?? Double(UIFont.systemFontSize))
        if let style = decoded?.textStyle {
            self.init(descriptor: .preferredFontDescriptor(withTextStyle: style), size: 0)
            return
        }
        let name = coder.string(Key.name) ?? coder.string(Key.olderName)
        let traits = UIFontDescriptor.SymbolicTraits(
            rawValue: UInt32(truncatingIfNeeded: coder.integer(Key.traits) ?? 0))
        var face = decoded?.face ?? UIFontDescriptor.Face(postScriptName: name ?? "")
        if coder.bool(Key.isSystem) == true {
            face.name = nil
            if let name, decoded == nil { face.weight = UIFontDescriptor.Face(postScriptName: name).weight }
        } else if let name, face.name == nil {
            face = UIFontDescriptor.Face(postScriptName: name)
        }
        if face.name == nil {
            if traits.contains(.traitBold), face.weight == .regular { face.weight = .bold }
            if traits.contains(.traitItalic) { face.isItalic = true }
        }
        if face.name == nil, face.design == .default,
            PlatformMetrics.current.toolsVersion < Self.firstToolsWithSanFrancisco
        {
            let style = face.weight.rawValue >= Weight.medium.rawValue ? "Bold" : "Regular"
            face.name = ".HelveticaNeueInterface-" + style
        }
        self.init(descriptor: UIFontDescriptor(face: face, size: size), size: size)
    }

    /// Before iOS 9 the system font was Helvetica Neue, and documents of that time are laid out with it.
    private static let firstToolsWithSanFrancisco = 9_000

    private enum Key {
        static let name = NibKey("UIFontName")
        static let olderName = NibKey("NSName")
        static let pointSize = NibKey("UIFontPointSize")
        static let size = NibKey("NSSize")
        static let traits = NibKey("UIFontTraits")
        static let isSystem = NibKey("UISystemFont")
        static let textStyle = NibKey("UIIBTextStyle")
        static let descriptor = NibKey("UIFontDescriptor")
    }
}
