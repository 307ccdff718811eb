// SPDX-License-Identifier: Apache-2.0

/// A cell of a list: content between accessories, on the ground and with the lines that the list's appearance asks for.
@MainActor open class UICollectionViewListCell: UICollectionViewCell {
    nonisolated deinit {}

    /// How far the content is moved in, in steps of ``indentationWidth``.
    open var indentationLevel = 0 { didSet { setNeedsLayout() } }
    /// In points.
    open var indentationWidth: CGFloat = 16 { didSet { setNeedsLayout() } }
    /// Whether the content is moved in by its accessories' room.
    open var indentsAccessories = true
    /// Signs and controls at the sides.
    open var accessories: [UICellAccessory] = [] { didSet { accessoriesDidChange() } }
    private var accessoryViews: [CellAccessoryView] = []
    private let ground = ListCellGround(frame: .zero)
    private let lines = ListCellLines(frame: .zero)
    private(set) var place: ListPlace?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addParts()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addParts()
    }

    private func addParts() {
        ground.cell = self
        lines.cell = self
        insertSubview(ground, at: 0)
        addSubview(lines)
    }

    /// The content of a row as lists usually have it.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        guard let place, place.isHeader else { return .cell() }
        return place.appearance == .plain || place.appearance == .sidebarPlain ? .plainHeader() : .groupedHeader()
    }

    // MARK: State

    /// Whether the cell's item of an outline is open.
    var isExpanded: Bool {
        guard let collection, let path = collection.indexPath(for: self) else { return false }
        return (collection.dataSource as? any OutlineDataSource)?.isExpanded(path) ?? false
    }

    open override var configurationState: UICellConfigurationState {
        var state = super.configurationState
        state.isExpanded = isExpanded
        return state
    }

    override func takeListPlace(_ place: ListPlace?) {
        if let collection, let path = collection.indexPath(for: self),
            let outline = collection.dataSource as? any OutlineDataSource
        {
            let level = outline.level(path)
            if level != indentationLevel, level > 0 { indentationLevel = level }
        }
        for view in accessoryViews { view.setNeedsDisplay() }
        guard place != self.place else { return }
        self.place = place
        for view in [ground, lines] { view.setNeedsDisplay() }
    }

    open override func prepareForReuse() {
        super.prepareForReuse()
        indentationLevel = 0
    }

    override func editingDidChange() {
        super.editingDidChange()
        setNeedsLayout()
        placeParts()
    }

    override func stateDidChange() {
        super.stateDidChange()
        ground.setNeedsDisplay()
        for view in accessoryViews { view.setNeedsDisplay() }
    }

    private func accessoriesDidChange() {
        for view in accessoryViews { view.removeFromSuperview() }
        accessoryViews = accessories.map { CellAccessoryView($0, cell: self) }
        for view in accessoryViews { addSubview(view) }
        gavePreferredAttributes = false
        setNeedsLayout()
    }

    // MARK: Layout

    private static let accessoryMargin: CGFloat = 16
    private static let accessorySpacing: CGFloat = 12

    /// The content's room between the accessories.
    override func contentFrame(in area: CGRect) -> CGRect {
        let widths = shownWidths
        let indent = min(CGFloat(max(0, indentationLevel)) * max(0, indentationWidth), area.width / 2)
        var frame = area
        frame.origin.x += widths.leading + indent
        frame.size.width = max(0, area.width - widths.leading - widths.trailing - indent)
        return frame
    }

    private var isCollectionEditing: Bool { collection?.isEditing ?? false }

    private var shownWidths: (leading: CGFloat, trailing: CGFloat) {
        let isEditing = isCollectionEditing
        func width(leading: Bool) -> CGFloat {
            let shown = accessoryViews.filter {
                $0.accessory.isLeading == leading && $0.accessory.isShown(isEditing: isEditing)
            }
            guard !shown.isEmpty else { return 0 }
            // The content has a margin of its own on that side.
            return shown.reduce(Self.accessoryMargin - Self.accessorySpacing) { $0 + $1.width + Self.accessorySpacing }
                - (leading ? 4 : 8)
        }
        return (width(leading: true), width(leading: false))
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeParts()
    }

    private func placeParts() {
        placeContentView()
        ground.frame = bounds
        lines.frame = bounds
        let isEditing = isCollectionEditing
        var left = Self.accessoryMargin + CGFloat(max(0, indentationLevel)) * max(0, indentationWidth)
        var right = bounds.width - Self.accessoryMargin
        for view in accessoryViews where view.accessory.isLeading {
            view.isHidden = !view.accessory.isShown(isEditing: isEditing)
            guard !view.isHidden else { continue }
            view.frame = CGRect(x: left, y: 0, width: view.width, height: bounds.height)
            left += view.width + Self.accessorySpacing
        }
        for view in accessoryViews.reversed() where !view.accessory.isLeading {
            view.isHidden = !view.accessory.isShown(isEditing: isEditing)
            guard !view.isHidden else { continue }
            view.frame = CGRect(x: right - view.width, y: 0, width: view.width, height: bounds.height)
            right -= view.width + Self.accessorySpacing
        }
    }

    /// Where the text begins, which the lines follow.
    var separatorStart: CGFloat {
        let margin =
            (contentConfiguration as? UIListContentConfiguration)?.directionalLayoutMargins.leading
            ?? Self.accessoryMargin
        let text = (configuredView as? UIListContentView)?.textLabel.frame.minX ?? margin
        return contentView.frame.minX + max(margin, text)
    }
}

