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
                writer: property.isSpecial ? Builder.specialWriter(property.source.name, names) : nil)
        }
        plans[name] = plan
        return plan
    }
}

/// One property of a plan, with the code that writes it when it needs code.
struct PropertyStep<Builder: NibBuilding> {
    let property: PropertyDescription
    let writer: ((ElementContext<Builder>) -> Void)?
}

extension PropertyDescription {
    fileprivate var isSpecial: Bool { if case .special = kind { true } else { false } }
}
