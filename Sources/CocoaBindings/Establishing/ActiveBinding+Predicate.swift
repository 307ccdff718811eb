// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding

extension ActiveBinding {
    /// Throws if the predicate that is to be bound has no format.
    func checkPredicate() throws(BindingError) {
        guard let format = options.string(.predicateFormat) else {
            throw .missingOption(binding: name.rawValue, option: NSBindingOption.predicateFormat.rawValue)
        }
        do {
            _ = try NSPredicate(parsing: format)
        } catch {
            throw .invalidPredicate(binding: name.rawValue, format: format, reason: "\(error)")
        }
    }
}

extension BindingState {
    /// Sets the predicate that is meant to what is searched, and the others to nothing.
    func commitPredicate(_ name: NSBindingName, _ text: String, _ index: Int) {
        for (place, binding) in family(name).enumerated() {
            guard let observed = binding.observed else { continue }
            var predicate: NSPredicate?
            if place == index, !text.isEmpty { predicate = binding.predicate(searching: text) }
            do {
                // Of several that set the same key the one that is meant comes last.
                if place == index || !sharesKey(binding, with: family(name), index) {
                    try KeyedObject(observed).setValue(predicate, forKeyPath: binding.keyPath)
                }
            } catch {
                BindingError.valueNotTaken(binding: binding.name.rawValue, error: error).report(of: binding)
            }
        }
    }

    private func sharesKey(_ binding: ActiveBinding, with family: [ActiveBinding], _ index: Int) -> Bool {
        guard family.indices.contains(index) else { return false }
        return family[index].observed === binding.observed && family[index].keyPath == binding.keyPath
    }
}

extension ActiveBinding {
    /// The option's predicate with what is searched in place of `$value`.
    fileprivate func predicate(searching text: String) -> NSPredicate? {
        guard let format = options.string(.predicateFormat) else { return nil }
        return (try? NSPredicate(parsing: format))?.withSubstitutionVariables(["value": text])
    }
}
