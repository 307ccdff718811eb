// SPDX-License-Identifier: Apache-2.0
import DesignCanvas
import InterfaceBuilder
import NibArchive
import NibCompiler

/// A file that was read, or the report of why it was not.
struct LoadedFile {
    let path: String
    let bytes: [UInt8]

    /// Reads a file, or of a nib that is a folder the variant for the newest systems.
    /// - Throws: ``FileError``
    init(path: String) throws(FileError) {
        self.path = path
        let isNibFolder = Path.extension(of: path) == "nib" && FileSystem.isFolder(path)
        let variant = isNibFolder ? try? NibFile.variant(inFolder: path) : nil
        bytes = try FileSystem.read(variant ?? path)
    }

    func document() throws(DocumentError) -> Document { try Document(bytes: bytes, path: path) }
}

extension TaskReport {
    /// Adds any error that work on a file can end with.
    mutating func add(_ error: any Error, path: String, source: [UInt8]? = nil) {
        switch error {
        case let error as FileError:
            add(error)
        case let error as DocumentError:
            add(error.diagnostic(path: path), source: source)
        case let error as CompilerError:
            for diagnostic in error.diagnostics { add(diagnostic, source: source) }
        case let error as NibError:
            addError("\(error)", path: path, rule: "nib")
        default:
            addError("\(error)", path: path, rule: "error")
        }
    }
}
