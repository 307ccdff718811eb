// SPDX-License-Identifier: Apache-2.0

/// What a nib changes about its objects by size class.
final class TraitStorageList {
    private let storages: [AnyObject]
    /// The view or controller around all that changes, which keeps the list.
    private weak var topLevelObject: AnyObject?

    init(coder: NibCoder) {
        topLevelObject = coder.object("UITopLevelObject")
        storages = coder.objects("UITraitStorages")
    }

    /// Applies the records that hold for the current traits, and lets the view around apply them again for others.
    func begin() {
        apply(.current)
        guard let view = topLevelObject as? UIView ?? (topLevelObject as? UIViewController)?.viewIfLoaded else {
            return
        }
        view.traitVariations = TraitVariations(
            lists: (view.traitVariations?.lists ?? []) + [self], sizeClasses: .init(.current))
    }

    /// Applies the records that hold for traits, the most general first.
    func apply(_ traits: UITraitCollection) {
        for case let storage as any TraitStorage in storages { storage.apply(traits) }
    }
}

/// What of a view and those in it differs by size class.
final class TraitVariations {
    /// What records ask about.
    struct SizeClasses: Equatable {
        let width: UIUserInterfaceSizeClass
        let height: UIUserInterfaceSizeClass

        init(_ traits: UITraitCollection) {
            (width, height) = (traits.horizontalSizeClass, traits.verticalSizeClass)
        }
    }

    let lists: [TraitStorageList]
    /// Those that were applied last.
    private var sizeClasses: SizeClasses

    init(lists: [TraitStorageList], sizeClasses: SizeClasses) {
        (self.lists, self.sizeClasses) = (lists, sizeClasses)
    }

    /// Applies what holds for traits, unless their size classes are those of before: what the program set meanwhile
    /// stays.
    func adapt(to traits: UITraitCollection) {
        let new = SizeClasses(traits)
        guard new != sizeClasses else { return }
        sizeClasses = new
        for list in lists { list.apply(traits) }
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
    // The view that keeps the storage may be the object itself.
    private weak var object: AnyObject?
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
    // The view that keeps the storage may be the object itself.
    private weak var object: AnyObject?
    private let keyPath: String
    private let records: [RelationshipTraitStorageRecord]
    private var initialMembers: [AnyObject]?
    /// The subviews as the nib has them, those that are not there for some traits included.
    private var order: [AnyObject] = []

    init(coder: NibCoder) {
        object = coder.object("UIObject")
        keyPath = coder.string("UIKeyPath") ?? ""
        records = coder.objects("UIRecords").compactMap { $0 as? RelationshipTraitStorageRecord }
    }

    func apply(_ traits: UITraitCollection) {
        guard let view = object as? UIView else { return }
        let conditional = records.flatMap { $0.added + $0.removed }
        // What no record speaks of for these traits stays as the nib has it.
        if initialMembers == nil { order = view.subviews }
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
        for case let subview as UIView in members where subview.superview !== view { insert(subview, in: view) }
        for case let constraint as NSLayoutConstraint in members { view.addConstraint(constraint) }
    }

    /// Puts a subview where the document has it among those that are there.
    private func insert(_ subview: UIView, in view: UIView) {
        guard let place = order.firstIndex(where: { $0 === subview }) else { return view.addSubview(subview) }
        let below = order[..<place].last { ($0 as? UIView)?.superview === view }
        let index = below.flatMap { below in view.subviews.firstIndex { $0 === below } }
        view.insertSubview(subview, at: index.map { $0 + 1 } ?? 0)
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
