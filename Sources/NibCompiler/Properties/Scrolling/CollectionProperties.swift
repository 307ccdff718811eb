// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive

/// `collectionView`, `collectionViewCell`, `collectionViewFlowLayout`.
///
/// Writes `UICollectionViewCellNibDict`, `UICollectionViewCellPrototypeNibExternalObjects`,
/// `UICollectionViewSupplementaryViewNibDict` (keys `kind/identifier`) and its table; `UIContentView` of a cell;
/// `UIEstimatedItemSize` for automatic sizes.
enum CollectionProperties {
    static let writers: [String: SpecialProperties.Writer] = [
        "collectionView.cells": { context in
            let cells = context.element.child(named: "cells")?.children ?? []
            Prototypes(cells, in: context) { $0[attribute: "reuseIdentifier"] }
                .write("UICollectionViewCellNibDict", "UICollectionViewCellPrototypeNibExternalObjects")
        },
        "collectionView.sectionHeaderView": { context in
            let views = ["sectionHeaderView", "sectionFooterView"].compactMap(context.reader.child)
            Prototypes(views, in: context) { view in
                let kind =
                    view.key == "sectionHeaderView"
                    ? "UICollectionElementKindSectionHeader" : "UICollectionElementKindSectionFooter"
                return kind + "/" + (view[attribute: "reuseIdentifier"] ?? view.id ?? "")
            }
            .write(
                "UICollectionViewSupplementaryViewNibDict",
                "UICollectionViewSupplementaryViewPrototypeNibExternalObjects")
        },
        "collectionViewCell.contentView": { context in CellContent.write(context) },
        "collectionViewFlowLayout.automaticEstimatedItemSize": { context in
            guard context.reader.bool("automaticEstimatedItemSize") == true else { return }
            // `UICollectionViewFlowLayout.automaticSize`.
            let automatic = Double.greatestFiniteMagnitude
            context.set("UIEstimatedItemSize", .size(automatic, automatic))
        },
    ]
}
