// SPDX-License-Identifier: Apache-2.0

extension UIKitClasses {
    /// Scroll views, tables, collections, bars and container controllers that a nib may name.
    static let containers: [String: @MainActor () -> ClassTable] = [:]
}
