// SPDX-License-Identifier: Apache-2.0

typealias TouchContext = ElementContext<NibBuilder>

/// The code for properties of UIKit's elements whose table entry is `special`.
enum SpecialProperties {
    typealias Writer = SpecialWriter<NibBuilder>

    static let writers: [String: Writer] = {
        let families = [
            ViewProperties.writers, LayoutProperties.writers, EffectViewProperties.writers,
            StackViewProperties.writers, ButtonProperties.writers, SegmentedControlProperties.writers,
            TextProperties.writers, ScrollViewProperties.writers, TableProperties.writers,
            CollectionProperties.writers, BarProperties.writers, ControllerProperties.writers,
            RecognizerProperties.writers, SegueProperties.writers,
        ]
        return families.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
    }()
}
