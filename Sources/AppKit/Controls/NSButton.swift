// SPDX-License-Identifier: Apache-2.0

/// A button: to push, to check, to choose one of several, to open or close.
open class NSButton: NSControl {
    nonisolated deinit {}

    open override class var cellClass: NSCell.Type { NSButtonCell.self }
    open override class func makeCell() -> NSCell { NSButtonCell() }

    open override class var bindings: Bindings {
        Bindings(NSButton.self) {
            Binding(.value, of: Int.self) { button, presentation in
                button.buttonCell?.showBoundState(presentation)
                if button.state == .on { button.turnOffOthersOfGroup() }
            } read: {
                $0.state.rawValue
            }
            Binding(.title, \.title)
            Binding(.alternateTitle, \.alternateTitle)
            Binding(.image) { button, presentation in
                button.image = NSImage.bound(presentation.shown)
            } read: {
                $0.image
            }
            Binding(.alternateImage) { button, presentation in
                button.alternateImage = NSImage.bound(presentation.shown)
            } read: {
                $0.alternateImage
            }
        }
    }

    /// Makes a button.
    public override init(frame frameRect: CGRect) { super.init(frame: frameRect) }

    /// Decodes a button.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// A button to push, with a title.
    public convenience init(title: String, target: Any?, action: Selector?) {
        self.init(frame: .zero)
        self.title = title
        bezelStyle = .rounded
        finish(target, action)
    }

    /// A button to push, with a picture.
    public convenience init(image: NSImage, target: Any?, action: Selector?) {
        self.init(frame: .zero)
        title = ""
        self.image = image
        imagePosition = .imageOnly
        bezelStyle = .rounded
        finish(target, action)
    }

    /// A button to push, with a title and a picture.
    public convenience init(title: String, image: NSImage, target: Any?, action: Selector?) {
        self.init(frame: .zero)
        self.title = title
        self.image = image
        imagePosition = .imageLeading
        bezelStyle = .rounded
        finish(target, action)
    }

    /// A box to check.
    public convenience init(checkboxWithTitle title: String, target: Any?, action: Selector?) {
        self.init(frame: .zero)
        self.title = title
        setButtonType(.switch)
        finish(target, action)
    }

    /// One of a group of choices.
    public convenience init(radioButtonWithTitle title: String, target: Any?, action: Selector?) {
        self.init(frame: .zero)
        self.title = title
        setButtonType(.radio)
        finish(target, action)
    }

    private func finish(_ target: Any?, _ action: Selector?) {
        self.target = target as AnyObject?
        self.action = action
        sizeToFit()
    }

    final var buttonCell: NSButtonCell? { cell as? NSButtonCell }

    // MARK: State and content

    /// Whether the button is off, on, or both at once.
    open var state: NSControl.StateValue {
        get { cell?.state ?? .off }
        set {
            guard let cell, newValue != cell.state else { return }
            cell.state = newValue == .mixed && !cell.allowsMixedState ? .on : newValue
            if cell.state == .on { turnOffOthersOfGroup() }
        }
    }
    /// Whether the state may be mixed.
    open var allowsMixedState: Bool {
        get { cell?.allowsMixedState ?? false }
        set { cell?.allowsMixedState = newValue }
    }
    /// Goes to the state that a click leads to.
    open func setNextState() { state = cell?.nextState ?? .off }

