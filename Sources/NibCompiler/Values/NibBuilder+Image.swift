// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibVocabulary

// An image name → `UIImageNibPlaceholder`: `UIImageWidth` and `UIImageHeight` as the document's resources record them,
// `UIResourceName` or, for a symbol, `UISystemSymbolResourceName`, with its `UISymbolImageConfiguration`.

extension NibBuilder {
    /// The image that an attribute names, or an `imageReference` child of that key.
    func image(_ property: String, _ reader: ElementReader) -> NibObject? {
        if let name = reader[property], !name.isEmpty {
            return image(named: name, isSymbol: reader["catalog"] == "system")
        }
        guard let reference = reader.child(property), reference.name == "imageReference",
            let name = reference[attribute: "image"]
        else { return nil }
        return image(
            named: name, isSymbol: reference[attribute: "catalog"] == "system",
            renderingMode: reference[attribute: "renderingMode"], symbolScale: reference[attribute: "symbolScale"])
    }

    private func image(
        named name: String, isSymbol: Bool, renderingMode: String? = nil, symbolScale: String? = nil
    ) -> NibObject {
        let key = "image \(name) \(isSymbol) \(renderingMode ?? "") \(symbolScale ?? "")"
        return withValues {
            $0.object(for: key) {
                let recorded =
                    compilation.options.recordsImageSizes ? compilation.resources.size(ofImage: name) : nil
                let size = recorded ?? (1, 1)
                let object = NibObject(
                    className: "UIImageNibPlaceholder",
                    values: [
                        ("UIImageWidth", .float(Float(size.width))), ("UIImageHeight", .float(Float(size.height))),
                    ])
                if isSymbol {
                    object.append(.object(.string(name)), forKey: "UISystemSymbolResourceName")
                } else {
                    object.append(.object(.string(name)), forKey: "UIResourceName")
                }
                if let scale = symbolScale.flatMap(Enumeration.symbolScale.number) {
                    object.append(
                        .object(
                            NibObject(
                                className: "UIImageSymbolConfiguration",
                                values: [("UIImageSymbolConfigurationScale", .integer(Int64(scale)))])),
                        forKey: "UISymbolImageConfiguration")
                }
                if !isSymbol, tools >= 19000 {
                    object.append(.null, forKey: "UISystemSymbolResourceName")
                    if symbolScale == nil { object.append(.null, forKey: "UISymbolImageConfiguration") }
                    object.append(.null, forKey: "UIResourceCatalogName")
                }
                if let mode = renderingMode.flatMap(Enumeration.renderingMode.number) {
                    object.append(.integer(Int64(mode)), forKey: "UIImageRenderingMode")
                }
                return object
            }
        }
    }

    /// `preferredSymbolConfiguration` → `UIImageSymbolConfiguration`: point size, weight, scale, or a font's.
    func symbolConfiguration(_ element: Element?) -> NibObject? {
        guard let element, element.name == "preferredSymbolConfiguration" else { return nil }
        let object = NibObject(className: "UIImageSymbolConfiguration")
        if let size = element.double("pointSize") {
            object.append(.double(size), forKey: "UIImageSymbolConfigurationPointSize")
        }
        if let weight = element[attribute: "weight"].flatMap(Enumeration.symbolWeight.number) {
            object.append(.integer(Int64(weight)), forKey: "UIImageSymbolConfigurationWeight")
        }
        if let scale = element[attribute: "scale"].flatMap(Enumeration.symbolScale.number) {
            object.append(.integer(Int64(scale)), forKey: "UIImageSymbolConfigurationScale")
        }
        if let font = element.child(named: "fontDescription").flatMap(font) {
            object.append(.object(font), forKey: "UIImageSymbolConfigurationFont")
        }
        return object
    }
}
