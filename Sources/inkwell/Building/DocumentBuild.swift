// SPDX-License-Identifier: Apache-2.0
import InterfaceBuilder
import NibCompiler

/// How documents are compiled: what either command line asks for.
struct DocumentBuild {
    /// The form of macOS nibs; nil for what the deployment target asks for.
    var form: NibForm?
    /// The earliest system version; nil for what each document says.
    var target: SystemVersion?
    /// The module of the program's own classes; nil for what each document says.
    var module: String?
    /// The version of Interface Builder whose compiler is followed; nil for what each document tells.
    var tools: Int?
    /// Whether elements that are not known are errors.
    var isStrict = false

    /// A compiled document, not yet on disk.
    struct Product {
        enum Content {
            case nib([UInt8])
            /// The files of a nib that is a folder.
            case nibs([(name: String, bytes: [UInt8])])
            case storyboard(CompiledStoryboard)
        }

        let content: Content
        let diagnostics: [Diagnostic]

        /// Writes it; a file or folder of another form that is in the way is replaced.
        func write(to path: String) throws(FileError) {
            try FileSystem.makeFolder(Path.folder(of: path))
            switch content {
            case .nib(let bytes):
                try FileSystem.removeNibFolder(path)
                try FileSystem.write(bytes, to: path)
            case .nibs(let files):
                if FileSystem.exists(path), !FileSystem.isFolder(path) { try FileSystem.remove(path) }
                try FileSystem.makeFolder(path)
                for file in files { try FileSystem.write(file.bytes, to: Path.join(path, file.name)) }
            case .storyboard(let storyboard):
                try StoryboardFolder(storyboard).write(to: path)
            }
        }
    }

    /// Compiles a document.
    /// - Throws: `CompilerError`.
    func compile(_ document: Document) throws -> Product {
        if let module { document.setTargetModule(module) }
        let standard = CompilerOptions.Format.standard(for: document, target: target)
        if document.kind == .storyboard {
            let compiled = try Compiler.compile(storyboard: document, options: options(format(standard, of: document)))
            return Product(content: .storyboard(compiled), diagnostics: compiled.diagnostics)
        }
        if form == .folder, document.targetRuntime == .macOS {
            var files: [(name: String, bytes: [UInt8])] = []
            var diagnostics: [Diagnostic] = []
            for variant in NibForm.variants {
                var options = options(variant.format)
                options.isForFolder = true
                let compiled = try Compiler.compile(xib: document, options: options)
                files.append((variant.name, compiled.bytes))
                diagnostics = compiled.diagnostics
            }
            return Product(content: .nibs(files), diagnostics: diagnostics)
        }
        let compiled = try Compiler.compile(xib: document, options: options(format(standard, of: document)))
        return Product(content: .nib(compiled.bytes), diagnostics: compiled.diagnostics)
    }

    private func format(
        _ standard: CompilerOptions.Format, of document: Document
    ) -> CompilerOptions.Format {
        guard document.targetRuntime == .macOS else {
            // Interface Builder 3, whose documents are archives, wrote keyed archives for iOS too.
            return form == .keyed && document.kind == .archive ? .keyed : standard
        }
        return switch form {
        case .archive, .folder: .archive
        case .keyed: .keyed
        case nil: standard
        }
    }

    private func options(_ format: CompilerOptions.Format) -> CompilerOptions {
        var options = CompilerOptions(recordsImageSizes: false, keepsUnnamedPrototypes: false)
        options.format = format
        options.tools = tools
        options.isStrict = isStrict
        return options
    }
}

extension FileSystem {
    /// Removes a nib that is a folder, when one is there; any other folder is left alone.
    fileprivate static func removeNibFolder(_ path: String) throws(FileError) {
        guard isFolder(path), !isLink(path) else { return }
        let names = try names(in: path)
        guard names.allSatisfy({ Path.extension(of: $0) == "nib" }) else { return }
        for name in names { try remove(Path.join(path, name)) }
        try removeFolder(path)
    }
}
