// SPDX-License-Identifier: Apache-2.0

/// Where the variables of a dynamic class are in its instances, superclasses included.
struct DynamicLayout {
    /// Bytes from the start of an instance to the end of its last variable.
    let instanceSize: Int
    /// Every variable of an instance, those of superclasses first.
    let variables: [AnyInstanceVariable]
    /// Those that have something to release.
    let owning: [AnyInstanceVariable]

    /// Places a class's own variables after those of its superclass, each at its alignment, and tells them.
    init(of dynamicClass: DynamicClass, own: [AnyInstanceVariable], after superclass: DynamicLayout?) {
        var end = superclass?.instanceSize ?? DynamicVariables.firstOffset
        for variable in own {
            let mask = variable.alignment - 1
            end = (end + mask) & ~mask
            variable.place.pointee = VariablePlace(
                owner: dynamicClass.identity, depth: dynamicClass.depth, offset: end)
            end += variable.size
        }
        instanceSize = end
        variables = (superclass?.variables ?? []) + own
        owning = (superclass?.owning ?? []) + own.filter { !$0.isTrivial }
    }
}
