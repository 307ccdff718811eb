// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive

/// What a document says in processing instructions named `inkwell`, which a decompiled one has and Interface Builder
/// passes over: corrections of its objects, and settings of the compiler.
///
/// In an element they correct the element's object; behind the word `nib` the root of the nib whose outermost element it
/// is. In the document element, behind the word `document`, they are settings: `tools="24506" localizable="YES"`; behind
/// the word `storyboard` files of the compiled storyboard that no scene compiles to.
public enum DocumentCorrections {
    private static let target = "inkwell"

    /// What the instructions of an element correct.
    enum Subject: String {
        case element = ""
        case nib
        case document
        case storyboard
    }

    /// Whether a document has any. Nearly none does, and question marks are rare.
    static func areIn(_ document: Document) -> Bool {
        let bytes = document.bytes
        var start = bytes.startIndex
        while let mark = bytes[start...].firstIndex(of: UInt8(ascii: "?")) {
            if bytes[(mark + 1)...].starts(with: target.utf8) { return true }
            start = mark + 1
        }
        return false
    }

    /// The texts that an element has for a subject, each without the words that introduce it.
    static func texts(of element: Element, for subject: Subject) -> [Substring] {
        element.nodes.compactMap { node in
            guard case .processingInstruction(let text) = node, text.hasPrefix(target) else { return nil }
            let rest = text.dropFirst(target.count)
            guard rest.first?.isWhitespace ?? true else { return nil }
            // The subject stands on the first line, the corrections on those that follow.
            let head = rest.prefix { !$0.isNewline }
            let word = head.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
            guard word == subject.rawValue else { return nil }
            return subject == .document ? head : rest.dropFirst(head.count)
        }
    }

    /// The settings that a document was decompiled with.
    public static func settings(of document: Document) -> [String: String] {
        guard areIn(document) else { return [:] }
        var settings: [String: String] = [:]
        for text in texts(of: document.root, for: .document) {
            for word in text.split(whereSeparator: \.isWhitespace) {
                let parts = word.split(separator: "=", maxSplits: 1)
                guard parts.count == 2 else { continue }
                settings[String(parts[0])] = parts[1].filter { $0 != "\"" }
            }
        }
        return settings
    }
}

extension DocumentCorrections {
    /// Puts the files that the document holds as they are into a compiled storyboard.
    static func addFiles(of compilation: Compilation, to storyboard: inout CompiledStoryboard) {
        let root = compilation.document.root
        for text in texts(of: root, for: .storyboard) {
            do {
                for case .definition(_, let name, let entries) in try NibCorrection.corrections(in: text) {
                    guard case .data(let bytes)? = entries.first?.value else { continue }
                    if name == informationName {
                        storyboard.statedInformation = try PropertyList(bytes: bytes)
                    } else {
                        storyboard.nibs[name] = try CompiledNib(bytes: bytes)
                    }
                }
            } catch {
                compilation.report(.error, "\(error)", at: root, rule: "invalid-correction")
            }
        }
    }

    /// What stands for the name of the folder's property list.
    public static let informationName = "Info.plist"
}

extension CompiledNib {
    /// A nib that was compiled before.
    fileprivate init(bytes: [UInt8]) throws(NibError) {
        let graph = try NibGraph(contentsOf: bytes)
        let isKeyed = NibContainer(bytes) == .keyedArchive
        let archive = isKeyed ? graph.archived().archive : try NIBArchive(bytes: bytes)
        self.init(graph: graph, archive: archive, identifiers: [:], nested: [:], diagnostics: [])
        format = isKeyed ? .keyed : .archive
    }
}

extension NibBuilding {
    /// Changes the nib's objects as the document's corrections say.
    /// - Parameter holder: the element that has the corrections of the root.
    func correct(_ root: NibObject, holder: Element) {
        var corrector = NibCorrector(element: { self.object(withID: $0) }, placeholder: { self.standIn($0) })
        func add(_ element: Element, _ subject: DocumentCorrections.Subject, of object: NibObject) {
            for text in DocumentCorrections.texts(of: element, for: subject) {
                do {
                    corrector.add(try NibCorrection.corrections(in: text), of: object)
                } catch {
                    compilation.report(.error, "\(error)", at: element, rule: "invalid-correction")
                }
            }
        }
        add(holder, .nib, of: root)
        var seen: Set<ObjectIdentifier> = []
        for element in allElements where seen.insert(ObjectIdentifier(element)).inserted {
            let object = localObject(element) ?? element.id.flatMap { self.object(withID: $0) }
            if let object { add(element, .element, of: object) }
        }
        corrector.apply()
        for name in corrector.missing {
            compilation.report(
                .warning, "a correction names '\(name)', which the nib does not have", at: holder,
                rule: "missing-reference")
        }
    }
}
