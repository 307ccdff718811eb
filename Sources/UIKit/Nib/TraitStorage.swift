// SPDX-License-Identifier: Apache-2.0

/// What a nib changes about its objects by size class.
final class TraitStorageList {
    private let storages: [AnyObject]
    private let topLevelObject: AnyObject?

    init(coder: NibCoder) {
        topLevelObject = coder.object("UITopLevelObject")
        storages = coder.objects("UITraitStorages")
    }

    /// Applies the records that hold for the current traits, the most general first.
    func apply() {
        let traits = UITraitCollection.current
        for case let storage as any TraitStorage in storages { storage.apply(traits) }
    }
}

/// One property that differs by traits.
protocol TraitStorage: AnyObject {
    func apply(_ traits: UITraitCollection)
}

/// What holds for one set of traits.
protocol TraitStorageRecord {
    /// The traits for which the record holds; nil for all.
    var traits: UITraitCollection? { get }
}

extension TraitStorageRecord {
    /// How many traits the record asks for; the more, the later it is applied.
    var specificity: Int { traits?.specifiedTraitCount ?? 0 }

    func holds(for current: UITraitCollection) -> Bool {
        traits.map { current.containsTraits(in: $0) } ?? true
    }
}

/// A value that differs by traits.
final class AttributeTraitStorage: TraitStorage {
    private let object: AnyObject?
    private let keyPath: String
    private let records: [AttributeTraitStorageRecord]

    init(coder: NibCoder) {
        object = coder.object("UIObject")
        keyPath = coder.string("UIKeyPath") ?? ""
        records = coder.objects("UIRecords").compactMap { $0 as? AttributeTraitStorageRecord }
    }

    func apply(_ traits: UITraitCollection) {
        guard let object else { return }
        for record in records.sorted(by: { $0.specificity < $1.specificity }) where record.holds(for: traits) {
            set(record.value, on: object)
        }
    }

    private func set(_ value: Any?, on object: AnyObject) {
        switch (object, keyPath) {
        case (let constraint as NSLayoutConstraint, "constant"):
            if let number = value as? NSNumber { constraint.constant = CGFloat(number.doubleValue) }
        case (let constraint as NSLayoutConstraint, "priority"):
            if let number = value as? NSNumber { constraint.priority = LayoutPriority(number.floatValue) }
        default:
            try? ClassRegistry.shared.setValue(value, forKeyPath: keyPath, of: object)
        }
    }
}

/// One value for one set of traits.
final class AttributeTraitStorageRecord: TraitStorageRecord {
    let traits: UITraitCollection?
    let value: Any?

    init(coder: NibCoder) {
        traits = coder.object("UITraitCollection") as? UITraitCollection
        value = coder.object("UIValue") ?? coder.double("UIValue").map { $0 as Any } ?? coder.bool("UIValue")
    }
}

/// Subviews or constraints that are there for some traits only.
final class RelationshipTraitStorage: TraitStorage {
    private let object: AnyObject?
    private let keyPath: String
    private let records: [RelationshipTraitStorageRecord]
    private var initialMembers: [AnyObject]?

    init(coder: NibCoder) {
        object = coder.object("UIObject")
        keyPath = coder.string("UIKeyPath") ?? ""
        records = coder.objects("UIRecords").compactMap { $0 as? RelationshipTraitStorageRecord }
    }

    func apply(_ traits: UITraitCollection) {
        guard let view = object as? UIView else { return }
        let conditional = records.flatMap { $0.added + $0.removed }
        // What no record speaks of for these traits stays as the nib has it.
        let initial = initialMembers ?? conditional.filter { isMember($0, of: view) }
        initialMembers = initial
        var members = initial
        for record in records.sorted(by: { $0.specificity < $1.specificity }) {
            guard record.holds(for: traits) else { continue }
            members.removeAll { member in record.removed.contains { $0 === member } }
            for added in record.added where !members.contains(where: { $0 === added }) { members.append(added) }
        }
        for case let constraint as NSLayoutConstraint in conditional
        where !members.contains(where: { $0 === constraint }) {
            view.removeConstraint(constraint)
        }
        for case let subview as UIView in conditional where !members.contains(where: { $0 === subview }) {
            subview.removeFromSuperview()
        }
        for case let subview as UIView in members where subview.superview !== view { view.addSubview(subview) }
        for case let constraint as NSLayoutConstraint in members { view.addConstraint(constraint) }
    }

    private func isMember(_ object: AnyObject, of view: UIView) -> Bool {
        switch object {
        case let constraint as NSLayoutConstraint: constraint.owner === view
        case let subview as UIView: subview.superview === view
        default: false
        }
    }
}

/// What is added and removed for one set of traits.
final class RelationshipTraitStorageRecord: TraitStorageRecord {
    let traits: UITraitCollection?
    let added: [AnyObject]
    let removed: [AnyObject]

    init(coder: NibCoder) {
        traits = coder.object("UITraitCollection") as? UITraitCollection
        added = coder.objects("UIAddedObjects")
        removed = coder.objects("UIRemovedObjects")
    }
}
