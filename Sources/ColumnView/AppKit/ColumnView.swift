// SPDX-License-Identifier: Apache-2.0

/// Rows in sections that follow a model by one binding, `sectionsArray`; see ``ColumnViewing``.
///
/// In a scroll view it is the document view, as a table is, and takes its width; by itself it scrolls its own content.
@MainActor open class ColumnView: NSView, @MainActor ColumnViewing, ColumnHost {
    nonisolated deinit { if let clipObservation { NotificationCenter.default.removeObserver(clipObservation) } }

    public private(set) lazy final var columnModel = ColumnModel(view: self)
    package var column: RowColumn { columnModel.column }
    /// Called when the person opens a row in which nothing is: by a double click or Return. Unless set, and
    /// unless `doubleClickTarget` is bound, the row is edited.
    public var openHandler: ((IndexPath) -> Void)?
    /// The colour behind the rows; nil for none.
    open var backgroundColor: NSColor? = .controlBackgroundColor { didSet { setNeedsDisplay() } }
    private var contentHeight: CGFloat = 0
    private nonisolated(unsafe) var clipObservation: (any NSObjectProtocol)?

    public override init(frame frameRect: CGRect) {
        super.init(frame: frameRect)
        clipsToBounds = true
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        clipsToBounds = true
        columnModel.rowNibBundle = (coder as? NibCoder)?.bundle
    }

    // MARK: Bindings

    open override class var bindings: Bindings {
        Bindings(ColumnView.self) {
            ColumnViewFacts.binding(of: ColumnView.self)
            Binding.target(.doubleClickTarget, argument: .doubleClickArgument)
        }
    }

    // MARK: Layout

    open override var isFlipped: Bool { true }
    open override var backgroundFill: CGColor? { backgroundColor?.value(for: effectiveAppearance) }

    /// The view that scrolls the column; nil where it scrolls by itself.
    private var clipView: NSClipView? { superview as? NSClipView }

    open override func layout() {
        super.layout()
        column.layout()
        fitClipView()
    }

    open override func viewDidMoveToSuperview() {
        super.viewDidMoveToSuperview()
        if let clipObservation { NotificationCenter.default.removeObserver(clipObservation) }
        clipObservation = nil
        guard let clipView else { return }
        clipView.postsBoundsChangedNotifications = true
        clipObservation = NotificationCenter.default.addObserver(
            forName: NSView.boundsDidChangeNotification, object: clipView, queue: nil
        ) { [weak self] _ in MainActor.assumeIsolated { self?.setNeedsLayout() } }
        setNeedsLayout()
    }

    /// Takes the width of what scrolls it, and at least its height.
    private func fitClipView() {
        guard let clipView else { return }
        let size = CGSize(width: clipView.bounds.width, height: max(contentHeight, clipView.bounds.height))
        if frame.size != size { setFrameSize(size) }
    }

    package var seenArea: CGRect {
        guard let clipView else { return bounds }
        return convert(clipView.bounds, from: clipView)
    }
    package var rowWidth: CGFloat { clipView?.bounds.width ?? bounds.width }
    package var animatesRowChanges: Bool { window != nil }

    package func showContentHeight(_ height: CGFloat) {
        contentHeight = height
        fitClipView()
    }

    package func scroll(toTop top: CGFloat) {
        let most = max(0, contentHeight - seenArea.height)
        let place = CGPoint(x: seenArea.minX, y: max(0, min(top, most)))
        if let clipView {
            scroll(place)
            clipView.setNeedsLayout()
        } else {
            setBoundsOrigin(place)
        }
        setNeedsLayout()
    }

    // MARK: Rows

    package func makeRow(ofClassNamed name: String) -> (any ColumnRow)? {
        columnModel.makeRow(named: name, plain: RowView.self)
    }

    package func selectionDidChange(inSections sections: IndexSet) { columnModel.didSelect(inSections: sections) }

    package func openRow(at path: IndexPath) {
        if columnModel.enter(path) || performTargetBinding(.doubleClickTarget) { return }
        if let openHandler { openHandler(path) } else { column.beginEditing(at: path) }
    }

    package func enterLevel(at path: IndexPath) -> Bool { columnModel.enter(path) }
    package func leaveLevel() -> Bool { columnModel.leave() }

    private func showRowsAgain() {
        for view in subviews { view.setNeedsDisplay() }
    }

    // MARK: Mouse

    open override func hitTest(_ point: CGPoint) -> NSView? {
        // A row's own text is no view; what a subclass or a nib put into it may be one that takes clicks.
        let hit = super.hitTest(point)
        return hit is RowView ? self : hit
    }

    open override func mouseDown(with event: NSEvent) {
        if column.editedRow != nil, !column.endEditing(keepsChanges: true) { return }
        window?.makeFirstResponder(self)
        column.press(at: row(of: event), modifiers: event.keyModifiers, clickCount: event.clickCount)
    }

    open override func mouseDragged(with event: NSEvent) {
        guard allowsMultipleSelection, let path = row(of: event) else { return }
        column.extendSelection(to: path)
        column.scrollToVisible(path)
    }

    private func row(of event: NSEvent) -> IndexPath? {
        column.row(at: convert(event.locationInWindow, from: nil))
    }

    open override func scrollWheel(with event: NSEvent) {
        guard clipView == nil else { return super.scrollWheel(with: event) }
        let scale: CGFloat = event.hasPreciseScrollingDeltas ? 1 : 10
        scroll(toTop: bounds.minY - event.scrollingDeltaY * scale)
    }

    // MARK: Keys

    open override var acceptsFirstResponder: Bool { true }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        showRowsAgain()
        return super.becomeFirstResponder()
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        showRowsAgain()
        return super.resignFirstResponder()
    }

    open override func keyDown(with event: NSEvent) {
        let key = event.charactersIgnoringModifiers.flatMap { ColumnKeys.code(of: $0) } ?? KeyCode(rawValue: 0)
        if !column.handle(key, characters: event.characters ?? "", modifiers: event.keyModifiers) {
            super.keyDown(with: event)
        }
    }
}

extension ColumnView: Designable {
    public static var exposedBindings: [BindingDescription] { ColumnViewFacts.exposedBindings }
}
