// SPDX-License-Identifier: Apache-2.0

extension ColumnView {
    /// Sorts the rows of all sections by a key path that the sender names: the identifier of the chosen menu item, of a menu
    /// item itself, or of another control; where there is none, the control's text.
    public func takeSortKeyFrom(_ sender: Any?) {
        let key: String? =
            switch sender {
            case let button as NSPopUpButton: button.selectedItem?.identifier
            case let item as NSMenuItem: item.identifier
            case let control as NSControl: control.identifier?.rawValue ?? control.stringValue
            default: nil
            }
        allSectionsSortKey = key
    }
}
