// SPDX-License-Identifier: Apache-2.0

/// How a list looks: a section of a compositional layout with one item below the other.
@MainActor public struct UICollectionLayoutListConfiguration {
    /// How a list looks, after the styles of tables.
    nonisolated public enum Appearance: Int, Sendable {
        case plain = 0
        case grouped, insetGrouped, sidebar, sidebarPlain
    }

    /// Where a section's header comes from.
    nonisolated public enum HeaderMode: Int, Sendable {
        case none = 0
        case supplementary, firstItemInSection
    }

    /// Where a section's footer comes from.
    nonisolated public enum FooterMode: Int, Sendable {
        case none = 0
        case supplementary
    }

    /// Decides the lines of one item.
    public typealias ItemSeparatorHandler = (IndexPath, UIListSeparatorConfiguration) -> UIListSeparatorConfiguration

    /// How the list looks.
    public let appearance: Appearance
    /// Whether lines are drawn between items.
    public var showsSeparators: Bool
    /// How the lines between cells look.
    public var separatorConfiguration: UIListSeparatorConfiguration
    /// Decides about the lines of one item.
    public var itemSeparatorHandler: ItemSeparatorHandler?
    /// The colour behind the list; nil takes the appearance's.
    public var backgroundColor: UIColor?
    /// What sections have above them.
    public var headerMode: HeaderMode = .none
    /// What sections have below them.
    public var footerMode: FooterMode = .none
    /// The room above headers, in points; nil takes the system's.
    public var headerTopPadding: CGFloat?

    public init(appearance: Appearance) {
        self.appearance = appearance
        showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
        separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    }

    var isGrouped: Bool { appearance == .grouped || appearance == .insetGrouped }

    /// The colour behind the whole list.
    var ground: UIColor {
        backgroundColor ?? (isGrouped || appearance == .sidebar ? .systemGroupedBackground : .systemBackground)
    }

    /// How the cell of an item looks.
    func place(of item: Int, count: Int, section: Int) -> ListPlace {
        let isHeader = headerMode == .firstItemInSection && item == 0
        let first = headerMode == .firstItemInSection ? 1 : 0
        var separator = separatorConfiguration
        if let itemSeparatorHandler {
            separator = itemSeparatorHandler(IndexPath(item: item, section: section), separator)
        }
        return ListPlace(
            appearance: appearance, isFirst: item == first, isLast: item == count - 1, isHeader: isHeader,
            separator: showsSeparators && !isHeader ? separator : nil)
    }
}

/// The lines above and below an item of a list.
public struct UIListSeparatorConfiguration: Hashable {
    /// Whether a line is shown.
    nonisolated public enum Visibility: Int, Sendable {
        case automatic = 0
        case visible, hidden
    }

    /// Whether the line above is drawn; by itself only at the top of a plain or grouped section.
    public var topSeparatorVisibility: Visibility = .automatic
    /// Whether the line below is drawn; by itself not at the end of an inset group.
    public var bottomSeparatorVisibility: Visibility = .automatic
    /// How far the lines stay from the sides; nil begins where the text begins.
    public var topSeparatorInsets: NSDirectionalEdgeInsets?
    /// How far the line below stays from the sides.
    public var bottomSeparatorInsets: NSDirectionalEdgeInsets?
    /// The colour of the lines.
    public var color: UIColor = .separator
    /// The colour of the lines between selected items.
    public var multipleSelectionColor: UIColor = .separator

    public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}

/// An item's place in a list, which decides how its cell looks.
struct ListPlace: Equatable {
    let appearance: UICollectionLayoutListConfiguration.Appearance
    let isFirst: Bool
    let isLast: Bool
    /// Whether the item stands in for a header.
    let isHeader: Bool
    /// nil for no lines.
    let separator: UIListSeparatorConfiguration?
}

extension NSCollectionLayoutSection {
    /// A section that looks like a table's; its cells decide their heights.
    public class func list(
        using configuration: UICollectionLayoutListConfiguration,
        layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        func across(_ height: CGFloat) -> NSCollectionLayoutSize {
            NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(height))
        }
        let row = across(TableFacts.rowHeight(.current))
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
        section.list = configuration
        let side = configuration.appearance == .insetGrouped ? TableFacts.insetGroupedSide(.current) : 0
        // Between two groups there is twice this.
        let gap: CGFloat = configuration.isGrouped ? 17.5 : 0
        section.contentInsets = NSDirectionalEdgeInsets(
            top: configuration.headerMode == .supplementary ? 0 : gap, leading: side,
            bottom: configuration.footerMode == .supplementary ? 0 : gap, trailing: side)
        if configuration.headerMode == .supplementary {
            let header = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: across(configuration.isGrouped ? 38 : 28),
                elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
            header.pinToVisibleBounds = configuration.appearance == .plain
            section.boundarySupplementaryItems.append(header)
        }
        if configuration.footerMode == .supplementary {
            section.boundarySupplementaryItems.append(
                NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: across(28), elementKind: UICollectionView.elementKindSectionFooter,
                    alignment: .bottom))
        }
        return section
    }
}

extension UICollectionViewCompositionalLayout {
    /// A layout whose sections all look like a table's.
    public class func list(
        using configuration: UICollectionLayoutListConfiguration
    ) -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { _, environment in
            NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
        }
    }
}
