// SPDX-License-Identifier: Apache-2.0

import ClassFacts

extension SourceScan {
    /// What a class's code tells designers: bindings with their options, and attributes.
    ///
    /// Two ways of saying it are known: the descriptions of `Designable`, and the `Bindings` by which a class is bound.
    package struct Publication: Sendable {
        /// The bindings, in the order of the code.
        package private(set) var bindings: [BindingDescription] = []
        /// The designable attributes, in the order of the code.
        package private(set) var attributes: [DesignableAttribute] = []

        /// The keys that the class declares for key-value coding.
        package private(set) var keys: [String] = []

        /// The words that begin a statement of this kind.
        static let words: Set<Substring> = [
            "BindingDescription", "BindingOptionDescription", "DesignableAttribute", "Binding",
            "NSAttributeDescription",
            "exposeBinding", "binding", "designable", "all", "any", "pattern", "predicate", "rows", "target",
            "Key",
        ]

        /// Reads a statement; an option belongs to the binding before it.
        ///
        /// - Parameters:
        ///   - words: the statement and what follows.
        ///   - before: the two words before it.
        mutating func read(_ words: ArraySlice<Substring>, after before: ArraySlice<Substring>) {
            guard let first = words.first, let arguments = CallArguments(words.dropFirst()) else { return }
            let isMember = before.last == "."
            // `.all(…)` alone is any call; `Binding.all(…)` and `Binding<Cell>.all(…)` are meant.
            let isOfBinding = isMember && ["Binding", ">"].contains(before.first)
            switch first {
            case "BindingDescription": addBinding(arguments, family: Self.family(arguments["family"]))
            case "Binding": addBinding(arguments)
            case "binding" where isMember: addBinding(arguments, family: Self.family(arguments["family"]))
            case "exposeBinding": addBinding(arguments)
            case "rows" where isOfBinding: addBinding(arguments)
            case "all" where isOfBinding: addBinding(arguments, family: .conjunction, type: .boolean)
            case "any" where isOfBinding: addBinding(arguments, family: .disjunction, type: .boolean)
            case "pattern" where isOfBinding: addBinding(arguments, family: .pattern("value"), type: .string)
            case "predicate" where isOfBinding: addBinding(arguments, family: .predicates, type: .predicate)
            case "target" where isOfBinding:
                addBinding(arguments)
                if let argument = arguments.string("argument"), let target = arguments.firstName {
                    add(BindingDescription(argument, .any, isReadOnly: true, family: .arguments(target: target)))
                }
            case "BindingOptionDescription": addOption(arguments, isRequired: arguments["isRequired"] == "true")
            case "NSAttributeDescription": addOption(arguments, isRequired: arguments["isOptional"] == "false")
            case "Key":
                if let name = arguments.firstName { keys.append(name) }
            case "DesignableAttribute", "designable":
                guard let name = arguments.firstName else { return }
                attributes.append(
                    DesignableAttribute(
                        name, arguments.type, default: arguments.value("default"),
                        group: arguments.string("group") ?? ""))
            default: break
            }
        }

        private mutating func addBinding(
            _ arguments: CallArguments, family: BindingFamily = .single, type: PublishedType? = nil
        ) {
            guard var name = arguments.firstName else { return }
            // `displayPatternValue` is the stem of the names that can be bound.
            if case .pattern = family, name.last?.isNumber == false { name += "1" }
            add(
                BindingDescription(
                    name, type ?? arguments.type, isReadOnly: arguments["isReadOnly"] == "true", family: family,
                    group: arguments.string("group") ?? ""))
        }

        private mutating func add(_ binding: BindingDescription) {
            guard !bindings.contains(where: { $0.name == binding.name }) else { return }
            bindings.append(binding)
        }

        private mutating func addOption(_ arguments: CallArguments, isRequired: Bool) {
            guard let name = arguments.string("name") ?? arguments.firstName, let binding = bindings.last else {
                return
            }
            let option = BindingOptionDescription(
                name, arguments.type, default: arguments.value("default") ?? arguments.value("defaultValue"),
                isRequired: isRequired, isPlaceholder: arguments["isPlaceholder"] == "true")
            bindings[bindings.count - 1] = binding.adding([option])
        }

        private static func family(_ text: String?) -> BindingFamily {
            switch text {
            case ".conjunction": .conjunction
            case ".disjunction": .disjunction
            case ".predicates": .predicates
            case let text? where text.hasPrefix(".pattern("): .pattern("value")
            default: .single
            }
        }
    }
}
