// SPDX-License-Identifier: Apache-2.0

/// Owns a view and what happens in it.
@MainActor open class UIViewController: UIResponder {
    nonisolated deinit {}

    /// The name of the nib that holds the view.
    public internal(set) var nibName: String?
    /// The bundle of that nib.
    public internal(set) var nibBundle: Bundle?
    /// The storyboard that the controller comes from.
    public internal(set) var storyboard: UIStoryboard?
    /// The title that bars show.
    open var title: String? {
        didSet {
            navigationItem.title = title
            tabBarItem?.title = title
        }
    }
    /// What a navigation bar shows for the controller.
    open lazy var navigationItem = UINavigationItem(title: title ?? "")
    /// What a tab bar shows for the controller.
    open var tabBarItem: UITabBarItem!
    /// What a toolbar shows for the controller.
    open var toolbarItems: [UIBarButtonItem]?
    /// Whether a tab bar disappears when the controller is pushed.
    open var hidesBottomBarWhenPushed = false
    /// Whether the controller's view reaches under bars.
    open var edgesForExtendedLayout: UIRectEdge = .all
    /// Whether the view reaches under bars that are not translucent too.
    open var extendedLayoutIncludesOpaqueBars = false
    /// Whether scroll views keep clear of bars by themselves.
    open var automaticallyAdjustsScrollViewInsets = true
    /// Whether controllers may be presented over this one alone.
    open var definesPresentationContext = false
    /// How the controller stands in front when it is presented.
    open var modalPresentationStyle: UIModalPresentationStyle = .automatic
    /// How the controller comes and goes when it is presented.
    open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical
    /// The size that the controller likes in a popover or form sheet, in points.
    open var preferredContentSize: CGSize = .zero {
        didSet { if preferredContentSize != oldValue { tellOfPreferredContentSize() } }
    }
    /// The name under which state is kept; nil for none.
    open var restorationIdentifier: String?
    /// What the controller adds to the safe area of its view.
    open var additionalSafeAreaInsets: UIEdgeInsets = .zero {
        didSet { addedInsetsDidChange(from: oldValue, to: additionalSafeAreaInsets) }
    }
    /// Whether the margins of the view are at least ``systemMinimumLayoutMargins``.
    open var viewRespectsSystemMinimumLayoutMargins = true {
        didSet { loadedView?.layoutMarginsDidChange() }
    }
    private var knownInsets: (safeArea: UIEdgeInsets, margins: UIEdgeInsets)?
    /// What the bars of the containers around cover of the controller's view.
    var barInsets: UIEdgeInsets = .zero {
        didSet { if loadedView?.rootSafeAreaInsets == nil { addedInsetsDidChange(from: oldValue, to: barInsets) } }
    }
    private func addedInsetsDidChange(from old: UIEdgeInsets, to new: UIEdgeInsets) {
        guard let view = loadedView, old != new else { return }
        view.safeAreaDidChange(from: view.safeAreaInsets + old - new)
    }
    /// On an outermost controller: how many controllers were embedded in it, directly or not.
    var embeddedCount = 0
    /// The controllers inside.
    public private(set) var children: [UIViewController] = []
    /// The controller around this one.
    public internal(set) weak var parent: UIViewController?
    /// The name under which the storyboard knows the controller.
    public internal(set) var storyboardIdentifier: String?
    /// What the storyboard makes of taps.
    public internal(set) var segueTemplates: [UIStoryboardSegueTemplate] = []
    /// The traits that hold for the controller's view when nothing is around it.
    var inheritedTraits: UITraitCollection?
    final var externalObjects: [String: AnyObject] = [:]
    private(set) final var loadedView: UIView?
    private var isLoading = false

    // MARK: State of appearance, transitions and presentation

    final var appearanceState = AppearanceState.disappeared
    final var isAppearanceAnimated = false
    /// Whether `viewIsAppearing` was called since the view began to appear.
    final var hasToldOfAppearing = false
    /// Whether the view disappears because it was taken out of its window.
    final var endsWhenMoved = false
    /// Whether a container or presentation tells the controller of its appearance itself.
    final var isInTransition = false
    /// The change that the controller takes part in now.
    final weak var transition: ControllerTransition?
    final var presented: UIViewController?
    final weak var presenting: UIViewController?
    final var ownPresentationController: UIPresentationController?
    /// The style for which ``ownPresentationController`` was made.
    final var preparedStyle: UIModalPresentationStyle?
    /// The popover that was set up, where a sheet took its place for want of room.
    final var configuredPopover: UIPopoverPresentationController?
    /// What the controller is on its way to.
    final var changes: ControllerChanges = []

