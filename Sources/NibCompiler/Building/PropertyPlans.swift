// SPDX-License-Identifier: Apache-2.0

import NibVocabulary

/// The steps that write the properties of elements, made once for each element name.
final class PropertyPlans<Builder: NibBuilding> {
    private let vocabulary: Vocabulary
    private let tools: Int
    private var plans: [String: [PropertyStep<Builder>]] = [:]

    init(_ vocabulary: Vocabulary, tools: Int) {
        self.vocabulary = vocabulary
        self.tools = tools
    }

    func plan(for name: String) -> [PropertyStep<Builder>] {
        if let plan = plans[name] { return plan }
        let names = vocabulary.chain(of: name).map(\.name)
        let plan = vocabulary.properties(of: name).filter { $0.isWritten(tools: tools) }.map { property in
            PropertyStep(
                property: property,
                writer: property.isSpecial ? specialWriter(property.source.name, names) : nil)
        }
        plans[name] = plan
        return plan
    }

    /// The nearest element of the chain that has code for a name wins, so `label` may write `textColor` otherwise than
    /// `textView` does.
    private func specialWriter(_ property: String, _ chain: [String]) -> SpecialWriter<Builder>? {
        chain.reversed().lazy.compactMap { Builder.specialWriters[$0 + "." + property] }.first
    }
}

/// The code for a property whose table entry is `special`.
typealias SpecialWriter<Builder: NibBuilding> = @Sendable (ElementContext<Builder>) -> Void

/// One property of a plan, with the code that writes it when it needs code.
struct PropertyStep<Builder: NibBuilding> {
    let property: PropertyDescription
    let writer: SpecialWriter<Builder>?
}

extension PropertyDescription {
    fileprivate var isSpecial: Bool { if case .special = kind { true } else { false } }
}
