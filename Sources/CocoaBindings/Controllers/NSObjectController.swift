// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding
import ObjectRuntime

/// A controller of one object: its `content`, which is also its selection.
@MainActor
open class NSObjectController: NSController {
    private var contentStorage: Any?
    private(set) final lazy var selectionValues = ControllerSelection(self)
    /// Whether the content is what a binding shows, so that it need not be told of it.
    final var isShowingBinding = false

    public override init() {
        super.init()
    }

    /// Makes a controller of an object.
    public convenience init(content: Any?) {
        self.init()
        setContent(content)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        ControllerCoding.decode(ControllerCoding.object, of: self, from: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        ControllerCoding.encode(ControllerCoding.object, of: self, with: coder)
    }

    nonisolated deinit {}

    open override func awakeFromNib() {
        super.awakeFromNib()
        if automaticallyPreparesContent { prepareContent() }
    }

    open override class var keys: Keys {
        Keys(NSObjectController.self) {
            Key("content", \.content)
            Key("selection", \.selection)
            Key("selectedObjects", \.selectedObjects)
            Key("editable", \.isEditable)
            Key("isEditable", \.isEditable)
            Key("canAdd", \.canAdd, affectedBy: "editable")
            Key("canRemove", \.canRemove, affectedBy: "editable")
            Key("automaticallyPreparesContent", \.automaticallyPreparesContent)
            Key("managedObjectContext", \.managedObjectContext)
            Key("fetchPredicate", \.fetchPredicate)
            Key("objectClassName", \.objectClassName)
            Key("entityName", \.entityName)
            Key("usesLazyFetching", \.usesLazyFetching)
        }
    }

    open override class var bindings: Bindings {
        Bindings(NSObjectController.self) {
            Binding(.content, of: AnyObject.self, show: { $0.takeBoundContent($1) }, read: { $0.content })
            Binding(.contentObject, of: AnyObject.self, show: { $0.takeBoundContent($1) }, read: { $0.content })
            Binding.all(.editable, \.isEditable)
            Binding(.managedObjectContext, \.managedObjectContext)
        }
    }

    // MARK: - Content

    /// The object that is controlled.
    open var content: Any? {
        get { contentStorage }
        set { setContent(newValue) }
    }

    /// Takes the content, tells those who observe it, and a binding of the content.
    func setContent(_ new: Any?) {
        willChangeSelection(and: ["content"])
        contentStorage = new
        selectionValues.setObjects(new.map { [$0 as AnyObject] } ?? [])
        didChangeSelection(and: ["content"])
        contentWasSet()
    }

    final func contentWasSet() {
        guard !isShowingBinding else { return }
        for name in [NSBindingName.contentObject, .content] where isBound(name) { commitBinding(name, content) }
    }

    private func takeBoundContent(_ presentation: BindingPresentation) {
        isShowingBinding = true
        defer { isShowingBinding = false }
        showBoundContent(presentation)
    }

    /// Takes what the content is bound to.
    func showBoundContent(_ presentation: BindingPresentation) {
        setContent(presentation.value)
    }

    // MARK: - Selection

    /// The selected objects as one: key paths from it lead to their common values or to markers.
    open var selection: Any { selectionValues }

    /// The selected objects: the content, if there is any.
    open var selectedObjects: [Any] { selectionValues.objects }

    final func willChangeSelection(and keys: [String] = []) {
        for key in keys { willChangeValue(forKey: key) }
        for key in ["selection", "selectedObjects", "canRemove"] { willChangeValue(forKey: key) }
    }

    final func didChangeSelection(and keys: [String] = []) {
        for key in ["canRemove", "selectedObjects", "selection"] { didChangeValue(forKey: key) }
        for key in keys.reversed() { didChangeValue(forKey: key) }
        selectionValues.objectsChanged()
    }

    // MARK: - Making objects

    /// Whether the controller makes its content itself when it is loaded.
    open var automaticallyPreparesContent = false

    /// Makes the content that the controller begins with: a new object.
    open func prepareContent() {
        if managedObjectContext != nil { return fetch(nil) }
        prepareContentFromClass()
    }

    /// Makes the content of a new object.
    func prepareContentFromClass() {
        setContent(newObject())
    }

    /// The class of new objects; nil for a dictionary that can be changed, or what ``objectClassName`` names.
    open var objectClass: AnyClass? {
        didSet { objectClassName = objectClass.map { "\($0)" } }
    }

    /// The name of the class of new objects: of a class with a table, of one that is made while the program runs, or
    /// `NSMutableDictionary`.
    open var objectClassName: String?

    /// Makes a new object of ``objectClassName``.
    open func newObject() -> Any {
        guard let name = objectClassName, name != "NSMutableDictionary" else { return NSMutableDictionary() }
        if let object = objectClass.flatMap(ControllerObjects.make) ?? ControllerObjects.make(named: name) {
            return object
        }
        BindingError.unknownObjectClass(controller: "\(type(of: self))", className: name).report()
        return NSMutableDictionary()
    }

    // MARK: - Adding and removing

    /// Whether objects may be added, removed and changed.
    open var isEditable = true {
        willSet {
            willChangeValue(forKey: "editable")
            willChangeValue(forKey: "isEditable")
        }
        didSet {
            didChangeValue(forKey: "isEditable")
            didChangeValue(forKey: "editable")
        }
    }

    /// Whether an object can be added.
    open var canAdd: Bool { isEditable }

    /// Whether the content can be removed.
    open var canRemove: Bool { isEditable && !selectionValues.objects.isEmpty }

    /// Makes an object and adds it.
    open func add(_ sender: Any?) {
        guard canAdd, commitEditing() else { return }
        addObject(newObject())
    }

    /// Removes the content.
    open func remove(_ sender: Any?) {
        guard canRemove else { return }
        discardEditing()
        for object in selectedObjects { removeObject(object) }
    }

    /// Adds an object: it becomes the content.
    open func addObject(_ object: Any) {
        setContent(object)
    }

    /// Removes an object: where it is the content, there is none afterwards.
    open func removeObject(_ object: Any) {
        guard let content, (content as AnyObject) === (object as AnyObject) else { return }
        setContent(nil)
    }

    // MARK: - Managed objects

    /// The store's context that objects are fetched from; nothing is fetched without one.
    open var managedObjectContext: Any?
    /// The name of the entity that is fetched.
    open var entityName: String?
    /// Which objects are fetched.
    open var fetchPredicate: NSPredicate?
    /// Whether objects are fetched when they are needed.
    open var usesLazyFetching = false
    /// The keys that a designing tool has listed for the objects.
    open var declaredKeys: [String] = []

    /// Fetches the content anew from ``managedObjectContext``, if that can be asked.
    open func fetch(_ sender: Any?) {
        try? fetch(with: nil, merge: false)
    }

    /// Fetches the content from ``managedObjectContext``.
    ///
    /// - Throws: what the context throws.
    open func fetch(with predicate: NSPredicate?, merge: Bool) throws {
        guard let source = managedObjectContext as? any ControllerObjectSource else { return }
        let objects = try source.objects(
            ofEntity: entityName ?? "", satisfying: predicate ?? fetchPredicate, for: self)
        takeFetched(objects, merging: merge)
    }

    /// Has the store delete objects that were removed from a content that is bound with `NSDeletesObjectsOnRemove`.
    final func deleteRemoved(_ objects: [AnyObject], from binding: ActiveBinding) {
        guard binding.options.isTrue(.deletesObjectsOnRemove),
            let source = managedObjectContext as? any ControllerObjectSource
        else { return }
        source.delete(objects)
    }

    /// Takes fetched objects as the content.
    func takeFetched(_ objects: [Any], merging: Bool) {
        setContent(objects.first)
    }

    // MARK: - What bindings ask

    override func followedValues(_ keyPath: String) -> (values: any FollowedValues, path: String)? {
        Self.selectionPath(keyPath).map { (values: selectionValues, path: $0) }
    }

    override func allowsEditing(_ keyPath: String) -> Bool {
        guard keyPath.hasPrefix("selection.") else { return true }
        return isEditable
    }

    override func validatedValue(_ value: Any?, forKeyPath keyPath: String) throws(KeyValueCodingError) -> Any? {
        guard let path = Self.selectionPath(keyPath) else {
            return try super.validatedValue(value, forKeyPath: keyPath)
        }
        return try selectionValues.validated(value, forPath: path)
    }

    /// What follows `selection` in a key path; nil for another key path.
    static func selectionPath(_ keyPath: String) -> String? {
        guard keyPath.hasPrefix("selection.") else { return nil }
        return String(keyPath.dropFirst("selection.".count))
    }
}

/// A store that controllers fetch their objects from.
public protocol ControllerObjectSource: AnyObject {
    /// The objects of an entity.
    func objects(
        ofEntity name: String, satisfying predicate: NSPredicate?, for controller: NSObjectController
    ) throws -> [Any]
    /// Deletes objects for good, since a controller has removed them with `NSDeletesObjectsOnRemove`. Does nothing unless
    /// implemented.
    func delete(_ objects: [Any])
}

extension ControllerObjectSource {
    public func delete(_ objects: [Any]) {}
}
