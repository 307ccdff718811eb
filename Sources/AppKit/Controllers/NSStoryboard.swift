// SPDX-License-Identifier: Apache-2.0

/// A compiled storyboard: the controllers of an application's windows, each made when it is asked for.
@MainActor open class NSStoryboard: NSObject {
    nonisolated deinit {}

    /// The name of a storyboard in a bundle.
    public typealias Name = String
    /// What a controller is found by.
    public typealias SceneIdentifier = String

    let contents: any NSStoryboardContents
    private var nibs: [String: NSNib] = [:]
    /// Gives each nib who is to be told of its objects.
    public var observerForNib: ((String) -> (any NibObserver)?)?

    /// Finds `name.storyboardc` in the bundle.
    public convenience init(name: Name, bundle storyboardBundleOrNil: Bundle?) {
        self.init(contents: NSStoryboardFolder(name: name, bundle: storyboardBundleOrNil ?? .main))
    }

    /// Wraps a compiled storyboard.
    public init(contents: any NSStoryboardContents) {
        self.contents = contents
        super.init()
    }

    /// The storyboard that the program begins with: that of the key `NSMainStoryboardFile`.
    public static var main: NSStoryboard? {
        (Bundle.main.infoDictionary?["NSMainStoryboardFile"] as? String).map { NSStoryboard(name: $0, bundle: nil) }
    }

    /// Makes the controller that the storyboard begins with; nil where there is none.
    open func instantiateInitialController() -> Any? {
        contents.entryPoint.flatMap { controller($0, creator: nil) }
    }

    /// Makes the controller that the storyboard begins with, by the program's own initializer.
    ///
    /// - Parameter creator: makes the controller; where it answers nil, the class's table does.
    public final func instantiateInitialController<Controller: NSViewController>(
        creator: @escaping (NSCoder) -> Controller?
    ) -> Controller? {
        contents.entryPoint.flatMap { controller($0) { creator($0) } as? Controller }
    }

    /// Makes the controller of an identifier. One that the storyboard does not have goes to ``NSNibError/handler``, and
    /// a plain view controller takes its place.
    open func instantiateController(withIdentifier identifier: SceneIdentifier) -> Any {
        if let found = controller(identifier, creator: nil) { return found }
        NSNibError.handler(NSNibError.notFound(name: identifier))
        return NSViewController()
    }

    /// Makes the controller of an identifier, by the program's own initializer; nil where there is none.
    public final func instantiateController<Controller: NSViewController>(
        identifier: SceneIdentifier, creator: @escaping (NSCoder) -> Controller?
    ) -> Controller? {
        controller(identifier) { creator($0) } as? Controller
    }

    /// The controller of an identifier; nil where there is none.
    final func controller(_ identifier: String, creator: ((NSCoder) -> NSViewController?)?, depth: Int = 0)
        -> AnyObject?
    {
        if let name = contents.nibNames[identifier] { return scene(inNib: name, creator: creator) }
        // A reference leads to another storyboard, which may refer on; a circle of those ends.
        guard depth < 8, let reference = contents.references[identifier],
            let other = contents.storyboard(named: reference.storyboard, bundle: reference.bundle)
        else { return nil }
        guard let inside = reference.identifier ?? other.contents.entryPoint else { return nil }
        return other.controller(inside, creator: creator, depth: depth + 1)
    }

    /// Makes the main menu of the program's first storyboard.
    ///
    /// - Returns: the objects of the nib that has it; nil where there is none.
    @discardableResult
    public final func instantiateMainMenu(owner: AnyObject = NSApplication.shared) -> [AnyObject]? {
        guard let name = contents.mainMenuNib, let nib = nib(named: name) else { return nil }
        do {
            let made = try nib.load(owner: owner, externals: ["NSStoryboardPlaceholder": self])
            for fault in made.faults { NSNibError.handler(fault) }
            return made.topLevelObjects
        } catch {
            NSNibError.handler(error)
            return nil
        }
    }

    /// Makes the controller of a scene's nib; nil where there is none.
    package final func scene(inNib name: String, creator: ((NSCoder) -> NSViewController?)? = nil) -> AnyObject? {
        guard let nib = nib(named: name) else { return nil }
        let owner = NSSceneOwner()
        do {
            let made = try nib.load(owner: owner, externals: ["NSStoryboardPlaceholder": self], creator: creator)
            for fault in made.faults { NSNibError.handler(fault) }
            let controller =
                owner.sceneController
                ?? made.topLevelObjects.first { $0 is NSViewController || $0 is NSWindowController }
            switch controller {
            case let controller as NSViewController: controller.storyboard = controller.storyboard ?? self
            case let controller as NSWindowController: controller.storyboard = controller.storyboard ?? self
            default: break
            }
            return controller
        } catch {
            NSNibError.handler(error)
            return nil
        }
    }

