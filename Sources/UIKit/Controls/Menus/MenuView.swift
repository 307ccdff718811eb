// SPDX-License-Identifier: Apache-2.0

/// The open look of a menu: a title, rows, and lines between groups.
final class MenuView: UIView, PanelKeys {
    private let menu: UIMenu
    private let choose: (any MenuLeaf) -> Void
    /// Called when the rows, and with them the size, are others.
    var didChange: () -> Void = {}
    private var path: [UIMenu] = []
    private var rows: [MenuRow] = []
    private let scroll = UIScrollView(frame: .zero)
    static let width: CGFloat = 250

    init(_ menu: UIMenu, choose: @escaping (any MenuLeaf) -> Void) {
        (self.menu, self.choose) = (menu, choose)
        super.init(frame: .zero)
        isOpaque = false
        addSubview(scroll)
        show(menu)
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Rows

    private func show(_ menu: UIMenu) {
        for row in rows { row.removeFromSuperview() }
        rows.removeAll()
        if !path.isEmpty {
            add(MenuRow(title: menu.title, symbol: "chevron.left", isStrong: true)) { [unowned self] in
                path.removeLast()
                show(path.last ?? self.menu)
            }
            rows.last?.endsGroup = true
        } else if !menu.title.isEmpty {
            let row = MenuRow(title: menu.title, isHeader: true)
            row.isEnabled = false
            add(row) {}
        }
        add(menu.children)
        scroll.contentOffset = .zero
        setNeedsLayout()
        didChange()
    }

    private func add(_ elements: [UIMenuElement]) {
        let marks = elements.contains { ($0 as? any MenuLeaf)?.state ?? .off != .off }
        for element in elements {
            switch element {
            case let menu as UIMenu where menu.options.contains(.displayInline):
                rows.last?.endsGroup = true
                add(menu.children)
                rows.last?.endsGroup = true
            case let menu as UIMenu:
                let row = MenuRow(title: menu.title, subtitle: menu.subtitle, image: menu.image, leadsOn: true)
                row.isDestructive = menu.options.contains(.destructive)
                add(row) { [unowned self] in
                    path.append(menu)
                    show(menu)
                }
            case let deferred as UIDeferredMenuElement:
                let place = rows.count
                deferred.provide { [weak self] in self?.insert($0, at: place) }
            case let leaf as any MenuLeaf where !leaf.attributes.contains(.hidden):
                let row = MenuRow(
                    title: element.title, subtitle: element.subtitle, image: element.image,
                    mark: marks ? leaf.state : nil)
                row.isEnabled = !leaf.attributes.contains(.disabled)
                row.isDestructive = leaf.attributes.contains(.destructive)
                add(row) { [unowned self] in choose(leaf) }
            default:
                break
            }
        }
    }

    /// Elements that came later.
    private func insert(_ elements: [UIMenuElement], at place: Int) {
        let after = Array(rows[min(place, rows.count)...])
        rows.removeLast(after.count)
        add(elements)
        rows += after
        setNeedsLayout()
        didChange()
    }

    private func add(_ row: MenuRow, action: @escaping () -> Void) {
        row.addAction(UIAction { _ in action() }, for: .primaryActionTriggered)
        rows.append(row)
        scroll.addSubview(row)
    }

    // MARK: Size

    var fittingSize: CGSize {
        CGSize(width: Self.width, height: rows.reduce(0) { $0 + $1.height })
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        scroll.frame = bounds
        var y: CGFloat = 0
        for row in rows {
            row.frame = CGRect(x: 0, y: y, width: bounds.width, height: row.height)
            row.isLast = row === rows.last
            y += row.height
        }
        scroll.contentSize = CGSize(width: bounds.width, height: y)
    }

    // MARK: A finger that opened the menu goes on, and keys

    private func row(at place: CGPoint) -> MenuRow? {
        guard bounds.contains(place) else { return nil }
        return rows.first { $0.isEnabled && $0.bounds.contains($0.convert(place, from: self)) }
    }

    /// Lights up the row at a place.
    func highlight(at place: CGPoint?) {
        let row = place.flatMap(row(at:))
        for other in rows where other.isHighlighted != (other === row) { other.isHighlighted = other === row }
    }

    /// Chooses the row at a place.
    func choose(at place: CGPoint) {
        highlight(at: nil)
        row(at: place)?.sendActions(for: .primaryActionTriggered)
    }

    func handle(_ key: UIKey) -> Bool {
        let enabled = rows.filter(\.isEnabled)
        let index = enabled.firstIndex(where: \.isHighlighted)
        func light(_ row: MenuRow?) {
            for other in rows where other.isHighlighted != (other === row) { other.isHighlighted = other === row }
            if let row { scroll.scrollRectToVisible(row.frame, animated: false) }
        }
        switch key.keyCode {
        case .keyboardDownArrow: light(index.map { enabled[($0 + 1) % enabled.count] } ?? enabled.first)
        case .keyboardUpArrow:
            light(index.map { enabled[($0 + enabled.count - 1) % enabled.count] } ?? enabled.last)
        case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar:
            if let index { enabled[index].sendActions(for: .primaryActionTriggered) }
        case .keyboardLeftArrow where !path.isEmpty:
            path.removeLast()
            show(path.last ?? menu)
        default: return false
        }
        return true
    }
}

/// One row of a menu.
private final class MenuRow: UIControl {
    private let title = UILabel(frame: .zero)
    private let subtitle: UILabel?
    private let image: UIImage?
    private let mark: UIMenuElement.State?
    private let symbol: String?
    private let leadsOn: Bool
    private let isHeader: Bool
    /// Whether a thick line follows.
    var endsGroup = false
    var isLast = false { didSet { if isLast != oldValue { setNeedsDisplay() } } }
    var isDestructive = false { didSet { stateDidChange() } }

