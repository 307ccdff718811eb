// SPDX-License-Identifier: Apache-2.0

import KeyValueCoding
import ObjectRuntime

extension ActiveBinding {
    /// Sends the action to the bound target, with the bound arguments.
    func performTarget() {
        guard case .target(let argument) = facts.kind, let source, let target = value as AnyObject?,
            marker == nil
        else { return }
        let arguments = BoundObject(source).state?.family(argument) ?? []
        // The document may name the action with the target or with an argument.
        let names = ([self] + arguments).lazy.compactMap { $0.options.string(.selectorName) }
        guard let name = names.first(where: { !$0.isEmpty }) else {
            return BindingError.missingOption(
                binding: self.name.rawValue, option: NSBindingOption.selectorName.rawValue
            ).report(of: self)
        }
        for argument in arguments where argument.value == nil {
            guard argument.marker == nil, argument.options.allowsNullArgument else { return }
        }
        let values = arguments.map { $0.value as AnyObject? }
        if options.isTrue(.invokesSeparatelyWithArrayObjects), let targets = coerce(target, to: [AnyObject].self) {
            for target in targets { send(Selector(name), to: target, values, from: source) }
        } else if let first = arguments.first, first.options.isTrue(.invokesSeparatelyWithArrayObjects),
            let objects = ContentElements(first.value)
        {
            for index in 0..<objects.count {
                send(Selector(name), to: target, [objects[index]] + values.dropFirst(), from: source)
            }
        } else {
            send(Selector(name), to: target, values, from: source)
        }
    }

    private func send(_ selector: Selector, to target: AnyObject, _ arguments: [AnyObject?], from source: AnyObject) {
        do {
            // An action without bound arguments gets its sender, as any action does.
            try ClassRegistry.shared.send(
                selector, to: target, from: arguments.isEmpty ? source : arguments[0],
                event: arguments.count > 1 ? arguments[1] : nil)
        } catch {
            BindingError.actionNotSent(binding: name.rawValue, selector: selector.name, error: error).report(of: self)
        }
    }
}
