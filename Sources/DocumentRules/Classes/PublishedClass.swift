// SPDX-License-Identifier: Apache-2.0

import ClassFacts

/// What one class publishes to designing tools, without what it inherits.
package struct PublishedClass: Sendable {
    /// An outlet: a property that a document sets to another object.
    package struct Outlet: Sendable, Hashable {
        /// The property.
        package var name: String
        /// The class, or the protocol, of the object at the other end.
        package var className: String
        /// Whether it takes several objects.
        package var isCollection = false
    }

    /// Where the class is declared.
    package enum Origin: String, Sendable {
        /// One of AppKit's, or of a framework beside it.
        case appKit = "AppKit"
        /// One of UIKit's, or of a framework beside it.
        case uiKit = "UIKit"
        /// One of the sources that were read.
        case sources
        /// Not known: a document names it.
        case unknown
    }

    /// The class's name.
    package var name: String
    /// The superclass; nil for a root, or where it is not known.
    package var superclass: String?
    /// Where the class is declared.
    package var origin: Origin
    /// The bindings.
    package var bindings: [BindingDescription] = []
    /// The attributes.
    package var attributes: [DesignableAttribute] = []
    /// The outlets.
    package var outlets: [Outlet] = []
    /// The actions, as selectors.
    package var actions: [String] = []
    /// Properties that key-value coding finds though nobody publishes them, with their classes where those are known: they
    /// can be bound, and bound to, by their names.
    package var keys: [String: String] = [:]

    /// Describes a class that publishes nothing yet.
    package init(name: String, superclass: String?, origin: Origin) {
        self.name = name
        self.superclass = superclass
        self.origin = origin
    }
}
