// SPDX-License-Identifier: Apache-2.0

/// An alert's or action sheet's view: title, message, fields, and a button for each answer.
final class AlertPanel: UIView {
    private weak var controller: UIAlertController?
    private let isSheet: Bool
    private let titleLabel = UILabel(frame: .zero)
    private let messageLabel = UILabel(frame: .zero)
    /// What an action sheet shows above its cancel button.
    private let box = UIView(frame: .zero)
    private var buttons: [AlertButton] = []
    private var lines: [UIView] = []
    private var linesInUse = 0
    private var isRebuildDue = true

    static let alertWidth: CGFloat = 270
    private var margin: CGFloat { 16 }
    private var buttonHeight: CGFloat { isSheet ? 57 : 44 }

    init(controller: UIAlertController) {
        self.controller = controller
        isSheet = controller.preferredStyle == .actionSheet
        super.init(frame: CGRect(x: 0, y: 0, width: Self.alertWidth, height: 100))
        isOpaque = false
        box.clipsToBounds = true
        box.layer.cornerRadius = isSheet ? 13 : 14
        box.layer.cornerCurve = .continuous
        box.backgroundColor = .tertiarySystemBackground
        addSubview(box)
        for label in [titleLabel, messageLabel] {
            label.numberOfLines = 0
            label.textAlignment = .center
            box.addSubview(label)
        }
    }

    required init?(coder: NSCoder) { nil }

    func setNeedsRebuild() {
        isRebuildDue = true
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    private func rebuild() {
        guard isRebuildDue, let controller else { return }
        isRebuildDue = false
        titleLabel.text = controller.title
        titleLabel.font = .systemFont(ofSize: isSheet ? 13 : 17, weight: .semibold)
        titleLabel.textColor = isSheet ? .secondaryLabel : .label
        messageLabel.text = controller.message
        messageLabel.font = .systemFont(ofSize: 13)
        messageLabel.textColor = isSheet ? .secondaryLabel : .label
        for view in buttons { view.removeFromSuperview() }
        buttons = controller.shownActions.map { action in
            let button = AlertButton(action, isEmphasized: controller.isEmphasized(action), isSheet: isSheet)
            button.addAction(
                UIAction { [weak controller, weak action] _ in if let action { controller?.choose(action) } },
                for: .touchUpInside)
            return button
        }
        for field in controller.textFields ?? [] where field.superview !== box { box.addSubview(field) }
    }

    // MARK: Size

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = isSheet ? size.width : min(Self.alertWidth, size.width)
        return CGSize(width: width, height: arrange(width: width, placing: false))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        _ = arrange(width: bounds.width, placing: true)
    }

    /// Whether two buttons stand side by side.
    private var areSideBySide: Bool {
        guard !isSheet, buttons.count == 2 else { return false }
        return buttons.allSatisfy { $0.wantedWidth <= (Self.alertWidth / 2) - 16 }
    }

    /// Goes through the content from above; returns the height.
    private func arrange(width: CGFloat, placing: Bool) -> CGFloat {
        rebuild()
        let inner = width - 2 * margin
        var y: CGFloat = isSheet ? 14 : 19
        let hasText = titleLabel.text != nil || messageLabel.text != nil
        func put(_ label: UILabel, gap: CGFloat) {
            label.isHidden = (label.text ?? "").isEmpty
            guard !label.isHidden else { return }
            let height = label.sizeThatFits(CGSize(width: inner, height: .greatestFiniteMagnitude)).height
            if placing { label.frame = CGRect(x: margin, y: y, width: inner, height: height) }
            y += height + gap
        }
        put(titleLabel, gap: isSheet ? 12 : 2)
        put(messageLabel, gap: isSheet ? 12 : 2)
        for field in controller?.textFields ?? [] {
            y += 8
            if placing { field.frame = CGRect(x: margin, y: y, width: inner, height: 30) }
            y += 30
        }
        y += isSheet ? 2 : 17
        if isSheet, !hasText { y = 0 }
        linesInUse = 0
        let height = isSheet ? arrangeSheet(y, width, placing) : arrangeAlert(y, width, placing)
        if placing { for (index, line) in lines.enumerated() { line.isHidden = index >= linesInUse } }
        return height
    }

