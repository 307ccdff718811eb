// SPDX-License-Identifier: Apache-2.0

extension ColumnModel: ColumnContent {
    package var sectionCount: Int { sections.count }

    package func rowCount(inSection section: Int) -> Int {
        sections.indices.contains(section) ? sections[section].rowCount : 0
    }

    package func rowClassName(at path: IndexPath) -> String {
        row(at: path).flatMap { className(.rowClassKey, of: $0) }
            ?? className(.sectionClassKey, of: sections[path.section].representedObject) ?? rowClassName
    }

    package func rowData(at path: IndexPath) -> Any? {
        guard let row = row(at: path) else { return nil }
        guard let key = options[.rowDisplayKey] else { return row }
        return value(of: row, key)
    }

    package func rowIdentity(at path: IndexPath) -> AnyObject? { row(at: path) }

    package func rowText(at path: IndexPath) -> String { RowText.text(of: rowData(at: path)) }

    package func headerClassName(ofSection index: Int) -> String? {
        guard sections.indices.contains(index), sections[index].hasHeader else { return nil }
        return className(.headerClassKey, of: sections[index].representedObject) ?? headerClassName
    }

    package func headerData(ofSection index: Int) -> Any? {
        sections.indices.contains(index) ? sections[index].headerData : nil
    }

    // MARK: Following

    package func observeRow(at path: IndexPath, _ body: @escaping () -> Void) -> AnyObject? {
        row(at: path).flatMap { observe([.rowDisplayKey, .rowClassKey], of: $0, body) }
    }

    package func observeHeader(ofSection index: Int, _ body: @escaping () -> Void) -> AnyObject? {
        guard sections.indices.contains(index) else { return nil }
        return observe([.headerDataKey, .headerClassKey], of: sections[index].representedObject, body)
    }

    private func observe(_ followed: [ColumnOption], of object: AnyObject, _ body: @escaping () -> Void) -> AnyObject? {
        let observations = followed.compactMap { option in
            options[option].flatMap { key in try? KeyedObject(object).observe(key) { _ in body() } }
        }
        return observations.isEmpty ? nil : observations as AnyObject
    }

    // MARK: Editing

    package func canSetRowData(at path: IndexPath) -> Bool {
        guard let key = options[.rowDisplayKey], let row = row(at: path), KeyedObject(row).isWritable(forKeyPath: key)
        else { return false }
        let value = value(of: row, key)
        return value == nil || value is String || value is NSNumber
    }

    package func setRowData(_ data: Any?, at path: IndexPath) -> Bool {
        guard let key = options[.rowDisplayKey], let row = row(at: path) else { return false }
        do {
            let keyed = KeyedObject(row)
            try keyed.setValue(keyed.validateValue(data, forKeyPath: key), forKeyPath: key)
            return true
        } catch {
            BindingError.handler(.valueRefused(binding: "sectionsArray", error: error))
            return false
        }
    }
}
