// SPDX-License-Identifier: Apache-2.0

/// The code for properties of AppKit's elements whose table entry is `special`, by element and property.
enum CocoaProperties {
    typealias Writer = @Sendable (CocoaContext) -> Void

    /// The code for a property, looked for from the element up to its base.
    static func writer(_ property: String, _ chain: [String]) -> Writer? {
        for element in chain.reversed() {
            if let writer = writers[element + "." + property] { return writer }
        }
        return nil
    }

    private static let writers: [String: Writer] = {
        let families = [
            CocoaViewProperties.writers, CocoaControlProperties.writers, CocoaButtonProperties.writers,
            CocoaMenuProperties.writers, CocoaWindowProperties.writers, CocoaObjectProperties.writers,
            CocoaConstraintProperties.writers, CocoaControllerProperties.writers, CocoaToolbarProperties.writers,
            CocoaFormatterProperties.writers,
            CocoaScrollingProperties.writers, CocoaTextViewProperties.writers, CocoaTableProperties.writers,
            CocoaBrowsingProperties.writers,
            CocoaTextProperties.writers, CocoaMatrixProperties.writers, CocoaValueControlProperties.writers,
            CocoaContainerProperties.writers,
        ]
        return families.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
    }()
}
