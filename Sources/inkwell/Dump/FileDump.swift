// SPDX-License-Identifier: Apache-2.0
import InterfaceBuilder
import JSONText
import NibArchive
import NibCompiler

/// What a file holds: the nibs it is or compiles to, or its elements when it is not compiled.
struct FileDump {
    enum Content {
        case nibs([NibDump])
        case elements(ElementDump)
    }

    let path: String
    /// One line: `iOS document, tools 21225`.
    let kind: String
    let content: Content
    private(set) var diagnostics: [Diagnostic] = []

    /// - Throws: ``FileError``, `NibError`, `DocumentError`, or what the compiler throws.
    init(_ file: LoadedFile) throws {
        path = file.path
        switch NibContainer(file.bytes) {
        case .nibArchive:
            let archive = try NIBArchive(bytes: file.bytes)
            kind = "compiled nib, NIBArchive, coder version \(archive.coderVersion)"
            content = .nibs([NibDump(archive: archive)])
        case .keyedArchive:
            kind = "compiled nib, keyed archive"
            content = .nibs([NibDump(archive: try NibGraph(contentsOf: file.bytes).archived().archive)])
        case .typedstream:
            kind = "compiled nib, typedstream"
            content = .nibs([NibDump(archive: try NibGraph(contentsOf: file.bytes).archived().archive)])
        default:
            let document = try file.document()
            kind = "\(document.targetRuntime) \(document.kind), tools \(document.toolsVersion)"
            diagnostics = document.diagnostics
            (content, diagnostics) = try Self.content(of: document)
        }
    }

    /// The nibs of a compiled storyboard, by name.
    /// - Throws: ``FileError``, or `NibError` for the first nib that cannot be read.
    init(storyboardFolder path: String) throws {
        self.path = path
        kind = "compiled storyboard"
        content = .nibs(
            try StoryboardFolder.nibs(in: path).sorted { $0.key < $1.key }.map { name, bytes in
                NibDump(name: name, archive: try NibGraph(contentsOf: bytes).archived().archive)
            })
    }

    private static func content(of document: Document) throws -> (Content, [Diagnostic]) {
        do {
            let nibs: [NibDump]
            let diagnostics: [Diagnostic]
            if document.kind == .storyboard {
                let compiled = try Compiler.compile(storyboard: document)
                nibs = compiled.nibs.sorted { $0.key < $1.key }.map { NibDump(name: $0.key, compiled: $0.value) }
                diagnostics = compiled.diagnostics
            } else {
                let compiled = try Compiler.compile(xib: document)
                nibs = [NibDump(compiled: compiled)]
                diagnostics = compiled.diagnostics
            }
            return (.nibs(nibs), document.diagnostics + diagnostics)
        } catch CompilerError.unsupportedRuntime {
            // What is not compiled yet is shown as it is written.
            return (.elements(ElementDump(document: document)), document.diagnostics)
        }
    }

    var text: String {
        let body =
            switch content {
            case .nibs(let nibs): nibs.map(\.text).joined(separator: "\n")
            case .elements(let elements): elements.text
            }
        return "\(path): \(kind)\n\(body)"
    }

    var json: JSON {
        var members: [(String, JSON)] = [("file", .string(path)), ("kind", .string(kind))]
        switch content {
        case .nibs(let nibs): members.append(("nibs", .array(nibs.map(\.json))))
        case .elements(let elements): members.append(("tree", elements.json))
        }
        return .object(members)
    }
}

extension NibDump {
    init(name: String = "", compiled: CompiledNib) {
        self.init(
            name: name, archive: compiled.archive, identifiers: compiled.identifiers,
            nested: compiled.nested.sorted { $0.key < $1.key }.map {
                NibDump(name: Self.nestedName(name, $0.key), compiled: $0.value)
            })
    }
}
