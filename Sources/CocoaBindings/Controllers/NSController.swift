// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding
import ObjectRuntime

/// A controller between models and views that are bound to it; made use of through its subclasses.
@MainActor open class NSController: @MainActor KeyValueCoding, NSKeyValueBindingCreation, NSEditor, NSEditorRegistration
{
    public final var bindingState: BindingState?
    /// The variables of a class made while the program runs, when the object is an instance of one.
    nonisolated(unsafe) public final var dynamicVariables: DynamicVariables?
    /// The editors of the controller's values, the latest last.
    private var editors: [WeakEditor] = []

    private struct WeakEditor {
        weak var editor: (any NSEditor)?
    }

    public init() {}

    /// Makes a controller of a nib's.
    public required init?(coder: NSCoder) {}

    /// Writes what a nib keeps of the controller.
    open func encode(with coder: NSCoder) {}

    nonisolated deinit {}

    /// Called when all objects of the controller's nib are there and connected, and nothing is bound yet.
    open func awakeFromNib() {}

    open class var keys: Keys {
        Keys(NSController.self) { Key("isEditing", \.isEditing) }
    }

    open class var bindings: Bindings { Bindings() }

    // MARK: - Bindings

    open func bind(
        _ binding: NSBindingName, to observable: Any, withKeyPath keyPath: String,
        options: [NSBindingOption: Any]? = nil
    ) {
        BoundObject(adopting: self).bindReporting(binding, to: observable, withKeyPath: keyPath, options: options)
    }

    open func unbind(_ binding: NSBindingName) { BoundObject(adopting: self).unbind(binding) }

    // MARK: - Editing

    /// Whether an editor is at work.
    open var isEditing: Bool { editors.contains { $0.editor != nil } }

    open func objectDidBeginEditing(_ editor: any NSEditor) {
        willChangeValue(forKey: "isEditing")
        editors.removeAll { $0.editor == nil || $0.editor === editor }
        editors.append(WeakEditor(editor: editor))
        didChangeValue(forKey: "isEditing")
    }

    open func objectDidEndEditing(_ editor: any NSEditor) {
        willChangeValue(forKey: "isEditing")
        editors.removeAll { $0.editor == nil || $0.editor === editor }
        didChangeValue(forKey: "isEditing")
    }

    /// Commits every editor, the latest first, until one refuses.
    open func commitEditing() -> Bool {
        for entry in editors.reversed() {
            if let editor = entry.editor, !editor.commitEditing() { return false }
        }
        return true
    }

    open func commitEditingWithoutPresentingError() throws {
        for entry in editors.reversed() { try entry.editor?.commitEditingWithoutPresentingError() }
    }

    open func discardEditing() {
        for entry in editors.reversed() { entry.editor?.discardEditing() }
    }

    /// Whether a class is this one or inherits from it: a look at its superclasses, where a cast would search.
    static func isClass(above type: AnyClass) -> Bool {
        var next: AnyClass? = type
        while let current = next {
            if current == NSController.self { return true }
            next = _getSuperclass(current)
        }
        return false
    }

    // MARK: - What bindings ask

    /// What tells bindings of the changes of a key path from the controller by itself, and what is left of the path;
    /// nil where the path is to be observed as any other.
    func followedValues(_ keyPath: String) -> (values: any FollowedValues, path: String)? { nil }

    /// Whether values at the end of a key path from the controller may be set by the person.
    func allowsEditing(_ keyPath: String) -> Bool { true }

    /// The value as the validation of the models lets it pass.
    func validatedValue(_ value: Any?, forKeyPath keyPath: String) throws(KeyValueCodingError) -> Any? {
        try KeyedObject(self).validateValue(value, forKeyPath: keyPath)
    }
}

/// Classes made while the program runs, in place of missing ones, can inherit from controllers.
extension NSController: nonisolated DynamicHost {}
