// SPDX-License-Identifier: Apache-2.0

import Foundation
import NibArchive

extension UIImage {
    /// Decodes the placeholder that a nib holds for a picture: a name, and at times a size.
    ///
    /// A picture that is not found becomes a grey box of the recorded size.
    @MainActor
    public convenience init?(coder: NSCoder) {
        guard let coder = coder as? NibCoder else { return nil }
        var attributes = Attributes()
        attributes.renderingMode = coder.integer(Key.renderingMode).flatMap(RenderingMode.init) ?? .automatic
        attributes.symbolConfiguration = coder.object(Key.symbolConfiguration) as? SymbolConfiguration
        let recorded = CGSize(width: coder.double(Key.width) ?? 0, height: coder.double(Key.height) ?? 0)
        if let name = coder.string(Key.symbolName) {
            let preview = Self.namedImages?.recordedSize(ofImageNamed: name, isSymbol: true) ?? recorded
            // A nib that knows no size says one by one.
            if preview.isDrawable, preview != CGSize(width: 1, height: 1) {
                // Until Xcode 11.3 previews were half as large.
                let isHalf = max(preview.width, preview.height) == Self.previewLength / 2
                attributes.recordedSymbolSize =
                    isHalf ? CGSize(width: 2 * preview.width, height: 2 * preview.height) : preview
            }
            self.init(content: .symbol(name: name), attributes: attributes)
            return
        }
        let name = coder.string(Key.name)
        if let name, let found = Self.namedImages?.image(named: name) {
            var merged = found.attributes
            if attributes.renderingMode != .automatic { merged.renderingMode = attributes.renderingMode }
            if attributes.symbolConfiguration != nil { merged.symbolConfiguration = attributes.symbolConfiguration }
            self.init(content: found.content, attributes: merged)
            return
        }
        let size = name.flatMap { Self.namedImages?.recordedSize(ofImageNamed: $0, isSymbol: false) } ?? recorded
        self.init(
            content: .placeholder(name: name, size: size.isDrawable ? size : .zero), attributes: attributes)
    }

    private enum Key {
        static let name = NibKey("UIResourceName")
        static let symbolName = NibKey("UISystemSymbolResourceName")
        static let symbolConfiguration = NibKey("UISymbolImageConfiguration")
        static let renderingMode = NibKey("UIImageRenderingMode")
        static let width = NibKey("UIImageWidth")
        static let height = NibKey("UIImageHeight")
    }
}

extension UIImage.SymbolConfiguration {
    /// Decodes a symbol configuration: numbers, or the font whose size and weight it takes.
    @MainActor
    public convenience init?(coder: NSCoder) {
        guard let coder = coder as? NibCoder else { return nil }
        let font = coder.object(NibKey("UIImageSymbolConfigurationFont")) as? UIFont
        let size = coder.double(NibKey("UIImageSymbolConfigurationPointSize")).map { CGFloat($0) }
        let weight = coder.integer(NibKey("UIImageSymbolConfigurationWeight")).flatMap(UIImage.SymbolWeight.init)
        let scale = coder.integer(NibKey("UIImageSymbolConfigurationScale")).flatMap(UIImage.SymbolScale.init)
        self.init(
            pointSize: size ?? font?.pointSize ?? 0,
            weight: weight ?? font.map { UIImage.SymbolWeight($0.fontDescriptor.face.weight) } ?? .unspecified,
            scale: scale ?? .unspecified, colors: [])
    }
}

nonisolated extension CGSize {
    /// Whether the size is more than nothing and no damaged number.
    var isDrawable: Bool { width > 0 && height > 0 && width < 1e5 && height < 1e5 }
}
