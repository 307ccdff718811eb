// SPDX-License-Identifier: Apache-2.0

import Foundation
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
            self.init(textStyle: TextStyle(rawValue: style))
            return
        }
        let decoded = coder.object(Key.descriptor) as? UIFontDescriptor
        let sizes = [coder.double(Key.pointSize), decoded.map { Double($0.pointSize) }, coder.double(Key.size)]
        let size = CGFloat(sizes.compactMap { $0 }.first { $0 > 0 && $0.isFinite } ?? Double(UIFont.systemFontSize))
        if let style = decoded?.textStyle {
            self.init(textStyle: style)
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
        self.init(descriptor: UIFontDescriptor(face: face.ofRelease(size: size), size: size), size: size)
    }

    /// The font that Interface Builder shows for a text style.
    @MainActor
    private convenience init(textStyle: TextStyle) {
        let descriptor = UIFontDescriptor.preferredFontDescriptor(withTextStyle: textStyle)
        var (face, size) = (descriptor.face, descriptor.pointSize)
        switch textStyle {
        case .title1, .title2: size += ControlMetrics.titleGrowth.current
        case .largeTitle: size += 2 * ControlMetrics.titleGrowth.current
        default: break
        }
        if textStyle == .title1 { face.weight = ControlMetrics.firstTitleWeight.current }
        self.init(
            descriptor: UIFontDescriptor(
                face: face.ofRelease(size: size), size: size, textStyle: descriptor.textStyle),
            size: 0)
    }

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

nonisolated extension UIFontDescriptor.Face {
    /// The system font that the release of the metrics in use had in place of this face, at a size in points.
    ///
    /// Before iOS 9, which Xcode 7 had from its first betas on, it was Helvetica Neue. The first cuts have wider spacing:
    /// the text face at 17 points until iOS 13, the display face until iOS 10. Those of iOS 9 have names of their own
    /// here, since ideographs beside them are narrower, and so has the display face of iOS 11 and 12, whose digits are
    /// wider below 40 points, and that of iOS 13, whose full stops in a row stand apart as those before.
    @MainActor
    func ofRelease(size: CGFloat) -> UIFontDescriptor.Face {
        if let name { return shown(name) }
        guard design == .default else { return self }
        var face = self
        switch PlatformMetrics.current.toolsVersion {
        case ..<8_000:
            face.name = postScriptName.replacingOccurrences(of: ".SFUI-", with: ".HelveticaNeueInterface-")
        case ..<11_000:
            let cut = size >= 20 ? "Display" : "Text"
            face.name = postScriptName.replacingOccurrences(of: ".SFUI-", with: ".SFUI\(cut)9-")
        case ..<13_000 where size >= 20:
            face.name = postScriptName.replacingOccurrences(of: ".SFUI-", with: ".SFUIDisplay-")
        case 13_000..<14_800 where (20..<40).contains(size):
            face.name = postScriptName.replacingOccurrences(of: ".SFUI-", with: ".SFUIDisplay11-")
        case 13_000..<17_000 where size >= 20:
            face.name = postScriptName.replacingOccurrences(of: ".SFUI-", with: ".SFUIDisplay13-")
        case ..<17_000 where size < 20:
            face.name = postScriptName.replacingOccurrences(of: ".SFUI-", with: ".SFUIText-")
        default: break
        }
        return face
    }

    /// The face that the canvas shows for one of a name: a font that a program brings along is there where the document
    /// lists it, and elsewhere Helvetica Neue stands for it.
    @MainActor
    private func shown(_ name: String) -> UIFontDescriptor.Face {
        guard let fonts = PlatformMetrics.current.programFonts else { return self }
        var face = self
        if fonts.postScript.contains(name) {
            if !FontDescription.isToBeHad(name) { face.name = FontDescription.unknownPostScript(name) }
        } else if !fonts.others.contains(name), FontDescription.comesWithPrograms(name) {
            (face.name, face.weight) = ("HelveticaNeue", .regular)
        }
        return face
    }
}
