// SPDX-License-Identifier: Apache-2.0

/// Which bars a scene has around its view.
struct SceneBars: Hashable {
    var navigation = false
    /// The navigation controller whose bar that is, by its id; nil for none that the document has.
    var navigationContainer: String?
    /// Whether the navigation bar shows a large title.
    var largeTitle = false
    /// How high the document says that the bar with the large title is; nil where it does not say.
    var largeTitleBarHeight: Double?
    /// Whether nothing shows through the navigation bar.
    var opaqueNavigation = false
    /// Whether there is a line above the navigation bar's title.
    var prompt = false
    var tab = false
    /// Whether the scene is said to have a toolbar.
    var toolbar = false
    /// How far below the top of the screen the view lies in a part of which the scene is shown, in points; nil where it
    /// is in none.
    var embeddedTop: CGFloat?
    /// Whether the scene is shown over another, as a sheet.
    var modal = false
    /// Whether a segue says that the scene is shown over all of the screen.
    var coversScreen = false
    /// Whether no status bar is simulated, which only documents without a device or without safe areas heed.
    var hidesStatusBar = false

    /// The bars that a controller's or view's own simulated metrics ask for, on top of what the segues say.
    mutating func applySimulatedMetrics(of element: Element) {
        for child in element.children {
            let present = child.name != "nil"
            switch child.key {
            case "simulatedTopBarMetrics":
                navigation = present
                prompt = child.bool("prompted") ?? false
            case "simulatedBottomBarMetrics":
                toolbar = child.name == "simulatedToolbarMetrics"
                // A toolbar lies above the tab bar of a container.
                if !toolbar { tab = present }
            case "simulatedStatusBarMetrics": if !present { hidesStatusBar = true }
            default: break
            }
        }
    }
}

extension SceneBars {
    /// The bars of every controller, found by following the segues from containers to what they contain.
    ///
    /// - Complexity: O(*s*) for *s* segues, times the longest chain, which is bounded.
    static func inferred(in document: Document) -> [String: SceneBars] {
        var controllers: [String: Element] = [:]
        var order: [String] = []
        var segues: [(source: String, element: Element)] = []
        for scene in document.root.child(named: "scenes")?.children(named: "scene") ?? [] {
            guard let objects = scene.child(named: "objects"),
                let controller = objects.children.first(where: { $0[attribute: "sceneMemberID"] == "viewController" }),
                let id = controller.id
            else { continue }
            controllers[id] = controller
            order.append(id)
            // What stands beside the controller, as gesture recognizers do, may lead elsewhere too.
            objects.forEachDescendant { if $0.name == "segue" { segues.append((id, $0)) } }
        }
        segues = decisive(segues, in: document)
        // What a controller is said to have, those that it shows have as well.
        var bars = controllers.mapValues { element in
            var bars = SceneBars()
            bars.applySimulatedMetrics(of: element)
            return bars
        }
        let stacked = stackedControllers(segues)
        // A chain longer than this is a loop.
        for _ in 0..<6 {
            let before = bars
            for segue in segues {
                follow(segue.element, from: segue.source, controllers: controllers, stacked: stacked, bars: &bars)
            }
            if bars == before { break }
        }
        for id in order { if let element = controllers[id] { bars[id]?.applyOwnWishes(of: element) } }
        return bars
    }

    /// The segues that pass bars on: of those to a controller for which the document names one, that one.
    private static func decisive(
        _ segues: [(source: String, element: Element)], in document: Document
    ) -> [(source: String, element: Element)] {
        let references = document.root.child(named: "inferredMetricsTieBreakers")?.children(named: "segue") ?? []
        let named = Set(references.compactMap { $0[attribute: "reference"] })
        func isNamed(_ segue: Element) -> Bool { segue.id.map(named.contains) ?? false }
        let decided = Set(segues.filter { isNamed($0.element) }.compactMap { $0.element[attribute: "destination"] })
        return segues.filter { _, segue in
            isNamed(segue) || !(segue[attribute: "destination"].map(decided.contains) ?? false)
        }
    }

    /// What a controller itself says about its bars.
    private mutating func applyOwnWishes(of element: Element) {
        if element[attribute: "hidesBottomBarWhenPushed"] == "YES" { tab = false }
        applySimulatedMetrics(of: element)
        guard navigation, let title = element.child(withKey: "navigationItem") else { return }
        prompt = prompt || title[attribute: "prompt"]?.isEmpty == false
    }

