// SPDX-License-Identifier: Apache-2.0

/// What a configuration says to one rule: a text, nothing, a list, or values by name.
package indirect enum RuleSetting: Sendable, Equatable {
    /// A text, a number or a truth value, as it is written.
    case text(String)
    /// `null`: that something is not there.
    case null
    /// Values in order.
    case list([RuleSetting])
    /// Values by name, in order.
    case map([(name: String, value: RuleSetting)])

    package static func == (left: RuleSetting, right: RuleSetting) -> Bool {
        switch (left, right) {
        case (.text(let a), .text(let b)): a == b
        case (.null, .null): true
        case (.list(let a), .list(let b)): a == b
        case (.map(let a), .map(let b)): a.map(\.name) == b.map(\.name) && a.map(\.value) == b.map(\.value)
        default: false
        }
    }

    /// The value of a name.
    package subscript(name: String) -> RuleSetting? {
        if case .map(let members) = self { members.last { $0.name == name }?.value } else { nil }
    }

    /// The text.
    package var text: String? { if case .text(let text) = self { text } else { nil } }
    /// The number that is written.
    package var number: Double? { text.flatMap(Double.init) }
    /// Whether the text says yes.
    package var isTrue: Bool { ["true", "yes", "YES", "True", "on"].contains(text ?? "") }
    /// The members: of a list, or the value alone.
    package var items: [RuleSetting] { if case .list(let items) = self { items } else { [self] } }
    /// The members by name.
    package var members: [(name: String, value: RuleSetting)] {
        if case .map(let members) = self { members } else { [] }
    }
    /// The members that are texts.
    package var texts: [String] { items.compactMap(\.text) }
}