    init(
        title text: String, subtitle second: String? = nil, image: UIImage? = nil, mark: UIMenuElement.State? = nil,
        symbol: String? = nil, leadsOn: Bool = false, isHeader: Bool = false, isStrong: Bool = false
    ) {
        (self.image, self.mark, self.symbol) = (image, mark, symbol)
        (self.leadsOn, self.isHeader) = (leadsOn, isHeader)
        subtitle = second.map { _ in UILabel(frame: .zero) }
        super.init(frame: .zero)
        isOpaque = false
        title.text = text
        title.font = .systemFont(ofSize: isHeader ? 12 : 17, weight: isStrong ? .semibold : .regular)
        title.textAlignment = isHeader ? .center : .natural
        addSubview(title)
        if let subtitle {
            subtitle.text = second
            subtitle.font = .systemFont(ofSize: 12)
            subtitle.textColor = .secondaryLabel
            addSubview(subtitle)
        }
        stateDidChange()
    }

    required init?(coder: NSCoder) { nil }

    override var touchUpTriggersPrimaryAction: Bool { true }

    private var rowHeight: CGFloat { isHeader ? 30 : subtitle == nil ? 44 : 58 }
    var height: CGFloat { rowHeight + (endsGroup ? 8 : 0) }

    private var color: UIColor {
        if isHeader { return .secondaryLabel }
        return !isEnabled ? .tertiaryLabel : isDestructive ? .systemRed : .label
    }

    override func stateDidChange() {
        super.stateDidChange()
        title.textColor = color
        backgroundColor = isHighlighted && isEnabled ? .tertiarySystemFill : nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let left: CGFloat = mark != nil || symbol != nil ? 34 : 16
        let right: CGFloat = image != nil || leadsOn ? 44 : 16
        let width = max(0, bounds.width - left - right)
        let isDouble = subtitle != nil
        title.frame = CGRect(x: left, y: isDouble ? 9 : (rowHeight - 22) / 2, width: width, height: 22)
        subtitle?.frame = CGRect(x: left, y: 32, width: width, height: 16)
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let middle = rowHeight / 2
        let sign = mark == .on ? "checkmark" : mark == .mixed ? "minus" : symbol
        if let sign {
            SymbolGlyph.named(sign).draw(
                in: CGRect(x: 12, y: middle - 7, width: 14, height: 14), color: color.cgColor, strokeWidth: 12,
                context: context)
        }
        if let image {
            let size = image.size
            let scale = min(1, 24 / max(1, max(size.width, size.height)))
            let box = CGSize(width: size.width * scale, height: size.height * scale)
            let shaped = image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image
            shaped.draw(
                in: CGRect(
                    x: bounds.width - 28 - box.width / 2, y: middle - box.height / 2, width: box.width,
                    height: box.height),
                tint: color.cgColor, context: context)
        } else if leadsOn {
            SymbolGlyph.named("chevron.right").draw(
                in: CGRect(x: bounds.width - 28, y: middle - 7, width: 10, height: 14), color: color.cgColor,
                strokeWidth: 11, context: context)
        }
        guard !isLast || endsGroup else { return }
        let pixel = PlatformMetrics.current.pixel
        context.setFillColor(UIColor.separator.cgColor)
        if endsGroup, !isLast {
            context.fill(CGRect(x: 0, y: rowHeight, width: bounds.width, height: 8))
        } else if !isLast {
            context.fill(CGRect(x: 0, y: rowHeight - pixel, width: bounds.width, height: pixel))
        }
    }
}

/// An open menu.
final class MenuPresentation {
    private let view: MenuView
    private weak var panel: FloatingPanel?

    /// Shows a menu beside a rectangle of a view.
    ///
    /// - Parameter didChoose: called after the chosen element did what it is for.
    @discardableResult
    init?(
        _ menu: UIMenu, from source: UIView, rect: CGRect, didChoose: @escaping (any MenuLeaf) -> Void = { _ in },
        didDismiss: @escaping () -> Void = {}
    ) {
        var dismiss: (Bool) -> Void = { _ in }
        view = MenuView(menu) { [weak source] leaf in
            dismiss(leaf.attributes.contains(.keepsMenuPresented))
            leaf.perform(from: source)
            didChoose(leaf)
        }
        let view = view
        guard
            let panel = FloatingPanel.show(
                view, size: view.fittingSize, from: source, rect: rect, didDismiss: didDismiss)
        else { return nil }
        self.panel = panel
        dismiss = { [weak panel] keeps in if !keeps { panel?.dismiss() } }
        view.didChange = { [weak panel, weak view] in if let view { panel?.resize(to: view.fittingSize) } }
    }

    /// The finger that opened the menu moves, in a view's coordinates.
    func touchMoved(_ touch: UITouch) { view.highlight(at: touch.location(in: view)) }

    /// The finger that opened the menu leaves.
    func touchEnded(_ touch: UITouch) { view.choose(at: touch.location(in: view)) }

    func dismiss() { panel?.dismiss() }
}