    /// Makes a controller whose view is in a nib.
    public init(nibName: String?, bundle: Bundle?) {
        self.nibName = nibName
        nibBundle = bundle
        super.init()
    }

    public convenience override init() {
        self.init(nibName: nil, bundle: nil)
    }

    public required override init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        decode(coder)
    }

    open override var next: UIResponder? { loadedView?.superview ?? parent }

    /// Keys that send actions while the controller's view has the focus.
    open var keyCommands: [UIKeyCommand]? { addedKeyCommands.isEmpty ? nil : addedKeyCommands }
    /// What is shown at the bottom of the window while the controller is first responder.
    open var inputAccessoryView: UIView? { nil }
    final var addedKeyCommands: [UIKeyCommand] = []
    /// Adds to ``keyCommands``.
    open func addKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.append(keyCommand) }
    /// Takes out of ``keyCommands`` what was added.
    open func removeKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.removeAll { $0 === keyCommand } }

    // MARK: View

    /// The controller's view, loaded when first asked for.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set {
            loadedView?.owningViewController = nil
            loadedView = newValue
            newValue?.owningViewController = self
        }
    }

    /// Whether the view has been made.
    open var isViewLoaded: Bool { loadedView != nil }

    /// The view, if it has been made.
    open var viewIfLoaded: UIView? { loadedView }

    /// Makes the view unless it is there.
    open func loadViewIfNeeded() {
        guard loadedView == nil, !isLoading else { return }
        isLoading = true
        loadView()
        if loadedView == nil { view = makeDefaultView() }
        isLoading = false
        performEmbedSegues()
        viewDidLoad()
    }

    /// Makes the view: out of the nib if there is one, else an empty one.
    open func loadView() {
        if let nib = viewNib() {
            do {
                let instantiation = try nib.load(owner: self, options: [.externalObjects: externalObjects])
                for fault in instantiation.faults { UINibError.handler(fault) }
                if loadedView == nil {
                    view = instantiation.topLevelObjects.lazy.compactMap { $0 as? UIView }.first
                }
            } catch {
                UINibError.handler(error)
            }
        }
        if loadedView == nil { view = makeDefaultView() }
    }

    /// The view of a controller that has no nib.
    func makeDefaultView() -> UIView {
        let view = UIView(frame: CGRect(origin: .zero, size: PlatformMetrics.current.screenSize))
        view.backgroundColor = .systemBackground
        return view
    }

    /// Called once, after the view was made.
    open func viewDidLoad() {}
    /// Adds what constraints the view needs.
    open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
    /// Called when the safe area of the view has become another, before it is laid out in it.
    open func viewSafeAreaInsetsDidChange() {}
    /// Called when the margins of the view have become others, before it is laid out in them.
    open func viewLayoutMarginsDidChange() {}
    /// Tells of a safe area and margins that are others than in the last layout.
    final func noteInsets() {
        guard let view = loadedView else { return }
        let (old, new) = (knownInsets, (safeArea: view.safeAreaInsets, margins: view.effectiveLayoutMargins))
        knownInsets = new
        if new.safeArea != old?.safeArea ?? .zero {
            viewSafeAreaInsetsDidChange()
            // Theirs follows from it.
            for child in children { child.loadedView?.setNeedsLayout() }
        }
        if let old, new.margins != old.margins { viewLayoutMarginsDidChange() }
    }
    /// Called before the view lays out what is in it.
    open func viewWillLayoutSubviews() {}
    /// Called after the view laid out what is in it.
    open func viewDidLayoutSubviews() {}
    /// Called when memory runs short.
    open func didReceiveMemoryWarning() {}

    // MARK: Appearance

    /// Called before the view comes into sight; it may not be in its window yet.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called when the view is in its window with its traits, before it is laid out and seen.
    open func viewIsAppearing(_ animated: Bool) {}
    /// Called when the view is in sight and has stopped moving.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called before the view goes out of sight.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called when the view is out of sight.
    open func viewDidDisappear(_ animated: Bool) {}

    /// Whether the controllers inside are told of appearance when this one is; else it tells them itself.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// Tells the controller that its view is about to appear or disappear; for containers that forward by themselves.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        guard startAppearance(isAppearing, animated: animated) else { return }
        isInTransition = true
        if isAppearing, loadedView?.isInWindow == true { tellOfAppearing() }
    }

    /// Ends what ``beginAppearanceTransition(_:animated:)`` began.
    open func endAppearanceTransition() {
        isInTransition = false
        finishAppearance()
    }

    /// The controllers inside that are seen when this one is.
    var childrenInSight: [UIViewController] {
        guard let loadedView else { return [] }
        return children.filter { child in
            !child.isInTransition
                && child.loadedView.map { $0 !== loadedView && $0.isDescendant(of: loadedView) } ?? false
        }
    }

    /// Called before anybody is told that the controller appears.
    func appearanceWillStart() {}
    func appearanceDidStart(_ isAppearing: Bool, animated: Bool) {}
    func appearanceDidFinish(_ isAppearing: Bool) {}

    /// Whether the controller is on its way to being presented.
    open var isBeingPresented: Bool { changes.contains(.presented) }
    /// Whether the controller is on its way out of being presented.
    open var isBeingDismissed: Bool { changes.contains(.dismissed) }
    /// Whether the controller is on its way into a container.
    open var isMovingToParent: Bool { changes.contains(.movingIn) }
    /// Whether the controller is on its way out of a container.
    open var isMovingFromParent: Bool { changes.contains(.movingOut) }

    // MARK: Size and traits

    /// Called before the view gets another size; passed on to the controllers inside and in front.
    open func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        for child in children {
            child.viewWillTransition(
                to: self.size(forChildContentContainer: child, withParentContainerSize: size), with: coordinator)
        }
    }

    /// Called before other traits hold; passed on to the controllers inside.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        for child in children { child.willTransition(to: newCollection, with: coordinator) }
    }

    /// The size that a controller inside has when this one has a size.
    open func size(
        forChildContentContainer container: UIViewController, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }

    /// Called when a controller inside, or presented, wants another size.
    open func preferredContentSizeDidChange(forChildContentContainer container: UIViewController) {}

    /// Called when other traits hold for the controller.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: Segues

    /// Called before a segue is taken.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

    /// Whether a segue may be taken.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

    /// Takes the segue of that identifier.
    ///
    /// Where there is none, ``UINibError/unknownSegue(identifier:className:nearest:)`` is told to
    /// ``UINibError/handler`` and nothing happens.
    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        performSegue(named: identifier, sender: sender)
    }

    /// Whether an unwind segue may end here; the answer unless overridden is whether the controller has the action.
    open func canPerformUnwindSegueAction(
        _ action: Selector, from fromViewController: UIViewController, sender: Any?
    ) -> Bool {
        ClassRegistry.shared.responds(self, to: action)
    }

    /// The controllers inside that an unwind segue may end at, in the order in which they are asked.
    open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
        let from = childContaining(source)
        return children.filter { $0 !== from }
    }

    /// The controller inside that an unwind segue comes from.
    public final func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
        sequence(first: source.source, next: \.parent).first { $0.parent === self }
    }

    /// Brings a controller inside into sight, on the way back to an unwind segue's destination; containers override it.
    open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

    /// Shows a controller in the way that fits where this one is: a navigation controller pushes it.
    open func show(_ viewController: UIViewController, sender: Any?) {
        if let target = targetViewController(forAction: .show, sender: sender), target !== self {
            target.show(viewController, sender: sender)
        } else {
            present(viewController, animated: UIView.areAnimationsEnabled)
        }
    }

    /// Shows a controller as the detail of this one: a split view controller has a place for it.
    open func showDetailViewController(_ viewController: UIViewController, sender: Any?) {
        if let target = targetViewController(forAction: .showDetail, sender: sender), target !== self {
            target.showDetailViewController(viewController, sender: sender)
        } else {
            present(viewController, animated: UIView.areAnimationsEnabled)
        }
    }

    /// The nearest controller around this one, itself included, that performs an action in its own way.
    open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
        sequence(first: self, next: \.parent).first { $0.canPerformAction(action, withSender: sender) }
    }

    // MARK: Presentation

    /// The controller in front of this one or of a controller around it.
    open var presentedViewController: UIViewController? {
        sequence(first: self, next: \.parent).lazy.compactMap(\.presented).first
    }

    /// The controller that this one, or a controller around it, stands in front of.
    open var presentingViewController: UIViewController? {
        sequence(first: self, next: \.parent).lazy.compactMap(\.presenting).first
    }

    /// Makes the animator and the like of a custom presentation.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    /// Whether the person cannot take the presented controller away by a swipe or a tap beside it.
    open var isModalInPresentation = false
    /// Whether a presentation over this controller takes its transition style.
    open var providesPresentationContextTransitionStyle = false

    /// Shows a controller in front of this one.
    ///
    /// Where another one is in front already, ``UIPresentationError/alreadyPresenting(presenter:presented:)`` is told
    /// to ``UINibError/handler`` and nothing happens.
    open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil)
    {
        presentController(viewControllerToPresent, animated: flag, completion: completion)
    }

    /// Takes away the controllers in front of this one, or this one where there are none.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        dismissController(animated: flag, completion: completion)
    }

    // MARK: Containment

    /// Puts a controller inside this one, and tells it; one that is around it stays where it is.
    ///
    /// Call the child's ``didMove(toParent:)`` afterwards, when its view is in place.
    open func addChild(_ childController: UIViewController) {
        guard childController.parent !== self, !isInside(childController) else { return }
        childController.willMove(toParent: self)
        if let old = childController.parent { old.children.removeAll { $0 === childController } }
        children.append(childController)
        childController.parent = self
        childController.storyboard = childController.storyboard ?? storyboard
    }

    /// Whether the controller is the other or inside it.
    private func isInside(_ other: UIViewController) -> Bool {
        sequence(first: self, next: \.parent).contains { $0 === other }
    }

    /// Takes the controller out of its parent, and tells it.
    open func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }

    /// Called before the controller gets into a container, or out of it.
    open func willMove(toParent parent: UIViewController?) {}
    /// Called after the controller got into a container, or out of it.
    open func didMove(toParent parent: UIViewController?) {}

    // MARK: Editing

    /// Whether the person edits what the controller shows.
    open var isEditing: Bool {
        get { editing }
        set { setEditing(newValue, animated: false) }
    }
    private var editing = false

    /// Begins or ends editing; overridden by controllers that show it.
    open func setEditing(_ editing: Bool, animated: Bool) {
        self.editing = editing
        ownEditButton?.systemItem = editing ? .done : .edit
        ownEditButton?.style = editing ? .done : .plain
    }
    private var ownEditButton: UIBarButtonItem?

    /// A button that begins and ends editing.
    open var editButtonItem: UIBarButtonItem {
        if let ownEditButton { return ownEditButton }
        let item = UIBarButtonItem(barButtonSystemItem: editing ? .done : .edit, target: nil, action: nil)
        item.primaryAction = UIAction { [weak self] _ in
            guard let self else { return }
            setEditing(!isEditing, animated: true)
        }
        ownEditButton = item
        return item
    }

    // MARK: Screen

    /// Tells that the status bar should look otherwise; there is none here.
    open func setNeedsStatusBarAppearanceUpdate() {}
    /// How the status bar should look.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// Whether the status bar should not be shown.
    open var prefersStatusBarHidden: Bool { false }
    /// The controller inside that decides about the status bar's look; nil for this one.
    open var childForStatusBarStyle: UIViewController? { nil }
    /// The controller inside that decides whether the status bar is shown; nil for this one.
    open var childForStatusBarHidden: UIViewController? { nil }
    /// Whether the line at the bottom of the screen should go by itself.
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    /// Tells that the line at the bottom of the screen should be otherwise; there is none here.
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    /// Whether a keyboard stays when the first responder changes; there is none on screen here.
    open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }

    /// The traits that hold for the controller.
    open var traitCollection: UITraitCollection {
        loadedView?.traitCollection ?? parent?.traitCollection ?? .current
    }
}

extension UIViewController {
    /// The margins, in points, that the system wants at least for the view.
    public var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { view.systemMinimumMargins }
}
