// SPDX-License-Identifier: Apache-2.0

import Base
import ObjectRuntime

/// A subclass in a library of its own, compiled against version 1 of the base and never again.
public final class Employee: Person {
    public final var salary = 5000

    public override init() {
        super.init()
    }
}

/// Registers a subclass of the dynamic class, whatever that holds by now.
public func registerEmployeeClass() throws -> DynamicClass {
    let employee = DynamicClass("Employee", superclass: try registerPersonClass())
    _ = try employee.addVariable("salary", initial: 5000)
    try employee.register()
    return employee
}
