// SPDX-License-Identifier: Apache-2.0

/// A class that tells designing tools what can be set and bound in its instances.
///
/// What is said here once is what `inkwell classes` lists, what `inkwell check` and the build hold documents against, and
/// what a document keeps when an option of a binding is an attribute too.
///
///     extension ColumnView: Designable {
///         class var exposedBindings: [BindingDescription] {
///             [
///                 BindingDescription("sectionsArray", [Any].self) {
///                     BindingOptionDescription("sectionContentKey", String.self, isRequired: true)
///                     BindingOptionDescription("rowClassKey", String.self)
///                 }
///             ]
///         }
///         class var designableAttributes: [DesignableAttribute] {
///             [DesignableAttribute("rowHeight", Double.self, default: 44, group: "Layout")]
///         }
///     }
///
/// A subclass overrides with its own only; those of the superclass stay. The tables of
/// `nib-generator` and those written by hand take it in by themselves.
@MainActor
public protocol Designable: AnyObject {
    /// The bindings that the class adds to those of its superclass.
    static var exposedBindings: [BindingDescription] { get }
    /// The attributes that the class adds to those of its superclass.
    static var designableAttributes: [DesignableAttribute] { get }
}

extension Designable {
    public static var exposedBindings: [BindingDescription] { [] }
    public static var designableAttributes: [DesignableAttribute] { [] }
}
