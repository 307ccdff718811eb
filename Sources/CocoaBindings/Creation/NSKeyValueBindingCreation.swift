// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding

/// An object whose properties can be bound to others.
///
/// A class lists its bindings in ``bindings`` and says which one the person changed with ``commitBinding(_:_:)``. An open
/// class declares `class var bindings`, which a subclass overrides with its own only. ``BoundObject`` binds objects of
/// classes that have not adopted the protocol.
public protocol NSKeyValueBindingCreation: AnyObject {
    /// The bindings that the class declares itself; none unless the class says otherwise.
    static var bindings: Bindings { get }

    /// The object's bindings. A class that is bound often stores them, `public final var bindingState: BindingState?`,
    /// so that they go with the object at once; for others they are kept elsewhere.
    var bindingState: BindingState? { get set }

    /// Lets a binding follow the value at the end of a key path, and the other way round where the person changes it.
    ///
    /// Faults go to ``BindingError/handler``. A binding that was there before is replaced.
    func bind(
        _ binding: NSBindingName, to observable: Any, withKeyPath keyPath: String, options: [NSBindingOption: Any]?)

    /// Ends a binding. What is shown stays.
    func unbind(_ binding: NSBindingName)

    /// What a binding is bound to; nil if it is not.
    func infoForBinding(_ binding: NSBindingName) -> [NSBindingInfoKey: Any]?

    /// The bindings of the class, in the order of their declaration.
    var exposedBindings: [NSBindingName] { get }

    /// The class of a binding's values; nil for a binding that the class does not have.
    func valueClassForBinding(_ binding: NSBindingName) -> AnyClass?

    /// The options of a binding, as designing tools are told of them.
    func optionDescriptionsForBinding(_ binding: NSBindingName) -> [NSAttributeDescription]
}

extension NSKeyValueBindingCreation {
    public static var bindings: Bindings { Bindings() }

    public var bindingState: BindingState? {
        get { BindingState.kept(for: self) }
        set { BindingState.keep(newValue, for: self) }
    }

    public func bind(
        _ binding: NSBindingName, to observable: Any, withKeyPath keyPath: String,
        options: [NSBindingOption: Any]? = nil
    ) {
        BoundObject(adopting: self).bindReporting(binding, to: observable, withKeyPath: keyPath, options: options)
    }

    public func unbind(_ binding: NSBindingName) { BoundObject(adopting: self).unbind(binding) }

    public func infoForBinding(_ binding: NSBindingName) -> [NSBindingInfoKey: Any]? {
        BoundObject(adopting: self).infoForBinding(binding)
    }

    public var exposedBindings: [NSBindingName] { BoundObject(adopting: self).exposedBindings }

    public func valueClassForBinding(_ binding: NSBindingName) -> AnyClass? {
        BoundObject(adopting: self).valueClassForBinding(binding)
    }

    public func optionDescriptionsForBinding(_ binding: NSBindingName) -> [NSAttributeDescription] {
        BoundObject(adopting: self).optionDescriptionsForBinding(binding)
    }

    /// The options of a binding, as designing tools are told of them.
    public func optionDescriptions(forBinding binding: NSBindingName) -> [NSAttributeDescription] {
        optionDescriptionsForBinding(binding)
    }

    /// Lets a key of the class and its subclasses be a binding.
    public static func exposeBinding(_ binding: NSBindingName) {
        ClassBindings.expose(binding, of: self)
    }

    /// Sets what the class's instances show in place of a value where a binding's options have nothing.
    ///
    /// - Parameters:
    ///   - placeholder: what is shown.
    ///   - marker: a marker; nil for the value nil.
    ///   - binding: the binding.
    public static func setDefaultPlaceholder(_ placeholder: Any?, for marker: Any?, with binding: NSBindingName) {
        DefaultPlaceholders.set(placeholder, for: NSBindingSelectionMarker.marker(marker), binding, of: self)
    }

