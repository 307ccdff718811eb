// SPDX-License-Identifier: Apache-2.0

// A column makes instances of classes that it knows only as values. Swift calls an initializer of such a value only where
// it is `required`, and a subclass should not have to repeat that word; a convenience initializer is inherited, so its
// `self.init` goes to the class's own designated one, and is called here by its symbol.

extension RowView {
    @_silgen_name("inkwell_column_row")
    convenience init(rowWith frame: CGRect) {
        self.init(frame: frame)
    }

    @_silgen_name("inkwell_column_row")
    final class func make(rowWith frame: CGRect) -> RowView
}

extension RowView: ColumnRowClass {
    package static func makeRow() -> any ColumnRowClass { make(rowWith: .zero) }

    package static func loadRow(fromNibNamed name: String, in bundle: Bundle) -> (any ColumnRowClass)? {
        UINib(named: name, in: bundle).flatMap(row)
    }

    /// The row at the top of a nib.
    static func row(of nib: UINib) -> RowView? {
        nib.instantiate(withOwner: nil).lazy.compactMap { $0 as? RowView }.first
    }
}

extension ColumnView {
    /// Has rows that the model gives a class of this name be of a class.
    public func register(_ type: RowView.Type, forRowsNamed name: String) {
        columnModel.register(type, forRowsNamed: name)
    }

    /// Has rows that the model gives a class of this name come from a nib, at whose top a row is.
    public func register(_ nib: UINib, forRowsNamed name: String) {
        columnModel.register({ RowView.row(of: nib) }, forRowsNamed: name)
    }
}
