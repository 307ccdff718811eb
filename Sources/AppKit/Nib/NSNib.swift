// SPDX-License-Identifier: Apache-2.0

/// A compiled nib, read once and kept in memory, from which objects are made any number of times.
@MainActor open class NSNib: NSObject {
    nonisolated deinit {}

    /// The name of a nib in a bundle.
    public typealias Name = String

    private let store: NibStore?
    private let failure: (any Error)?
    /// Where the nib was read from, for messages.
    let source: String
    /// The bundle in which controllers of the nib look for theirs.
    let bundle: Bundle?
    /// Answers the text of the person's language; nil for the document's own.
    var translate: ((_ key: String, _ developmentText: String) -> String?)?
    /// Who is told of every object that is made.
    public var observer: (any NibObserver)?
    /// Whether bindings are established; without them views show the values of the document, as on a designer's canvas.
    public final var establishesBindings = true

    private init(store: NibStore?, failure: (any Error)?, bundle: Bundle?, source: String) {
        self.store = store
        self.failure = failure
        self.bundle = bundle
        self.source = source
        super.init()
    }

    /// Wraps the bytes of a compiled nib.
    ///
    /// - Throws: ``NibError`` where the bytes are no nib.
    public convenience init(bytes: [UInt8], bundle: Bundle? = nil, source: String = "nib") throws(NibError) {
        self.init(store: try NibStore(bytes: bytes), failure: nil, bundle: bundle, source: source)
    }

    /// Wraps the data of a compiled nib. Data that is no nib gives an empty nib, as AppKit finds out only later.
    public convenience init(nibData: Data, bundle: Bundle?) {
        do {
            try self.init(bytes: [UInt8](nibData), bundle: bundle)
        } catch {
            self.init(store: nil, failure: error, bundle: bundle, source: "nib")
        }
    }

    /// Finds `name.nib` in the bundle: that of the person's language where there are several, and its texts in that
    /// language where there is a `.strings` of the nib's name; see ``PreferredLanguages``. Nil where there is none.
    public convenience init?(nibNamed nibName: Name, bundle: Bundle?) {
        let bundle = bundle ?? .main
        guard let path = NSNib.path(of: nibName, in: bundle) else { return nil }
        do {
            self.init(
                store: try NSNib.store(ofFile: path), failure: nil, bundle: bundle, source: path)
            let name = nibName.hasSuffix(".nib") ? String(nibName.dropLast(4)) : nibName
            translate(
                with: LocalizedResources(bundle: bundle).strings(named: name).map { StringsTable(contentsOf: $0) })
        } catch {
            self.init(store: nil, failure: error, bundle: bundle, source: path)
        }
    }

    /// A nib inside another: the view of a table's rows.
    public required convenience init?(coder: NSCoder) {
        guard let coder = coder as? NibCoder, let bytes = coder.data("NSNibFileData") else { return nil }
        do {
            try self.init(bytes: [UInt8](bytes), bundle: coder.bundle, source: "prototype")
            translate = coder.localizedString
        } catch {
            return nil
        }
    }

