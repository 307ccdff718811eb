// SPDX-License-Identifier: Apache-2.0

/// Makes the objects of a nib whose classes are not Foundation's.
@MainActor public protocol NibObjectFactory: AnyObject {
    /// Makes the object of an index; `coder` reads that object's values for as long as this runs.
    ///
    /// - Parameter className: the class's name as archived. `NSObject` at index 0 is the nib's root.
    /// - Returns: the object, or nil when the nib is to hold none there.
    /// - Throws: whatever is wrong; the coder notes it and goes on with nil.
    func makeObject(className: String, index: Int, coder: NibCoder) throws -> AnyObject?
}