/// Draws what is behind a list's cell: the rounded ends of groups, and the tint of rows that are touched or selected.
private final class ListCellGround: PassiveView {
    weak var cell: UICollectionViewListCell?

    override func drawContent(in context: CGContext) {
        guard let cell, let place = cell.place, cell.backgroundView == nil else { return }
        let isTinted = cell.isSelected || cell.isHighlighted
        var color: UIColor?
        switch place.appearance {
        case .grouped, .insetGrouped: color = place.isHeader ? nil : .secondarySystemGroupedBackground
        case .plain: color = .systemBackground
        case .sidebar, .sidebarPlain: color = nil
        }
        if let own = cell.backgroundConfiguration?.backgroundColor { color = own }
        if isTinted, cell.selectedBackgroundView == nil { color = .systemGray4 }
        guard let color else { return }
        context.setFillColor(color.resolvedColor(with: traitCollection).cgColor)
        let isInset = place.appearance == .insetGrouped || (place.appearance == .sidebar && isTinted)
        let radius = min(TableFacts.insetGroupedRadius(.current), bounds.height / 2)
        let top = isInset && (place.isFirst || place.appearance == .sidebar) ? radius : 0
        let bottom = isInset && (place.isLast || place.appearance == .sidebar) ? radius : 0
        context.fill(
            CGPath(
                roundedRect: bounds,
                cornerRadii: CornerRadii(topLeft: top, topRight: top, bottomRight: bottom, bottomLeft: bottom),
                curve: .continuous))
    }
}

/// Draws the lines between a list's cells.
private final class ListCellLines: PassiveView {
    weak var cell: UICollectionViewListCell?

    override func drawContent(in context: CGContext) {
        guard let cell, let place = cell.place, let separator = place.separator else { return }
        context.setFillColor(separator.color.resolvedColor(with: traitCollection).cgColor)
        let isGroup = place.appearance == .insetGrouped
        let pixel = PlatformMetrics.current.pixel
        func line(_ y: CGFloat, _ insets: NSDirectionalEdgeInsets?, isEdge: Bool) {
            let leading = insets?.leading ?? (isEdge ? 0 : cell.separatorStart)
            let trailing = insets?.trailing ?? 0
            context.fill(CGRect(x: leading, y: y, width: max(0, bounds.width - leading - trailing), height: pixel))
        }
        let showsTop =
            separator.topSeparatorVisibility == .visible
            || (separator.topSeparatorVisibility == .automatic && place.isFirst && place.appearance == .grouped)
        if showsTop { line(0, separator.topSeparatorInsets, isEdge: place.isFirst) }
        let showsBottom =
            separator.bottomSeparatorVisibility == .visible
            || (separator.bottomSeparatorVisibility == .automatic && !(place.isLast && isGroup))
        if showsBottom {
            line(
                bounds.height - pixel, separator.bottomSeparatorInsets,
                isEdge: place.isLast && place.appearance == .grouped)
        }
    }
}
