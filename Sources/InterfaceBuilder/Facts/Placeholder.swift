// SPDX-License-Identifier: Apache-2.0

/// The objects of a document that stand for ones outside it.
public enum Placeholder: Hashable, Sendable {
    /// The object that loads the nib.
    case filesOwner
    /// Whatever object has the focus when a message is sent.
    case firstResponder
    /// The application object of macOS.
    case application
    /// Another object that the program passes when it loads the nib.
    case external(String)
    /// The exit of a storyboard's scene, to which unwind segues lead.
    case exit
    /// A controller of another storyboard.
    case storyboardReference
}

extension Element {
    /// What the element stands for; nil for an object that the document holds.
    ///
    /// iOS writes `placeholder` with an identifier, macOS `customObject` with the ids −2 (owner), −1 (first responder)
    /// and −3 (application).
    public var placeholder: Placeholder? {
        switch name {
        case "placeholder":
            switch self[attribute: "placeholderIdentifier"] {
            case "IBFilesOwner": return .filesOwner
            case "IBFirstResponder": return .firstResponder
            case let identifier: return .external(identifier ?? "")
            }
        case "customObject":
            switch id {
            case "-2": return .filesOwner
            case "-1": return .firstResponder
            case "-3": return .application
            default: return nil
            }
        case "exit": return .exit
        case "viewControllerPlaceholder", "controllerPlaceholder": return .storyboardReference
        default: return nil
        }
    }
}
