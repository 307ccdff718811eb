// SPDX-License-Identifier: Apache-2.0

/// Views and controllers lend a slot, so classes made while the program runs can inherit from them.
extension Responder: nonisolated DynamicHost {}

extension Responder {
    /// The name of the class that the program does not have and a class made at run time stands for.
    public final var standInClassName: String? { dynamicClass?.name }
}
