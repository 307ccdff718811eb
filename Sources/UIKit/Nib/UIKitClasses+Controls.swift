// SPDX-License-Identifier: Apache-2.0

extension UIKitClasses {
    /// The controls that a nib may name.
    static let controls: [String: @MainActor () -> ClassTable] = [:]
}
