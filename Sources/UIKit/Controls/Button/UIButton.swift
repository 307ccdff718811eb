// SPDX-License-Identifier: Apache-2.0

/// A control that does something when it is tapped.
open class UIButton: UIControl {
    nonisolated deinit {}

    /// What kind of button it is.
    nonisolated public enum ButtonType: Int, Sendable {
        case custom = 0
        case system = 1
        case detailDisclosure = 2
        case infoLight = 3
        case infoDark = 4
        case contactAdd = 5
        case plain = 6
        case close = 7

        /// The old name of ``system``.
        public static let roundedRect = ButtonType.system
    }

    public let buttonType: ButtonType
    private var contents: [UInt: UIButtonContent] = [:]

    /// The look of iOS 15 and later; nil for the older one.
    open var configuration: Configuration? { didSet { contentDidChange() } }

    // MARK: The older look

    /// Room around the content, in points.
    open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }
    /// How the title is moved, in points.
    open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsDisplay() } }
    /// How the image is moved, in points.
    open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsDisplay() } }
    var hasContentEdgeInsets = false
    /// Whether the image is darker while a finger is on the button.
    open var adjustsImageWhenHighlighted = true
    /// Whether the image is fainter when the button cannot be used.
    open var adjustsImageWhenDisabled = true
    /// Whether the button shines while a finger is on it.
    open var showsTouchWhenHighlighted = false
    /// Whether the title's shadow is on the other side while a finger is on the button.
    open var reversesTitleShadowWhenHighlighted = false
    /// What choosing the button means.
    open var role: Role = .normal {
        didSet {
            invalidateIntrinsicContentSize()
            setNeedsDisplay()
        }
    }
    /// Whether a press switches the button, or, for one with a menu, the title follows what was chosen there.
    open var changesSelectionAsPrimaryAction = false { didSet { menuDidChange() } }
    /// What opens from the button: at once where ``UIControl/showsMenuAsPrimaryAction`` says so, else after a while.
    open var menu: UIMenu? { didSet { menuDidChange() } }
    private lazy var menuPress = ButtonMenu(self)

    /// What a button does, which shows in its look.
    nonisolated public enum Role: Int, Sendable {
        case normal = 0
        case primary, cancel, destructive
    }

    /// The label whose font, line break mode and shadow the title has; the button draws the text itself.
    open private(set) lazy var titleLabel: UILabel? = {
        let label = ButtonTitleLabel(frame: .zero)
        let size =
            buttonType == .system ? ControlMetrics.systemButtonFontSize : ControlMetrics.customButtonFontSize
        label.font = UIFont(
            descriptor: UIFontDescriptor(face: UIFontDescriptor.Face().ofRelease(size: size), size: size), size: 0)
        label.lineBreakMode = .byTruncatingMiddle
        label.button = self
        return label
    }()

    /// Whether a font was set, so that a configuration's title keeps to it.
    var hasOwnFont = false

    // MARK: Making buttons

    public override init(frame: CGRect) {
        buttonType = .custom
        super.init(frame: frame)
    }

    /// Makes a button of a kind.
    public init(type: ButtonType) {
        buttonType = type
        super.init(frame: .zero)
        sizeToFit()
    }

    /// Makes a button with a configuration.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system, primaryAction: primaryAction)
        self.configuration = configuration
        if let primaryAction {
            if self.configuration?.title == nil { self.configuration?.title = primaryAction.title }
            if self.configuration?.image == nil { self.configuration?.image = primaryAction.image }
        }
        sizeToFit()
    }

    /// Makes a button that performs an action, with its title and image.
    public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: type)
        guard let primaryAction else { return }
        addAction(primaryAction, for: .primaryActionTriggered)
        if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
        if let image = primaryAction.image { setImage(image, for: .normal) }
        sizeToFit()
    }

    public required init?(coder: NSCoder) {
        let archive = coder as? NibCoder
        buttonType = archive?.integer("UIButtonType").flatMap(ButtonType.init) ?? .custom
        super.init(coder: coder)
        guard let coder = archive else { return nil }
        decodeContents(coder)
        if let font = coder.object("UIFont") as? UIFont {
            titleLabel?.font = font
            hasOwnFont = true
        }
        titleLabel?.lineBreakMode =
            coder.integer("UILineBreakMode").flatMap(NSLineBreakMode.init) ?? .byTruncatingMiddle
        if let offset = coder.size("UITitleShadowOffset") { titleLabel?.shadowOffset = offset }
        func insets(_ key: NibKey) -> UIEdgeInsets? {
            guard let numbers = coder.edgeInsets(key), numbers.allSatisfy({ abs($0) < 1e6 }) else { return nil }
            return UIEdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
        }
        if let own = insets("UIContentEdgeInsets") {
            contentEdgeInsets = own
            hasContentEdgeInsets = true
        }
        titleEdgeInsets = insets("UITitleEdgeInsets") ?? .zero
        imageEdgeInsets = insets("UIImageEdgeInsets") ?? .zero
        adjustsImageWhenHighlighted = coder.bool("UIAdjustsImageWhenHighlighted") ?? true
        adjustsImageWhenDisabled = coder.bool("UIAdjustsImageWhenDisabled") ?? true
        showsTouchWhenHighlighted = coder.bool("UIShowsTouchWhenHighlighted") ?? false
        reversesTitleShadowWhenHighlighted = coder.bool("UIReversesTitleShadowWhenHighlighted") ?? false
        role = coder.integer("UIButtonRole").flatMap(Role.init) ?? .normal
        menu = coder.object("UIMenu") as? UIMenu
        changesSelectionAsPrimaryAction = coder.bool("UIChangesSelectionAsPrimaryAction") ?? false
        configuration = (coder.object("UIButtonConfiguration") as? ButtonConfigurationDecoder)?.configuration
        menuDidChange()
    }

    private func decodeContents(_ coder: NibCoder) {
        guard let table = coder.object("UIButtonStatefulContent") as? NSDictionary else { return }
        for (key, value) in table {
            guard let state = key as? NSNumber, let content = value as? ButtonContentDecoder else { continue }
            contents[UInt(truncatingIfNeeded: state.intValue)] = content.content
        }
    }

    func contentDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    open override func stateDidChange() { contentDidChange() }

    override var touchUpTriggersPrimaryAction: Bool { !opensMenuAtOnce }

    // MARK: Menu

    private func menuDidChange() {
        // A pop-up button has something chosen from the beginning.
        if isPopUp, let menu, menu.selectedElements.isEmpty, let first = menu.leaves.first { first.state = .on }
        contentDidChange()
    }

    var opensMenuAtOnce: Bool { showsMenuAsPrimaryAction && menu != nil }
    /// Whether the title says what was chosen in the menu.
    var isPopUp: Bool { opensMenuAtOnce && changesSelectionAsPrimaryAction }
    open override var showsMenuAsPrimaryAction: Bool { didSet { menuDidChange() } }
    private var popUpTitle: String? { isPopUp ? menu?.selectedElements.first?.title : nil }

    override var builtInRecognizers: [UIGestureRecognizer] {
        menu != nil && !opensMenuAtOnce && isEnabled ? [menuPress.recognizer] : []
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        if opensMenuAtOnce { menuPress.open() }
        return super.beginTracking(touch, with: event)
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        menuPress.touchMoved(touch)
        return super.continueTracking(touch, with: event)
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if let touch { menuPress.touchEnded(touch) }
        if changesSelectionAsPrimaryAction, menu == nil, isTouchInside { isSelected.toggle() }
    }

    open override func performPrimaryAction() {
        if opensMenuAtOnce { return menuPress.open() }
        if changesSelectionAsPrimaryAction, menu == nil { isSelected.toggle() }
        super.performPrimaryAction()
    }

    /// Opens the menu as a press would.
    open func performMenuAction() { menuPress.open() }

    // MARK: Content by state

    private func change(_ state: State, _ change: (inout UIButtonContent) -> Void) {
        change(&contents[state.rawValue, default: UIButtonContent()])
        contentDidChange()
    }

    private func value<Value>(_ state: State, _ path: KeyPath<UIButtonContent, Value?>) -> Value? {
        contents[state.rawValue]?[keyPath: path] ?? contents[State.normal.rawValue]?[keyPath: path]
    }

    /// Sets the title of a state.
    open func setTitle(_ title: String?, for state: State) {
        change(state) { $0.title = title }
        if state == .normal, configuration != nil { configuration?.title = title }
    }
    /// Sets the title of a state, with attributes of its own.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        change(state) { $0.attributedTitle = title }
    }
    /// Sets the title's colour in a state.
    open func setTitleColor(_ color: UIColor?, for state: State) { change(state) { $0.titleColor = color } }
    /// Sets the colour of the title's shadow in a state.
    open func setTitleShadowColor(_ color: UIColor?, for state: State) { change(state) { $0.titleShadowColor = color } }
    /// Sets the image of a state.
    open func setImage(_ image: UIImage?, for state: State) {
        change(state) { $0.image = image }
        if state == .normal, configuration != nil { configuration?.image = image }
    }
    /// Sets the image behind the content in a state.
    open func setBackgroundImage(_ image: UIImage?, for state: State) { change(state) { $0.backgroundImage = image } }
    /// Sets how an image that is a symbol is drawn in a state.
    open func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
    ) { change(state) { $0.symbolConfiguration = configuration } }

    /// The title of a state, or of the normal one.
    open func title(for state: State) -> String? { value(state, \.title) }
    /// The title with attributes of a state, or of the normal one.
    open func attributedTitle(for state: State) -> NSAttributedString? { value(state, \.attributedTitle) }
    /// The colour of the title's shadow in a state, or in the normal one.
    open func titleShadowColor(for state: State) -> UIColor? { value(state, \.titleShadowColor) }
    /// The image of a state, or of the normal one.
    open func image(for state: State) -> UIImage? { value(state, \.image) }
    /// The image behind the content in a state, or in the normal one.
    open func backgroundImage(for state: State) -> UIImage? { value(state, \.backgroundImage) }

    /// The title's colour in a state.
    open func titleColor(for state: State) -> UIColor? {
        if let color = contents[state.rawValue]?.titleColor { return color }
        if let color = contents[State.normal.rawValue]?.titleColor { return color }
        guard buttonType == .system else { return .white }
        if isTelevisionButton { return .label }
        return state.contains(.disabled) ? .tertiaryLabel : tintColor
    }

    /// Whether the button is one of a television's: a plate with dark text that lights up when it has the focus.
    var isTelevisionButton: Bool {
        buttonType == .system && configuration == nil && traitCollection.userInterfaceIdiom == .tv
    }

    /// The title in the present state.
    open var currentTitle: String? { popUpTitle ?? configuration.map(\.title) ?? title(for: state) }
    /// The title with attributes in the present state.
    open var currentAttributedTitle: NSAttributedString? {
        configuration.map(\.attributedTitle) ?? attributedTitle(for: state)
    }
    /// The title's colour in the present state.
    open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
    /// The colour of the title's shadow in the present state; nil for none.
    open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
    /// The image behind the content in the present state.
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

    /// The image that is shown, in the configuration that holds for it.
    open var currentImage: UIImage? {
        guard let image = configuration.map(\.image) ?? image(for: state) else {
            return standardImage
        }
        guard image.isSymbolImage else { return image }
        var preferred =
            configuration?.preferredSymbolConfigurationForImage ?? value(state, \.symbolConfiguration)
        // A configuration shows symbols large beside its text, unless a size or another scale is preferred.
        if configuration != nil, preferred?.pointSize ?? 0 <= 0,
            [.default, .unspecified].contains(preferred?.scale ?? .unspecified)
        {
            let weight = preferred?.weight ?? .unspecified
            let size = titleStyle == .body ? 0 : titleSize
            preferred = UIImage.SymbolConfiguration(
                pointSize: size, weight: weight, scale: .large, colors: preferred?.colors ?? [])
        }
        guard let preferred else { return image }
        return image.with { $0.symbolConfiguration = preferred.applying($0.symbolConfiguration) }
    }

    /// Those of a symbol that is the ground.
    open override var alignmentRectInsets: UIEdgeInsets {
        guard configuration == nil, let image = currentBackgroundImage, image.isSymbolImage else { return .zero }
        return image.alignmentRectInsets(pixel: PlatformMetrics.current.pixel)
    }

    /// The picture of the kinds of buttons that bring their own.
    private var standardImage: UIImage? {
        let name: String? =
            switch buttonType {
            case .detailDisclosure, .infoLight, .infoDark: "info.circle"
            case .contactAdd: "plus.circle"
            case .close: "xmark"
            default: nil
            }
        guard let name, let image = UIImage(systemName: name) else { return nil }
        let size: CGFloat = buttonType == .close ? 13 : 19
        let weight: UIImage.SymbolWeight = buttonType == .close ? .bold : .regular
        return image.applyingSymbolConfiguration(.init(pointSize: size, weight: weight))
    }

    /// The font of the title.
    var titleFont: UIFont {
        if configuration != nil, !hasOwnFont {
            // Body text, or that of subheads on small buttons, at the size that the reader asked for; the button that
            // people are likeliest to choose stands out.
            return .systemFont(ofSize: titleSize, weight: role == .primary ? .semibold : .regular)
        }
        return titleLabel?.font ?? .systemFont(ofSize: ControlMetrics.customButtonFontSize)
    }

    private var titleSize: CGFloat {
        UIFont.preferredFont(forTextStyle: titleStyle, compatibleWith: traitCollection).pointSize
    }

    private var titleStyle: UIFont.TextStyle {
        switch configuration?.buttonSize {
        case .small, .mini: .subheadline
        case .medium, .large, nil: .body
        }
    }

    // MARK: Size

    open override var pointerShape: PointerShape? { isEnabled ? .hand : nil }

    open override var intrinsicContentSize: CGSize { wholePixels(ButtonGeometry(self).intrinsicSize) }

    open override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize? {
        configuration == nil ? nil : ButtonGeometry(self).intrinsicSize(forWidth: width).map(wholePixels)
    }

    /// In rows whose width is open, buttons with a configuration come out equally wide.
    open override var prefersEqualWidths: Bool { configuration != nil }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        size.width > 0 ? intrinsicContentSize(forWidth: size.width) ?? intrinsicContentSize : intrinsicContentSize
    }

    private func wholePixels(_ size: CGSize) -> CGSize {
        let metrics = PlatformMetrics.current
        return CGSize(width: metrics.ceil(size.width), height: metrics.ceil(size.height))
    }

    open override var systemBaselineSpacing: CGFloat? { titleLabel?.font.systemBaselineSpacing }

    open override func firstBaselineOffset(height: CGFloat) -> CGFloat? { baseline(height: height) }
    open override func lastBaselineOffset(height: CGFloat) -> CGFloat? { baseline(height: height) }

    private func baseline(height: CGFloat) -> CGFloat? {
        let font = titleFont
        return (height - font.lineHeight) / 2 + font.ascender
    }

    // MARK: Drawing

    open override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        ButtonDrawing(self).draw(in: bounds, context: context)
    }
}

/// The label behind a button's title: it tells the button of changes.
final class ButtonTitleLabel: UILabel {
    weak var button: UIButton?

    override var font: UIFont! {
        didSet {
            button?.hasOwnFont = true
            button?.contentDidChange()
        }
    }
}
