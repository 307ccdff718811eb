// SPDX-License-Identifier: Apache-2.0

import CocoaBindings
import Testing

struct PredicateTreeTests {
    @Test("A comparison tells its parts")
    func comparison() throws {
        let predicate = try #require(NSPredicate(format: "ANY a.b CONTAINS[cd] 'x'") as? NSComparisonPredicate)
        #expect(predicate.leftExpression.expressionType == .keyPath)
        #expect(predicate.leftExpression.keyPath == "a.b")
        #expect(predicate.rightExpression.constantValue as? String == "x")
        #expect(predicate.comparisonPredicateModifier == .any)
        #expect(predicate.predicateOperatorType == .contains)
        #expect(predicate.options == [.caseInsensitive, .diacriticInsensitive])
        #expect(predicate.predicateFormat == "ANY a.b CONTAINS[cd] \"x\"")
    }

    @Test("A joined predicate tells its parts, and equal ones are equal")
    func joined() throws {
        let predicate = try #require(NSPredicate(format: "a == 1 AND (b == 2 OR NOT c == 3)") as? NSCompoundPredicate)
        #expect(predicate.compoundPredicateType == .and)
        #expect(predicate.subpredicates.count == 2)
        #expect(predicate.format == "a == 1 AND (b == 2 OR NOT c == 3)")
        #expect(predicate == NSPredicate(format: "a = 1 && (b = 2 || !c = 3)"))
        #expect(predicate != NSPredicate(format: "a = 1 && (b = 2 || !c = 4)"))
    }

    @Test("Predicates and expressions are made by their initializers")
    func made() throws {
        let comparison = NSComparisonPredicate(
            leftExpression: NSExpression(forKeyPath: "age"), rightExpression: NSExpression(forConstantValue: 5),
            modifier: .direct, type: .greaterThan)
        #expect(comparison.evaluate(with: ["age": 6]))
        #expect(comparison.predicateFormat == "age > 5")
        let sum = NSExpression(forFunction: "sum:", arguments: [NSExpression(forKeyPath: "ages")])
        #expect(sum.expressionValue(with: ["ages": [1, 2]], context: nil) as? Int == 3)
        #expect(NSExpression(format: "1 + 2 * %d", 3).expressionValue(with: nil, context: nil) as? Int == 7)
        let union = NSExpression(
            forUnionSet: NSExpression(forAggregate: [1, 2]), with: NSExpression(forAggregate: [2, 3]))
        #expect(union.expressionValue(with: nil, context: nil) as? [Int] == [1, 2, 3])
        let variable = NSExpression(forVariable: "x")
        #expect(variable.expressionValue(with: nil, context: ["x": 4]) as? Int == 4)
        let block = NSExpression(block: { _, values, _ in values.count }, arguments: [variable])
        #expect(block.expressionValue(with: nil, context: ["x": 4]) as? Int == 1)
        let condition = NSExpression(
            forConditional: NSPredicate(value: true), trueExpression: variable, falseExpression: sum)
        #expect(condition.description == "TERNARY(TRUEPREDICATE, $x, sum(ages))")
    }
}
