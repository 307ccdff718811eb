// SPDX-License-Identifier: Apache-2.0

/// One kind of row of a predicate editor: pop-ups for the left side and the operator, and a pop-up or field for the right
/// side; or one that joins the rows inside of it.
@MainActor open class NSPredicateEditorRowTemplate: NSObject, @MainActor NSCopying {
    nonisolated deinit {}

    /// Whether rows have others inside.
    final var rowType = NSRuleEditor.RowType.simple
    /// The left sides to choose from; nil for a template that joins rows.
    public final private(set) var leftExpressions: [NSExpression]?
    /// The right sides to choose from; nil where the right side is entered.
    public final private(set) var rightExpressions: [NSExpression]?
    /// The type of the right side where it is entered.
    public final private(set) var rightExpressionAttributeType = NSAttributeType.undefinedAttributeType
    /// Which elements of a to-many left side have to compare.
    public final private(set) var modifier = NSComparisonPredicate.Modifier.direct
    /// The numbers of the operators to choose from; nil for a template that joins rows.
    public final private(set) var operators: [NSNumber]?
    /// How texts are compared.
    public final private(set) var options: NSComparisonPredicate.Options = []
    /// The numbers of the ways in which rows are joined; nil for a template that compares.
    public final private(set) var compoundTypes: [NSNumber]?
    /// The views, from the left.
    open var templateViews: [NSView] { views }
    private var views: [NSView] = []
    /// The template of the editor that this is a copy of.
    final weak var kind: NSPredicateEditorRowTemplate?

    public required override init() {
        super.init()
    }

    /// Makes a template that compares one of some left sides with one of some right sides.
    public convenience init(
        leftExpressions: [NSExpression], rightExpressions: [NSExpression],
        modifier: NSComparisonPredicate.Modifier = .direct, operators: [NSNumber], options: Int = 0
    ) {
        self.init()
        self.rightExpressions = rightExpressions
        take(leftExpressions, modifier, operators, options)
        views.append(RuleViews.popUp(rightExpressions.map { (RuleViews.title(of: $0), $0) }))
    }

    /// Makes a template that compares one of some left sides with what is entered.
    public convenience init(
        leftExpressions: [NSExpression], rightExpressionAttributeType attributeType: NSAttributeType,
        modifier: NSComparisonPredicate.Modifier = .direct, operators: [NSNumber], options: Int = 0
    ) {
        self.init()
        rightExpressionAttributeType = attributeType
        take(leftExpressions, modifier, operators, options)
        views.append(RuleViews.entry(of: attributeType))
    }

    private func take(
        _ left: [NSExpression], _ modifier: NSComparisonPredicate.Modifier, _ operators: [NSNumber], _ options: Int
    ) {
        leftExpressions = left
        self.modifier = modifier
        self.operators = operators
        self.options = NSComparisonPredicate.Options(rawValue: UInt(clamping: options))
        views = [
            RuleViews.popUp(left.map { (RuleViews.title(of: $0), $0) }),
            RuleViews.popUp(operators.map { (RuleViews.title(ofOperator: $0.intValue), $0) }),
        ]
    }

    /// Makes a template that joins the rows inside of it.
    public convenience init(compoundTypes: [NSNumber]) {
        self.init()
        rowType = .compound
        self.compoundTypes = compoundTypes
        views = [
            RuleViews.popUp(compoundTypes.map { (RuleViews.title(ofCompound: $0.intValue), $0) }),
            RuleViews.popUp([("of the following are true", nil)]),
        ]
    }

    /// Writes what a nib keeps of the template; what its pop-up buttons offer is in their items.
    open func encode(with coder: NSCoder) {
        guard let coder = coder as? NibEncoder else { return }
        coder.encode(.integer(rowType == .compound ? 2 : 1), for: "NSPredicateTemplateType")
        coder.encode(.integer(Int64(options.rawValue)), for: "NSPredicateTemplateOptions")
        coder.encode(.integer(Int64(modifier.rawValue)), for: "NSPredicateTemplateModifier")
        coder.encode(
            .integer(Int64(rightExpressionAttributeType.rawValue)), for: "NSPredicateTemplateRightAttributeType")
        coder.encode(views as NSArray, for: "NSPredicateTemplateViews")
    }

    public required init?(coder: NSCoder) {
        super.init()
        guard let coder = coder as? NibCoder else { return nil }
        // The archive counts the types of rows from 1.
        rowType = coder.integer("NSPredicateTemplateType") == 2 ? .compound : .simple
        options = NSComparisonPredicate.Options(
            rawValue: UInt(clamping: coder.integer("NSPredicateTemplateOptions") ?? 0))
        modifier =
            coder.integer("NSPredicateTemplateModifier")
            .flatMap { NSComparisonPredicate.Modifier(rawValue: UInt(clamping: $0)) } ?? .direct
        rightExpressionAttributeType =
            coder.integer("NSPredicateTemplateRightAttributeType")
            .flatMap { NSAttributeType(rawValue: UInt(clamping: $0)) } ?? .undefinedAttributeType
        views = coder.objects("NSPredicateTemplateViews").compactMap { $0 as? NSView }
        func represented(_ index: Int) -> [Any] {
            guard views.indices.contains(index), let popUp = views[index] as? NSPopUpButton else { return [] }
            return popUp.itemArray.compactMap(\.representedObject)
        }
        if rowType == .compound {
            compoundTypes = represented(0).compactMap { coerce($0, to: Int.self).map { NSNumber(value: $0) } }
        } else {
            leftExpressions = represented(0).compactMap { $0 as? NSExpression }
            operators = represented(1).compactMap { coerce($0, to: Int.self).map { NSNumber(value: $0) } }
            if views.count > 2, views[2] is NSPopUpButton, rightExpressionAttributeType == .undefinedAttributeType {
                rightExpressions = represented(2).map { $0 as? NSExpression ?? NSExpression(forConstantValue: $0) }
            }
            if views.count == 2, rightExpressionAttributeType != .undefinedAttributeType {
                views.append(RuleViews.entry(of: rightExpressionAttributeType))
            }
        }
    }

