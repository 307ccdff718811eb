// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The images and colours that a document uses, with what Interface Builder knew of them when it was saved.
public struct Resources {
    /// An image: its size in points.
    public struct Image: Hashable, Sendable {
        /// The name.
        public var name: String
        /// The size in points, as it was when the document was saved.
        public var size: CGSize
        /// `system` for a symbol; nil for the program's own.
        public var catalog: String?
    }

    /// The images, in order.
    public let images: [Image]
    /// The colours of asset catalogs by name.
    public let namedColors: [String: ColorValue]
    /// The colours of the system by name.
    public let systemColors: [String: ColorValue]

    init(_ element: Element?) {
        images = (element?.children(named: "image") ?? []).compactMap { image in
            guard let name = image[attribute: "name"] else { return nil }
            let size = CGSize(width: image.double("width") ?? 0, height: image.double("height") ?? 0)
            return Image(name: name, size: size, catalog: image[attribute: "catalog"])
        }
        func colors(_ kind: String) -> [String: ColorValue] {
            let pairs = (element?.children(named: kind) ?? []).compactMap { color -> (String, ColorValue)? in
                guard let name = color[attribute: "name"],
                    let value = color.child(named: "color")?.colorValue
                else { return nil }
                return (name, value)
            }
            return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
        }
        namedColors = colors("namedColor")
        systemColors = colors("systemColor")
    }

    /// The image with a name, of the program's own before the system's.
    public func image(named name: String) -> Image? {
        images.first { $0.name == name && $0.catalog == nil } ?? images.first { $0.name == name }
    }
}

extension Document {
    /// The images and colours that the document uses.
    public var resources: Resources { Resources(root.child(named: "resources")) }
}