    /// The title.
    open var title: String {
        get { buttonCell?.title ?? "" }
        set { buttonCell?.title = newValue }
    }
    /// The title with a look of its own.
    open var attributedTitle: NSAttributedString {
        get { buttonCell?.attributedTitle ?? NSAttributedString(string: "") }
        set { buttonCell?.attributedTitle = newValue }
    }
    /// The title while the button is on; empty for the same.
    open var alternateTitle: String {
        get { buttonCell?.alternateTitle ?? "" }
        set { buttonCell?.alternateTitle = newValue }
    }
    /// The title while the button is on, with a look of its own.
    open var attributedAlternateTitle: NSAttributedString {
        get { buttonCell?.attributedAlternateTitle ?? NSAttributedString(string: "") }
        set { buttonCell?.attributedAlternateTitle = newValue }
    }
    /// The picture.
    open var image: NSImage? {
        get { buttonCell?.image }
        set {
            buttonCell?.image = newValue
            if newValue != nil, imagePosition == .noImage { imagePosition = title.isEmpty ? .imageOnly : .imageLeft }
        }
    }
    /// The picture while the button is on; nil for the same.
    open var alternateImage: NSImage? {
        get { buttonCell?.alternateImage }
        set { buttonCell?.alternateImage = newValue }
    }
    /// Where the picture is, seen from the title.
    open var imagePosition: ImagePosition {
        get { buttonCell?.imagePosition ?? .noImage }
        set { buttonCell?.imagePosition = newValue }
    }
    /// How the picture is fitted in.
    open var imageScaling: NSImageScaling {
        get { buttonCell?.imageScaling ?? .scaleProportionallyDown }
        set { buttonCell?.imageScaling = newValue }
    }
    /// Whether picture and title stay together.
    open var imageHugsTitle: Bool {
        get { buttonCell?.imageHugsTitle ?? false }
        set { buttonCell?.imageHugsTitle = newValue }
    }

    // MARK: Look

    /// The shape.
    open var bezelStyle: BezelStyle {
        get { buttonCell?.bezelStyle ?? .rounded }
        set { buttonCell?.bezelStyle = newValue }
    }
    /// The colour of the shape; nil for the usual one.
    open var bezelColor: NSColor? {
        get { buttonCell?.bezelColor }
        set { buttonCell?.bezelColor = newValue }
    }
    /// The colour of title and template pictures of a button without border; nil for the usual one.
    open var contentTintColor: NSColor? {
        get { buttonCell?.contentTintColor }
        set { buttonCell?.contentTintColor = newValue }
    }
    /// Whether the button has a shape.
    open var isBordered: Bool {
        get { cell?.isBordered ?? true }
        set { cell?.isBordered = newValue }
    }
    /// Whether nothing is drawn; the button works all the same.
    open var isTransparent: Bool {
        get { buttonCell?.isTransparent ?? false }
        set { buttonCell?.isTransparent = newValue }
    }
    /// Whether the border is drawn only while the pointer is over the button.
    open var showsBorderOnlyWhileMouseInside: Bool {
        get { buttonCell?.showsBorderOnlyWhileMouseInside ?? false }
        set { buttonCell?.showsBorderOnlyWhileMouseInside = newValue }
    }
    /// Makes the button one of a type: sets what changes while it is pressed and on.
    open func setButtonType(_ type: ButtonType) { buttonCell?.setButtonType(type) }

    /// The character that presses the button with ``keyEquivalentModifierMask``; empty for none.
    open var keyEquivalent: String {
        get { buttonCell?.keyEquivalent ?? "" }
        set { buttonCell?.keyEquivalent = newValue }
    }
    /// The modifier keys of ``keyEquivalent``.
    open var keyEquivalentModifierMask: NSEvent.ModifierFlags {
        get { buttonCell?.keyEquivalentModifierMask ?? [] }
        set { buttonCell?.keyEquivalentModifierMask = newValue }
    }
    /// How long a continuous button waits before it sends again, and between sendings, in seconds.
    open func setPeriodicDelay(_ delay: Float, interval: Float) { buttonCell?.periodic = (delay, interval) }

    // MARK: Size

    open override var alignmentRectInsets: EdgeInsets {
        guard let buttonCell else { return .zero }
        return ButtonShape(buttonCell).metrics.insets
    }

    open override var intrinsicContentSize: CGSize {
        guard let size = cell?.cellSize else { return super.intrinsicContentSize }
        let insets = alignmentRectInsets
        return CGSize(
            width: size.width - insets.left - insets.right, height: size.height - insets.top - insets.bottom)
    }

