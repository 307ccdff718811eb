// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The base of the classes whose objects are values of attributes in an `NSAttributedString`.
///
/// Foundation on Linux compares the attributes of neighbouring runs by Core Foundation's functions, and those take the
/// word behind an object's reference count for its type: in a Swift class, the first stored property. Type number 0,
/// which a small number or most floating-point ones give, ends the process; a number that no type has makes them ask
/// the object.
nonisolated open class AttributeObject: NSObject, @unchecked Sendable {
    /// All bits of the type number (8 to 17) set.
    private final let typeWord: UInt = 0x3FF00

    public override init() {
        super.init()
    }
}
