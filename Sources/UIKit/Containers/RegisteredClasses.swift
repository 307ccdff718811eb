// SPDX-License-Identifier: Apache-2.0

// A table or collection makes instances of classes that it knows only as values. Swift calls an initializer of such a
// value only where it is `required`, and UIKit's are not: a subclass would have to repeat the word. A convenience
// initializer is inherited, so its `self.init` goes to the class's own designated one; each is called here by its
// symbol. A class without that initializer ends the program with Swift's message, as on an Apple system.

extension UITableViewCell {
    @_silgen_name("inkwell_registered_table_cell")
    convenience init(registeredFor identifier: String) {
        self.init(style: .default, reuseIdentifier: identifier)
    }

    /// A cell of this class, made with `init(style:reuseIdentifier:)`.
    @_silgen_name("inkwell_registered_table_cell")
    final class func make(registeredFor identifier: consuming String) -> UITableViewCell
}

extension UITableViewHeaderFooterView {
    @_silgen_name("inkwell_registered_table_header")
    convenience init(registeredFor identifier: String) {
        self.init(reuseIdentifier: identifier)
    }

    /// A header or footer of this class, made with `init(reuseIdentifier:)`.
    @_silgen_name("inkwell_registered_table_header")
    final class func make(registeredFor identifier: consuming String) -> UITableViewHeaderFooterView
}

extension UICollectionReusableView {
    @_silgen_name("inkwell_registered_collection_view")
    convenience init(registeredWith frame: CGRect) {
        self.init(frame: frame)
    }

    /// A cell or other view of this class, made with `init(frame:)`.
    @_silgen_name("inkwell_registered_collection_view")
    final class func make(registeredWith frame: CGRect) -> UICollectionReusableView
}