    open override var baselineOffsetFromBottom: CGFloat {
        guard let buttonCell, buttonCell.shownTitle.length > 0 else { return 0 }
        let shape = ButtonShape(buttonCell)
        guard shape.metrics.baseline == 0 else { return shape.metrics.baseline }
        let geometry = ButtonGeometry(buttonCell, bounds: bounds)
        return bounds.maxY - geometry.title.maxY + TextMetrics.descent(buttonCell.shownFont.font)
    }

    open override var firstBaselineOffsetFromTop: CGFloat {
        guard let buttonCell, let height = ButtonShape(buttonCell).metrics.height else { return 0 }
        let offset = baselineOffsetFromBottom
        return offset > 0 ? height - offset : 0
    }

    // MARK: Pressing

    /// Goes to the next state and sends the action, as a click does.
    func press() {
        guard isEnabled else { return }
        if cell?.changesStateByClick == true { setNextState() }
        sendButtonAction()
    }

    /// Tells what is bound and sends the action.
    func sendButtonAction() {
        if cell?.changesStateByClick == true {
            commitBinding(.value)
            cell?.commitBinding(.value)
        }
        if !performTargetBinding(.target) { sendAction(action, to: target) }
    }

    open override func performClick(_ sender: Any?) { press() }

    private var isTracked = false
    private var repeating: ScheduledCall?

    open override func mouseDown(with event: NSEvent) {
        guard isEnabled, let cell else { return }
        isTracked = true
        cell.isHighlighted = true
        if cell.isContinuous { beginRepeating() }
    }

    open override func mouseDragged(with event: NSEvent) {
        guard isTracked, let cell else { return }
        cell.isHighlighted = bounds.contains(convert(event.locationInWindow, from: nil))
    }

    open override func mouseUp(with event: NSEvent) {
        guard isTracked, let cell else { return }
        isTracked = false
        repeating?.cancel()
        let isInside = bounds.contains(convert(event.locationInWindow, from: nil))
        cell.isHighlighted = false
        if isInside, !cell.isContinuous || cell.changesStateByClick { press() }
    }

    /// Sends the action at once and then again and again while the button is held.
    private func beginRepeating() {
        guard let buttonCell else { return }
        sendButtonAction()
        schedule(after: buttonCell.periodic.delay)
    }

    private func schedule(after seconds: Float) {
        repeating = FrameClock.main.schedule(after: TimeInterval(max(0.01, seconds))) { [weak self] in
            guard let self, isTracked, let buttonCell else { return }
            if buttonCell.isHighlighted { sendButtonAction() }
            schedule(after: buttonCell.periodic.interval)
        }
    }

    // MARK: Keys

    /// Buttons take keys where the desktop's full keyboard access is on, as it is here.
    open override var acceptsFirstResponder: Bool { isEnabled && !refusesFirstResponder && !isTransparent }

    open override func keyDown(with event: NSEvent) {
        guard event.characters == " ", isEnabled else { return super.keyDown(with: event) }
        press()
    }

    open override func becomeFirstResponder() -> Bool {
        needsDisplay = true
        return super.becomeFirstResponder()
    }

    open override func resignFirstResponder() -> Bool {
        needsDisplay = true
        return super.resignFirstResponder()
    }

    open override func performKeyEquivalent(with event: NSEvent) -> Bool {
        guard isEnabled, !isHiddenOrHasHiddenAncestor, let stroke = KeyStroke(event),
            let own = KeyStroke(keyEquivalent, keyEquivalentModifierMask), stroke.matches(own)
        else { return super.performKeyEquivalent(with: event) }
        press()
        return true
    }

    // MARK: Groups

    /// Buttons to choose one of, in the same view and with the same action, are one group.
    private func turnOffOthersOfGroup() {
        guard buttonCell?.buttonType == .radio, let superview else { return }
        for case let other as NSButton in superview.subviews
        where other !== self && other.buttonCell?.buttonType == .radio && other.action == action {
            guard other.target === target, other.state != .off, action != nil else { continue }
            other.cell?.state = .off
            other.commitBinding(.value)
        }
    }
}

extension NSButton {
    /// What the button does while it is pressed and while it is on.
    public final var buttonType: ButtonType { buttonCell?.buttonType ?? .momentaryPushIn }
}
