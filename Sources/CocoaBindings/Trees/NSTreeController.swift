// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding

/// A controller of a tree of objects: it sorts each object's children and keeps which are selected.
///
/// Children are asked for when somebody looks at them, so a tree costs what is seen of it.
@MainActor
open class NSTreeController: NSObjectController {
    /// The objects at the top, in their own order.
    final var contentObjects: [AnyObject] = []
    private(set) final lazy var root = ControllerTreeNode(nil, of: self)
    /// The selected nodes.
    final var selectedTreeNodes: [NSTreeNode] = []

    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        ControllerCoding.decode(ControllerCoding.tree, of: self, from: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        ControllerCoding.encode(ControllerCoding.tree, of: self, with: coder)
    }

    nonisolated deinit {}

    open override class var keys: Keys {
        Keys(NSTreeController.self) {
            Key("arrangedObjects", \.arrangedObjects)
            Key("selectionIndexPath", \.selectionIndexPath)
            Key("selectionIndexPaths", \.selectionIndexPaths)
            Key("selectedNodes", \.selectedNodes)
            Key("sortDescriptors", \.sortDescriptors)
            Key("childrenKeyPath", \.childrenKeyPath)
            Key("countKeyPath", \.countKeyPath)
            Key("leafKeyPath", \.leafKeyPath)
            Key("canInsert", \.canInsert, affectedBy: "editable")
            Key("canInsertChild", \.canInsertChild, affectedBy: "editable", "selectionIndexPaths")
            Key("canAddChild", \.canAddChild, affectedBy: "editable", "selectionIndexPaths")
            Key("avoidsEmptySelection", \.avoidsEmptySelection)
            Key("preservesSelection", \.preservesSelection)
            Key("selectsInsertedObjects", \.selectsInsertedObjects)
            Key("alwaysUsesMultipleValuesMarker", \.alwaysUsesMultipleValuesMarker)
        }
    }

    open override class var bindings: Bindings {
        Bindings(NSTreeController.self) {
            Binding(.contentArray, of: [Any].self, show: { $0.takeBoundTree($1) }, read: { $0.contentObjects })
            Binding(
                .contentSet, of: NSSet.self, show: { $0.takeBoundTree($1) }, read: { NSSet(array: $0.contentObjects) })
            Binding(.content, of: [Any].self, show: { $0.takeBoundTree($1) }, read: { $0.contentObjects })
            Binding(.contentObject, of: AnyObject.self, show: { $0.takeBoundTree($1) }, read: { $0.contentObjects })
            Binding(
                .sortDescriptors, of: [NSSortDescriptor].self,
                show: { $0.sortDescriptors = $1.value(as: [NSSortDescriptor].self) ?? [] },
                read: { $0.sortDescriptors })
            Binding(
                .selectionIndexPaths, of: [IndexPath].self,
                show: { $0.setSelectionIndexPaths($1.value(as: [IndexPath].self) ?? []) },
                read: { $0.selectionIndexPaths })
        }
    }

    // MARK: - Content

    /// The objects at the top of the tree, in their own order.
    open override var content: Any? {
        get { contentObjects }
        set { setContent(newValue) }
    }

    override func setContent(_ new: Any?) {
        willChangeValue(forKey: "content")
        takeRoots(ContentElements.objects(of: new))
        didChangeValue(forKey: "content")
        contentWasSet()
        for name in [NSBindingName.contentArray, .contentSet] where isBound(name) && !isShowingBinding {
            commitBinding(name)
        }
    }

    private func takeBoundTree(_ presentation: BindingPresentation) {
        isShowingBinding = true
        defer { isShowingBinding = false }
        willChangeValue(forKey: "content")
        let old = contentObjects
        takeRoots(ContentElements.objects(of: presentation.value))
        didChangeValue(forKey: "content")
        // Another content is not one that was added to.
        if presentation.options.isTrue(.selectsAllWhenSettingContent),
            old.count != contentObjects.count || ObjectList.commonPrefix(old, contentObjects) < old.count
        {
            setSelectionIndexPaths(contentObjects.indices.map { IndexPath(index: $0) })
        }
    }

    /// Takes other objects at the top.
    final func takeRoots(_ objects: [AnyObject]) {
        contentObjects = objects
        change(in: root) { root.setRoots(sorted(objects)) }
    }

    override func takeFetched(_ objects: [Any], merging: Bool) {
        setContent(objects)
    }

    override func prepareContentFromClass() {
        setContent([newObject()])
    }

    /// The key path from an object to its children; nil where a subclass or `childrenKeyPath(for:)` says so.
    open var childrenKeyPath: String? { didSet { rebuild() } }

    /// The key path from an object to the number of its children, where they need not be fetched for that.
    open var countKeyPath: String?

    /// The key path from an object to whether it can have no children at all.
    open var leafKeyPath: String?

