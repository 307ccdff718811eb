// SPDX-License-Identifier: Apache-2.0

/// An object whose class the program does not have, and which any connection of a nib may lead to.
public protocol MissingClassInstance: DynamicHost {
    /// The name of the class, as the document states it.
    var missingClassName: String { get }
}

/// An object of an unknown class of which no base is known either.
package final class NibStandIn: NSObject, MissingClassInstance {
    package let missingClassName: String
    nonisolated(unsafe) package var dynamicVariables: DynamicVariables?

    package init(className: String) {
        missingClassName = className
    }

    nonisolated deinit {}
}
