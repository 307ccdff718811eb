// SPDX-License-Identifier: Apache-2.0

/// `collectionView` → `UICollectionView`, its layouts, cells and reusable views.
///
/// Cells become nibs of their own: `UICollectionViewCellNibDict` (reuse identifier → `UINib`) and
/// `UICollectionViewCellPrototypeNibExternalObjects`; section headers and footers likewise under
/// `UICollectionViewSupplementaryViewNibDict` (`kind/identifier` → `UINib`).
let collectionElements: [ElementDescription] = [
    ElementDescription(
        "collectionView", "UICollectionView", base: "scrollView", role: .view,
        properties: [
            .constant("UIDelegate", .null).before(14000),
            .object("collectionViewLayout", "UICollectionLayout"),
            .flag("allowsSelection", "UIAllowsSelection", default: true, omitting: true),
            .flag("allowsMultipleSelection", "UIAllowsMultipleSelection"),
            .flag("prefetchingEnabled", "UICollectionViewPrefetchingEnabled", default: true, omitting: nil)
                .since(14000),
            .flag("springLoaded", "UISpringLoaded"),
            .special(
                .child("cells"), "UICollectionViewCellNibDict", "UICollectionViewCellPrototypeNibExternalObjects"),
            .special(
                .key("sectionHeaderView"), "UICollectionViewSupplementaryViewNibDict",
                "UICollectionViewSupplementaryViewPrototypeNibExternalObjects"),
        ]),
    ElementDescription("collectionViewLayout", "UICollectionViewLayout", role: .object),
    ElementDescription(
        "collectionViewFlowLayout", "UICollectionViewFlowLayout", base: "collectionViewLayout", role: .object,
        properties: collectionFlowProperties),
    ElementDescription(
        "collectionReusableView", "UICollectionReusableView", base: "view", role: .view,
        properties: [.string("reuseIdentifier", "UIReuseIdentifier")]),
    ElementDescription(
        "collectionViewCell", "UICollectionViewCell", base: "collectionReusableView", role: .view,
        properties: [.special(.key("contentView"), "UISubviews", "UIContentView")]),
    ElementDescription("collectionViewCellContentView", "UIView", base: "view", role: .view),
]

/// What the layout of rows has, in UIKit as in AppKit.
let collectionFlowProperties: [PropertyDescription] = [
    .double("minimumLineSpacing", "UILineSpacing", default: 10, omitting: 10),
    .double("minimumInteritemSpacing", "UIInteritemSpacing", default: 10, omitting: 10),
    .size("itemSize", "UIItemSize", default: [50, 50], omitting: [50, 50]),
    .size("estimatedItemSize", "UIEstimatedItemSize", omitting: [0, 0]),
    .special(.attribute("automaticEstimatedItemSize"), "UIEstimatedItemSize"),
    .size("headerReferenceSize", "UIHeaderReferenceSize", omitting: [0, 0]),
    .size("footerReferenceSize", "UIFooterReferenceSize", omitting: [0, 0]),
    .insets("sectionInset", "UISectionInset", omitting: [0, 0, 0, 0]),
    .enumeration(
        "sectionInsetReference", "UISectionInsetReference", .sectionInsetReference, default: "contentInset",
        omitting: "contentInset"),
    .enumeration(
        "scrollDirection", "UIScrollDirection", .scrollDirection, default: "vertical", omitting: "vertical"),
]