    /// The file of a nib in the person's language, or the newest one in a folder of that name.
    static func path(of name: String, in bundle: Bundle) -> String? {
        let name = name.hasSuffix(".nib") ? String(name.dropLast(4)) : name
        guard let path = LocalizedResources(bundle: bundle).nib(named: name, extension: "nib") else { return nil }
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
            return path
        }
        return try? NibFile.variant(inFolder: path)
    }

    /// What was read of a file, kept as long as somebody uses it.
    static func store(ofFile path: String) throws -> NibStore {
        let date = (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
        if let known = stores[path], known.date == date, let store = known.store { return store }
        let store = try NibStore(bytes: [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
        stores[path] = KnownStore(date: date, store: store)
        return store
    }

    private struct KnownStore {
        let date: Date?
        weak var store: NibStore?
    }
    private static var stores: [String: KnownStore] = [:]

    /// Makes the nib's objects and connects them.
    ///
    /// - Parameters:
    ///   - owner: takes the place of File's Owner.
    ///   - topLevelObjects: is set to the objects that are in no other one.
    /// - Returns: whether the nib could be read. Faults go to ``NSNibError/handler``.
    @discardableResult
    open func instantiate(withOwner owner: Any?, topLevelObjects: inout [Any]?) -> Bool {
        do {
            let made = try load(owner: owner.map { $0 as AnyObject })
            for fault in made.faults { NSNibError.handler(fault) }
            topLevelObjects = made.topLevelObjects
            return true
        } catch {
            NSNibError.handler(error)
            return false
        }
    }

    /// Makes the nib's objects and connects them. Faults go to ``NSNibError/handler``.
    ///
    /// - Returns: the objects that are in no other one; nil where the nib could not be read.
    @discardableResult
    public final func instantiate(withOwner owner: Any?) -> [Any]? {
        var objects: [Any]?
        return instantiate(withOwner: owner, topLevelObjects: &objects) ? objects : nil
    }

    /// Gives texts of the document in another language, by their keys; see ``StringsTable``.
    public final func translate(with table: StringsTable?) { translate = table?.translate }

    /// Makes the nib's objects and connects them, and tells every fault.
    ///
    /// - Parameter showsWindows: whether windows that are visible at launch are put on the screen.
    /// - Throws: ``NibError`` where the archive contradicts itself, ``NSNibError`` where it is empty.
    public func load(
        owner: AnyObject?, externals: [String: AnyObject] = [:], showsWindows: Bool = true
    ) throws -> NSNibInstantiation {
        try load(owner: owner, externals: externals, showsWindows: showsWindows, creator: nil)
    }

    /// - Parameter creator: makes the nib's first controller; where it answers nil, the class's table does.
    func load(
        owner: AnyObject?, externals: [String: AnyObject], showsWindows: Bool = true,
        creator: ((NSCoder) -> NSViewController?)?
    ) throws -> NSNibInstantiation {
        if let failure { throw failure }
        guard let store else { throw NSNibError.noRootObject }
        let made = NSNibInstantiation(nib: self, owner: owner, externals: externals)
        made.showsWindows = showsWindows
        made.creator = creator
        try made.run(store)
        return made
    }
}

extension NSNib: @MainActor NibEncodable {
    public var nibClassName: String { "NSNib" }

    /// Writes the nib, as one inside another.
    public func encode(with coder: NSCoder) {
        guard let coder = coder as? NibEncoder, let store else { return }
        coder.encode(.object(.data(store.archiveBytes)), for: "NSNibFileData")
    }
}

/// Why a nib could not be loaded, or what of it could not be connected.
public enum NSNibError: Error, CustomStringConvertible {
    /// No nib of that name is in the bundle.
    case notFound(name: String)
    /// The nib holds no root object.
    case noRootObject
    /// A connection could not be made; `owner` is the class of the nib's owner.
    case connection(ConnectionError, label: String, owner: String?, place: String?)
    /// A binding could not be established, or what it is bound to could not be shown; `identifier` is the object's in the
    /// document, where that is known.
    case binding(BindingError, className: String, identifier: String?, keyPath: String)
    /// A class that nobody registered; the nearest base was used instead.
    case unknownClass(name: String, base: String)
    /// An object could not be decoded.
    case undecodable(NibError)

    /// What is wrong, for a person.
    nonisolated public var description: String {
        switch self {
        case .notFound(let name): "no nib named '\(name)' in the bundle"
        case .noRootObject: "the nib holds no root object"
        case .connection(let error, let label, let owner, let place):
            (place.map { $0 + ": " } ?? "") + "connection '\(label)': \(error)"
                + (owner.map { "; the nib's owner is a '\($0)'" } ?? "")
        case .binding(let error, let className, let identifier, let keyPath):
            "'\(className)'" + (identifier.map { " (\($0))" } ?? "") + ", bound to '\(keyPath)': \(error)"
        case .unknownClass(let name, let base): "class '\(name)' is not registered; a '\(base)' stands in for it"
        case .undecodable(let error): "\(error)"
        }
    }

    /// Gets the faults that ``NSNib/instantiate(withOwner:topLevelObjects:)`` cannot throw: ``ConnectionFaults/handler``.
    /// Prints them unless replaced.
    @MainActor public static var handler: (any Error) -> Void {
        get { ConnectionFaults.handler }
        set { ConnectionFaults.handler = newValue }
    }
}

extension Bundle {
    /// Loads a nib.
    ///
    /// - Parameter topLevelObjects: is set to the objects that are in no other one.
    /// - Returns: whether there is such a nib that could be read.
    @discardableResult
    @MainActor public func loadNibNamed(
        _ nibName: NSNib.Name, owner: Any?, topLevelObjects: inout [Any]?
    ) -> Bool {
        guard let nib = NSNib(nibNamed: nibName, bundle: self) else { return false }
        return nib.instantiate(withOwner: owner, topLevelObjects: &topLevelObjects)
    }
}
