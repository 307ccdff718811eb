// SPDX-License-Identifier: Apache-2.0

/// A class whose module is compiled with library evolution: who uses it does not know where its properties are.
open class ResilientNode {
    /// The address of the next node.
    @exclusivity(unchecked) public final var next = 0

    public init() {}
}
