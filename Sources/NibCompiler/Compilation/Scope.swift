// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder

/// A part of a document that becomes one nib: a xib's objects, a scene, a controller's view, a prototype.
///
/// Scopes nest: a prototype cell's is inside its table's view's, which is inside its controller's scene's. What one
/// nib refers to outside is a placeholder in it and an entry in a table of the nib around it.
final class Scope {
    enum Kind {
        /// The objects of a xib.
        case document
        /// The objects of a scene, without the controllers' views.
        case scene
        /// The view of a controller in a storyboard.
        case controllerView
        /// A cell or reusable view.
        case prototype
    }

    let kind: Kind
    /// The element that holds the scope's objects, or is the first of them.
    let root: Element
    let parent: Scope?
    let depth: Int
    /// The elements that become objects, in the order of the document.
    var elements: [Element] = []
    /// The outlets, actions and triggers whose innermost end is in this scope.
    var connections: [PendingConnection] = []
    /// Runtime attributes, accessibility and variations of the scope's objects: the elements that state them.
    var runtimeAttributes: [Element] = []
    var accessibilities: [Element] = []
    var variations: [Element] = []

    init(_ kind: Kind, root: Element, parent: Scope?) {
        self.kind = kind
        self.root = root
        self.parent = parent
        depth = (parent?.depth ?? -1) + 1
    }

    /// The scope that is in no other.
    var outermost: Scope {
        var scope = self
        while let parent = scope.parent { scope = parent }
        return scope
    }

    /// Whether this scope is `other` or around it.
    func encloses(_ other: Scope) -> Bool {
        var scope: Scope? = other
        while let current = scope {
            if current === self { return true }
            scope = current.parent
        }
        return false
    }
}

/// A connection that a nib will have, between elements.
struct PendingConnection {
    enum Kind {
        case outlet
        case action(eventMask: Int?)
        case collection(className: String, appends: Bool)
        case binding
    }

    var kind: Kind
    var label: String
    var source: Element
    var destinations: [Element]
    /// The element that states the connection.
    var element: Element

    /// What connections of one class are sorted by.
    var sortingLabel: String {
        if case .binding = kind { CocoaBindingOrder.key(label) } else { label }
    }
}
