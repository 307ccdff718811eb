// SPDX-License-Identifier: Apache-2.0

/// Objects that are neither views nor controllers: `placeholder` → `UIProxyObject`, `customObject` → `UICustomObject`,
/// `keyCommand` → `UIKeyCommand`, `menu` → `UIMenu`, `command` → `UICommand`, `action` of a menu → `UIAction`.
let objectElements: [ElementDescription] = [
    ElementDescription(
        "placeholder", "UIProxyObject", role: .object,
        properties: [.string("placeholderIdentifier", "UIProxiedObjectIdentifier")]),
    ElementDescription("exit", nil, role: .object),
    ElementDescription("customObject", "UICustomObject", role: .object),
    ElementDescription(
        "keyCommand", "UIKeyCommand", role: .object,
        properties: [
            .string("input", "UIKeyCommandInput"),
            .integer("modifierFlags", "UIKeyCommandModifierFlags", default: 0, omitting: 0),
            .string("actionName", "UIKeyCommandAction"),
            .text("discoverabilityTitle", "UIKeyCommandDiscoverabilityTitle"),
        ]),
    ElementDescription(
        "menu", "UIMenu", role: .object,
        properties: [
            .text("title", "UIMenuTitle"), .string("identifier", "UIMenuIdentifier"),
            .objects("children", "UIMenuChildren"),
        ]),
    ElementDescription(
        "command", "UICommand", role: .object,
        properties: [
            .text("title", "UICommandTitle"), .string("actionName", "UICommandAction"),
            .image("image", "UICommandImage"),
        ]),
]
