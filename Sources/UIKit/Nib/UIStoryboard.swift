// SPDX-License-Identifier: Apache-2.0

/// A compiled storyboard: controllers by name, each in a nib of its own.
@MainActor open class UIStoryboard: NSObject {
    nonisolated deinit {}

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
        return storyboard.instantiateController(withIdentifier: identifier)
    }

    /// Whether container views are filled with the controllers that embed segues lead to.
    public var performsEmbedSegues = true

    /// Wraps what a storyboard holds.
    public init(contents: any UIStoryboardContents) {
        self.contents = contents
        super.init()
    }

    /// Finds `name.storyboardc` in the bundle; a storyboard that is not there has no controllers.
    ///
    /// The bundle may have one for each language, or one and `.strings` of its name; see ``PreferredLanguages``.
    public convenience init(name: String, bundle bundleOrNil: Bundle?) {
        self.init(contents: StoryboardFolder(name: name, bundle: bundleOrNil ?? .main))
    }

    // MARK: Controllers

    /// The controller that the storyboard begins with, newly made.
    open func instantiateInitialViewController() -> UIViewController? {
        contents.entryPoint.flatMap { instantiateController(withIdentifier: $0) }
    }

    /// The controller that the storyboard begins with, made by a closure that is given the coder; where the closure
    /// answers nil, the storyboard makes it.
    public func instantiateInitialViewController<Controller: UIViewController>(
        creator: ((NSCoder) -> Controller?)? = nil
    ) -> Controller? {
        contents.entryPoint.flatMap { typed($0, creator) }
    }

    /// The controller of that identifier, newly made.
    ///
    /// Where there is none, the result is nil and ``UINibError/unknownController(identifier:storyboard:)`` is told to
    /// ``UINibError/handler``.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController! {
        typed(identifier, nil)
    }

    /// The controller of that identifier, made by a closure that is given the coder; where the closure answers nil, the
    /// storyboard makes it.
    ///
    /// Where there is no such controller of that type, the result is nil and
    /// ``UINibError/unknownController(identifier:storyboard:)`` is told to ``UINibError/handler``.
    public func instantiateViewController<Controller: UIViewController>(
        identifier: String, creator: ((NSCoder) -> Controller?)? = nil
    ) -> Controller! {
        typed(identifier, creator)
    }

    private func typed<Controller: UIViewController>(
        _ identifier: String, _ creator: ((NSCoder) -> Controller?)?
    ) -> Controller? {
        let made = instantiateController(withIdentifier: identifier, creator: creator.map { make in { make($0) } })
        if let controller = made as? Controller { return controller }
        UINibError.handler(UINibError.unknownController(identifier: identifier, storyboard: contents.name))
        return nil
    }

    /// The controller of that identifier, of this storyboard or of the one that a reference leads to.
    func instantiateController(
        withIdentifier identifier: String, creator: ((NSCoder) -> UIViewController?)? = nil, depth: Int = 0
    ) -> UIViewController? {
        if let name = contents.nibNames[identifier] { return instantiateScene(inNib: name, creator: creator) }
        // References that lead in a circle end.
        guard depth < 8, let reference = contents.references[identifier],
            let other = contents.storyboard(of: reference),
            let inside = reference.identifier ?? other.contents.entryPoint
        else { return nil }
        return other.instantiateController(withIdentifier: inside, creator: creator, depth: depth + 1)
    }

    /// The controller of a scene nib, newly made.
    public func instantiateScene(inNib name: String) -> UIViewController? {
        instantiateScene(inNib: name, creator: nil)
    }

    private func instantiateScene(inNib name: String, creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
        guard let nib = nib(named: name) else { return nil }
        let owner = SceneOwner()
        do {
            let made = try nib.load(
                owner: owner, options: [.externalObjects: ["UIStoryboardPlaceholder": self]], creator: creator)
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
            let nib = try? UINib(
                bytes: bytes, bundle: (contents as? StoryboardFolder)?.bundle, source: contents.source(ofNib: name))
        else {
            return nil
        }
        nib.observer = observerForNib?(name)
        nib.translate(with: contents.strings)
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
    /// The storyboard's name, for messages.
    var name: String { get }
    /// Controllers that are in other storyboards, by identifier.
    var references: [String: UIStoryboardReference] { get }
    /// The storyboard that a reference leads to; nil where there is none.
    func storyboard(of reference: UIStoryboardReference) -> UIStoryboard?
    /// The texts of another language; nil for the document's own.
    var strings: StringsTable? { get }
}

/// A controller in another storyboard.
nonisolated public struct UIStoryboardReference: Hashable, Sendable {
    /// The storyboard's name, without extension.
    public let storyboard: String
    /// The controller's identifier there; nil for the one that it begins with.
    public let identifier: String?
    /// The identifier of the bundle that has the storyboard; nil for the same bundle.
    public let bundle: String?

    /// Makes a reference.
    public init(storyboard: String, identifier: String?, bundle: String?) {
        self.storyboard = storyboard
        self.identifier = identifier
        self.bundle = bundle
    }
}

extension UIStoryboardContents {
    public func source(ofNib name: String) -> String { name }
    public var name: String { "storyboard" }
    public var references: [String: UIStoryboardReference] { [:] }
    public func storyboard(of reference: UIStoryboardReference) -> UIStoryboard? { nil }
    public var strings: StringsTable? { nil }
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
    let bundle: Bundle
    let name: String
    let entryPoint: String?
    let nibNames: [String: String]
    let references: [String: UIStoryboardReference]
    let strings: StringsTable?

    init(name: String, bundle: Bundle) {
        self.name = name
        self.bundle = bundle
        let resources = LocalizedResources(bundle: bundle)
        url = DeviceModifier.names(for: name).lazy.compactMap { resources.nib(named: $0, extension: "storyboardc") }
            .first.map { URL(fileURLWithPath: $0) }
        strings = url.flatMap { resources.strings(named: $0.deletingPathExtension().lastPathComponent) }
            .map { StringsTable(contentsOf: $0) }
        let plist =
            url.flatMap { try? Data(contentsOf: $0.appendingPathComponent("Info.plist")) }
            .flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) } as? [String: Any] ?? [:]
        entryPoint = plist["UIStoryboardDesignatedEntryPointIdentifier"] as? String
        nibNames = plist["UIViewControllerIdentifiersToNibNames"] as? [String: String] ?? [:]
        let listed = plist["UIViewControllerIdentifiersToStoryboardReferences"] as? [String: [String: String]] ?? [:]
        references = listed.compactMapValues { reference in
            reference["UIStoryboardName"].map {
                UIStoryboardReference(
                    storyboard: $0, identifier: reference["UIReferencedIdentifier"],
                    bundle: reference["UIBundleIdentifier"])
            }
        }
    }

    func nib(named name: String) -> [UInt8]? {
        url.flatMap { try? Data(contentsOf: $0.appendingPathComponent(name + ".nib")) }.map { [UInt8]($0) }
    }

    func storyboard(of reference: UIStoryboardReference) -> UIStoryboard? {
        let bundle = reference.bundle.flatMap { Bundle(identifier: $0) } ?? bundle
        let contents = StoryboardFolder(name: reference.storyboard, bundle: bundle)
        return contents.url == nil ? nil : UIStoryboard(contents: contents)
    }

    func source(ofNib name: String) -> String {
        // All scenes of a storyboard are in one document and have one record of its connections.
        url.map { $0.appendingPathComponent("connections.nib").path } ?? name
    }
}

/// The names under which a resource of a device is found.
enum DeviceModifier {
    /// The name for this kind of device first, then the name for all.
    static func names(for name: String) -> [String] {
        switch UITraitCollection.current.userInterfaceIdiom {
        case .pad: [name + "~ipad", name]
        case .mac: [name + "~mac", name]
        case .tv: [name + "~tv", name]
        default: [name + "~iphone", name]
        }
    }
}
