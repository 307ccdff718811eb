// SPDX-License-Identifier: Apache-2.0

/// Rows in sections that follow a model by one binding, `sectionsArray`; see ``ColumnViewing``.
@MainActor open class ColumnView: UIScrollView, @MainActor ColumnViewing, ColumnHost, UIKeyInput {
    nonisolated deinit {}

    public private(set) lazy final var columnModel = ColumnModel(view: self)
    public final var bindingState: BindingState?
    package var column: RowColumn { columnModel.column }
    /// Called when the person opens a row in which nothing is: by a double tap or Return. Unless set, the row is edited.
    public var openHandler: ((IndexPath) -> Void)?
    private var begunTouch: CGPoint?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        columnModel.rowNibBundle = (coder as? NibCoder)?.bundle
        ColumnViewFacts.decode(self, from: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        ColumnViewFacts.encode(self, with: coder)
    }

    private func setUp() {
        column.estimatedRowHeight = 44
        column.estimatedHeaderHeight = 32
        alwaysBounceVertical = true
        if backgroundColor == nil { backgroundColor = .systemBackground }
    }

    // MARK: Bindings

    open class var bindings: Bindings {
        Bindings(ColumnView.self) { ColumnViewFacts.binding(of: ColumnView.self) }
    }

    open func bind(
        _ binding: NSBindingName, to observable: Any, withKeyPath keyPath: String,
        options: [NSBindingOption: Any]? = nil
    ) {
        BoundObject(self).bindReporting(binding, to: observable, withKeyPath: keyPath, options: options)
    }

    open func unbind(_ binding: NSBindingName) { BoundObject(self).unbind(binding) }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        column.layout()
    }

    open override var bounds: CGRect {
        didSet { if bounds != oldValue { setNeedsLayout() } }
    }

    package var seenArea: CGRect { bounds }
    package var rowWidth: CGFloat { bounds.width }
    package var animatesRowChanges: Bool { window != nil && UIView.areAnimationsEnabled }

    package func showContentHeight(_ height: CGFloat) {
        contentSize = CGSize(width: bounds.width, height: height)
    }

    package func scroll(toTop top: CGFloat) {
        let least = -adjustedContentInset.top
        setContentOffset(CGPoint(x: contentOffset.x, y: top <= 0 ? least : top), animated: false)
    }

    // MARK: Rows

    package func makeRow(ofClassNamed name: String) -> (any ColumnRow)? {
        columnModel.makeRow(named: name, plain: RowView.self)
    }

    package func selectionDidChange(inSections sections: IndexSet) { columnModel.didSelect(inSections: sections) }

    package func openRow(at path: IndexPath) {
        if columnModel.enter(path) { return }
        if let openHandler { openHandler(path) } else { column.beginEditing(at: path) }
    }

    package func enterLevel(at path: IndexPath) -> Bool { columnModel.enter(path) }
    package func leaveLevel() -> Bool { columnModel.leave() }

    // MARK: Touches

    open override var canBecomeFirstResponder: Bool { true }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        begunTouch = touches.first?.location(in: self)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { begunTouch = nil }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let begunTouch, let touch = touches.first else { return }
        self.begunTouch = nil
        let place = touch.location(in: self)
        guard abs(place.x - begunTouch.x) < 10, abs(place.y - begunTouch.y) < 10 else { return }
        if column.editedRow == nil || column.endEditing(keepsChanges: true) { becomeFirstResponder() }
        column.press(at: column.row(at: place), modifiers: event?.modifiers ?? [], clickCount: touch.tapCount)
    }

    // MARK: Keys

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let others = presses.filter { press in
            // What a key writes comes as text.
            !(press.key.map { column.handle($0.keyCode, modifiers: $0.modifierFlags) } ?? false)
        }
        if !others.isEmpty { super.pressesBegan(others, with: event) }
    }

    public var hasText: Bool { false }

    public func insertText(_ text: String) { _ = column.handle(KeyCode(rawValue: 0), characters: text) }

    public func deleteBackward() {}
}

extension ColumnView: Designable {
    public static var exposedBindings: [BindingDescription] { ColumnViewFacts.exposedBindings }
}

extension ColumnView: NibEncodable {
    public var nibClassName: String { ClassRegistry.shared.table(for: self)?.name ?? "ColumnView" }
}
