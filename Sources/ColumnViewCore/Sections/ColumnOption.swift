// SPDX-License-Identifier: Apache-2.0

/// An option of the binding `sectionsArray` of a column view, which is an attribute of the view too.
///
/// Interface Builder takes options that it does not know from a binding again as soon as it has set them; attributes it
/// leaves alone.
nonisolated public enum ColumnOption: String, CaseIterable, Sendable {
    /// The key path from a section to its rows. A binding's options without it are passed over; where it was never set a
    /// section is an array of rows itself.
    case sectionContentKey
    /// The key path from a section to the name of the class of its rows' views.
    case sectionClassKey
    /// The key path from a row to the name of the class of its view; goes before ``sectionClassKey``.
    case rowClassKey
    /// The key path from a row to what is shown of it; without it the row itself is.
    case rowDisplayKey
    /// The key path from a section to what its header shows; without it sections have no headers.
    case headerDataKey
    /// The key path from a section to the name of the class of its header.
    case headerClassKey
    /// The key path of rows by which the rows of all sections are sorted.
    case allSectionsSortKey
    /// The key path from a section to what its rows are sorted by: a key path, a sort descriptor, or an array of them.
    /// Goes before ``allSectionsSortKey``.
    case sectionRowSortKey

    /// The name among a binding's options.
    public var bindingOption: NSBindingOption { NSBindingOption(rawValue) }
}

/// The options of a column as they are in force: what a binding has goes before what an attribute says.
nonisolated struct ColumnOptions: Equatable {
    private var attributes: [ColumnOption: String] = [:]
    private var bound: [ColumnOption: String] = [:]

    init(_ keys: [ColumnOption: String?] = [:]) {
        attributes = keys.compactMapValues { $0 }
    }

    subscript(option: ColumnOption) -> String? {
        guard let value = bound[option] ?? attributes[option], !value.isEmpty else { return nil }
        return value
    }

    /// Sets an attribute; nil is passed over, and an empty key takes the option away.
    mutating func set(_ option: ColumnOption, to key: String?) {
        guard let key else { return }
        bound[option] = nil
        attributes[option] = key
    }

    /// Takes on the options of a binding; without the key of the rows they are passed over.
    mutating func take(_ options: [NSBindingOption: Any]) {
        let given = ColumnOption.allCases.compactMap { option in
            (options[option.bindingOption] as? String).map { (option, $0) }
        }
        let keys = Dictionary(given) { first, _ in first }
        guard let content = keys[.sectionContentKey], !content.isEmpty else { return }
        bound = keys
    }
}
