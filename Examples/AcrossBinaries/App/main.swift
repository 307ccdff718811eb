// SPDX-License-Identifier: Apache-2.0

import Base
import ObjectRuntime
import Subclass

/// Compiled against version 1 and never again: reads and writes properties of the base and of the subclass.
let employee = Employee()
employee.salary += 500
employee.age += 1
print("Swift class: age \(employee.age), salary \(employee.salary)")

let employeeClass = try registerEmployeeClass()
if let age = employeeClass.variable(named: "age") as? InstanceVariable<Int>,
    let salary = employeeClass.variable(named: "salary") as? InstanceVariable<Int>,
    let object = employeeClass.makeObject()
{
    object[salary] += 500
    object[age] += 1
    print("dynamic class: age \(object[age]), salary \(object[salary])")
    print(employeeClass.layoutDescription)
}
