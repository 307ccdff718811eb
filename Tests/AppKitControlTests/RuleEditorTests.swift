// SPDX-License-Identifier: Apache-2.0

import AppKitTestSupport
import KeyValueCoding
import Testing

@testable import AppKit

/// Rule editors: rows of a delegate's criteria and of templates, predicates in both directions, bound rows and values.
@MainActor struct RuleEditorTests {
    /// A rule of mail: a field, how it compares, and with what.
    @MainActor final class MailRules: NSObject, NSRuleEditorDelegate {
        var changes = 0
        nonisolated deinit {}

        private func children(_ criterion: Any?, _ type: NSRuleEditor.RowType) -> [String] {
            if type == .compound { return criterion == nil ? ["All", "Any"] : [] }
            switch criterion as? String {
            case nil: return ["from", "size"]
            case "from": return ["is", "contains"]
            case "size": return ["over"]
            case "is", "contains": return ["<text>"]
            case "over": return ["100", "1000"]
            default: return []
            }
        }
        func ruleEditor(
            _ editor: NSRuleEditor, numberOfChildrenForCriterion criterion: Any?, with rowType: NSRuleEditor.RowType
        ) -> Int { children(criterion, rowType).count }
        func ruleEditor(
            _ editor: NSRuleEditor, child index: Int, forCriterion criterion: Any?, with rowType: NSRuleEditor.RowType
        ) -> Any { children(criterion, rowType)[index] }
        func ruleEditor(_ editor: NSRuleEditor, displayValueForCriterion criterion: Any, inRow row: Int) -> Any {
            guard criterion as? String == "<text>" else { return criterion }
            let field = NSTextField(string: "")
            field.frame.size = CGSize(width: 100, height: 19)
            return field
        }
        func ruleEditor(
            _ editor: NSRuleEditor, predicatePartsForCriterion criterion: Any, withDisplayValue value: Any,
            inRow row: Int
        ) -> [NSRuleEditor.PredicatePartKey: Any]? {
            switch criterion as? String {
            case "All": [.compoundType: NSCompoundPredicate.LogicalType.and]
            case "Any": [.compoundType: NSCompoundPredicate.LogicalType.or.rawValue]
            case "from", "size": [.leftExpression: NSExpression(forKeyPath: criterion as? String ?? "")]
            case "is": [.operatorType: NSComparisonPredicate.Operator.equalTo]
            case "contains": [.operatorType: 99, .options: 1]
            case "over": [.operatorType: NSComparisonPredicate.Operator.greaterThan]
            case "<text>": [.rightExpression: NSExpression(forConstantValue: (value as? NSControl)?.stringValue)]
            case let text?: [.rightExpression: NSExpression(forConstantValue: Int(text))]
            case nil: nil
            }
        }
        func ruleEditorRowsDidChange(_ notification: Notification) { changes += 1 }
    }

    private func rows(_ editor: NSRuleEditor) -> [String] {
        editor.layoutSubtreeIfNeeded()
        return editor.rowViews.map { view in
            let texts = view.parts.map { part -> String in
                if let popUp = part as? NSPopUpButton {
                    return popUp.itemTitles.map { $0 == popUp.title ? "[\($0)]" : $0 }.joined(separator: "|")
                }
                guard let control = part as? NSControl else { return "\(type(of: part))" }
                return (control as? NSTextField)?.isEditable == true
                    ? "<\(control.stringValue)>" : control.stringValue
            }
            return String(repeating: "  ", count: view.row.depth) + texts.joined(separator: " ")
        }
    }

    /// Chooses the item of a title in a pop-up of a row, by mouse and keys.
    private func choose(_ title: String, row: Int, part: Int, _ editor: NSRuleEditor, _ stage: ControlStage) throws {
        editor.layoutSubtreeIfNeeded()
        let button = try #require(editor.rowViews[row].parts[part] as? NSPopUpButton)
        stage.click(button)
        try #require(MenuSession.session(in: stage.window) != nil)
        let index = button.indexOfItem(withTitle: title)
        try #require(index >= 0, "\(rows(editor))")
        for _ in 0..<index + 1 { stage.key(ControlStage.down) }
        stage.key("\r")
        editor.layoutSubtreeIfNeeded()
    }

