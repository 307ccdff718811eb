// SPDX-License-Identifier: Apache-2.0

import KeyValueCoding

extension ValueTransformer {
    /// The transformer that a binding's options ask for.
    static func given(
        _ options: [NSBindingOption: Any], for binding: NSBindingName
    ) throws(BindingError) -> ValueTransformer? {
        if let given = options[.valueTransformer] {
            guard let transformer = given as? ValueTransformer else {
                throw .invalidOption(
                    binding: binding.rawValue, option: NSBindingOption.valueTransformer.rawValue,
                    found: "\(Swift.type(of: given))")
            }
            return transformer
        }
        guard let given = options[.valueTransformerName] else { return nil }
        guard let name = (given as? NSValueTransformerName)?.rawValue ?? given as? String else {
            throw .invalidOption(
                binding: binding.rawValue, option: NSBindingOption.valueTransformerName.rawValue,
                found: "\(Swift.type(of: given))")
        }
        guard !name.isEmpty else { return nil }
        guard let transformer = ValueTransformer(forName: NSValueTransformerName(name)) else {
            throw .unknownTransformer(
                binding: binding.rawValue, name: name, nearest: ValueTransformerNames.nearest(to: name))
        }
        return transformer
    }
}
