// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Real compiled nibs beside the package, or where `INKWELL_CORPUS` says; tests of it are skipped without them.
enum Corpus {
    static let root: String = {
        if let path = ProcessInfo.processInfo.environment["INKWELL_CORPUS"] { return path }
        var url = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { url.deleteLastPathComponent() }
        return url.deletingLastPathComponent().appendingPathComponent("shared/corpus").path
    }()

    static var isPresent: Bool { FileManager.default.fileExists(atPath: root) }

    /// Every `.nib` file below the folders that hold compiled ones.
    static func nibFiles() -> [String] {
        ["nib-archive", "nib-keyed", "storyboardc", "pairs"].flatMap { folder -> [String] in
            let path = root + "/" + folder
            guard let walk = FileManager.default.enumerator(atPath: path) else { return [] }
            return walk.compactMap { $0 as? String }.filter { $0.hasSuffix(".nib") }.map { path + "/" + $0 }.sorted()
        }.filter { path in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
        }
    }

    static func bytes(_ path: String) -> [UInt8] {
        (FileManager.default.contents(atPath: path)).map { Array($0) } ?? []
    }
}
