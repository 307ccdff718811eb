// SPDX-License-Identifier: Apache-2.0

/// Answers the text of the person's language for a key and the development language's text; nil where there is none.
typealias NibTranslation = (_ key: String, _ developmentText: String) -> String?

/// What was read of a compiled nib, and what making its objects taught: shared by all `UINib`s of the same file.
final class NibContents {
    let store: NibStore
    /// The file that it was read from.
    let path: String?
    /// The text of the person's language for a text of the document, by its key; nil for the document's own.
    var translate: NibTranslation?
    private var generation = 0
    // These are asked for every object; they are private and never lent out, so no two accesses overlap.
    /// How objects are made, by the place of their class.
    @exclusivity(unchecked) private var makers: [NibMaker?]
    /// The tables of custom classes, by the index of the string that names the class.
    private var customTables: [Int: ClassTable] = [:]
    /// Fonts and colours that are the same each time, by index.
    @exclusivity(unchecked) private var values: [AnyObject?] = []
    private var valuesMetrics: PlatformMetrics?

    init(store: NibStore, path: String? = nil) {
        self.store = store
        self.path = path
        makers = Array(repeating: nil, count: store.classCount)
    }

    convenience init(bytes: [UInt8], path: String? = nil) throws(NibError) {
        self.init(store: try NibStore(bytes: bytes), path: path)
    }

    /// To be called before objects are made: forgets what no longer holds.
    func prepare() {
        let registry = ClassRegistry.shared
        if generation != registry.generation {
            generation = registry.generation
            makers = Array(repeating: nil, count: store.classCount)
            customTables = [:]
        }
        // Fonts depend on the age of the platform.
        if valuesMetrics != .current {
            valuesMetrics = .current
            values = []
        }
    }

    // MARK: Classes

    /// How objects of the class of an index are made; nil where the class is unknown, which may change.
    func maker(className: String, index: Int) -> NibMaker? {
        guard let classIndex = store.classIndex(of: index) else { return nil }
        if let known = makers[classIndex] { return known }
        let maker = NibMaker.named(className)
        makers[classIndex] = maker
        return maker
    }

    /// The table of a custom class that can be decoded, by the index of the string that names it.
    func customTable(nameIndex: Int?, name: () -> SwiftClassName) -> ClassTable? {
        if let nameIndex, let known = customTables[nameIndex] { return known }
        let name = name()
        guard let table = ClassRegistry.shared.table(named: name.name, module: name.module), table.canDecode else {
            return nil
        }
        if let nameIndex { customTables[nameIndex] = table }
        return table
    }

    // MARK: Values

    /// The font or colour of an index that was made before.
    func value(at index: Int) -> AnyObject? { values.isEmpty ? nil : values[index] }

    /// Keeps a value, if it is a font or colour and does not follow the reader's text size or an asset
    /// catalog.
    func keep(_ object: AnyObject, at index: Int) {
        switch object {
        case let color as UIColor:
            switch color.source {
            case .fixed, .system: break
            default: return
            }
        case let font as UIFont where font.textStyle == nil: break
        default: return
        }
        if values.isEmpty { values = Array(repeating: nil, count: store.objectCount) }
        values[index] = object
    }
}
