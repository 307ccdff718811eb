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
        if let name = coder.string(Key.symbolName) {
            if let preview = Self.namedImages?.recordedSize(ofImageNamed: name, isSymbol: true), preview.isDrawable {
                attributes.recordedSymbolSize = CGSize(
                    width: preview.width * Self.previewFactor, height: preview.height * Self.previewFactor)
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
        let recorded = name.flatMap { Self.namedImages?.recordedSize(ofImageNamed: $0, isSymbol: false) }
        let size =
            recorded
            ?? CGSize(width: coder.double(Key.width) ?? 0, height: coder.double(Key.height) ?? 0)
        self.init(
            content: .placeholder(name: name, size: size.isDrawable ? size : .zero), attributes: attributes)
    }

    private enum Key {
        static let name = NibKey("UIResourceName")
        static let symbolName = NibKey("UISystemSymbolResourceName")
        static let symbolConfiguration = NibKey("UISymbolImageConfiguration")
        static let renderingMode = NibKey("UIRenderingMode")
        static let width = NibKey("UIImageWidth")
        static let height = NibKey("UIImageHeight")
    }
}

extension UIImage.SymbolConfiguration {
    /// Decodes a symbol configuration.
    @MainActor
    public convenience init?(coder: NSCoder) {
        guard let coder = coder as? NibCoder else { return nil }
        func integer(_ names: [NibKey]) -> Int? { names.lazy.compactMap { coder.integer($0) }.first }
        let weight = integer([NibKey("UISymbolWeight"), NibKey("weight"), NibKey("UISymbolConfigurationWeight")])
        let scale = integer([NibKey("UISymbolScale"), NibKey("scale"), NibKey("UISymbolConfigurationScale")])
        let size = [NibKey("UISymbolPointSize"), NibKey("pointSize"), NibKey("UISymbolConfigurationPointSize")].lazy
            .compactMap { coder.double($0) }.first
        let style = coder.string(NibKey("UISymbolTextStyle")) ?? coder.string(NibKey("textStyle"))
        let styled = style.map { UIFont.preferredFont(forTextStyle: UIFont.TextStyle(rawValue: $0)).pointSize }
        self.init(
            pointSize: styled ?? size.map { CGFloat($0) } ?? 0,
            weight: weight.flatMap(UIImage.SymbolWeight.init) ?? .unspecified,
            scale: scale.flatMap(UIImage.SymbolScale.init) ?? .unspecified, colors: [])
    }
}

nonisolated extension CGSize {
    /// Whether the size is more than nothing and no damaged number.
    var isDrawable: Bool { width > 0 && height > 0 && width < 1e5 && height < 1e5 }
}
