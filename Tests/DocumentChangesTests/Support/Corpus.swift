// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder

/// A folder of documents from other projects, named by `INKWELL_CORPUS`; tests over it run only where it is set.
enum Corpus {
    static let folder = ProcessInfo.processInfo.environment["INKWELL_CORPUS"]

    static func paths(in folders: [String] = ["ios-xib", "macos-xib", "storyboard"]) -> [String] {
        guard let folder else { return [] }
        return folders.flatMap { name -> [String] in
            let root = folder + "/" + name
            guard let files = FileManager.default.enumerator(atPath: root) else { return [] }
            return files.compactMap { $0 as? String }.filter { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }
                .map { root + "/" + $0 }
        }.sorted()
    }

    /// Neighbouring versions of documents: a name with `@commit` in it is an older one.
    static func versions() -> [(old: String, new: String)] {
        paths().compactMap { path in
            guard let mark = path.lastIndex(of: "@"), let dot = path[mark...].lastIndex(of: ".") else { return nil }
            let newest = path[..<mark] + path[dot...]
            return FileManager.default.fileExists(atPath: String(newest)) ? (path, String(newest)) : nil
        }
    }
}