    @Test("Rows are ways through the delegate's criteria, worked with pop-ups and buttons")
    func criteria() throws {
        let editor = NSRuleEditor(frame: CGRect(x: 0, y: 0, width: 380, height: 200))
        let rules = MailRules()
        editor.delegate = rules
        let stage = ControlStage(editor)
        editor.addRow(nil)
        #expect(rows(editor) == ["[All]|Any", "  [from]|size [is]|contains <>"])
        #expect(editor.numberOfRows == 2)
        #expect(editor.subrowIndexes(forRow: 0) == [1])
        #expect(editor.parentRow(forRow: 1) == 0)
        try choose("size", row: 1, part: 0, editor, stage)
        #expect(rows(editor) == ["[All]|Any", "  from|[size] over [100]|1000"])
        stage.click(try #require(editor.rowViews[1].addButton))
        try choose("Any", row: 0, part: 0, editor, stage)
        try choose("1000", row: 1, part: 2, editor, stage)
        #expect(
            rows(editor) == ["All|[Any]", "  from|[size] over 100|[1000]", "  [from]|size [is]|contains <>"])
        #expect(editor.predicate?.format == ##"#size > 1000 OR from == """##)
        #expect(rules.changes == 5)
        stage.click(try #require(editor.rowViews[1].removeButton))
        #expect(rows(editor) == ["All|[Any]", "  [from]|size [is]|contains <>"])
        stage.click(try #require(editor.rowViews[1].removeButton))
        #expect(rows(editor) == [])
    }

    @Test("What is typed into a row's field becomes part of the predicate")
    func typing() throws {
        let editor = NSRuleEditor(frame: CGRect(x: 0, y: 0, width: 380, height: 200))
        let rules = MailRules()
        editor.delegate = rules
        editor.nestingMode = .list
        let stage = ControlStage(editor)
        editor.addRow(nil)
        try choose("contains", row: 0, part: 1, editor, stage)
        let field = try #require(editor.rowViews[0].parts.last as? NSTextField)
        stage.click(field)
        stage.type("ada")
        stage.key("\r")
        #expect(editor.predicate?.format == #"from CONTAINS[c] "ada""#)
        #expect(rows(editor) == ["[from]|size is|[contains] <ada>"])
    }

    @Test("The last row stays where not all may go, and an editor that is not editable has no buttons")
    func limits() throws {
        let editor = NSRuleEditor(frame: CGRect(x: 0, y: 0, width: 380, height: 200))
        let rules = MailRules()
        editor.delegate = rules
        editor.canRemoveAllRows = false
        let stage = ControlStage(editor)
        editor.addRow(nil)
        editor.layoutSubtreeIfNeeded()
        #expect(editor.rowViews[1].removeButton?.isEnabled == false)
        stage.click(try #require(editor.rowViews[1].removeButton))
        #expect(editor.numberOfRows == 2)
        editor.insertRow(at: 2, with: .simple, asSubrowOfRow: 0, animate: false)
        editor.layoutSubtreeIfNeeded()
        #expect(editor.rowViews[1].removeButton?.isEnabled == true)
        editor.isEditable = false
        editor.layoutSubtreeIfNeeded()
        #expect(editor.rowViews.allSatisfy { $0.addButton == nil && $0.removeButton == nil })
        #expect(editor.rowViews.flatMap(\.parts).allSatisfy { ($0 as? NSPopUpButton)?.isEnabled != true })
        editor.removeRow(at: 0)
        #expect(editor.numberOfRows == 2 && editor.parentRow(forRow: 0) == -1)
    }

    /// What an editor is bound to.
    @MainActor final class Search: NSObject, KeyValueCoding {
        @Observed var predicate: NSPredicate?
        @Observed var rows: [NSMutableDictionary] = []
        nonisolated deinit {}
    }

    @Test("NSRuleEditor rows both ways")
    func boundRows() throws {
        let editor = NSRuleEditor(frame: CGRect(x: 0, y: 0, width: 380, height: 200))
        let rules = MailRules()
        editor.delegate = rules
        let search = Search()
        editor.bind(.rows, to: search, withKeyPath: "rows")
        let inner: NSMutableDictionary = ["rowType": 0, "criteria": ["size", "over", "1000"], "displayValues": []]
        search.rows = [["rowType": 1, "criteria": ["Any"], "displayValues": [], "subrows": [inner]]]
        #expect(rows(editor) == ["All|[Any]", "  from|[size] over 100|[1000]"])
        editor.addRow(nil)
        #expect(rows(editor).count == 3)
        #expect(search.rows.count == 1)
        let subrows = try #require(search.rows[0]["subrows"] as? [Any])
        #expect(subrows.count == 2)
        #expect((subrows[0] as? NSDictionary)?["displayValues"] as? [String] == ["size", "over", "1000"])
        #expect((subrows[1] as? NSDictionary)?["criteria"] as? [String] == ["from", "is", "<text>"])
    }

    // MARK: Templates

    private static let templates: [NSPredicateEditorRowTemplate] = [
        NSPredicateEditorRowTemplate(compoundTypes: [1, 2, 0]),
        NSPredicateEditorRowTemplate(
            leftExpressions: [NSExpression(forKeyPath: "name"), NSExpression(forKeyPath: "city")],
            rightExpressionAttributeType: .stringAttributeType, operators: [4, 99, 8], options: 3),
        NSPredicateEditorRowTemplate(
            leftExpressions: [NSExpression(forKeyPath: "age")], rightExpressionAttributeType: .integer64AttributeType,
            operators: [4, 2, 0]),
        NSPredicateEditorRowTemplate(
            leftExpressions: [NSExpression(forKeyPath: "kind")],
            rightExpressions: [NSExpression(forConstantValue: "friend"), NSExpression(forConstantValue: "family")],
            operators: [4, 5]),
    ]

    private func predicateEditor() -> NSPredicateEditor {
        let editor = NSPredicateEditor(frame: CGRect(x: 0, y: 0, width: 398, height: 200))
        editor.rowTemplates = Self.templates
        return editor
    }

    @Test("A predicate is shown in rows of the templates that match it, and read back as it was")
    func predicates() throws {
        let editor = predicateEditor()
        let format =
            #"(name CONTAINS[cd] "ad" OR NOT (age > 30 OR kind != "family")) AND city BEGINSWITH[cd] "L" AND age == 7"#
        let predicate = try NSPredicate(parsing: format)
        editor.objectValue = predicate
        #expect(
            rows(editor) == [
                "[All]|Any|None of the following are true",
                "  All|[Any]|None of the following are true",
                "    [name]|city|age|kind is|[contains]|begins with <ad>",
                "    All|Any|[None] of the following are true",
                "      name|city|[age]|kind is|[is greater than]|is less than <30>",
                "      name|city|age|[kind] is|[is not] friend|[family]",
                "  name|[city]|age|kind is|contains|[begins with] <L>",
                "  name|city|[age]|kind [is]|is greater than|is less than <7>",
            ])
        #expect(editor.predicate?.format == predicate.format)
        editor.objectValue = nil
        #expect(rows(editor) == [])
        #expect(editor.predicate == nil)
    }

    @Test("A person puts a predicate together with the pop-ups, fields and buttons of a predicate editor")
    func person() throws {
        let editor = predicateEditor()
        let stage = ControlStage(editor)
        editor.addRow(nil)
        #expect(rows(editor)[1] == "  [name]|city|age|kind [is]|contains|begins with <>")
        let field = try #require(editor.rowViews[1].parts.last as? NSTextField)
        stage.click(field)
        stage.type("ada")
        stage.key("\r")
        try choose("city", row: 1, part: 0, editor, stage)
        // What was entered stays where the other kind of row takes the same.
        #expect(rows(editor)[1] == "  name|[city]|age|kind [is]|contains|begins with <ada>")
        try choose("begins with", row: 1, part: 1, editor, stage)
        stage.click(try #require(editor.rowViews[1].addButton))
        try choose("kind", row: 2, part: 0, editor, stage)
        try choose("family", row: 2, part: 2, editor, stage)
        stage.click(try #require(editor.rowViews[2].addButton), .option)
        try choose("None", row: 3, part: 0, editor, stage)
        #expect(
            editor.predicate?.format
                == #"city BEGINSWITH[cd] "ada" AND kind == "family" AND NOT name ==[cd] """#)
    }

    @Test("NSPredicateEditor value both ways")
    func value() throws {
        let editor = predicateEditor()
        let stage = ControlStage(editor)
        let search = Search()
        search.predicate = NSPredicate(format: "age > 20 AND kind == 'friend'")
        editor.bind(.value, to: search, withKeyPath: "predicate")
        #expect(rows(editor).count == 3)
        try choose("family", row: 2, part: 2, editor, stage)
        #expect(search.predicate?.format == #"age > 20 AND kind == "family""#)
        search.predicate = NSPredicate(format: "name == [cd] 'x'")
        #expect(
            rows(editor) == [
                "[All]|Any|None of the following are true",
                "  [name]|city|age|kind [is]|contains|begins with <x>",
            ])
        #expect(search.predicate?.format == #"name ==[cd] "x""#)
    }

    @Test("A subclass of the template says how a row makes its predicate")
    func subclass() throws {
        final class Doubling: NSPredicateEditorRowTemplate {
            nonisolated deinit {}
            override func predicate(withSubpredicates subpredicates: [NSPredicate]?) -> NSPredicate {
                NSCompoundPredicate(notPredicateWithSubpredicate: super.predicate(withSubpredicates: subpredicates))
            }
        }
        let editor = NSPredicateEditor(frame: CGRect(x: 0, y: 0, width: 398, height: 200))
        editor.nestingMode = .list
        editor.rowTemplates = [
            Doubling(
                leftExpressions: [NSExpression(forKeyPath: "done")],
                rightExpressionAttributeType: .booleanAttributeType,
                operators: [4])
        ]
        editor.addRow(nil)
        editor.addRow(nil)
        #expect(rows(editor) == ["done is [true]|false", "done is [true]|false"])
        #expect(editor.predicate?.format == "NOT done == TRUE AND NOT done == TRUE")
    }

    @Test("The templates of a document make rows")
    func document() throws {
        let simple = """
            <predicateEditorRowTemplate rowType="simple" id="20">
            <array key="leftExpressionObject"><expression type="keyPath"><string key="keyPath">title</string></expression>
            <expression type="keyPath"><string key="keyPath">author.name</string></expression></array>
            <integer key="rightExpressionObject" value="700"/>
            <comparisonPredicateOptions key="options" caseInsensitive="YES"/>
            <popUpMenus><menu id="21"><items>
            <menuItem title="Title" state="on" id="22"><expression key="representedObject" type="keyPath">
            <string key="keyPath">title</string></expression></menuItem>
            <menuItem title="Author" id="23"><expression key="representedObject" type="keyPath">
            <string key="keyPath">author.name</string></expression></menuItem></items></menu>
            <menu id="24"><items><menuItem title="contains" state="on" id="25">
            <integer key="representedObject" value="99"/></menuItem></items></menu></popUpMenus>
            </predicateEditorRowTemplate>
            """
        let nib = try MacDocument.load(
            """
            <customView id="1"><rect key="frame" x="0.0" y="0.0" width="400" height="120"/><subviews>
            <predicateEditor nestingMode="compound" rowHeight="25" id="2">
            <rect key="frame" x="0.0" y="0.0" width="400" height="120"/><rowTemplates>
            <predicateEditorRowTemplate rowType="compound" id="10"><popUpMenus><menu id="11"><items>
            <menuItem title="Any" state="on" id="12"><integer key="representedObject" value="2"/></menuItem>
            <menuItem title="All" id="13"><integer key="representedObject" value="1"/></menuItem></items></menu>
            <menu id="14"><items><menuItem title="of the following are true" state="on" id="15"/></items></menu>
            </popUpMenus></predicateEditorRowTemplate>\(simple)</rowTemplates></predicateEditor></subviews></customView>
            """)
        #expect(nib.faults.map(\.description) == [])
        let view = try #require(nib.topLevelObjects.compactMap { $0 as? NSView }.first)
        let editor = try #require(view.subviews.first as? NSPredicateEditor)
        #expect(editor.canRemoveAllRows == false)
        editor.addRow(nil)
        #expect(rows(editor) == ["[Any]|All of the following are true", "  [Title]|Author contains <>"])
        editor.objectValue = NSPredicate(format: "author.name CONTAINS[c] 'Byron' AND title CONTAINS[c] 'Don'")
        #expect(
            rows(editor) == [
                "Any|[All] of the following are true", "  Title|[Author] contains <Byron>",
                "  [Title]|Author contains <Don>",
            ])
    }
}
