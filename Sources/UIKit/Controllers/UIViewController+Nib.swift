// SPDX-License-Identifier: Apache-2.0

// What a controller has from a nib or a storyboard.
extension UIViewController {
    /// Takes what a storyboard says of the controller.
    func decode(_ coder: NibCoder) {
        nibName = coder.string("UINibName")
        title = coder.string("UITitle")
        storyboardIdentifier = coder.string("UIStoryboardIdentifier")
        restorationIdentifier = coder.string("UIRestorationIdentifier")
        hidesBottomBarWhenPushed = coder.bool("UIHidesBottomBarWhenPushed") ?? false
        if let edges = coder.integer("UIKeyEdgesForExtendedLayout") {
            edgesForExtendedLayout = UIRectEdge(rawValue: UInt(truncatingIfNeeded: edges))
        }
        extendedLayoutIncludesOpaqueBars = coder.bool("UIKeyExtendedLayoutIncludesOpaqueBars") ?? false
        automaticallyAdjustsScrollViewInsets = coder.bool("UIKeyAutomaticallyAdjustsScrollViewInsets") ?? true
        definesPresentationContext = coder.bool("UIDefinesPresentationContext") ?? false
        modalPresentationStyle =
            coder.integer("UIModalPresentationStyle").flatMap(UIModalPresentationStyle.init) ?? .automatic
        modalTransitionStyle =
            coder.integer("UIModalTransitionStyle").flatMap(UIModalTransitionStyle.init) ?? .coverVertical
        if let size = coder.size("UIContentSizeForViewInPopover") ?? coder.size("UIPreferredContentSize") {
            preferredContentSize = size
        }
        if let item = coder.object("UINavigationItem") as? UINavigationItem { navigationItem = item }
        tabBarItem = coder.object("UITabBarItem") as? UITabBarItem
        toolbarItems =
            coder.contains("UIToolbarItems")
            ? coder.objects("UIToolbarItems").compactMap { $0 as? UIBarButtonItem } : nil
        addedKeyCommands = coder.objects("UIKeyCommands").compactMap { $0 as? UIKeyCommand }
        for case let child as UIViewController in coder.objects("UIChildViewControllers") {
            addChild(child)
            child.didMove(toParent: self)
        }
        segueTemplates = coder.objects("UIStoryboardSegueTemplates").compactMap { $0 as? UIStoryboardSegueTemplate }
        coder.whenDecoded { [weak self] in
            guard let self else { return }
            if parent == nil, let parent = coder.object("UIParentViewController") as? UIViewController {
                parent.addChild(self)
            }
            if let table = coder.object("UIExternalObjectsTableForViewLoading") as? NSDictionary {
                for (key, value) in table {
                    if let name = key as? String { externalObjects[name] = value as AnyObject }
                }
            }
            if loadedView == nil, let view = coder.object("UIView") as? UIView { self.view = view }
        }
    }

    /// The nib that holds the view; nil for none.
    func viewNib() -> UINib? {
        if let nibName {
            if let nib = storyboard?.nib(named: nibName) { return nib }
            return UINib(nibName: nibName, bundle: nibBundle)
        }
        let bundle = nibBundle ?? .main
        let name = "\(type(of: self))"
        // FooViewController looks for FooView first, as UIKit does.
        let candidates = name.hasSuffix("Controller") ? [String(name.dropLast("Controller".count)), name] : [name]
        let resources = LocalizedResources(bundle: bundle)
        return candidates.first { candidate in
            DeviceModifier.names(for: candidate).contains { resources.nib(named: $0, extension: "nib") != nil }
        }.map { UINib(nibName: $0, bundle: bundle) }
    }

    /// Tells the controller, and those inside, which storyboard they come from.
    func setStoryboard(_ storyboard: UIStoryboard) {
        self.storyboard = storyboard
        for child in children { child.setStoryboard(storyboard) }
    }

    /// The outlets that every controller has and no table lists.
    package static let standardOutlets: Set<String> = ["view", "storyboard"]

    /// The outlets that every controller has.
    func takeStandardOutlet(_ label: String, _ value: AnyObject?) -> Bool {
        switch label {
        case "view":
            guard let view = value as? UIView else { return false }
            self.view = view
            return true
        case "storyboard":
            if let storyboard = value as? UIStoryboard { self.storyboard = storyboard }
            return true
        default:
            return false
        }
    }
}

extension UIViewController: TakesStandardOutlets {}
