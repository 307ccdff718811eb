// SPDX-License-Identifier: Apache-2.0

/// The code for properties of AppKit's elements whose table entry is `special`.
enum CocoaProperties {
    typealias Writer = SpecialWriter<CocoaNibBuilder>

    static let writers: [String: Writer] = {
        let families = [
            CocoaViewProperties.writers, CocoaControlProperties.writers, CocoaButtonProperties.writers,
            CocoaMenuProperties.writers, CocoaWindowProperties.writers, CocoaObjectProperties.writers,
            CocoaConstraintProperties.writers, CocoaControllerProperties.writers, CocoaToolbarProperties.writers,
            CocoaFormatterProperties.writers,
            CocoaScrollingProperties.writers, CocoaTextViewProperties.writers, CocoaTableProperties.writers,
            CocoaBrowsingProperties.writers,
            CocoaTextProperties.writers, CocoaMatrixProperties.writers, CocoaValueControlProperties.writers,
            CocoaContainerProperties.writers, CocoaGridProperties.writers, CocoaTouchBarProperties.writers,
            CocoaStoryboardProperties.writers,
        ]
        return families.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
    }()
}