    /// The key path to the children of a node's object.
    open func childrenKeyPath(for node: NSTreeNode) -> String? { childrenKeyPath }

    /// The key path to the number of children of a node's object.
    open func countKeyPath(for node: NSTreeNode) -> String? { countKeyPath }

    /// The key path to whether a node's object can have no children.
    open func leafKeyPath(for node: NSTreeNode) -> String? { leafKeyPath }

    private func rebuild() {
        guard !contentObjects.isEmpty else { return }
        let objects = contentObjects
        takeRoots([])
        takeRoots(objects)
    }

    /// The children of a node's object, sorted.
    final func children(of node: ControllerTreeNode) -> [AnyObject] {
        sorted(ownChildren(of: node))
    }

    /// The children of a node's object, in their own order.
    final func ownChildren(of node: ControllerTreeNode) -> [AnyObject] {
        guard let object = node.object else { return contentObjects }
        guard let path = childrenKeyPath(for: node) else { return [] }
        do {
            return ContentElements.objects(of: try KeyedObject(object).value(forKeyPath: path))
        } catch {
            BindingError.keyMissing(binding: "childrenKeyPath", error: error).report()
            return []
        }
    }

    // MARK: - Arranging

    /// The root of the tree, which stands for no object: its children stand for the content.
    open var arrangedObjects: NSTreeNode { root }

    /// What the children of each object are sorted by; empty for their own order.
    open var sortDescriptors: [NSSortDescriptor] = [] {
        willSet { willChangeValue(forKey: "sortDescriptors") }
        didSet {
            didChangeValue(forKey: "sortDescriptors")
            rearrangeObjects()
            commitBinding(.sortDescriptors, sortDescriptors)
        }
    }

    /// Sorts the tree again.
    open func rearrangeObjects() {
        change(in: root) {
            root.setRoots(sorted(contentObjects))
            for child in root.presentChildNodes { (child as? ControllerTreeNode)?.rearrange() }
        }
    }

    private func sorted(_ objects: [AnyObject]) -> [AnyObject] {
        sortDescriptors.isEmpty ? objects : objects.sorted(using: sortDescriptors)
    }

    /// Changes the children of a node, and then looks after the selection.
    final func change(in node: ControllerTreeNode, _ make: () -> Void) {
        willChangeValue(forKey: "arrangedObjects")
        willChangeTreeSelection()
        let selected = selectedTreeNodes
        let before = selected.first?.indexPath
        make()
        selectedTreeNodes = preservesSelection || node !== root ? selected.filter(isInTree) : []
        if selectedTreeNodes.isEmpty, avoidsEmptySelection {
            selectedTreeNodes = neighbour(of: before).map { [$0] } ?? []
        }
        selectionValues.setObjects(selectedTreeNodes.compactMap { $0.representedObject.map { $0 as AnyObject } })
        didChangeValue(forKey: "arrangedObjects")
        didChangeTreeSelection()
    }

    private func isInTree(_ node: NSTreeNode) -> Bool {
        var node = node
        while let parent = node.parent { node = parent }
        return node === root
    }

    /// The node to be selected where one has been removed: what has taken its place, the one before, or the parent.
    private func neighbour(of indexPath: IndexPath?) -> NSTreeNode? {
        guard let indexPath, let last = indexPath.last else { return root.childNodes.first }
        guard let parent = root.descendant(at: indexPath.dropLast()) else { return root.childNodes.first }
        let siblings = parent.childNodes
        if siblings.isEmpty { return parent === root ? nil : parent }
        return siblings[min(last, siblings.count - 1)]
    }

    // MARK: - Selection

    /// Whether something is selected whenever there is something to be selected.
    open var avoidsEmptySelection = true

    /// Whether the selected objects stay selected when the content is set.
    open var preservesSelection = true

    /// Whether objects that are added become the selection.
    open var selectsInsertedObjects = true

    /// Whether a selection of several objects has no values but the marker.
    open var alwaysUsesMultipleValuesMarker = false {
        didSet { selectionValues.alwaysUsesMultipleValuesMarker = alwaysUsesMultipleValuesMarker }
    }

    open override var canRemove: Bool { isEditable && !selectedTreeNodes.isEmpty }

    // MARK: - What bindings ask

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
        removeObjects(atArrangedObjectIndexPaths: selectionIndexPaths)
    }

    open override func addObject(_ object: Any) {
        insert(object, atArrangedObjectIndexPath: IndexPath(index: root.childNodes.count))
    }

    open override func removeObject(_ object: Any) {
        let gone = object as AnyObject
        guard let index = root.childNodes.firstIndex(where: { ($0.representedObject as AnyObject?) === gone }) else {
            return
        }
        removeObject(atArrangedObjectIndexPath: IndexPath(index: index))
    }
}
