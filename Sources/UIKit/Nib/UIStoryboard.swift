// SPDX-License-Identifier: Apache-2.0

/// A compiled storyboard: controllers by name, each in a nib of its own.
@MainActor open class UIStoryboard: NSObject {
    private let contents: any UIStoryboardContents
    private var nibs: [String: UINib] = [:]
    /// Who is told of the objects of every nib, by the nib's name.
    public var observerForNib: ((String) -> (any UINibObserver)?)?

    /// The same storyboard without observers. What an embed segue makes is a further copy of a scene, which is not what
    /// those who follow the nib's objects look for.
    private lazy var unobserved = UIStoryboard(contents: contents)

    /// The controller that an embed segue leads to, newly made.
    func instantiateEmbedded(withIdentifier identifier: String) -> UIViewController? {
        let storyboard = observerForNib == nil ? self : unobserved
        return storyboard.instantiateViewController(withIdentifier: identifier)
    }

    /// Whether container views are filled with the controllers that embed segues lead to.
    public var performsEmbedSegues = true

    /// Wraps what a storyboard holds.
    public init(contents: any UIStoryboardContents) {
        self.contents = contents
        super.init()
    }

    /// Finds `name.storyboardc` in the bundle; a storyboard that is not there has no controllers.
    public convenience init(name: String, bundle bundleOrNil: Bundle?) {
        let bundle = bundleOrNil ?? .main
        let folder = bundle.url(forResource: name, withExtension: "storyboardc")
        self.init(contents: StoryboardFolder(url: folder))
    }

    /// The controller that the storyboard begins with.
    open func instantiateInitialViewController() -> UIViewController? {
        contents.entryPoint.flatMap { instantiateViewController(withIdentifier: $0) }
    }

    /// The controller of that identifier, newly made; nil where there is none.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController? {
        guard let name = contents.nibNames[identifier] else { return nil }
        return instantiateScene(inNib: name)
    }

    /// The controller of a scene nib, newly made.
    public func instantiateScene(inNib name: String) -> UIViewController? {
        guard let nib = nib(named: name) else { return nil }
        let owner = SceneOwner()
        do {
            let made = try nib.load(
                owner: owner, options: [.externalObjects: ["UIStoryboardPlaceholder": self]])
            for fault in made.faults { UINibError.handler(fault) }
            let controller =
                owner.sceneViewController ?? made.topLevelObjects.lazy.compactMap { $0 as? UIViewController }.first
            controller?.setStoryboard(self)
            return controller
        } catch {
            UINibError.handler(error)
            return nil
        }
    }

    /// A nib of the storyboard, read once.
    func nib(named name: String) -> UINib? {
        if let nib = nibs[name] { return nib }
        guard let bytes = contents.nib(named: name),
            let nib = try? UINib(bytes: bytes, source: contents.source(ofNib: name))
        else {
            return nil
        }
        nib.observer = observerForNib?(name)
        nibs[name] = nib
        return nib
    }
}

/// What a compiled storyboard holds: a folder on disk, or the compiler's result in memory.
public protocol UIStoryboardContents: AnyObject {
    /// The identifier of the first controller.
    var entryPoint: String? { get }
    /// The names of scene nibs by controller identifier.
    var nibNames: [String: String] { get }
    /// The bytes of a nib.
    func nib(named name: String) -> [UInt8]?
    /// Where a nib comes from, for messages.
    func source(ofNib name: String) -> String
}

extension UIStoryboardContents {
    public func source(ofNib name: String) -> String { name }
}

/// File's Owner of a scene nib.
final class SceneOwner: NSObject {
    var sceneViewController: UIViewController?

    static let classTable = ClassTable(SceneOwner.self, superclass: nil) {
        $0.outlet("sceneViewController", \.sceneViewController)
    }
}

/// A `.storyboardc` folder.
final class StoryboardFolder: UIStoryboardContents {
    private let url: URL?
    let entryPoint: String?
    let nibNames: [String: String]

    init(url: URL?) {
        self.url = url
        let plist =
            url.flatMap { try? Data(contentsOf: $0.appendingPathComponent("Info.plist")) }
            .flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) } as? [String: Any] ?? [:]
        entryPoint = plist["UIStoryboardDesignatedEntryPointIdentifier"] as? String
        nibNames = plist["UIViewControllerIdentifiersToNibNames"] as? [String: String] ?? [:]
    }

    func nib(named name: String) -> [UInt8]? {
        url.flatMap { try? Data(contentsOf: $0.appendingPathComponent(name + ".nib")) }.map { [UInt8]($0) }
    }

    func source(ofNib name: String) -> String {
        // All scenes of a storyboard are in one document and have one record of its connections.
        url.map { $0.appendingPathComponent("connections.nib").path } ?? name
    }
}
