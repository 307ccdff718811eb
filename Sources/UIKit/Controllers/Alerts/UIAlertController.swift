// SPDX-License-Identifier: Apache-2.0

/// Asks the person something: in an alert in the middle of the window, or in a sheet of answers at its lower edge.
open class UIAlertController: UIViewController {
    nonisolated deinit {}

    /// Whether the actions stand in the middle or come from the bottom.
    nonisolated public enum Style: Int, Sendable {
        case actionSheet = 0
        case alert
    }

    /// A line of explanation.
    open var message: String? { didSet { contentDidChange() } }
    public let preferredStyle: Style
    /// The answers, in the order in which they were added.
    public private(set) var actions: [UIAlertAction] = []
    /// The answer that Return gives, set in bold; one of ``actions``.
    open var preferredAction: UIAlertAction? { didSet { contentDidChange() } }
    /// The alert's text fields; nil where there are none.
    public private(set) var textFields: [UITextField]?

    open override var title: String? { didSet { contentDidChange() } }

    public init(title: String?, message: String?, preferredStyle: Style) {
        self.message = message
        self.preferredStyle = preferredStyle
        super.init(nibName: nil, bundle: nil)
        self.title = title
        modalPresentationStyle = preferredStyle == .alert ? .custom : .popover
        modalTransitionStyle = preferredStyle == .alert ? .crossDissolve : .coverVertical
    }

    public required init?(coder: NSCoder) { nil }

    /// Adds an answer; of those that cancel there is one at most, a second is left out.
    open func addAction(_ action: UIAlertAction) {
        if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) { return }
        action.onChange = { [weak self] in self?.contentDidChange() }
        actions.append(action)
        contentDidChange()
    }

    /// Adds a text field, which only an alert has.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        guard preferredStyle == .alert else { return }
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 238, height: 30))
        field.font = .systemFont(ofSize: 13)
        field.backgroundColor = .systemBackground
        textFields = (textFields ?? []) + [field]
        configurationHandler?(field)
        contentDidChange()
    }

    // MARK: View

    open override func loadView() {
        let panel = AlertPanel(controller: self)
        view = panel
    }

    private func contentDidChange() { (viewIfLoaded as? AlertPanel)?.setNeedsRebuild() }

    /// The answers in the order in which they are shown: one that cancels stands last, or left of a single other one.
    var shownActions: [UIAlertAction] {
        let cancel = actions.filter { $0.style == .cancel }
        let others = actions.filter { $0.style != .cancel }
        // A tap beside a popover cancels it, so it needs no button for that.
        if ownPresentationController is UIPopoverPresentationController { return others }
        return preferredStyle == .alert && others.count == 1 ? cancel + others : others + cancel
    }

    /// Whether an action is set in bold.
    func isEmphasized(_ action: UIAlertAction) -> Bool {
        preferredAction.map { $0 === action } ?? (action.style == .cancel)
    }

    /// Takes the alert away and gives the answer.
    func choose(_ action: UIAlertAction) {
        guard action.isEnabled else { return }
        guard let presenter = presentingViewController else {
            action.handler?(action)
            return
        }
        presenter.dismissController(animated: true) { action.handler?(action) }
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        textFields?.first?.becomeFirstResponder()
    }

    /// Return gives the preferred answer, or goes to the next field; Escape cancels.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses {
            switch press.key?.keyCode {
            case .keyboardEscape:
                if let cancel = actions.first(where: { $0.style == .cancel }) { return choose(cancel) }
            case .keyboardReturnOrEnter: if let action = preferredAction ?? actions.first { return choose(action) }
            default: break
            }
        }
        super.pressesBegan(presses, with: event)
    }
}
