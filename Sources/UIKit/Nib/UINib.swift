// SPDX-License-Identifier: Apache-2.0

/// A compiled nib, read once and kept in memory, from which objects are made any number of times.
@MainActor open class UINib: NSObject {
    nonisolated deinit {}

    /// The decoded archive.
    private let contents: NibContents?
    private let failure: (any Error)?
    let bundle: Bundle?
    /// Where the nib was read from, for messages.
    let source: String

    private init(contents: NibContents?, failure: (any Error)?, bundle: Bundle?, source: String) {
        self.contents = contents
        self.failure = failure
        self.bundle = bundle
        self.source = source
        super.init()
    }

    /// Wraps the bytes of a compiled nib.
    ///
    /// - Throws: ``NibError`` where the bytes are no nib.
    public convenience init(bytes: [UInt8], bundle: Bundle? = nil, source: String = "nib") throws(NibError) {
        self.init(contents: try NibContents(bytes: bytes), failure: nil, bundle: bundle, source: source)
    }

    /// Wraps the data of a compiled nib. Data that is no nib gives an empty nib, as UIKit finds out only later.
    public convenience init(data: Data, bundle bundleOrNil: Bundle?) {
        do {
            try self.init(bytes: [UInt8](data), bundle: bundleOrNil)
        } catch {
            self.init(contents: nil, failure: error, bundle: bundleOrNil, source: "nib")
        }
    }

    /// Finds `name.nib` in the bundle: that of the person's language where there are several, and its texts in that
    /// language where there is a `.strings` of the nib's name; see ``PreferredLanguages``.
    ///
    /// All nibs of one file share what was read of it, as long as the file stays the same and until a memory warning.
    public convenience init(nibName name: String, bundle bundleOrNil: Bundle?) {
        let bundle = bundleOrNil ?? .main
        do {
            let contents = try NibCache.shared.contents(named: name, in: bundle)
            self.init(contents: contents, failure: nil, bundle: bundle, source: contents.path ?? name)
        } catch {
            self.init(contents: nil, failure: error, bundle: bundle, source: name)
        }
    }

    /// Finds `name.nib` in the bundle; nil where it is not there.
    package convenience init?(named name: String, in bundle: Bundle) {
        self.init(nibName: name, bundle: bundle)
        if case UINibError.notFound? = failure { return nil }
    }

    /// A nib inside another: a table's or collection's prototype.
    public required convenience init?(coder: NSCoder) {
        guard let coder = coder as? NibCoder, let bytes = coder.data(.archiveData) else { return nil }
        do {
            try self.init(bytes: [UInt8](bytes), bundle: coder.bundle, source: "prototype")
            // Its texts are among those of the document.
            contents?.translate = coder.localizedString
        } catch {
            return nil
        }
    }

    /// Gives texts of the document in another language, by their keys; see ``StringsTable``.
    public func translate(with table: StringsTable?) { contents?.translate = table?.translate }

    /// Who is told of every object that is made, with its number in the archive.
    public var observer: (any UINibObserver)?

    /// Makes the nib's objects and connects them.
    ///
    /// - Parameters:
    ///   - owner: takes the place of File's Owner.
    ///   - options: external objects under ``OptionsKey/externalObjects``.
    /// - Returns: the top-level objects, without placeholders. Faults go to ``UINibError/handler``.
    @discardableResult
    open func instantiate(withOwner owner: Any?, options: [OptionsKey: Any]? = nil) -> [Any] {
        do {
            let made = try load(owner: owner as AnyObject?, options: options ?? [:])
            for fault in made.faults { UINibError.handler(fault) }
            return made.topLevelObjects
        } catch {
            UINibError.handler(error)
            return []
        }
    }

    /// Makes the nib's objects and connects them, and tells every fault.
    ///
    /// - Throws: ``NibError`` where the archive contradicts itself, ``UINibError`` where it cannot be found or is empty.
    public func load(owner: AnyObject?, options: [OptionsKey: Any] = [:]) throws -> NibInstantiation {
        try load(owner: owner, options: options, creator: nil)
    }

    /// - Parameter creator: makes the nib's first controller; where it answers nil, the class's table does.
    func load(
        owner: AnyObject?, options: [OptionsKey: Any], creator: ((NSCoder) -> UIViewController?)?
    ) throws -> NibInstantiation {
        if let failure { throw failure }
        let external = options[.externalObjects] as? [String: Any] ?? [:]
        let instantiation = NibInstantiation(
            owner: owner, external: external.mapValues { $0 as AnyObject }, observer: observer, source: source)
        guard let contents else { throw UINibError.noRootObject }
        instantiation.creator = creator
        instantiation.bundle = bundle
        try instantiation.run(contents)
        return instantiation
    }

    /// A key of the options for loading.
    nonisolated public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A dictionary of objects that stand in for the nib's placeholders, by identifier.
        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }
}

/// Why a nib could not be loaded, or what of it could not be connected.
public enum UINibError: Error, CustomStringConvertible {
    /// No nib of that name is in the bundle.
    case notFound(name: String)
    /// The nib holds no root object.
    case noRootObject
    /// A connection could not be made. `owner` is the class of the nib's owner, `place` where the document states the
    /// connection, when the nib was compiled with a record of that.
    case connection(ConnectionError, label: String, owner: String?, place: String?)
    /// A class that nobody registered; the nearest base was used instead.
    case unknownClass(name: String, base: String)
    /// A controller was asked for a segue that its storyboard does not have.
    case unknownSegue(identifier: String, className: String, nearest: String?)
    /// A storyboard has no controller of that identifier, or of the type that was asked for.
    case unknownController(identifier: String, storyboard: String)
    /// A nib was registered for a reuse identifier, and its cell has another, under which it would never be found.
    case reuseIdentifier(registered: String, inNib: String)

    /// What is wrong, for a person.
    nonisolated public var description: String {
        switch self {
        case .notFound(let name): "no nib named '\(name)' in the bundle"
        case .noRootObject: "the nib holds no root object"
        case .connection(let error, let label, let owner, let place):
            (place.map { $0 + ": " } ?? "") + "connection '\(label)': \(error)"
                + (owner.map { "; the nib's owner is a '\($0)'" } ?? "")
        case .reuseIdentifier(let registered, let inNib):
            "the cell's reuse identifier in the nib is '\(inNib)', but the nib is registered for '\(registered)'"
        case .unknownSegue(let identifier, let className, let nearest):
            "controller '\(className)' has no segue with identifier '\(identifier)'"
                + (nearest.map { "; did you mean '\($0)'?" } ?? "")
        case .unknownController(let identifier, let storyboard):
            "storyboard '\(storyboard)' has no controller with identifier '\(identifier)' of the type asked for"
        case .unknownClass(let name, let base): "class '\(name)' is not registered; a '\(base)' stands in for it"
        }
    }

    /// Gets the faults that ``UINib/instantiate(withOwner:options:)`` cannot throw: ``ConnectionFaults/handler``. Prints
    /// them unless replaced.
    @MainActor public static var handler: (any Error) -> Void {
        get { ConnectionFaults.handler }
        set { ConnectionFaults.handler = newValue }
    }
}

extension NibKey {
    static let archiveData = NibKey("archiveData")
}

extension Bundle {
    /// Loads a nib and returns its top-level objects.
    public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
        UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
    }
}
