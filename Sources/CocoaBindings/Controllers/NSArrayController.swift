// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding

/// A controller of many objects: it filters and sorts them, and keeps which of them are selected.
///
/// A change of the content is not a reason to sort everything again: an object that is added to 100,000 sorted ones finds
/// its place by a search, and so does one whose sort key has changed.
@MainActor
open class NSArrayController: NSObjectController {
    /// The content in its own order.
    final var contentObjects: [AnyObject] = []
    /// The objects that the filter lets pass, sorted, unless they are simply the content.
    final var arrangedStorage: [AnyObject] = []
    /// Whether the content is neither filtered nor sorted.
    final var isPlain = true
    final var selectedIndexes = IndexSet()
    final lazy var arrangedValues = ArrangedValues(self)
    /// Observes the objects' sort keys, where a change of them is to move the object.
    final var itemObserver: ItemObserver?
    /// Whether this class or a subclass of its own arranges objects.
    private(set) final lazy var arrangesItself = ArrangeOverride.probe.isOverridden(in: type(of: self))

    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        ControllerCoding.decode(ControllerCoding.array, of: self, from: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        ControllerCoding.encode(ControllerCoding.array, of: self, with: coder)
    }

    nonisolated deinit {}

    open override class var keys: Keys {
        Keys(NSArrayController.self) {
            Key("arrangedObjects", \.arrangedObjects)
            Key("selectionIndexes", \.selectionIndexes)
            Key("selectionIndex", \.selectionIndex)
            Key("selectedObjects", get: { $0.selectedObjects }, set: { $0.setSelectedObjects($1) })
            Key("sortDescriptors", \.sortDescriptors)
            Key("filterPredicate", \.filterPredicate)
            Key("canInsert", \.canInsert, affectedBy: "editable")
            Key("canSelectNext", \.canSelectNext, affectedBy: "selectionIndexes", "arrangedObjects")
            Key("canSelectPrevious", \.canSelectPrevious, affectedBy: "selectionIndexes", "arrangedObjects")
            Key("avoidsEmptySelection", \.avoidsEmptySelection)
            Key("preservesSelection", \.preservesSelection)
            Key("selectsInsertedObjects", \.selectsInsertedObjects)
            Key("alwaysUsesMultipleValuesMarker", \.alwaysUsesMultipleValuesMarker)
            Key("automaticallyRearrangesObjects", \.automaticallyRearrangesObjects)
            Key("clearsFilterPredicateOnInsertion", \.clearsFilterPredicateOnInsertion)
        }
    }

    open override class var bindings: Bindings {
        Bindings(NSArrayController.self) {
            Binding(.contentArray, of: [Any].self, show: { $0.takeBoundArray($1) }, read: { $0.contentObjects })
            Binding(
                .contentArrayForMultipleSelection, of: [Any].self, show: { $0.takeArrayForMultipleSelection($1) },
                read: { $0.contentObjects })
            Binding(
                .contentSet, of: NSSet.self, show: { $0.takeBoundArray($1) }, read: { NSSet(array: $0.contentObjects) })
            Binding(.content, of: [Any].self, show: { $0.takeBoundArray($1) }, read: { $0.contentObjects })
            Binding(.contentObject, of: AnyObject.self, show: { $0.takeBoundArray($1) }, read: { $0.contentObjects })
            Binding(.filterPredicate, \.filterPredicate)
            Binding(
                .sortDescriptors, of: [NSSortDescriptor].self,
                show: { $0.sortDescriptors = $1.value(as: [NSSortDescriptor].self) ?? [] },
                read: { $0.sortDescriptors })
            Binding(
                .selectionIndexes, of: IndexSet.self,
                show: { $0.setSelectionIndexes($1.value(as: IndexSet.self) ?? IndexSet()) },
                read: { $0.selectionIndexes })
        }
    }

    // MARK: - Content

    /// The objects that are controlled, in their own order.
    open override var content: Any? {
        get { contentObjects }
        set { setContent(newValue) }
    }

    override func setContent(_ new: Any?) {
        willChangeValue(forKey: "content")
        replaceContent(with: ContentElements.objects(of: new))
        didChangeValue(forKey: "content")
        contentWasSet()
        for name in [NSBindingName.contentArray, .contentSet] where isBound(name) && !isShowingBinding {
            commitBinding(name)
        }
    }

    /// Objects have been added to the content or removed from it, where nothing is bound to it.
    func contentWasChangedByController() {}

    private func takeBoundArray(_ presentation: BindingPresentation) {
        isShowingBinding = true
        defer { isShowingBinding = false }
        if presentation.marker === NSBindingSelectionMarker.multipleValues,
            let binding = bindingState?.active(.contentArrayForMultipleSelection)
        {
            return binding.refresh()
        }
        take(presentation)
    }

    /// Counts only while the selection that the content comes from has several objects.
    private func takeArrayForMultipleSelection(_ presentation: BindingPresentation) {
        let content = bindingState?.active(.contentArray)
        guard content == nil || content?.marker === NSBindingSelectionMarker.multipleValues else { return }
        isShowingBinding = true
        defer { isShowingBinding = false }
        take(presentation)
    }

    private func take(_ presentation: BindingPresentation) {
        willChangeValue(forKey: "content")
        defer { didChangeValue(forKey: "content") }
        if let change = presentation.change, take(change, of: presentation.value) { return }
        let old = contentObjects
        replaceContent(with: ContentElements.objects(of: presentation.value))
        if presentation.options.isTrue(.selectsAllWhenSettingContent),
            old.count != contentObjects.count || ObjectList.commonPrefix(old, contentObjects) < old.count
        {
            setSelectionIndexes(IndexSet(arrangedList.indices))
        }
    }

