// SPDX-License-Identifier: Apache-2.0

/// A list of rules that a person puts together. Rules are not edited here: what a nib says is kept, and the room is
/// drawn.
@MainActor open class NSRuleEditor: NSControl {
    nonisolated deinit {}

    /// How rules may be inside of others.
    nonisolated public enum NestingMode: UInt, Sendable {
        case single = 0
        case list, compound, simple
    }

    /// What a row is.
    nonisolated public enum RowType: UInt, Sendable {
        case simple = 0
        case compound
    }

    /// The height of rows, in points.
    open var rowHeight: CGFloat = 25 { didSet { setNeedsDisplay() } }
    /// Whether rules can be changed.
    open var isEditable = true { didSet { setNeedsDisplay() } }
    /// How rules may be inside of others.
    open var nestingMode = NestingMode.compound
    /// Whether all rows can be taken away.
    open var canRemoveAllRows = true
    /// The predicate that the rules say.
    open var predicate: NSPredicate? { didSet { setNeedsDisplay() } }

    open override class var bindings: Bindings {
        Bindings(NSRuleEditor.self) {
            Binding(.value) { editor, shown in
                editor.predicate = shown.value as? NSPredicate
            } read: {
                $0.predicate
            }
            Binding.all(.editable, \.isEditable)
        }
    }

    public override init(frame frameRect: CGRect) {
        super.init(frame: frameRect)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        rowHeight = max(1, coder.length("NSRuleEditorSliceHeight") ?? 25)
        isEditable = coder.bool("NSRuleEditorEditable") ?? true
        nestingMode =
            coder.integer("NSRuleEditorNestingMode").flatMap { NestingMode(rawValue: UInt(clamping: $0)) } ?? .compound
        canRemoveAllRows = !(coder.bool("NSRuleEditorDisallowEmpty") ?? false)
    }

    open override var isFlipped: Bool { true }
    open override var intrinsicContentSize: CGSize {
        CGSize(width: NSView.noIntrinsicMetric, height: NSView.noIntrinsicMetric)
    }

    open override func draw(_ dirtyRect: CGRect) {
        for (row, y) in stride(from: 0, to: bounds.height, by: rowHeight).enumerated() {
            NSColor.alternatingContentBackgroundColors[row % 2].setFill()
            CGRect(x: 0, y: y, width: bounds.width, height: min(rowHeight, bounds.height - y)).fill()
        }
        let text = predicate.map { "\($0)" } ?? ""
        let font = NSFont.systemFont(ofSize: NSFont.smallSystemFontSize)
        text.draw(
            in: CGRect(x: 8, y: (rowHeight - font.lineHeight) / 2, width: max(0, bounds.width - 16), height: rowHeight),
            withAttributes: [.font: font, .foregroundColor: NSColor.controlTextColor])
        NSColor.separatorColor.setFill()
        NSFrameRect(bounds)
    }
}

/// A rule editor whose rules make a predicate.
@MainActor open class NSPredicateEditor: NSRuleEditor {
    nonisolated deinit {}

    /// What kinds of rules there are.
    open var rowTemplates: [NSPredicateEditorRowTemplate] = []

    public override init(frame frameRect: CGRect) {
        super.init(frame: frameRect)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        rowTemplates = coder.objects("NSPredicateTemplates").compactMap { $0 as? NSPredicateEditorRowTemplate }
    }
}

/// One kind of rule of a predicate editor.
@MainActor open class NSPredicateEditorRowTemplate: NSObject {
    nonisolated deinit {}

    /// Whether the rule has others inside.
    public let rowType: NSRuleEditor.RowType

    public override init() {
        rowType = .simple
        super.init()
    }

    public required init?(coder: NSCoder) {
        guard let coder = coder as? NibCoder else { return nil }
        rowType =
            coder.integer("NSPredicateTemplateType").flatMap { NSRuleEditor.RowType(rawValue: UInt(clamping: $0)) }
            ?? .simple
        super.init()
    }
}

/// The view of a nib that holds a rule editor's rows.
final class RuleSliceHolder: NSView {
    nonisolated deinit {}
}
