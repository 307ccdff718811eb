// SPDX-License-Identifier: Apache-2.0

import NibVocabulary

/// The control events by name.
enum EventNames {
    static func number(_ name: String) -> Int? { Enumeration.controlEvent.number(name) }
}
