// SPDX-License-Identifier: Apache-2.0

/// Has the criteria that a rule editor's rows are put together of: a tree, from which each row shows one way down.
public protocol NSRuleEditorDelegate: AnyObject {
    /// The number of criteria after one; those that a row begins with for nil.
    func ruleEditor(
        _ editor: NSRuleEditor, numberOfChildrenForCriterion criterion: Any?, with rowType: NSRuleEditor.RowType
    ) -> Int
    /// A criterion after one.
    func ruleEditor(
        _ editor: NSRuleEditor, child index: Int, forCriterion criterion: Any?, with rowType: NSRuleEditor.RowType
    ) -> Any
    /// What a row shows of a criterion: a text, a menu item, or a view.
    func ruleEditor(_ editor: NSRuleEditor, displayValueForCriterion criterion: Any, inRow row: Int) -> Any
    /// What a criterion adds to the predicate of its row.
    func ruleEditor(
        _ editor: NSRuleEditor, predicatePartsForCriterion criterion: Any, withDisplayValue value: Any, inRow row: Int
    ) -> [NSRuleEditor.PredicatePartKey: Any]?
    /// Called after rows came, went or changed.
    func ruleEditorRowsDidChange(_ notification: Notification)
}

extension NSRuleEditorDelegate {
    public func ruleEditor(
        _ editor: NSRuleEditor, numberOfChildrenForCriterion criterion: Any?, with rowType: NSRuleEditor.RowType
    ) -> Int { 0 }
    public func ruleEditor(
        _ editor: NSRuleEditor, child index: Int, forCriterion criterion: Any?, with rowType: NSRuleEditor.RowType
    ) -> Any { NSNull() }
    public func ruleEditor(_ editor: NSRuleEditor, displayValueForCriterion criterion: Any, inRow row: Int) -> Any {
        BindingText.of(criterion)
    }
    public func ruleEditor(
        _ editor: NSRuleEditor, predicatePartsForCriterion criterion: Any, withDisplayValue value: Any, inRow row: Int
    ) -> [NSRuleEditor.PredicatePartKey: Any]? { nil }
    public func ruleEditorRowsDidChange(_ notification: Notification) {}
}

extension NSRuleEditor {
    /// What a criterion can add to the predicate of a row.
    nonisolated public struct PredicatePartKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The left side, an `NSExpression`.
        public static let leftExpression = PredicatePartKey(rawValue: "NSRuleEditorPredicateLeftExpression")
        /// The right side, an `NSExpression`.
        public static let rightExpression = PredicatePartKey(rawValue: "NSRuleEditorPredicateRightExpression")
        /// The number of an `NSComparisonPredicate.Modifier`.
        public static let comparisonModifier = PredicatePartKey(rawValue: "NSRuleEditorPredicateComparisonModifier")
        /// The number of `NSComparisonPredicate.Options`.
        public static let options = PredicatePartKey(rawValue: "NSRuleEditorPredicateOptions")
        /// The number of an `NSComparisonPredicate.Operator`.
        public static let operatorType = PredicatePartKey(rawValue: "NSRuleEditorPredicateOperatorType")
        /// The name of a method that compares.
        public static let customSelector = PredicatePartKey(rawValue: "NSRuleEditorPredicateCustomSelector")
        /// The number of an `NSCompoundPredicate.LogicalType`.
        public static let compoundType = PredicatePartKey(rawValue: "NSRuleEditorPredicateCompoundType")
    }
}
