// SPDX-License-Identifier: Apache-2.0

import KeyValueCoding

/// An object that manages a view, which it loads from a nib when it is first asked for.
@MainActor
open class NSViewController: NSResponder, NSEditor, NSEditorRegistration, NSNibOutletTaking,
    NSKeyValueBindingCreation, @MainActor KeyValueCoding, NSUserInterfaceItemIdentification
{
    nonisolated deinit {}

    public final var bindingState: BindingState?
    open class var bindings: Bindings { Bindings() }
    open class var keys: Keys { Keys() }

    /// The nib's name; nil takes the name of the class.
    open private(set) var nibName: NSNib.Name?
    /// The bundle of the nib; nil for the main one.
    open private(set) var nibBundle: Bundle?
    /// The title, for tabs and windows.
    open var title: String? {
        willSet { willChangeValue(forKey: "title") }
        didSet {
            didChangeValue(forKey: "title")
            if let title, viewIfLoaded?.window?.contentViewController === self { viewIfLoaded?.window?.title = title }
        }
    }
    /// What the view shows; nibs bind to it.
    open var representedObject: Any? {
        willSet { willChangeValue(forKey: "representedObject") }
        didSet { didChangeValue(forKey: "representedObject") }
    }
    /// A name to find the controller by.
    open var identifier: NSUserInterfaceItemIdentifier?
    /// The size that the controller's view would like, in points.
    open var preferredContentSize = CGSize.zero
    /// The controllers inside.
    open private(set) var children: [NSViewController] = []
    /// The controller around this one.
    open private(set) weak var parent: NSViewController?
    /// The controllers that this one presents.
    open private(set) var presentedViewControllers: [NSViewController]?
    /// The controller that presents this one.
    open private(set) weak var presentingViewController: NSViewController?
    /// The storyboard that the controller came from.
    open internal(set) var storyboard: NSStoryboard?
    /// The segues that the storyboard has of the controller.
    final var segueTemplates: [NSStoryboardSegueTemplate] = []
    /// What the view's nib refers to outside itself, by name.
    final var externalObjects: [String: AnyObject] = [:]
    private var loadedView: NSView?
    private var isLoading = false
    private var editors: [any NSEditor] = []
    private var appearance = Appearance.gone

    private enum Appearance { case gone, shown }

    // MARK: Making controllers

    /// Makes a controller whose view is in a nib.
    public init(nibName nibNameOrNil: NSNib.Name?, bundle nibBundleOrNil: Bundle?) {
        nibName = nibNameOrNil
        nibBundle = nibBundleOrNil
        super.init()
    }

    /// Makes a controller whose view is in the nib of the class's name, if there is one.
    public convenience override init() {
        self.init(nibName: nil, bundle: nil)
    }

    /// Reads a controller from a storyboard or nib.
    public required override init?(coder: NSCoder) {
        super.init()
        guard let coder = coder as? NibCoder else { return nil }
        coder.read(NSViewController.coding, of: self)
    }

    /// Writes what a nib keeps of the object.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.write(NSViewController.coding, of: self)
    }

    private static let coding: [NibProperty<NSViewController>] = [
        NibProperty("NSNibName") {
            $0.nibName = $1.string($2)
        } encode: { owner, coder, key in
            if let name = owner.nibName { coder.encode(name, for: key) }
        },
        .optionalText("NSTitle", \.title),
        .name("NSUserInterfaceItemIdentifier", \.identifier),
        // A view that no nib of its own has.
        NibProperty("NSView") { owner, coder, key in
            coder.whenDecoded { [weak owner] in
                if let view = coder.object(key) as? NSView { owner?.view = view }
            }
        } encode: { owner, coder, key in
            if owner.nibName == nil, let view = owner.viewIfLoaded { coder.encode(view, for: key) }
        },
        NibProperty("NSExternalObjectsTableForViewLoading") { owner, coder, key in
            coder.whenDecoded { [weak owner] in
                for (key, value) in coder.object(key) as? NSDictionary ?? [:] {
                    if let key = key as? String { owner?.externalObjects[key] = value as AnyObject }
                }
            }
        } encode: { _, _, _ in
            // What the objects are is the business of the nib that the view is in.
        },
        NibProperty("NSStoryboardSegueTemplates") { owner, coder, key in
            coder.whenDecoded { [weak owner] in
                owner?.segueTemplates = coder.objects(key).compactMap { $0 as? NSStoryboardSegueTemplate }
            }
        } encode: { _, _, _ in
            // Segues lead to scenes of a storyboard, which are no part of the controller.
        },
    ]

    // MARK: View

    /// The view, loaded now if it was not yet.
    open var view: NSView {
        get {
            if loadedView == nil, !isLoading {
                isLoading = true
                loadView()
                isLoading = false
                if loadedView == nil { takeView(NSView(frame: .zero)) }
                for template in segueTemplates where template.kind == .embed && template.containerView != nil {
                    template.controller = template.controller ?? self
                    template.perform(nil, isAsked: false)
                }
                viewDidLoad()
            }
            if let loadedView { return loadedView }
            let view = NSView(frame: .zero)
            takeView(view)
            return view
        }
        set {
            willChangeValue(forKey: "view")
            takeView(newValue)
            didChangeValue(forKey: "view")
        }
    }

    private func takeView(_ view: NSView) {
        if loadedView?.owningViewController === self { loadedView?.owningViewController = nil }
        loadedView = view
        view.owningViewController = self
    }

    /// The view if it was loaded already.
    open var viewIfLoaded: NSView? { loadedView }
    /// Whether the view was loaded already.
    open var isViewLoaded: Bool { loadedView != nil }
    /// Loads the view if it was not yet.
    open func loadViewIfNeeded() { _ = view }

    /// Makes the view: from the nib, of the class's name where none was given, or a plain one.
    open func loadView() {
        if let nib = storyboard.flatMap({ board in nibName.flatMap { board.nib(named: $0) } }) ?? ownNib() {
            var externals = externalObjects
            externals["NSStoryboardPlaceholder"] = storyboard
            do {
                let made = try nib.load(owner: self, externals: externals)
                for fault in made.faults { NSNibError.handler(fault) }
            } catch {
                NSNibError.handler(error)
            }
        } else if let nibName {
            NSNibError.handler(NSNibError.notFound(name: nibName))
        }
        if loadedView == nil { takeView(NSView(frame: .zero)) }
    }

    private func ownNib() -> NSNib? {
        let name = nibName ?? dynamicClass?.name ?? "\(type(of: self))"
        return NSNib(nibNamed: name, bundle: nibBundle)
    }

    /// Takes the outlet that leads to the view.
    public func takeNibOutlet(_ name: String, _ object: AnyObject?) -> Bool {
        switch name {
        case "view":
            guard let view = object as? NSView else { return false }
            takeView(view)
        case "storyboard": storyboard = object as? NSStoryboard
        default: return false
        }
        return true
    }

    /// Called after the view was loaded.
    open func viewDidLoad() {}
    /// Called before the view gets into a window.
    open func viewWillAppear() {}
    /// Called after the view got into a window that is shown.
    open func viewDidAppear() {}
    /// Called before the view leaves its window.
    open func viewWillDisappear() {}
    /// Called after the view left its window.
    open func viewDidDisappear() {}
    /// Called before the view is laid out.
    open func viewWillLayout() {}
    /// Called after the view was laid out.
    open func viewDidLayout() {}
    /// Adds what constraints the view needs.
    open func updateViewConstraints() {}

    /// Tells the controller that its view got into a window that is shown, or left it.
    final func viewVisibilityDidChange(isShown: Bool) {
        guard isShown == (appearance == .gone) else { return }
        appearance = isShown ? .shown : .gone
        if isShown {
            viewWillAppear()
            viewDidAppear()
        } else {
            viewWillDisappear()
            viewDidDisappear()
        }
    }

    open override var next: Responder? { nextAssigned ?? viewIfLoaded?.parentView ?? viewIfLoaded?.window ?? parent }
    open override func becomeFirstResponder() -> Bool { true }
    open override func resignFirstResponder() -> Bool { true }

    // MARK: Controllers inside

    /// Puts a controller inside as the last one.
    open func addChild(_ childViewController: NSViewController) {
        insertChild(childViewController, at: children.count)
    }

    /// Puts a controller inside.
    open func insertChild(_ childViewController: NSViewController, at index: Int) {
        guard childViewController !== self, childViewController.parent !== self else { return }
        childViewController.removeFromParent()
        children.insert(childViewController, at: max(0, min(index, children.count)))
        childViewController.parent = self
    }

    /// Takes a controller out.
    open func removeChild(at index: Int) {
        guard children.indices.contains(index) else { return }
        children[index].parent = nil
        children.remove(at: index)
    }

    /// Takes the controller out of the one around it.
    open func removeFromParent() {
        if let index = parent?.children.firstIndex(where: { $0 === self }) { parent?.removeChild(at: index) }
    }

    /// Puts one controller's view in another's place.
    open func transition(
        from fromViewController: NSViewController, to toViewController: NSViewController,
        completionHandler completion: (() -> Void)? = nil
    ) {
        let old = fromViewController.view
        toViewController.view.frame = old.frame
        toViewController.view.autoresizingMask = old.autoresizingMask
        old.superview?.replaceSubview(old, with: toViewController.view)
        completion?()
    }

    // MARK: Presenting

    /// Shows a controller as a sheet on the window.
    open func presentAsSheet(_ viewController: NSViewController) {
        guard let window = view.window else { return presentAsModalWindow(viewController) }
        let sheet = NSWindow(contentViewController: viewController)
        notePresented(viewController)
        window.beginSheet(sheet)
    }

    /// Shows a controller in a window of its own that keeps events from others.
    open func presentAsModalWindow(_ viewController: NSViewController) {
        let window = NSWindow(contentViewController: viewController)
        notePresented(viewController)
        _ = NSApplication.shared.beginModalSession(for: window)
    }

    private func notePresented(_ viewController: NSViewController) {
        presentedViewControllers = (presentedViewControllers ?? []) + [viewController]
        viewController.presentingViewController = self
    }

    /// Takes away a controller that this one presents.
    open func dismiss(_ viewController: NSViewController) {
        guard let index = presentedViewControllers?.firstIndex(where: { $0 === viewController }) else { return }
        presentedViewControllers?.remove(at: index)
        viewController.presentingViewController = nil
        guard let window = viewController.viewIfLoaded?.window else { return }
        if let parent = window.sheetParent {
            parent.endSheet(window)
        } else {
            if NSApplication.shared.modalWindow === window { NSApplication.shared.modalWindow = nil }
            window.close()
        }
    }

    /// Takes the controller away if another presents it, or the one of its window.
    open func dismiss(_ sender: Any?) {
        if let presentingViewController { return presentingViewController.dismiss(self) }
        viewIfLoaded?.window?.performClose(sender)
    }

    /// Takes the controller away, as an action of nibs.
    open func dismissController(_ sender: Any?) { dismiss(sender) }

    /// Called before a segue.
    open func prepare(for segue: NSStoryboardSegue, sender: Any?) {}
    /// Whether a segue is to be performed.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
    /// Performs a segue of the storyboard.
    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        NSStoryboardSegueTemplate.perform(identifier, from: self, templates: segueTemplates, sender: sender)
    }

    /// The size that a window of the controller has, in points.
    var wantedContentSize: CGSize { preferredContentSize == .zero ? view.frame.size : preferredContentSize }

    // MARK: Editing

    open func objectDidBeginEditing(_ editor: any NSEditor) {
        editors.removeAll { $0 === editor }
        editors.append(editor)
    }

    open func objectDidEndEditing(_ editor: any NSEditor) { editors.removeAll { $0 === editor } }

    /// Has whoever edits a value of the view enter it.
    ///
    /// - Returns: false where a value was refused.
    open func commitEditing() -> Bool { editors.reversed().allSatisfy { $0.commitEditing() } }

    /// Has whoever edits a value of the view forget it.
    open func discardEditing() { for editor in editors.reversed() { editor.discardEditing() } }
}

extension NSWindow {
    /// Shows a controller's view as the content.
    final func takeContent(of controller: NSViewController?) {
        guard let controller else { return }
        let view = controller.view
        let wanted = controller.wantedContentSize
        contentView = view
        if wanted.width > 0, wanted.height > 0 { setContentSize(wanted) }
        if let title = controller.title { self.title = title }
    }
}
