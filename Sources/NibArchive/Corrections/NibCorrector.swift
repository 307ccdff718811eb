// SPDX-License-Identifier: Apache-2.0

/// Changes a graph as corrections say.
///
/// First everything that corrections name is found in the graph as it is, then everything is changed: a correction of a
/// list does not move what another one names by its place.
public struct NibCorrector {
    /// The corrections of one object, and how many of them had no effect.
    private struct Change {
        var object: NibObject
        var correction: NibCorrection
        /// The object's values before any change, for what refers to them by place.
        var old: [(key: String, value: NibValue)]
    }

    private let element: (String) -> NibObject?
    private let placeholder: (String) -> NibObject?
    private var labels: [Int: NibObject] = [:]
    private var changes: [Change] = []
    /// What corrections name and the nib does not have.
    public private(set) var missing: [String] = []

    /// Makes a corrector.
    /// - Parameters:
    ///   - element: finds the object of the element with an id.
    ///   - placeholder: finds or makes the stand-in with an identifier.
    public init(element: @escaping (String) -> NibObject?, placeholder: @escaping (String) -> NibObject?) {
        self.element = element
        self.placeholder = placeholder
    }

    /// Takes the corrections that are stated for an object.
    public mutating func add(_ corrections: [NibCorrection], of base: NibObject) {
        var owner: NibObject? = base
        var target: NibObject? = base
        for correction in corrections {
            switch correction {
            case .owner(let id):
                owner = element(id)
                target = owner
                if owner == nil { missing.append(correction.description) }
            case .target(let steps):
                guard let owner else { continue }
                target = object(at: steps, from: owner)
                if target == nil { missing.append(correction.description) }
            case .definition(let label, let name, _), .container(let label, let name, _):
                let object = NibObject(className: name)
                labels[label] = object
                changes.append(Change(object: object, correction: correction, old: []))
            case .name(let label): labels[label] = target
            default:
                guard let target else { continue }
                changes.append(Change(object: target, correction: correction, old: target.values))
            }
        }
    }

    private func object(at steps: [NibCorrection.Step], from base: NibObject) -> NibObject? {
        var object = base
        for step in steps {
            let value: NibValue? =
                switch step {
                case .key(let key): object[key]
                case .place(let place): object.values.indices.contains(place) ? object.values[place].value : nil
                }
            guard let next = value?.object else { return nil }
            object = next
        }
        return object
    }

    /// Makes all changes.
    public mutating func apply() {
        for change in changes { apply(change) }
        changes = []
    }

    private mutating func apply(_ change: Change) {
        let object = change.object
        switch change.correction {
        case .target, .owner, .name: break
        case .set(let key, let value): object[key] = nibValue(value, change)
        case .remove(let key): object[key] = nil
        case .className(let name): object.className = name
        case .elements(let values), .container(_, _, let values):
            object.values = [(FoundationKey.inlined, .bool(true))]
            for value in values { object.append(nibValue(value, change), forKey: FoundationKey.element) }
        case .values(let entries), .definition(_, _, let entries):
            object.values = entries.map { ($0.key, nibValue($0.value, change)) }
        }
    }

    private mutating func nibValue(_ value: NibCorrection.Value, _ change: Change) -> NibValue {
        func found(_ object: NibObject?) -> NibValue {
            if let object { return .object(object) }
            missing.append(value.description)
            return .null
        }
        switch value {
        case .bool(let value): return .bool(value)
        case .integer(let value): return .integer(value)
        case .float(let value): return .float(value)
        case .double(let value): return .double(value)
        case .data(let bytes): return .data(bytes)
        case .null: return .null
        case .boxedBool(let value): return .object(.number(value))
        case .boxedInteger(let value):
            return .object(NibObject(className: "NSNumber", values: [(FoundationKey.integer, .integer(value))]))
        case .boxedDouble(let value): return .object(.number(value))
        case .string(let text): return .object(.string(text))
        case .element(let id): return found(element(id))
        case .placeholder(let identifier): return found(placeholder(identifier))
        case .label(let label): return found(labels[label])
        case .old(let place):
            guard change.old.indices.contains(place) else { return found(nil) }
            return change.old[place].value
        }
    }
}