    private func arrangeAlert(_ top: CGFloat, _ width: CGFloat, _ placing: Bool) -> CGFloat {
        var y = top
        if areSideBySide {
            if placing {
                addLine(CGRect(x: 0, y: y, width: width, height: 0))
                addLine(CGRect(x: width / 2, y: y, width: 0, height: buttonHeight))
                for (index, button) in buttons.enumerated() {
                    place(button, CGRect(x: CGFloat(index) * width / 2, y: y, width: width / 2, height: buttonHeight))
                }
            }
            y += buttonHeight
        } else {
            y = stack(buttons, y, width, placing)
        }
        if placing { box.frame = CGRect(x: 0, y: 0, width: width, height: y) }
        return y
    }

    private func arrangeSheet(_ top: CGFloat, _ width: CGFloat, _ placing: Bool) -> CGFloat {
        let (cancel, others) = (
            buttons.filter { $0.action.style == .cancel }, buttons.filter { $0.action.style != .cancel }
        )
        var y = stack(others, top, width, placing)
        if placing { box.frame = CGRect(x: 0, y: 0, width: width, height: y) }
        for button in cancel {
            y += 8
            if placing {
                if button.superview !== self { addSubview(button) }
                button.layer.cornerRadius = 13
                button.clipsToBounds = true
                button.ground = .tertiarySystemBackground
                button.frame = CGRect(x: 0, y: y, width: width, height: buttonHeight)
            }
            y += buttonHeight
        }
        return y
    }

    private func stack(_ buttons: [AlertButton], _ top: CGFloat, _ width: CGFloat, _ placing: Bool) -> CGFloat {
        var y = top
        for button in buttons {
            if placing {
                if y > 0 { addLine(CGRect(x: 0, y: y, width: width, height: 0)) }
                place(button, CGRect(x: 0, y: y, width: width, height: buttonHeight))
            }
            y += buttonHeight
        }
        return y
    }

    private func place(_ button: AlertButton, _ frame: CGRect) {
        if button.superview !== box { box.insertSubview(button, at: 0) }
        button.frame = frame
    }

    /// Places the next line; lines stay in the view, for one that is put in anew asks for layout again.
    private func addLine(_ place: CGRect) {
        let pixel = PlatformMetrics.current.pixel
        if linesInUse == lines.count {
            let line = UIView(frame: .zero)
            line.backgroundColor = .separator
            line.isUserInteractionEnabled = false
            box.addSubview(line)
            lines.append(line)
        }
        let line = lines[linesInUse]
        linesInUse += 1
        line.frame = CGRect(
            x: place.minX, y: place.minY, width: max(pixel, place.width), height: max(pixel, place.height))
    }
}

/// One answer of an alert.
private final class AlertButton: UIControl {
    let action: UIAlertAction
    private let label = UILabel(frame: .zero)
    var ground: UIColor? { didSet { stateDidChange() } }

    init(_ action: UIAlertAction, isEmphasized: Bool, isSheet: Bool) {
        self.action = action
        super.init(frame: .zero)
        isOpaque = false
        label.text = action.title
        label.textAlignment = .center
        label.font = .systemFont(ofSize: isSheet ? 20 : 17, weight: isEmphasized ? .semibold : .regular)
        isEnabled = action.isEnabled
        addSubview(label)
        stateDidChange()
    }

    required init?(coder: NSCoder) { nil }

    var wantedWidth: CGFloat { label.intrinsicContentSize.width }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: 8, dy: 0)
        label.textColor =
            !isEnabled ? .tertiaryLabel : action.style == .destructive ? .systemRed : tintColor
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    override func stateDidChange() {
        super.stateDidChange()
        backgroundColor = isHighlighted ? .systemFill : ground
        setNeedsLayout()
    }
}
