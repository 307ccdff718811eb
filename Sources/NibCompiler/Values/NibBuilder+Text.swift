// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive

extension NibBuilder {
    /// Text for people: a localisable string with the key `id.property` where the document is localised.
    func text(_ text: String, of element: Element, property: String) -> NibObject {
        guard compilation.localizable, !text.isEmpty, let key = element.translationKey(for: property) else {
            return .string(text)
        }
        return .localizableString(text, key: key)
    }
}
