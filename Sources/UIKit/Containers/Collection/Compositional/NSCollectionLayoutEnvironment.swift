// SPDX-License-Identifier: Apache-2.0

/// What a layout is made for.
@MainActor public protocol NSCollectionLayoutEnvironment: AnyObject {
    /// The room that there is.
    var container: any NSCollectionLayoutContainer { get }
    /// The traits that hold for the collection.
    var traitCollection: UITraitCollection { get }
}

/// The room of a layout, section or group.
@MainActor public protocol NSCollectionLayoutContainer: AnyObject {
    /// In points.
    var contentSize: CGSize { get }
    /// The size less the insets.
    var effectiveContentSize: CGSize { get }
    /// What the collection keeps free around its content, in points.
    var contentInsets: NSDirectionalEdgeInsets { get }
    /// The insets that hold for what is inside.
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The environment that a layout hands out.
final class CollectionLayoutEnvironment: NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
    let contentSize: CGSize
    let contentInsets: NSDirectionalEdgeInsets
    let traitCollection: UITraitCollection

    init(contentSize: CGSize, contentInsets: NSDirectionalEdgeInsets = .zero, traitCollection: UITraitCollection) {
        self.contentSize = contentSize
        self.contentInsets = contentInsets
        self.traitCollection = traitCollection
    }

    var container: any NSCollectionLayoutContainer { self }
    var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
    var effectiveContentSize: CGSize {
        CGSize(
            width: max(0, contentSize.width - contentInsets.leading - contentInsets.trailing),
            height: max(0, contentSize.height - contentInsets.top - contentInsets.bottom))
    }

    /// The environment of a group inside.
    func inside(_ size: CGSize) -> CollectionLayoutEnvironment {
        CollectionLayoutEnvironment(contentSize: size, traitCollection: traitCollection)
    }
}
