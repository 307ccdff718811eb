// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Why a list of stations could not be read or saved.
nonisolated public enum StationFileError: Error, Hashable, Sendable {
    /// The file cannot be read.
    case notReadable(path: String, reason: String)
    /// The file is there, and is no list of stations.
    case notAList(path: String)
    /// Another program has changed the file since it was read.
    case changedOutside(path: String)
    /// The file cannot be written.
    case notWritable(path: String, reason: String)
}

nonisolated extension StationFileError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .notReadable(let path, let reason): "\(path) cannot be read: \(reason)"
        case .notAList(let path): "\(path) is no list of stations"
        case .changedOutside(let path): "\(path) was changed by another program"
        case .notWritable(let path, let reason): "\(path) cannot be saved: \(reason)"
        }
    }
}

/// The file of a list, in the format of its extension.
public final class StationFile {
    nonisolated deinit {}

    public let url: URL
    /// The bytes on disk, as far as is known; nil for a file that does not exist.
    private var saved: Data?

    public init(_ url: URL) {
        self.url = url
    }

    /// Reads the file.
    ///
    /// - Returns: nil where there is none.
    public func read() throws(StationFileError) -> StationContents? {
        guard FileManager.default.fileExists(atPath: url.path) else { return nil }
        let data: Data
        do { data = try Data(contentsOf: url) } catch {
            throw .notReadable(path: url.path, reason: error.localizedDescription)
        }
        guard let contents = StationFormat(url).contents(of: data) else { throw .notAList(path: url.path) }
        saved = data
        return contents
    }

    /// Writes the file beside the old one and puts it in its place when it is whole.
    ///
    /// - Throws: ``StationFileError``, also where another program has written the file meanwhile.
    public func write(_ contents: StationContents) throws(StationFileError) {
        // What a link leads to is replaced, not the link.
        let target = url.resolvingSymlinksInPath()
        let manager = FileManager.default
        guard (try? Data(contentsOf: target)) == saved else { throw .changedOutside(path: url.path) }
        let folder = target.deletingLastPathComponent()
        let beside = folder.appendingPathComponent(".\(target.lastPathComponent).\(UUID().uuidString.prefix(8))")
        do {
            let data = try StationFormat(url).data(of: contents)
            guard data != saved else { return }
            try manager.createDirectory(at: folder, withIntermediateDirectories: true)
            let permissions = (try? manager.attributesOfItem(atPath: target.path))?[.posixPermissions]
            guard
                manager.createFile(
                    atPath: beside.path, contents: nil, attributes: [.posixPermissions: permissions ?? 0o600])
            else { throw CocoaError(.fileWriteUnknown) }
            let handle = try FileHandle(forWritingTo: beside)
            try handle.write(contentsOf: data)
            try handle.synchronize()
            try handle.close()
            guard rename(beside.path, target.path) == 0 else {
                throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
            }
            saved = data
        } catch {
            try? manager.removeItem(at: beside)
            throw .notWritable(path: url.path, reason: error.localizedDescription)
        }
    }
}