    /// Takes a change of some elements of the bound collection.
    ///
    /// - Returns: false where it does not fit what was there before, so that the whole collection is to be taken.
    private func take(_ change: BindingPresentation.Change, of value: Any?) -> Bool {
        guard let elements = ContentElements(value) else { return false }
        let indexes = change.indexes
        switch change.kind {
        case .insertion:
            guard elements.count == contentObjects.count + indexes.count, (indexes.last ?? 0) < elements.count else {
                return false
            }
            insertContent(indexes.map { elements[$0] }, at: indexes)
        case .removal:
            guard elements.count == contentObjects.count - indexes.count, (indexes.last ?? -1) < contentObjects.count
            else { return false }
            removeContent(at: indexes)
        case .replacement:
            guard elements.count == contentObjects.count, (indexes.last ?? -1) < elements.count else { return false }
            let selected = selectedIndexes.isEmpty ? [] : selectedList
            let isAnySelected = indexes.contains { index in selected.contains { $0 === contentObjects[index] } }
            removeContent(at: indexes, keepsSelectionFilled: !isAnySelected)
            insertContent(indexes.map { elements[$0] }, at: indexes)
            fillSelection()
        case .setting: return false
        }
        return true
    }

    override func prepareContentFromClass() {
        setContent([newObject()])
    }

    override func takeFetched(_ objects: [Any], merging: Bool) {
        guard merging else { return setContent(objects) }
        let known = Set(contentObjects.map { ObjectIdentifier($0) })
        setContent(contentObjects as [Any] + objects.filter { !known.contains(ObjectIdentifier($0 as AnyObject)) })
    }

    // MARK: - Arranging

    /// What the content is sorted by; empty for its own order.
    open var sortDescriptors: [NSSortDescriptor] = [] {
        willSet { willChangeValue(forKey: "sortDescriptors") }
        didSet {
            didChangeValue(forKey: "sortDescriptors")
            didChangeArrangementCriteria()
            commitBinding(.sortDescriptors, sortDescriptors)
        }
    }

    /// Which objects of the content are arranged; nil for all.
    open var filterPredicate: NSPredicate? {
        willSet { willChangeValue(forKey: "filterPredicate") }
        didSet {
            didChangeValue(forKey: "filterPredicate")
            didChangeArrangementCriteria()
            commitBinding(.filterPredicate, filterPredicate)
        }
    }

    /// Whether adding an object takes the filter away, so that the object can be seen.
    open var clearsFilterPredicateOnInsertion = true

    /// Whether an object moves to another place when its sort key changes, and appears or disappears with what the filter
    /// asks of it.
    open var automaticallyRearrangesObjects = false {
        didSet { didChangeItemObserving() }
    }

    /// The key paths of the objects whose changes may move them: what is sorted and filtered by, unless a subclass says
    /// otherwise.
    open var automaticRearrangementKeyPaths: [String]? {
        let keys = sortDescriptors.compactMap(\.key) + (filterPredicate?.mentionedKeyPaths ?? [])
        return keys.isEmpty ? nil : Array(Set(keys)).sorted()
    }

    /// Filters and sorts objects. A subclass that does this otherwise overrides it, and is asked for all objects whenever
    /// something changes.
    open func arrange(_ objects: [Any]) -> [Any] {
        arrangedInFull(objects.map { $0 as AnyObject })
    }

    /// The filtered and sorted objects.
    open var arrangedObjects: [AnyObject] { arrangedList }

    // MARK: - Selection

    /// Whether something is selected whenever there is something to be selected.
    open var avoidsEmptySelection = true

    /// Whether the selected objects stay selected when the content is set.
    open var preservesSelection = true

    /// Whether objects that are added become the selection.
    open var selectsInsertedObjects = true

    /// Whether a selection of several objects has no values but the marker, so that they need not be compared.
    open var alwaysUsesMultipleValuesMarker = false {
        didSet {
            selectionValues.alwaysUsesMultipleValuesMarker = alwaysUsesMultipleValuesMarker
            willChangeSelection()
            didChangeSelection()
        }
    }

    open override var selectedObjects: [Any] { selectedList }

    open override var canRemove: Bool { isEditable && !selectedIndexes.isEmpty }

    // MARK: - What bindings ask

    override func followedValues(_ keyPath: String) -> (values: any FollowedValues, path: String)? {
        if keyPath.hasPrefix("arrangedObjects.") {
            return (values: arrangedValues, path: String(keyPath.dropFirst("arrangedObjects.".count)))
        }
        return super.followedValues(keyPath)
    }

    override func allowsEditing(_ keyPath: String) -> Bool {
        keyPath.hasPrefix("selection.") || keyPath.hasPrefix("arrangedObjects.") ? isEditable : true
    }

    // MARK: - Adding and removing

    open override func add(_ sender: Any?) {
        guard canAdd, commitEditing() else { return }
        addObject(newObject())
    }

    open override func remove(_ sender: Any?) {
        guard canRemove else { return }
        discardEditing()
        remove(atArrangedObjectIndexes: selectedIndexes)
    }

    open override func addObject(_ object: Any) {
        add(contentsOf: [object])
    }

    open override func removeObject(_ object: Any) {
        remove(contentsOf: [object])
    }
}