    /// A template of the same kind with views of its own, for a row. A subclass with properties of its own overrides it.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self).init()
        copy.rowType = rowType
        copy.leftExpressions = leftExpressions
        copy.rightExpressions = rightExpressions
        copy.rightExpressionAttributeType = rightExpressionAttributeType
        copy.modifier = modifier
        copy.operators = operators
        copy.options = options
        copy.compoundTypes = compoundTypes
        copy.views = views.map { RuleViews.copy($0, rightExpressionAttributeType) }
        return copy
    }

    // MARK: Predicates

    /// How well the template shows a predicate, from 0 for not at all; the best one of an editor does it.
    open func match(for predicate: NSPredicate) -> Double {
        if rowType == .compound {
            guard let compound = predicate as? NSCompoundPredicate else { return 0 }
            return compoundTypes?.contains(NSNumber(value: compound.compoundPredicateType.rawValue)) == true ? 1 : 0
        }
        guard let comparison = predicate as? NSComparisonPredicate,
            comparison.comparisonPredicateModifier == modifier, comparison.options == options,
            leftExpressions?.contains(comparison.leftExpression) == true,
            operators?.contains(where: { $0.uintValue == comparison.predicateOperatorType.rawValue }) == true
        else { return 0 }
        if let rightExpressions { return rightExpressions.contains(comparison.rightExpression) ? 1 : 0 }
        guard comparison.rightExpression.expressionType == .constantValue else { return 0 }
        return RuleViews.isValue(comparison.rightExpression.constantValue, of: rightExpressionAttributeType) ? 1 : 0.5
    }

    /// The predicates that the rows inside show; nil for none.
    open func displayableSubpredicates(of predicate: NSPredicate) -> [NSPredicate]? {
        guard rowType == .compound, let compound = predicate as? NSCompoundPredicate else { return nil }
        if compound.compoundPredicateType == .not, compound.subpredicates.count == 1,
            let inner = compound.subpredicates[0] as? NSCompoundPredicate, inner.compoundPredicateType == .or
        {
            return inner.subpredicates
        }
        return compound.subpredicates
    }

    /// Has the views show a predicate.
    open func setPredicate(_ predicate: NSPredicate) {
        let views = templateViews
        if let compound = predicate as? NSCompoundPredicate {
            let number = NSNumber(value: compound.compoundPredicateType.rawValue)
            RuleViews.select(in: views.first, compoundTypes?.firstIndex(of: number))
        } else if let comparison = predicate as? NSComparisonPredicate {
            RuleViews.select(in: views.first, leftExpressions?.firstIndex(of: comparison.leftExpression))
            let number = NSNumber(value: comparison.predicateOperatorType.rawValue)
            if views.count > 1 { RuleViews.select(in: views[1], operators?.firstIndex(of: number)) }
            guard views.count > 2 else { return }
            if let rightExpressions {
                RuleViews.select(in: views[2], rightExpressions.firstIndex(of: comparison.rightExpression))
            } else {
                RuleViews.show(comparison.rightExpression.constantValue, in: views[2])
            }
        }
    }

    /// The predicate that the views say, with those of the rows inside.
    open func predicate(withSubpredicates subpredicates: [NSPredicate]?) -> NSPredicate {
        let views = templateViews
        if rowType == .compound {
            let number = RuleViews.chosen(in: views.first, compoundTypes) ?? NSNumber(value: 1)
            return NSCompoundPredicate(
                joining: NSCompoundPredicate.LogicalType(rawValue: number.uintValue) ?? .and, subpredicates ?? [])
        }
        let left = RuleViews.chosen(in: views.first, leftExpressions) ?? .expressionForEvaluatedObject()
        let number = RuleViews.chosen(in: views.count > 1 ? views[1] : nil, operators)
        let right =
            views.count > 2
            ? RuleViews.chosen(in: views[2], rightExpressions)
                ?? NSExpression(forConstantValue: RuleViews.value(in: views[2], rightExpressionAttributeType))
            : NSExpression(forConstantValue: nil)
        return NSComparisonPredicate(
            leftExpression: left, rightExpression: right, modifier: modifier,
            type: number.flatMap { NSComparisonPredicate.Operator(rawValue: $0.uintValue) } ?? .equalTo,
            options: options)
    }

    /// Takes what was entered into a row that was of another kind.
    final func takeEntry(of other: NSPredicateEditorRowTemplate) {
        let (mine, others) = (templateViews, other.templateViews)
        guard mine.count > 2, others.count > 2, rightExpressions == nil, other.rightExpressions == nil,
            rightExpressionAttributeType == other.rightExpressionAttributeType
        else { return }
        RuleViews.show(RuleViews.value(in: others[2], rightExpressionAttributeType), in: mine[2])
    }
}
