// SPDX-License-Identifier: Apache-2.0

import AppKit

/// The canvas of documents for macOS: a scene for each window, each view that is in no other, each controller's view
/// and each menu.
final class CocoaCanvas: CanvasFace {
    private let simulation: Simulation
    /// Whether views show what they are bound to in place of the document's own values.
    private var establishesBindings: Bool { simulation.establishesBindings }

    init(_ simulation: Simulation) {
        self.simulation = simulation
    }

    nonisolated deinit {}

    /// The appearance that the document is shown in.
    var appearance: NSAppearance { simulation.appearance == .dark ? .darkAqua : .aqua }

    func activate() {
        PlatformMetrics.current = simulation.desktopMetrics
        PlatformMetrics.current.isDesignCanvas = true
    }

    func prepared(for opened: OpenDocument, _ body: () throws -> Void) rethrows {
        let (images, colors) = (NSImage.namedImages, NSColor.namedColors)
        if let path = opened.document?.path {
            let assets = CocoaAssets.beside(document: path)
            NSImage.namedImages = assets
            NSColor.namedColors = assets
        }
        defer { (NSImage.namedImages, NSColor.namedColors) = (images, colors) }
        try body()
    }

    func scenes(of document: Document, in opened: OpenDocument) throws -> [DesignScene] {
        if document.kind == .storyboard { return try scenes(ofStoryboard: document, in: opened) }
        let compiled = try Compiler.compile(xib: document, options: .shown(in: simulation.locale))
        opened.note(compiled.diagnostics)
        let nib = try NSNib(bytes: compiled.bytes, source: document.path ?? "nib")
        nib.observer = opened.record.observer(of: compiled)
        nib.translate(with: document.translation(to: simulation.locale))
        let made = try load(nib, owner: CocoaOwner(document), in: opened)
        // In the document's order, which the nib's lists do not always keep.
        let places = Dictionary(
            (document.root.child(named: "objects")?.children ?? []).enumerated().compactMap { index, element in
                element.id.map { ($0, index) }
            }, uniquingKeysWith: { first, _ in first })
        func place(_ object: AnyObject) -> Int {
            opened.record.identifier(of: object).flatMap { places[$0] } ?? .max
        }
        let objects = made.enumerated().sorted { (place($0.element), $0.offset) < (place($1.element), $1.offset) }
        return scenes(of: objects.map(\.element), in: opened)
    }

    func scenes(ofNib bytes: [UInt8], name: String, in opened: OpenDocument) throws -> [DesignScene] {
        let nib = try NSNib(bytes: bytes, source: name)
        return scenes(of: try load(nib, owner: CocoaOwner(nil), in: opened), in: opened)
    }

    private func scenes(ofStoryboard document: Document, in opened: OpenDocument) throws -> [DesignScene] {
        let compiled = try Compiler.compile(storyboard: document, options: .shown(in: simulation.locale))
        opened.note(compiled.diagnostics)
        let storyboard = NSStoryboard(contents: CocoaContents(compiled, of: document, locale: simulation.locale))
        let record = opened.record
        storyboard.observerForNib = { name in compiled.nibs[name].map { record.observer(of: $0) } }
        opened.keep(storyboard)
        if let menu = storyboard.instantiateMainMenu() { opened.keep(menu as NSArray) }
        // Windows hold what is in them, which is then not made once more.
        let places = document.sceneControllers.enumerated().map { ($0.element, $0.offset) }
        let order = Dictionary(places, uniquingKeysWith: { first, _ in first })
        for (id, nib) in compiled.controllers.sorted(by: { order[$0.key] ?? .max < order[$1.key] ?? .max })
        where record.objects[id] == nil {
            if let controller = storyboard.scene(inNib: nib) { opened.keep(controller) }
        }
        return scenes(of: document.sceneControllers.compactMap { record.objects[$0] }, in: opened)
    }

    private func load(_ nib: NSNib, owner: CocoaOwner, in opened: OpenDocument) throws -> [AnyObject] {
        opened.keep(owner)
        opened.keep(nib)
        nib.establishesBindings = establishesBindings
        // The menu of the program that shows the canvas stays its menu.
        let mainMenu = NSApplication.shared.mainMenu
        NSApplication.shared.mainMenu = nil
        defer { NSApplication.shared.mainMenu = mainMenu }
        let made = try nib.load(owner: owner, showsWindows: false)
        for fault in made.faults { opened.note(fault) }
        opened.keep(made)
        return made.topLevelObjects
    }

