// SPDX-License-Identifier: Apache-2.0

/// What a cell shows and has behind it as values; made when the first one is set.
final class TableCellConfigurations {
    fileprivate var content: (any UIContentConfiguration)?
    fileprivate(set) var background: UIBackgroundConfiguration?
    fileprivate var handler: ((UITableViewCell, UICellConfigurationState) -> Void)?
    /// The view of the content.
    fileprivate(set) var contentView: (any UIView & UIContentView)?

    fileprivate func show(_ content: (any UIContentConfiguration)?, in view: UIView) {
        self.content = content
        guard let content else {
            contentView?.removeFromSuperview()
            contentView = nil
            return
        }
        if let contentView, contentView.supports(content) {
            contentView.configuration = content
            return
        }
        contentView?.removeFromSuperview()
        let new = content.makeContentView()
        new.frame = view.bounds
        view.addSubview(new)
        contentView = new
    }
}

extension UITableViewCell {
    /// A configuration that looks like the cell's style, without content.
    public func defaultContentConfiguration() -> UIListContentConfiguration {
        switch cellStyle {
        case .default: .cell()
        case .subtitle: .subtitleCell()
        case .value1, .value2: .valueCell()
        }
    }

    /// What the cell shows, as a value; its view fills ``contentView``.
    public var contentConfiguration: (any UIContentConfiguration)? {
        get { configurations?.content }
        set {
            guard newValue != nil || configurations != nil else { return }
            madeConfigurations.show(newValue, in: contentView)
            setNeedsLayout()
            superview?.setNeedsLayout()
        }
    }

    /// What is behind the content, as a value; nil for the table's colour.
    public var backgroundConfiguration: UIBackgroundConfiguration? {
        get { configurations?.background }
        set {
            guard newValue != nil || configurations != nil else { return }
            madeConfigurations.background = newValue
            setNeedsDisplay()
        }
    }

    /// Changes the cell's configurations for a state; called before the cell is shown and when its state is another.
    public var configurationUpdateHandler: ((UITableViewCell, UICellConfigurationState) -> Void)? {
        get { configurations?.handler }
        set {
            guard newValue != nil || configurations != nil else { return }
            madeConfigurations.handler = newValue
            setNeedsUpdateConfiguration()
        }
    }

    private var madeConfigurations: TableCellConfigurations {
        if let configurations { return configurations }
        let new = TableCellConfigurations()
        configurations = new
        return new
    }

    func placeConfiguredView() {
        guard let view = configurations?.contentView, view.frame != contentView.bounds else { return }
        view.frame = contentView.bounds
    }

    /// The height that the configured content wants at a width of the cell; nil without one.
    func configuredHeight(width: CGFloat) -> CGFloat? {
        guard let view = configurations?.contentView else { return nil }
        let room = contentFrame(in: CGRect(x: 0, y: 0, width: width, height: bounds.height))
        let height = view.sizeThatFits(CGSize(width: room.width, height: 0)).height
        return height.isFinite ? max(height, TableFacts.rowHeight(.current)) : nil
    }

    /// Draws the background configuration.
    func drawConfiguredBackground(in context: CGContext) {
        guard let background = configurations?.background else { return }
        let insets = background.backgroundInsets
        let flipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let area = bounds.inset(
            by: UIEdgeInsets(
                top: insets.top, left: flipped ? insets.trailing : insets.leading, bottom: insets.bottom,
                right: flipped ? insets.leading : insets.trailing))
        guard area.width > 0, area.height > 0 else { return }
        let radius = max(0, min(background.cornerRadius, min(area.width, area.height) / 2))
        let color = background.backgroundColor ?? tableColor
        context.setFillColor(color.resolvedColor(with: traitCollection).cgColor)
        context.fill(CGPath(roundedRect: area, cornerWidth: radius, cornerHeight: radius))
        guard background.strokeWidth > 0 else { return }
        let stroke = background.strokeColor ?? tintColor
        context.setStrokeColor((stroke ?? .systemBlue).resolvedColor(with: traitCollection).cgColor)
        context.setLineWidth(background.strokeWidth)
        let inset = background.strokeWidth / 2 - background.strokeOutset
        context.stroke(
            CGPath(
                roundedRect: area.insetBy(dx: inset, dy: inset), cornerWidth: max(0, radius - inset),
                cornerHeight: max(0, radius - inset)))
    }

    /// The colour of cells that have none of their own.
    var tableColor: UIColor { tableStyle == .plain ? .systemBackground : .secondarySystemGroupedBackground }
}

extension UIBackgroundConfiguration {
    /// The background of rows in plain lists.
    @MainActor public static func listPlainCell() -> UIBackgroundConfiguration {
        var configuration = UIBackgroundConfiguration()
        configuration.backgroundColor = .systemBackground
        return configuration
    }

    /// The background of rows in grouped lists.
    @MainActor public static func listGroupedCell() -> UIBackgroundConfiguration {
        var configuration = UIBackgroundConfiguration()
        configuration.backgroundColor = .secondarySystemGroupedBackground
        return configuration
    }
}
