// SPDX-License-Identifier: Apache-2.0

extension NSRuleEditor {
    /// The bindings of rule editors: the predicate, and the rows as objects.
    static let ruleBindings = Bindings(NSRuleEditor.self) {
        Binding(.value) { editor, shown in
            editor.showBound(shown.shown as? NSPredicate)
        } read: {
            $0.predicate
        }
        Binding(.rows) { editor, shown in
            let list = BoundRows()
            list.take(shown.value)
            editor.showBound(rows: list.rows ?? [])
        } read: { editor in
            editor.rootRows.map { editor.object(of: $0) }
        }
        Binding.all(.editable, \.isEditable)
    }

    private func showBound(_ predicate: NSPredicate?) {
        isShowingBoundRows = true
        show(predicate)
        isShowingBoundRows = false
    }

    private func showBound(rows objects: [AnyObject]) {
        guard !isShowingBoundRows else { return }
        rootRows = objects.map { row(of: $0, depth: 0) }
        rowsNeedViews()
    }

    /// The row that an object stands for, with those inside of it.
    private func row(of object: AnyObject, depth: Int) -> RuleRow {
        func value(_ key: String) -> Any? { (try? KeyedObject(object).value(forKeyPath: key)) ?? nil }
        let number = value(rowTypeKeyPath).flatMap { coerce($0, to: Int.self) } ?? 0
        let row = RuleRow(RowType(rawValue: UInt(clamping: number)) ?? .simple)
        row.object = object
        let criteria = BoundRows()
        criteria.take(value(criteriaKeyPath))
        complete(row, keeping: criteria.rows ?? [])
        let subrows = BoundRows()
        subrows.take(value(subrowsKeyPath))
        guard depth < Self.deepest else { return row }
        for (index, object) in (subrows.rows ?? []).enumerated() {
            row.insert(self.row(of: object, depth: depth + 1), at: index)
        }
        return row
    }

    /// Rows that are deeper are not shown: an object that is inside of itself would never end.
    private static let deepest = 50

    /// The object that stands for a row, which has all that the row has.
    private func object(of row: RuleRow) -> AnyObject {
        // A dictionary inside of another may have come as one that cannot be changed.
        let object = row.object.map(Self.mutable) ?? makeRowObject()
        row.object = object
        let values: [(String, Any)] = [
            (rowTypeKeyPath, Int(row.type.rawValue)), (criteriaKeyPath, row.criteria),
            (displayValuesKeyPath, row.displayValues), (subrowsKeyPath, row.subrows.map { self.object(of: $0) }),
        ]
        for (key, value) in values {
            do throws(KeyValueCodingError) {
                try KeyedObject(object).setValue(value, forKeyPath: key)
            } catch {
                BindingError.handler(.valueNotTaken(binding: NSBindingName.rows.rawValue, error: error))
            }
        }
        return object
    }

    private static func mutable(_ object: AnyObject) -> AnyObject {
        guard !(object is NSMutableDictionary), let fixed = object as? NSDictionary else { return object }
        let copy = NSMutableDictionary()
        for (key, value) in fixed { if let key = key as? NSString { copy.setObject(value, forKey: key) } }
        return copy
    }

    private func makeRowObject() -> AnyObject {
        (rowClass as? any ControllerObject.Type)?.init() as AnyObject? ?? NSMutableDictionary()
    }

    /// Gives what is bound to the rows the objects of all of them.
    func commitRows() {
        guard isBound(.rows) else { return }
        isShowingBoundRows = true
        commitBinding(.rows)
        isShowingBoundRows = false
    }
}

extension NSBindingName {
    /// The rows of a rule editor.
    nonisolated public static let rows = NSBindingName("rows")
}