    private func scenes(of objects: [AnyObject], in opened: OpenDocument) -> [DesignScene] {
        objects.compactMap { object in
            let element = opened.element(of: object)
            switch object {
            case let window as NSWindow:
                return CocoaScene(
                    opened, "Window", element, root: window.outermostView, window: window, appearance: appearance)
            case let controller as NSWindowController:
                guard let window = controller.window else { return nil }
                return CocoaScene(
                    opened, "Window", element, root: window.outermostView, window: window, appearance: appearance)
            case let controller as NSViewController:
                // One whose view is in a window is seen there.
                guard controller.view.superview == nil else { return nil }
                return CocoaScene(opened, "Scene", element, root: controller.view, appearance: appearance)
            case let view as NSView where view.superview == nil:
                return CocoaScene(opened, "View", element, root: view, appearance: appearance)
            case let menu as NSMenu where !menu.items.isEmpty:
                return CocoaScene(opened, "Menu", element, root: menu.makePicture(), appearance: appearance)
            default:
                return nil
            }
        }
    }
}

/// A window, a view or a menu of a document for macOS.
final class CocoaScene: DesignScene {
    /// The window, with its bar; nil for a scene that is none.
    let window: NSWindow?
    private let view: NSView
    private let appearance: NSAppearance

    init(
        _ opened: OpenDocument, _ kind: String, _ element: Element?, root: NSView, window: NSWindow? = nil,
        appearance: NSAppearance
    ) {
        self.window = window
        self.appearance = appearance
        view = root
        super.init(opened: opened, name: element.map(DesignCanvas.name) ?? kind, element: element, root: root)
    }

    nonisolated deinit {}

    override var isScreen: Bool { window != nil }

    override func prepare() {
        showPrototypes(in: view)
        // What the document chose for itself stays; panels for heads-up display are dark whatever is chosen.
        let isChosen =
            view.appearance != nil || window?.appearance != nil || window?.styleMask.contains(.hudWindow) == true
            || (view as? NSVisualEffectView)?.materialAppearance != nil
        if !isChosen { view.appearance = appearance }
        // Interface Builder shows a window as large as its content was laid out, which the program may change at once.
        // One that shows pages is as large as the page.
        guard let window, let content = window.contentView, !(window.contentViewController is NSTabViewController),
            let rect = opened.element(of: content)?.child(withKey: "frame"), rect.name == "rect",
            let width = rect.double("width"), let height = rect.double("height"), width > 0, height > 0
        else { return }
        window.setContentSize(CGSize(width: width, height: height))
    }

    /// Shows the first prototype of each column of the tables that have no rows, and a row of each template of
    /// predicate editors.
    private func showPrototypes(in view: NSView) {
        if let table = view as? NSTableView {
            table.showPrototypeRow(
                table.tableColumns.map { column in
                    let prototypes = opened.element(of: column)?.child(named: "prototypeCellViews")
                    return (prototypes?.children.first?[attribute: "identifier"])
                        .map { NSUserInterfaceItemIdentifier($0) }
                })
        }
        (view as? NSPredicateEditor)?.showTemplates()
        for view in view.subviews { showPrototypes(in: view) }
    }

    override var size: CGSize { view.layoutBounds.size }

    override func layOut() {
        if let window { window.layoutIfNeeded() } else { view.layoutTreeIfNeeded() }
        hiddenPages = pages(in: view)
    }

    override var trees: [View] { [view] + hiddenPages }

    /// The pages of tab views that are not shown, when the scene was last laid out.
    private var hiddenPages: [NSView] = []

    /// Lays out the pages of tab views that are not shown, in the size that they had when they were last.
    private func pages(in view: NSView) -> [NSView] {
        var pages: [NSView] = []
        if let tabs = view as? NSTabView {
            for item in tabs.tabViewItems where item !== tabs.selectedTabViewItem {
                guard let page = item.view, page.superview == nil else { continue }
                if page.frame.isEmpty { page.frame = tabs.contentRect }
                page.layoutTreeIfNeeded()
                pages.append(page)
            }
        }
        return pages + (pages + view.subviews).flatMap { self.pages(in: $0) }
    }

    override var ground: CGColor {
        NSColor.windowBackgroundColor.value(for: view.effectiveAppearance)
    }
}

extension Simulation {
    /// The screen of a Mac, and the age of its controls.
    var desktopMetrics: PlatformMetrics {
        PlatformMetrics(
            toolsVersion: toolsVersion, displayScale: 2, device: nil, screenSize: CGSize(width: 1440, height: 900),
            rightToLeft: rightToLeft)
    }
}

extension Document {
    /// The ids of a storyboard's controllers, in the order of its scenes.
    var sceneControllers: [String] {
        (root.child(named: "scenes")?.children(named: "scene") ?? []).flatMap { scene in
            (scene.child(named: "objects")?.children ?? []).compactMap(\.id)
        }
    }
}
