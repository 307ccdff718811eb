// SPDX-License-Identifier: Apache-2.0

/// What was cut, copied or is being dragged.
@MainActor open class NSPasteboard: NSObject {
    nonisolated deinit {}

    /// What kind something on a pasteboard is of.
    nonisolated public struct PasteboardType: RawRepresentable, Hashable, Sendable {
        /// The uniform type identifier.
        public let rawValue: String
        /// Makes a type of its identifier.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Makes a type of its identifier.
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public static let string = PasteboardType("public.utf8-plain-text")
        public static let fileURL = PasteboardType("public.file-url")
        public static let URL = PasteboardType("public.url")
        public static let png = PasteboardType("public.png")
        public static let tiff = PasteboardType("public.tiff")
        public static let rtf = PasteboardType("public.rtf")
        public static let html = PasteboardType("public.html")
        public static let color = PasteboardType("com.apple.cocoa.pasteboard.color")
    }

    /// The name of a pasteboard.
    public typealias Name = String

    /// What cutting and copying uses; the desktop's clipboard, where there is one.
    public static let general = NSPasteboard(name: "general", clipboard: .general)
    private static var named: [Name: NSPasteboard] = [:]

    /// The pasteboard's name.
    public let name: Name
    private let clipboard: Clipboard?
    private var contents: [PasteboardType: Data] = [:]
    private var ownCount = 0

    private init(name: Name, clipboard: Clipboard?) {
        self.name = name
        self.clipboard = clipboard
        super.init()
    }

    /// The pasteboard of a name.
    public static func named(_ name: Name) -> NSPasteboard {
        if let known = named[name] { return known }
        let made = NSPasteboard(name: name, clipboard: nil)
        named[name] = made
        return made
    }

    /// How often something was put on it.
    open var changeCount: Int { ownCount + (clipboard?.changeCount ?? 0) }

    /// The kinds of what is on it.
    open var types: [PasteboardType]? {
        var types = Array(contents.keys)
        if clipboard?.text != nil, !types.contains(.string) { types.append(.string) }
        return types.sorted { $0.rawValue < $1.rawValue }
    }

    /// Takes everything away.
    @discardableResult
    open func clearContents() -> Int {
        contents = [:]
        clipboard?.text = nil
        ownCount += 1
        return changeCount
    }

    /// Takes everything away for what will be put on it.
    @discardableResult
    open func declareTypes(_ newTypes: [PasteboardType], owner newOwner: Any?) -> Int { clearContents() }

    /// The first of the kinds that is on it.
    open func availableType(from types: [PasteboardType]) -> PasteboardType? {
        types.first { self.types?.contains($0) == true }
    }

    /// Puts text on it.
    @discardableResult
    open func setString(_ string: String, forType dataType: PasteboardType) -> Bool {
        if dataType == .string, let clipboard { clipboard.text = string }
        return setData(Data(string.utf8), forType: dataType)
    }

    /// Puts bytes on it.
    @discardableResult
    open func setData(_ data: Data?, forType dataType: PasteboardType) -> Bool {
        contents[dataType] = data
        ownCount += 1
        return true
    }

    /// The text of a kind.
    open func string(forType dataType: PasteboardType) -> String? {
        if dataType == .string, let clipboard { return clipboard.text }
        return contents[dataType].map { String(decoding: $0, as: UTF8.self) }
    }

    /// The bytes of a kind.
    open func data(forType dataType: PasteboardType) -> Data? {
        if dataType == .string, clipboard != nil { return string(forType: dataType).map { Data($0.utf8) } }
        return contents[dataType]
    }

    /// Puts values on it as property lists.
    @discardableResult
    open func setPropertyList(_ plist: Any, forType dataType: PasteboardType) -> Bool {
        guard let data = try? PropertyListSerialization.data(fromPropertyList: plist, format: .binary, options: 0)
        else { return false }
        return setData(data, forType: dataType)
    }

    /// The values of a property list.
    open func propertyList(forType dataType: PasteboardType) -> Any? {
        data(forType: dataType).flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) }
    }
}
