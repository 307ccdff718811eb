// SPDX-License-Identifier: Apache-2.0

/// A rule editor whose rows are made of templates and say a predicate, which can be shown in turn.
@MainActor open class NSPredicateEditor: NSRuleEditor {
    nonisolated deinit {}

    /// What kinds of rows there are.
    open var rowTemplates: [NSPredicateEditorRowTemplate] = [] {
        didSet {
            criteriaTree = [:]
            show(predicate)
        }
    }
    /// The criteria that rows of a type begin with, made of the templates when they are first asked for.
    private var criteriaTree: [RowType: [TemplateCriterion]] = [:]

    public override init(frame frameRect: CGRect) {
        super.init(frame: frameRect)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        coder.read(NSPredicateEditor.coding, of: self)
    }

    /// Writes what a nib keeps of the editor: its templates.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.write(NSPredicateEditor.coding, of: self)
    }

    private static let coding: [NibProperty<NSPredicateEditor>] = [
        .objects("NSPredicateTemplates", \.rowTemplates),
        NibProperty("NSPredicateEditorPredicate") { editor, coder, key in
            if let predicate = coder.object(key) as? NSPredicate { editor.show(predicate) }
        } encode: { _, _, _ in
            // Predicates have no form in nibs yet.
        },
    ]

    /// The predicate that the rows say; setting it makes rows of the templates that match it best.
    open override var objectValue: Any? {
        get { predicate }
        set { show(newValue as? NSPredicate) }
    }

    // MARK: Criteria

    override func choices(after criterion: Any?, _ type: RowType) -> [Any] {
        if let criterion { return (criterion as? TemplateCriterion)?.children ?? [] }
        if let known = criteriaTree[type] { return known }
        let made = TemplateCriterion.roots(of: rowTemplates.filter { $0.rowType == type })
        criteriaTree[type] = made
        return made
    }

    override func displayValue(of criterion: Any, at index: Int, in row: RuleRow) -> Any {
        guard let criterion = criterion as? TemplateCriterion else { return "" }
        if let title = criterion.title { return title }
        guard let views = row.template?.templateViews, views.indices.contains(index) else { return "" }
        return views[index]
    }

    override func criteriaDidChange(of row: RuleRow) {
        let path = row.criteria.compactMap { $0 as? TemplateCriterion }
        guard let last = path.last, let kind = last.template else { return }
        if row.template?.kind !== kind {
            let template = kind.copy() as? NSPredicateEditorRowTemplate ?? kind
            template.kind = kind
            if let old = row.template { template.takeEntry(of: old) }
            row.template = template
        }
        for (view, criterion) in zip(row.template?.templateViews ?? [], path) {
            if let title = criterion.title { (view as? NSPopUpButton)?.selectItem(withTitle: title) }
        }
    }

    // MARK: Predicates

    override func predicate(of row: RuleRow) -> NSPredicate? {
        row.template?.predicate(withSubpredicates: row.subrows.compactMap { predicate(of: $0) })
    }

    override func show(_ predicate: NSPredicate?) {
        rootRows = []
        if let predicate { rootRows = rows(showing: predicate) }
        rowsNeedViews()
    }

    private func rows(showing predicate: NSPredicate) -> [RuleRow] {
        if nestingMode == .list, let compound = predicate as? NSCompoundPredicate,
            compound.compoundPredicateType == .and
        {
            return compound.subpredicates.compactMap { row(showing: $0, depth: 0) }
        }
        guard let row = row(showing: predicate, depth: 0) else { return [] }
        // A single rule is put into a row that others can join.
        guard row.type == .simple, nestingMode == .compound || nestingMode == .simple,
            let compound = self.row(showing: NSCompoundPredicate(joining: .and, []), depth: 0)
        else { return [row] }
        compound.insert(row, at: 0)
        return [compound]
    }

    private func row(showing predicate: NSPredicate, depth: Int) -> RuleRow? {
        let kind = rowTemplates.map { ($0, $0.match(for: predicate)) }
            .filter { $0.1 > 0 }.reduce(nil as (NSPredicateEditorRowTemplate, Double)?) { best, next in
                best.map { $0.1 >= next.1 } == true ? best : next
            }?.0
        guard let kind, depth < Self.deepest else { return nil }
        let template = kind.copy() as? NSPredicateEditorRowTemplate ?? kind
        template.kind = kind
        template.setPredicate(predicate)
        let row = RuleRow(template.rowType)
        row.template = template
        // The way through the criteria is the one that the template's pop-ups are set to.
        var criteria: [Any] = []
        for view in template.templateViews {
            let choices = choices(after: criteria.last, row.type).compactMap { $0 as? TemplateCriterion }
            let title = (view as? NSPopUpButton).map { $0.titleOfSelectedItem ?? "" }
            guard let choice = choices.first(where: { $0.title == title && $0.leads(to: kind) }) else { break }
            criteria.append(choice)
        }
        complete(row, keeping: criteria)
        for (index, part) in (template.displayableSubpredicates(of: predicate) ?? []).enumerated() {
            if let subrow = self.row(showing: part, depth: depth + 1) { row.insert(subrow, at: index) }
        }
        return row
    }

    private static let deepest = 50

    /// Shows a row of each template where there are no rows, as a designer does.
    package final func showTemplates() {
        guard rootRows.isEmpty else { return }
        var rows: [RuleRow] = []
        for template in rowTemplates where template.rowType == .simple {
            let row = makeRow(.simple)
            let leading = choices(after: nil, .simple).compactMap { $0 as? TemplateCriterion }
                .filter { $0.leads(to: template) }
            guard let first = leading.first(where: { $0.template === template }) ?? leading.first else { continue }
            complete(row, keeping: [first])
            rows.append(row)
        }
        let compound = makeRow(.compound)
        if compound.criteria.isEmpty {
            rootRows = rows
        } else {
            for (index, row) in rows.enumerated() { compound.insert(row, at: index) }
            rootRows = [compound]
        }
        rowsNeedViews()
    }
}

