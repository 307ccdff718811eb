// SPDX-License-Identifier: Apache-2.0

extension StringProtocol {
    /// A path without the `./` before it, as repositories know it.
    package var plainPath: String { String(hasPrefix("./") ? dropFirst(2) : self[...]) }
}