    /// What the class's instances show in place of a value where a binding's options have nothing.
    public static func defaultPlaceholder(for marker: Any?, with binding: NSBindingName) -> Any? {
        DefaultPlaceholders.find(NSBindingSelectionMarker.marker(marker), binding, of: self)
    }
}

// What a class that has bindings tells of the person's doings.
extension NSKeyValueBindingCreation {
    /// Whether something is bound to the binding.
    public func isBound(_ binding: NSBindingName) -> Bool {
        bindingState?.active(binding) != nil
    }

    /// The options of what is bound; nil if nothing is.
    public func optionsOfBinding(_ binding: NSBindingName) -> BindingOptions? {
        bindingState?.active(binding)?.options
    }

    /// Whether what is bound can be set: nothing is shown that no value of the person could replace, and the model is not
    /// one that a controller keeps from being edited. True if nothing is bound.
    public func canCommitBinding(_ binding: NSBindingName) -> Bool {
        bindingState?.active(binding)?.canCommit ?? true
    }

    /// Sets the model's value, since the person has entered one: validated, transformed back, and written.
    ///
    /// - Returns: whether the value was taken; true if nothing is bound. If not, the person stays in what is edited.
    @discardableResult
    public func commitBinding(_ binding: NSBindingName, _ value: Any?) -> Bool {
        bindingState?.active(binding)?.commit(value) ?? true
    }

    /// Sets the model's value to what the binding's declaration reads from the object.
    @discardableResult
    public func commitBinding(_ binding: NSBindingName) -> Bool {
        guard let active = bindingState?.active(binding) else { return true }
        return active.commit(active.facts.read?(self))
    }

    /// Sets the model's value while the person is still at it, with a keystroke or a movement, if the binding asks for it
    /// with `NSContinuouslyUpdatesValue`.
    @discardableResult
    public func updateBinding(_ binding: NSBindingName, _ value: Any?) -> Bool {
        guard let active = bindingState?.active(binding), active.options.continuouslyUpdatesValue else { return true }
        return active.commit(value)
    }

    /// Shows the model's value again, such as after editing was given up.
    public func refreshBinding(_ binding: NSBindingName) {
        bindingState?.active(binding)?.refresh()
    }

    /// Tells the controller behind a binding that the person has begun to edit: its `commitEditing` then commits this
    /// object, which is an ``NSEditor``.
    public func beginEditingBinding(_ binding: NSBindingName) {
        bindingState?.active(binding)?.beginEditing()
    }

    /// Tells the controller behind a binding that the person does not edit any more.
    public func endEditingBinding(_ binding: NSBindingName) {
        bindingState?.active(binding)?.endEditing()
    }

    /// Sends the action of a bound target with its bound arguments.
    ///
    /// - Returns: whether the target is bound, so that the object need not send its own action.
    @discardableResult
    public func performTargetBinding(_ binding: NSBindingName = .target) -> Bool {
        guard let active = bindingState?.active(binding) else { return false }
        active.performTarget()
        return true
    }

    /// What the cells of a binding of rows show.
    public func rowBinding(_ binding: NSBindingName) -> RowBinding? {
        bindingState?.active(binding).flatMap(RowBinding.init)
    }

    /// The names of the bound predicates, in the order of their numbers: what a search field's menu lists.
    public func predicateNames(_ binding: NSBindingName = .predicate) -> [String] {
        bindingState?.family(binding).map { $0.options.string(.displayName) ?? "" } ?? []
    }

    /// Sets a bound predicate, made of its format with what is searched in place of `$value`; all are taken back for
    /// nothing.
    ///
    /// - Parameters:
    ///   - text: what is searched.
    ///   - index: which of ``predicateNames(_:)`` is meant.
    public func commitPredicate(_ binding: NSBindingName = .predicate, searching text: String, index: Int = 0) {
        bindingState?.commitPredicate(binding, text, index)
    }
}
