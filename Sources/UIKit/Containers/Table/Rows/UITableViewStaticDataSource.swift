// SPDX-License-Identifier: Apache-2.0

/// The rows of a table that stand in the nib: what a static table shows.
final class UITableViewStaticDataSource: NSObject, UITableViewDataSource, UITableViewDelegate {
    let sections: [StaticTableSection]

    required init?(coder: NSCoder) {
        guard let coder = coder as? NibCoder else { return nil }
        sections = coder.objects("UITableSections").compactMap { $0 as? StaticTableSection }
        super.init()
    }

    private func row(at path: IndexPath) -> StaticTableRow? {
        guard sections.indices.contains(path.section), sections[path.section].rows.indices.contains(path.row) else {
            return nil
        }
        return sections[path.section].rows[path.row]
    }

    private func section(_ index: Int) -> StaticTableSection? {
        sections.indices.contains(index) ? sections[index] : nil
    }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        self.section(section)?.rows.count ?? 0
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        row(at: indexPath)?.cell ?? UITableViewCell()
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        row(at: indexPath)?.height ?? tableView.rowHeight
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        self.section(section)?.headerTitle
    }

    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        self.section(section)?.footerTitle
    }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        self.section(section)?.headerView
    }

    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        self.section(section)?.footerView
    }

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

    static let classTable = ClassTable(
        UITableViewStaticDataSource.self, superclass: nil, decode: { UITableViewStaticDataSource(coder: $0) })
}

/// A section of a static table.
final class StaticTableSection: NSObject {
    let headerTitle: String?
    let footerTitle: String?
    let headerView: UIView?
    let footerView: UIView?
    let rows: [StaticTableRow]

    required init?(coder: NSCoder) {
        guard let coder = coder as? NibCoder else { return nil }
        headerTitle = coder.string("UITableSectionHeaderTitle")
        footerTitle = coder.string("UITableSectionFooterTitle")
        headerView = coder.object("UITableSectionHeaderView") as? UIView
        footerView = coder.object("UITableSectionFooterView") as? UIView
        rows = coder.objects("UITableSectionRows").compactMap { $0 as? StaticTableRow }
        super.init()
    }

    static let classTable = ClassTable(
        StaticTableSection.self, superclass: nil, decode: { StaticTableSection(coder: $0) })
}

/// A row of a static table.
final class StaticTableRow: NSObject {
    let cell: UITableViewCell?
    /// nil takes the table's row height.
    let height: CGFloat?

    required init?(coder: NSCoder) {
        guard let coder = coder as? NibCoder else { return nil }
        cell = coder.object("UITableRowCell") as? UITableViewCell
        height = coder.length("UITableRowHeight").flatMap { $0 >= 0 ? $0 : nil }
        super.init()
        cell?.isReusable = false
    }

    static let classTable = ClassTable(StaticTableRow.self, superclass: nil, decode: { StaticTableRow(coder: $0) })
}
