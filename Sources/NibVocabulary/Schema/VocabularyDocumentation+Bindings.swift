// SPDX-License-Identifier: Apache-2.0

extension VocabularyDocumentation {
    /// The standard bindings, class by class.
    static func bindings(of table: BindingTable = .standard) -> String {
        var lines = [
            "# Bindings of AppKit's classes", "",
            "Written from the tables in `Sources/NibVocabulary/Bindings`; do not edit. A class has the bindings of its",
            "superclass too. Of a family only the first is listed: `enabled` stands for `enabled2`, `enabled3` … as well.",
            "", "## Classes", "",
        ]
        for entry in table.entries { lines += section(entry, table) }
        lines += ["## Options", ""]
        lines += optionRows(table)
        return lines.joined(separator: "\n") + "\n"
    }

    private static func section(_ entry: BindingTable.Entry, _ table: BindingTable) -> [String] {
        var title = "### `\(entry.className)`"
        if let superclass = table.superclasses[entry.className] { title += " : `\(superclass)`" }
        var lines = [
            title, "", "| binding | value | writes | group | options of its own |", "| --- | --- | --- | --- | --- |",
        ]
        for binding in entry.bindings.compactMap({ table.binding($0.name, of: entry.className) }) {
            let options = binding.options.filter { !$0.isPlaceholder && !isCommon($0) }
            let cells = [
                "`\(binding.name)`" + family(binding), binding.valueType.name, binding.isReadOnly ? "" : "yes",
                binding.group, options.map { "`\($0.name)`" }.joined(separator: ", "),
            ]
            lines.append("| " + cells.joined(separator: " | ") + " |")
        }
        return lines + [""]
    }

    private static func family(_ binding: BindingDescription) -> String {
        switch binding.family {
        case .single: ""
        case .conjunction: " … (all)"
        case .disjunction: " … (any)"
        case .pattern, .arguments, .predicates: " …"
        }
    }

    private static func isCommon(_ option: BindingOptionDescription) -> Bool {
        (BindingOptionDescription.common + BindingOptionDescription.writing).contains(option)
    }

    private static func optionRows(_ table: BindingTable) -> [String] {
        let conditions = BindingOptionDescription.conditions.map(\.option) + [.conditionallySetsEnabledIfAsked]
        let all = table.entries.flatMap(\.bindings).flatMap(\.options).filter { !$0.isPlaceholder } + conditions
        let named = Dictionary(grouping: all, by: \.name)
        var lines = [
            "Every binding takes `NSRaisesForNotApplicableKeys`, `NSValueTransformer` and `NSValueTransformerName`; one that",
            "writes takes `NSAlwaysPresentsApplicationModalAlerts` and `NSValidatesImmediately` too. One that shows a value",
            "takes the placeholders `NSMultipleValuesPlaceholder`, `NSNoSelectionPlaceholder`,",
            "`NSNotApplicablePlaceholder` and `NSNullPlaceholder`, of the value's type. A value's binding takes",
            "`NSConditionallySetsEditable`, `…Enabled` and `…Hidden` where the class has the binding that they set.",
            "",
            "| option | value | default |", "| --- | --- | --- |",
        ]
        for (name, options) in named.sorted(by: { $0.key < $1.key }) {
            let defaults = Set(options.map { $0.defaultValue.map(String.init(describing:)) ?? "" }).sorted()
            let required = options.contains(where: \.isRequired) ? "required" : ""
            let text = (defaults + [required]).filter { !$0.isEmpty }.joined(separator: " or ")
            lines.append("| `\(name)` | \(options[0].valueType.name) | \(text) |")
        }
        return lines
    }
}
