// SPDX-License-Identifier: Apache-2.0

/// `numberFormatter` → `NSNumberFormatter`, `dateFormatter` → `NSDateFormatter`.
let cocoaFormatterElements: [ElementDescription] = [
    ElementDescription(
        "numberFormatter", "NSNumberFormatter", role: .object, platforms: .macOS,
        properties: [.special(.attribute("formatterBehavior"), "NS.attributes")]),
    ElementDescription(
        "dateFormatter", "NSDateFormatter", role: .object, platforms: .macOS,
        properties: [.special(.attribute("formatterBehavior"), "NS.attributes", "NS.format", "NS.natural")]),
    ElementDescription("customFormatter", "NSFormatter", role: .object, platforms: .macOS),
]
