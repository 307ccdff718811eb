// SPDX-License-Identifier: Apache-2.0

/// An object in which the person edits a value that is not in the model yet.
public protocol NSEditor: AnyObject {
    /// Gives up what is being edited and shows the model's value again.
    func discardEditing()

    /// Sets the model's value to what is being edited.
    ///
    /// - Returns: whether it was taken, and editing has ended.
    func commitEditing() -> Bool

    /// Does the same without telling the person of a fault.
    ///
    /// - Throws: why the value was not taken.
    func commitEditingWithoutPresentingError() throws

    /// Sets the model's value to what is being edited, and tells a delegate how it went.
    func commitEditing(
        withDelegate delegate: Any?, didCommit: ((_ editor: any NSEditor, _ didCommit: Bool) -> Void)?)
}

extension NSEditor {
    public func commitEditing(
        withDelegate delegate: Any?, didCommit: ((_ editor: any NSEditor, _ didCommit: Bool) -> Void)?
    ) {
        let isDone = commitEditing()
        didCommit?(self, isDone)
    }

    public func commitEditingWithoutPresentingError() throws {
        guard commitEditing() else { throw EditingNotCommitted() }
    }
}

/// Editing could not be committed, since the model refused the value.
nonisolated public struct EditingNotCommitted: Error, CustomStringConvertible {
    public init() {}
    public var description: String { "the value that is being edited was not taken" }
}

/// An object, such as a controller, that is told of the editors of its values.
public protocol NSEditorRegistration: AnyObject {
    /// The person has begun to edit one of the object's values in an editor.
    func objectDidBeginEditing(_ editor: any NSEditor)
    /// The person does not edit in the editor any more.
    func objectDidEndEditing(_ editor: any NSEditor)
}
