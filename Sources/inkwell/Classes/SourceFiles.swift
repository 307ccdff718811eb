// SPDX-License-Identifier: Apache-2.0
import DocumentRules

/// A program's Swift and Objective-C files, as commands read them for the classes that they declare.
enum SourceFiles {
    static var option: OptionSpecification {
        OptionSpecification(
            name: "sources", argument: .text("DIR"),
            help: "a Swift or Objective-C file or a folder of them, with the program's classes")
    }

    /// Reads the files of a folder, at any depth, or one file.
    static func scan(_ path: String) throws(FileError) -> SourceScan {
        var files: [SourceFile] = []
        for match in try DocumentSearch.matches(of: path, extensions: SourceFile.extensions) {
            let text = String(decoding: try FileSystem.read(match.path), as: UTF8.self)
            files.append(SourceFile(path: match.path, text: text))
        }
        return SourceScan(files: files)
    }

    /// Adds the names and contents of the files that ``scan(_:)`` reads.
    static func add(_ path: String, to key: inout ContentKey) throws(FileError) {
        for match in try DocumentSearch.matches(of: path, extensions: SourceFile.extensions) {
            key.add(match.relativePath, try FileSystem.read(match.path))
        }
    }
}
