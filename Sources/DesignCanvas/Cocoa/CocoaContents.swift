// SPDX-License-Identifier: Apache-2.0

import AppKit

/// The compiler's result in the place of a `.storyboardc` folder of a program for macOS.
final class CocoaContents: NSStoryboardContents {
    private let compiled: CompiledStoryboard
    /// Where the document is, beside which others may be; nil for nowhere.
    private let path: String?
    /// The storyboards that references led to, kept so that each is compiled once.
    private var others: [String: NSStoryboard] = [:]
    /// The language to show; nil for the document's own.
    private let locale: String?
    let strings: StringsTable?

    init(_ compiled: CompiledStoryboard, of document: Document, locale: String?) {
        self.compiled = compiled
        self.locale = locale
        path = document.path
        strings = document.translation(to: locale)
    }

    nonisolated deinit {}

    var entryPoint: String? { compiled.entryPoint }
    var mainMenuNib: String? { compiled.mainMenu }
    var nibNames: [String: String] { compiled.identifiers }
    func nib(named name: String) -> [UInt8]? { compiled.nibs[name]?.bytes }

    var references: [String: (storyboard: String, identifier: String?, bundle: String?)] {
        compiled.references.mapValues { ($0.storyboard, $0.identifier, $0.bundle) }
    }

    /// The document of the reference's name beside this one.
    func storyboard(named name: String, bundle: String?) -> NSStoryboard? {
        if let known = others[name] { return known }
        guard let (document, compiled) = Document.neighbour(named: name, of: path, locale: locale) else { return nil }
        let storyboard = NSStoryboard(contents: CocoaContents(compiled, of: document, locale: locale))
        others[name] = storyboard
        return storyboard
    }
}