/// A criterion of a predicate editor: an item of a pop-up of a template, or a view of it. What several templates have
/// alike from the left is one criterion.
final class TemplateCriterion: NSObject {
    nonisolated deinit {}

    /// The title of the item; nil for a view.
    let title: String?
    /// The templates that go on from here.
    private let templates: [NSPredicateEditorRowTemplate]
    private let depth: Int
    private(set) lazy var children = Self.criteria(of: templates, at: depth + 1)

    private init(_ title: String?, _ templates: [NSPredicateEditorRowTemplate], depth: Int) {
        (self.title, self.templates, self.depth) = (title, templates, depth)
    }

    /// The template that makes rows which end here.
    var template: NSPredicateEditorRowTemplate? { templates.first }

    func leads(to template: NSPredicateEditorRowTemplate) -> Bool { templates.contains { $0 === template } }

    static func roots(of templates: [NSPredicateEditorRowTemplate]) -> [TemplateCriterion] {
        criteria(of: templates, at: 0)
    }

    private static func criteria(of templates: [NSPredicateEditorRowTemplate], at depth: Int) -> [TemplateCriterion] {
        var groups: [(title: String?, templates: [NSPredicateEditorRowTemplate])] = []
        for template in templates where template.templateViews.indices.contains(depth) {
            guard let popUp = template.templateViews[depth] as? NSPopUpButton else {
                groups.append((nil, [template]))
                continue
            }
            for title in popUp.itemTitles {
                if let known = groups.firstIndex(where: { $0.title == title }) {
                    groups[known].templates.append(template)
                } else {
                    groups.append((title, [template]))
                }
            }
        }
        return groups.map { TemplateCriterion($0.title, $0.templates, depth: depth) }
    }
}
