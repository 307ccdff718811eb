// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Hands over something that is dragged: an object of the program, a text, or a file.
@MainActor open class NSItemProvider: NSObject {
    nonisolated deinit {}

    private let object: NSObject
    /// What a file with the content could be called.
    open var suggestedName: String?

    public init(object: NSObject) {
        self.object = object
        super.init()
    }

    /// Hands over a file.
    public init?(contentsOf fileURL: URL?) {
        guard let fileURL else { return nil }
        object = fileURL as NSURL
        suggestedName = fileURL.lastPathComponent
        super.init()
    }

    /// What kinds of content there are, by their uniform type identifiers.
    open var registeredTypeIdentifiers: [String] {
        switch object {
        case is NSString: ["public.utf8-plain-text"]
        case let url as NSURL: [url.isFileURL ? "public.file-url" : "public.url"]
        case is UIImage: ["public.image"]
        case is UIColor: ["com.apple.uikit.color"]
        case is NSAttributedString: ["com.apple.uikit.attributedstring"]
        default: ["public.data"]
        }
    }

    /// Whether there is something of a type.
    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        registeredTypeIdentifiers.contains(typeIdentifier)
            || (typeIdentifier == "public.plain-text" || typeIdentifier == "public.text") && object is NSString
    }

    /// The content as that class; nil where it is not of it. A file or a link is also its text.
    private func content(as type: AnyClass) -> NSObject? {
        if object.isKind(of: type) { return object }
        if type == NSString.self, let url = object as? NSURL {
            return (url.isFileURL ? url.path ?? "" : url.absoluteString) as NSString
        }
        return nil
    }

    /// Whether there is something that can be read as an object of a class.
    open func canLoadObject(ofClass aClass: AnyClass) -> Bool { content(as: aClass) != nil }

    /// Hands the content over, at once.
    open func loadObject(
        ofClass aClass: AnyClass, completionHandler: @escaping (NSObject?, (any Error)?) -> Void
    ) { completionHandler(content(as: aClass), nil) }
}
