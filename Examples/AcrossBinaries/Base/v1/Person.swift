// SPDX-License-Identifier: Apache-2.0

import ObjectRuntime

/// Version 1 of a library's base class: one stored property.
open class Person {
    public final var age = 36

    public init() {}
}

/// Describes and registers the same as a dynamic class.
public func registerPersonClass() throws -> DynamicClass {
    let person = DynamicClass("Person")
    _ = try person.addVariable("age", initial: 36)
    try person.register()
    return person
}
