// SPDX-License-Identifier: Apache-2.0

extension UIKitClasses {
    /// Colours, fonts, images and other values that a nib may name.
    static let values: [String: @MainActor () -> ClassTable] = [:]
}
