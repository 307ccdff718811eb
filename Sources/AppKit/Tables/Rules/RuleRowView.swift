// SPDX-License-Identifier: Apache-2.0

/// The view of a rule editor's row: pop-ups and fields from the left, and the buttons that add and remove rows.
final class RuleRowView: NSView {
    nonisolated deinit {}

    let row: RuleRow
    private unowned let editor: NSRuleEditor
    /// The row's number from the top.
    var line = 0 {
        didSet {
            guard line != oldValue else { return }
            setNeedsDisplay()
        }
    }
    private(set) var parts: [NSView] = []
    private(set) var addButton: RuleButton?
    private(set) var removeButton: RuleButton?

    // As macOS has them, in points.
    private static let margin: CGFloat = 7
    private static let indentation: CGFloat = 30
    private static let gap: CGFloat = 6
    private static let button = CGSize(width: 18, height: 18)

    init(_ row: RuleRow, of editor: NSRuleEditor) {
        self.row = row
        self.editor = editor
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var isFlipped: Bool { true }

    /// Makes the views of what is chosen in the row.
    func makeParts() {
        for view in parts { view.removeFromSuperview() }
        var previous: Any?
        parts = zip(row.criteria, row.displayValues).enumerated().map { index, pair in
            let choices = editor.choices(after: previous, row.type)
            previous = pair.0
            return part(pair.0, pair.1, among: choices, at: index)
        }
        for view in parts { addSubview(view) }
        makeButtons()
        setNeedsLayout()
    }

    private func part(_ criterion: Any, _ value: Any, among choices: [Any], at index: Int) -> NSView {
        let isWorked = editor.isEditable && editor.isEnabled
        if let view = value as? NSView {
            if let control = view as? NSControl {
                control.isEnabled = isWorked
                if control.target == nil, control.action == nil {
                    (control.target, control.action) = (editor, NSRuleEditor.entrySelector)
                }
                if let field = control as? NSTextField, field.delegate == nil { field.delegate = self }
            }
            return view
        }
        guard choices.count > 1 else {
            let label = NSTextField(labelWithString: text(of: value))
            label.font = NSFont.systemFont(ofSize: NSFont.smallSystemFontSize)
            label.sizeToFit()
            return label
        }
        let button = RulePopUpButton(frame: .zero, pullsDown: false)
        button.controlSize = .small
        button.font = NSFont.systemFont(ofSize: NSFont.smallSystemFontSize)
        for choice in choices {
            let shown =
                NSRuleEditor.isSame(choice, criterion) ? value : editor.displayValue(of: choice, at: index, in: row)
            let item = NSMenuItem(title: text(of: shown), action: nil, keyEquivalent: "")
            item.representedObject = choice
            button.menu?.addItem(item)
            if NSRuleEditor.isSame(choice, criterion) { button.select(item) }
        }
        button.isEnabled = isWorked
        button.chosen = { [weak self] choice in
            guard let self else { return }
            editor.choose(choice, at: index, in: row)
        }
        button.sizeToFit()
        return button
    }

    /// How something reads, in the words of the formatting where that has others.
    private func text(of value: Any) -> String {
        let text =
            switch value {
            case let item as NSMenuItem: item.title
            case let view as NSView: (view as? NSControl)?.stringValue ?? ""
            default: BindingText.of(value)
            }
        return editor.formattingDictionary?[text] ?? text
    }

    private func makeButtons() {
        let isShown = editor.isEditable && editor.nestingMode != .single
        guard isShown else {
            addButton?.removeFromSuperview()
            removeButton?.removeFromSuperview()
            (addButton, removeButton) = (nil, nil)
            return
        }
        func button(_ title: String, _ worked: @escaping (NSEvent.ModifierFlags) -> Void) -> RuleButton {
            let button = RuleButton(title: title, target: nil, action: nil)
            button.bezelStyle = .roundRect
            button.controlSize = .small
            button.font = NSFont.systemFont(ofSize: 12)
            button.worked = worked
            addSubview(button)
            return button
        }
        if addButton == nil {
            addButton = button("+") { [weak self] modifiers in
                guard let self else { return }
                editor.insertRow(below: row, modifiers.contains(.option) ? .compound : .simple)
            }
            removeButton = button("−") { [weak self] _ in
                guard let self else { return }
                editor.removeByPerson(row)
            }
        }
        addButton?.isEnabled = editor.isEnabled
        removeButton?.isEnabled = editor.canRemove(row)
    }

    override func layout() {
        super.layout()
        var x = Self.margin + CGFloat(row.depth) * Self.indentation
        for view in parts {
            let insets = view.alignmentRectInsets
            let size =
                view is NSTextField && (view as? NSTextField)?.isEditable == true ? view.frame.size : fitting(view)
            view.frame = CGRect(
                x: x - insets.left, y: ((bounds.height - size.height) / 2).rounded(.down), width: size.width,
                height: size.height)
            x += size.width - insets.left - insets.right + Self.gap
        }
        let y = ((bounds.height - Self.button.height) / 2).rounded()
        addButton?.frame = CGRect(origin: CGPoint(x: bounds.width - 28, y: y), size: Self.button)
        removeButton?.frame = CGRect(origin: CGPoint(x: bounds.width - 50, y: y), size: Self.button)
    }

    private func fitting(_ view: NSView) -> CGSize {
        if view.frame.width > 0, view.frame.height > 0 { return view.frame.size }
        (view as? NSControl)?.sizeToFit()
        return view.frame.size
    }

    override func draw(_ dirtyRect: CGRect) {
        let color =
            editor.selectedRowIndexes.contains(line)
            ? NSColor.unemphasizedSelectedContentBackgroundColor
            : NSColor.alternatingContentBackgroundColors[row.type == .compound ? 1 : 0]
        color.setFill()
        bounds.fill()
        NSColor.separatorColor.setFill()
        CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1).fill()
    }
}

extension RuleRowView: NSTextFieldDelegate {
    func controlTextDidEndEditing(_ obj: Notification) { editor.entryDidChange(obj.object) }
}

extension NSRuleEditor {
    /// What fields in rows send when something was entered.
    static let entrySelector: Selector = "_ruleEditorEntryDidChange:"

    /// Something was entered into a field of a row.
    func entryDidChange(_ sender: Any?) { rowsDidChange() }
}

/// The button that adds or removes a row.
final class RuleButton: NSButton {
    nonisolated deinit {}

    var worked: (NSEvent.ModifierFlags) -> Void = { _ in }
    private var modifiers: NSEvent.ModifierFlags = []

    override func mouseDown(with event: NSEvent) {
        modifiers = event.modifierFlags
        super.mouseDown(with: event)
    }

    override func sendAction(_ action: Selector?, to target: Any?) -> Bool {
        worked(modifiers)
        modifiers = []
        return true
    }
}

/// The pop-up button of a row's criteria.
final class RulePopUpButton: NSPopUpButton {
    nonisolated deinit {}

    var chosen: (Any) -> Void = { _ in }

    override func selectionWasChosen(_ item: NSMenuItem) {
        super.selectionWasChosen(item)
        if let choice = item.representedObject { chosen(choice) }
    }
}
