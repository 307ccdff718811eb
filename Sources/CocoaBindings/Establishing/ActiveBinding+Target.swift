// SPDX-License-Identifier: Apache-2.0

import KeyValueCoding
import ObjectRuntime

extension ActiveBinding {
    /// Sends the action to the bound target, with the bound arguments.
    func performTarget() {
        guard case .target(let argument) = facts.kind, let source, let target = value as AnyObject?,
            marker == nil
        else { return }
        guard let name = options.string(.selectorName) else {
            return BindingError.missingOption(
                binding: self.name.rawValue, option: NSBindingOption.selectorName.rawValue
            ).report()
        }
        let arguments = BoundObject(source).state?.family(argument) ?? []
        for argument in arguments where argument.value == nil {
            guard argument.options.allowsNullArgument else { return }
        }
        let values = arguments.map { $0.value as AnyObject? }
        if options.isTrue(.invokesSeparatelyWithArrayObjects), let targets = coerce(target, to: [AnyObject].self) {
            for target in targets { send(Selector(name), to: target, values, from: source) }
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
            BindingError.actionNotSent(binding: name.rawValue, selector: selector.name, error: error).report()
        }
    }
}
