// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A compiled nib on disk: a file, or a folder of variants for different versions of the platform.
public enum NibFile {
    /// The bytes of the nib at a path; of a folder, the variant that the newest version of its platform takes.
    public static func bytes(atPath path: String) throws(NibError) -> [UInt8] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw .unreadableFile(path: path, reason: "no such file")
        }
        let file = isFolder.boolValue ? try variant(inFolder: path) : path
        do {
            return Array(try Data(contentsOf: URL(fileURLWithPath: file)))
        } catch {
            throw .unreadableFile(path: file, reason: error.localizedDescription)
        }
    }

    /// The path of the variant that a platform of a version takes.
    ///
    /// Names say from which version on they serve: `objects-13.0+.nib` on iOS, `keyedobjects-101300.nib` (10.13) on
    /// macOS. The highest that is not above `version` is taken; `runtime.nib` and `keyedobjects.nib` serve all
    /// versions, and `objects.nib`, a typedstream, is the last choice.
    /// - Parameter version: such as `[13, 0]`; nil is the newest.
    public static func variant(inFolder path: String, version: [Int]? = nil) throws(NibError) -> String {
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
        } catch {
            throw .unreadableFile(path: path, reason: error.localizedDescription)
        }
        let numbered = names.compactMap { name in Self.version(of: name).map { (name: name, version: $0) } }
            .filter { candidate in version.map { !$0.lexicographicallyPrecedes(candidate.version) } ?? true }
        if let newest = numbered.max(by: { $0.version.lexicographicallyPrecedes($1.version) }) {
            return path + "/" + newest.name
        }
        for name in ["runtime.nib", "keyedobjects.nib", "objects.nib", "designable.nib"] where names.contains(name) {
            return path + "/" + name
        }
        throw .noNibInFolder(path: path)
    }

    /// The version from which on a variant serves; nil for a name that states none.
    static func version(of name: String) -> [Int]? {
        guard name.hasSuffix(".nib") else { return nil }
        let stem = name.dropLast(4)
        if stem.hasPrefix("objects-"), stem.hasSuffix("+") {
            let parts = stem.dropFirst("objects-".count).dropLast().split(
                separator: ".", omittingEmptySubsequences: false)
            let numbers = parts.compactMap { Int($0) }
            return numbers.count == parts.count && !numbers.isEmpty ? numbers : nil
        }
        if stem.hasPrefix("keyedobjects-"), let number = Int(stem.dropFirst("keyedobjects-".count)), number > 0 {
            // Two digits each of the minor version and the update: 101300 is 10.13, 110000 is 11.0.
            return [number / 10_000, number / 100 % 100]
        }
        return nil
    }
}
