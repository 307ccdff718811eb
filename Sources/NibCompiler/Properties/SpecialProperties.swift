// SPDX-License-Identifier: Apache-2.0

/// The code for properties whose table entry is `special`, by element and the property's name in the document.
///
/// A file for each element or family adds its own; the nearest element of the chain that has code for a name wins, so
/// `label` may write `textColor` otherwise than `textView` does.
typealias TouchContext = ElementContext<NibBuilder>

enum SpecialProperties {
    typealias Writer = @Sendable (TouchContext) -> Void

    /// The code for a property, looked for from the element up to its base.
    static func writer(_ property: String, _ chain: [String]) -> Writer? {
        for element in chain.reversed() {
            if let writer = writers[element + "." + property] { return writer }
        }
        return nil
    }

    private static let writers: [String: Writer] = {
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
