// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where pictures that are known by name come from.
nonisolated public protocol NamedImageSource: AnyObject, Sendable {
    /// The picture of that name; nil where there is none.
    func image(named name: String) -> UIImage?

    /// The size that the document recorded for a picture or for a symbol's preview, in points; nil where it has none.
    func recordedSize(ofImageNamed name: String, isSymbol: Bool) -> CGSize?
}

nonisolated extension NamedImageSource {
    public func recordedSize(ofImageNamed name: String, isSymbol: Bool) -> CGSize? { nil }
}

nonisolated extension UIImage {
    /// Where ``init(named:)`` and nibs look for pictures.
    public static var namedImages: (any NamedImageSource)? {
        get { AssetSources.images }
        set { AssetSources.images = newValue }
    }
}