    /// Whether the bar of a navigation controller has a large title for the controller at its root.
    private static func showsLargeTitle(_ controller: Element, in container: Element) -> Bool {
        container.child(named: "navigationBar")?.bool("largeTitles") == true && allowsLargeTitle(controller)
    }

    /// The height of a navigation bar's frame, where it is one that a large title may give it.
    private static func largeTitleHeight(in container: Element) -> Double? {
        container.recordedNavigationBarHeight.flatMap { (96...112).contains($0) ? $0 : nil }
    }

    private static func allowsLargeTitle(_ controller: Element) -> Bool {
        controller.child(withKey: "navigationItem")?[attribute: "largeTitleDisplayMode"] != "never"
    }

    /// The controllers that stand in a navigation controller's stack, or may: what else than `show` leads to, says so
    /// itself.
    ///
    /// - Complexity: O(*s*) for *s* segues.
    private static func stackedControllers(_ segues: [(source: String, element: Element)]) -> Set<String> {
        var stacked: Set<String> = []
        var next: [String: [String]] = [:]
        var open: [String] = []
        for (source, segue) in segues {
            guard let destination = segue[attribute: "destination"] else { continue }
            switch (segue[attribute: "relationship"], segue[attribute: "kind"]) {
            case (_, "show"): next[source, default: []].append(destination)
            case ("rootViewController", _), (_, "push"):
                stacked.insert(destination)
                open.append(destination)
            default: stacked.insert(destination)
            }
        }
        var seen = Set(open)
        while let id = open.popLast() {
            for destination in next[id] ?? [] where seen.insert(destination).inserted {
                stacked.insert(destination)
                open.append(destination)
            }
        }
        return stacked
    }

    /// Goes on with the navigation bar of another scene.
    private mutating func takeNavigation(of other: SceneBars) {
        navigation = navigation || other.navigation
        navigationContainer = navigationContainer ?? other.navigationContainer
        opaqueNavigation = opaqueNavigation || other.opaqueNavigation
    }

    private static func follow(
        _ segue: Element, from source: String, controllers: [String: Element], stacked: Set<String>,
        bars: inout [String: SceneBars]
    ) {
        guard let id = segue[attribute: "destination"], let destination = controllers[id], let from = bars[source],
            var to = bars[id]
        else { return }
        switch (segue[attribute: "relationship"], segue[attribute: "kind"]) {
        case ("rootViewController", _):
            if let container = controllers[source], container[attribute: "navigationBarHidden"] != "YES" {
                to.navigation = true
                to.navigationContainer = source
                to.largeTitle = showsLargeTitle(destination, in: container)
                to.largeTitleBarHeight = largeTitleHeight(in: container)
                to.opaqueNavigation = container.child(named: "navigationBar")?.bool("translucent") == false
            }
            to.tab = to.tab || from.tab
            to.modal = to.modal || from.modal
        case ("viewControllers", _):
            to.tab = true
            // The bar of a navigation controller around the tabs stays.
            to.takeNavigation(of: from)
        case (_, "show") where !stacked.contains(id) && !from.navigation && !from.tab:
            // Without a navigation controller there is nothing to push onto.
            to.modal = true
        case (_, "show"), (_, "push"):
            to.takeNavigation(of: from)
            to.largeTitle = to.largeTitle || from.largeTitle && allowsLargeTitle(destination)
            to.largeTitleBarHeight = to.largeTitleBarHeight ?? from.largeTitleBarHeight
            to.tab = to.tab || from.tab
            to.toolbar = to.toolbar || from.toolbar
            to.modal = to.modal || from.modal
        case (_, "embed"):
            let frame = controllers[source]?.child(withKey: "view")?.child(withKey: "frame")
            to.embeddedTop = CGFloat(frame?.double("y") ?? 0)
        case (_, "modal"), (_, "presentation"):
            to.coversScreen = segue[attribute: "modalPresentationStyle"] == "fullScreen"
            let style = segue[attribute: "modalPresentationStyle"] ?? destination[attribute: "modalPresentationStyle"]
            let covers = ["fullScreen", "overFullScreen", "currentContext", "overCurrentContext", "custom"]
            if !covers.contains(style ?? "") { to.modal = true }
        default:
            return
        }
        to.applySimulatedMetrics(of: destination)
        bars[id] = to
    }
}

extension Element {
    /// The height that the document gives the navigation bar of a navigation controller, in points.
    var recordedNavigationBarHeight: Double? {
        child(named: "navigationBar")?.child(withKey: "frame")?.double("height")
    }
}
