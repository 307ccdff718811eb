// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive

/// Cells and reusable views that become nibs of their own: a dictionary from identifier to `UINib`, and one from
/// identifier to what the nib refers to outside itself.
struct Prototypes {
    private let context: TouchContext
    private var nibs: [(key: NibObject, value: NibObject)] = []
    private var externals: [(key: NibObject, value: NibObject)] = []

    init(_ elements: [Element], in context: TouchContext, identifier: (Element) -> String?) {
        self.context = context
        var used: Set<String> = []
        for element in elements {
            guard let scope = context.compilation.scope(of: element), scope.root === element else { continue }
            // A prototype without an identifier cannot be dequeued; where it is drawn, its own id serves.
            var name = identifier(element) ?? ""
            guard !name.isEmpty || context.compilation.options.keepsUnnamedPrototypes else { continue }
            if name.isEmpty || used.contains(name) {
                if !name.isEmpty {
                    context.compilation.report(
                        .warning, "the reuse identifier '\(name)' is used twice in one view", at: element,
                        rule: "duplicate-reuse-identifier")
                }
                name = element.id ?? "prototype-\(used.count)"
            }
            used.insert(name)
            let builder = NibBuilder(context.compilation, scopes: [scope], kind: .prototype)
            let nib = builder.build()
            nibs.append((.string(name), context.builder.nibObject(holding: nib)))
            externals.append((.string(name), context.builder.table(of: builder.externals)))
        }
    }

    /// Writes both dictionaries, when there are prototypes.
    func write(_ nibsKey: String, _ externalsKey: String) {
        guard !nibs.isEmpty else { return }
        context.set(nibsKey, .dictionary(nibs, mutable: true))
        context.set(externalsKey, .dictionary(externals, mutable: true))
    }
}
