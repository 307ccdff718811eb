// SPDX-License-Identifier: Apache-2.0

extension ColumnModel {
    /// How a row is made that was given a name by the program.
    enum RowSource {
        case type(any ColumnRowClass.Type)
        case maker(() -> (any ColumnRow)?)
    }

    /// Makes a row of a class by its name: one that the program registered with the column, that was made while the
    /// program runs, that nibs know or that the program has otherwise, or the row of a nib of the name. Where there is
    /// none, a plain row takes its place, and the fault is told.
    package func makeRow<Row: ColumnRowClass>(named name: String, plain: Row.Type) -> any ColumnRow {
        switch rowSources[name] {
        case .type(let type): return type.makeRow()
        case .maker(let make): if let row = make() { return row }
        case nil: break
        }
        if let dynamic = DynamicClass.named(name), let type = dynamic.hostClass as? any ColumnRowClass.Type {
            let row = type.makeRow()
            if dynamic.attach(to: row) { return row }
        }
        if let table = ClassRegistry.shared.table(named: name, module: Self.module(of: plain))
            ?? ClassRegistry.shared.table(named: name)
        {
            if let row = table.makeInstance() as? Row { return row }
            if let type = table.type as? Row.Type { return type.makeRow() }
        }
        if let type = ClassLookup.classNamed(name) as? Row.Type { return type.makeRow() }
        for bundle in [rowNibBundle, .main].compactMap({ $0 }) {
            if let row = Row.loadRow(fromNibNamed: name, in: bundle) { return row }
        }
        tellOnce(.unknownObjectClass(controller: "\(type(of: view))", className: name), about: "class \(name)")
        return Row.makeRow()
    }

    private static func module(of type: AnyClass) -> String {
        String(String(reflecting: type).prefix { $0 != "." })
    }

    /// Has rows of a name made so.
    package func register(_ source: @escaping () -> (any ColumnRow)?, forRowsNamed name: String) {
        rowSources[name] = .maker(source)
        classesDidChange()
    }

    /// Has rows of a name be of this class.
    package func register(_ type: any ColumnRowClass.Type, forRowsNamed name: String) {
        rowSources[name] = .type(type)
        classesDidChange()
    }

    /// The name of a class that the model names itself, not by a text.
    func name(of type: any ColumnRowClass.Type) -> String {
        let name = String(reflecting: type)
        if rowSources[name] == nil { rowSources[name] = .type(type) }
        return name
    }
}
