// SPDX-License-Identifier: Apache-2.0

import ObjectRuntime

/// Version 2: two stored properties more, and the old one comes last.
open class Person {
    public final var height = 175
    public final var shoeSize = 39
    public final var age = 36

    public init() {}
}

/// Describes and registers the same as a dynamic class.
public func registerPersonClass() throws -> DynamicClass {
    let person = DynamicClass("Person")
    _ = try person.addVariable("height", initial: 175)
    _ = try person.addVariable("shoeSize", initial: 39)
    _ = try person.addVariable("age", initial: 36)
    try person.register()
    return person
}