    /// A nib of the storyboard, read once.
    final func nib(named name: String) -> NSNib? {
        if let nib = nibs[name] { return nib }
        guard let bytes = contents.nib(named: name),
            let nib = try? NSNib(
                bytes: bytes, bundle: (contents as? NSStoryboardFolder)?.bundle, source: contents.source(ofNib: name))
        else { return nil }
        nib.observer = observerForNib?(name)
        nib.translate = contents.strings?.translate
        nibs[name] = nib
        return nib
    }
}

/// What a compiled storyboard holds: a folder on disk, or the compiler's result in memory.
public protocol NSStoryboardContents: AnyObject {
    /// The identifier of the first controller.
    var entryPoint: String? { get }
    /// The nib with the main menu.
    var mainMenuNib: String? { get }
    /// The names of scene nibs by controller identifier.
    var nibNames: [String: String] { get }
    /// The bytes of a nib.
    func nib(named name: String) -> [UInt8]?
    /// Where a nib comes from, for messages.
    func source(ofNib name: String) -> String
    /// Controllers that are in other storyboards, by identifier.
    var references: [String: (storyboard: String, identifier: String?, bundle: String?)] { get }
    /// Another storyboard; nil where there is none.
    func storyboard(named name: String, bundle: String?) -> NSStoryboard?
    /// The texts of another language; nil for the document's own.
    var strings: StringsTable? { get }
}

extension NSStoryboardContents {
    public var mainMenuNib: String? { nil }
    public func source(ofNib name: String) -> String { name }
    public var references: [String: (storyboard: String, identifier: String?, bundle: String?)] { [:] }
    public func storyboard(named name: String, bundle: String?) -> NSStoryboard? { nil }
    public var strings: StringsTable? { nil }
}

/// File's Owner of a scene's nib.
final class NSSceneOwner: NSObject {
    var sceneController: AnyObject?

    nonisolated deinit {}

    static let classTable = ClassTable(NSSceneOwner.self, superclass: nil) {
        $0.outlet("sceneController", \.sceneController)
    }
}

/// A `.storyboardc` folder.
final class NSStoryboardFolder: NSStoryboardContents {
    private let url: URL?
    let bundle: Bundle
    let entryPoint: String?
    let mainMenuNib: String?
    let nibNames: [String: String]
    let references: [String: (storyboard: String, identifier: String?, bundle: String?)]
    let strings: StringsTable?

    init(name: String, bundle: Bundle) {
        self.bundle = bundle
        let resources = LocalizedResources(bundle: bundle)
        url = resources.nib(named: name, extension: "storyboardc").map { URL(fileURLWithPath: $0) }
        strings = url.flatMap { resources.strings(named: $0.deletingPathExtension().lastPathComponent) }
            .map { StringsTable(contentsOf: $0) }
        let plist =
            url.flatMap { try? Data(contentsOf: $0.appendingPathComponent("Info.plist")) }
            .flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) } as? [String: Any] ?? [:]
        entryPoint = plist["NSStoryboardDesignatedEntryPointIdentifier"] as? String
        mainMenuNib = plist["NSStoryboardMainMenu"] as? String
        nibNames = plist["NSViewControllerIdentifiersToNibNames"] as? [String: String] ?? [:]
        let listed = plist["NSViewControllerIdentifiersToStoryboardReferences"] as? [String: [String: String]] ?? [:]
        references = listed.compactMapValues { reference in
            reference["NSStoryboardName"].map {
                (
                    storyboard: $0, identifier: reference["NSReferencedIdentifier"],
                    bundle: reference["NSBundleIdentifier"]
                )
            }
        }
    }

    func nib(named name: String) -> [UInt8]? {
        url.flatMap { try? Data(contentsOf: $0.appendingPathComponent(name + ".nib")) }.map { [UInt8]($0) }
    }

    func storyboard(named name: String, bundle identifier: String?) -> NSStoryboard? {
        let folder = NSStoryboardFolder(name: name, bundle: identifier.flatMap { Bundle(identifier: $0) } ?? bundle)
        return folder.url == nil ? nil : NSStoryboard(contents: folder)
    }

    func source(ofNib name: String) -> String {
        url.map { $0.appendingPathComponent(name + ".nib").path } ?? name
    }
}
