// SPDX-License-Identifier: Apache-2.0
import Glibc

/// A file that cannot be read or written.
struct FileError: Error {
    let path: String
    /// What was tried, to follow "cannot": `read`, `write`.
    let action: String
    let number: Int32
    /// What a program said that was asked for the file; nil where the system gave a number.
    var reason: String?

    var message: String { "cannot \(action): \(reason ?? String(cString: strerror(number)))" }
}

extension FileError {
    /// A file that another program could not give.
    init(path: String, action: String, reason: String) {
        self.init(path: path, action: action, number: 0, reason: reason)
    }
}

/// The few things the tool does with files.
enum FileSystem {
    static func isFolder(_ path: String) -> Bool { mode(of: path).map { $0 & S_IFMT == S_IFDIR } ?? false }

    static func exists(_ path: String) -> Bool { mode(of: path) != nil }

    /// Holds that a file or folder is there.
    static func require(_ path: String) throws(FileError) {
        guard exists(path) else { throw FileError(path: path, action: "read", number: errno) }
    }

    /// The path from the root of the file system, without links; the path as it is for what is not there.
    static func absolute(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// The path from the root of the file system, whether there is something or not.
    static func fromRoot(_ path: String) -> String { path.hasPrefix("/") ? path : Path.join(absolute("."), path) }

    /// Makes a symbolic link.
    static func link(_ path: String, to target: String) throws(FileError) {
        guard symlink(target, path) == 0 else { throw FileError(path: path, action: "make the link", number: errno) }
    }

    /// All bytes of a file.
    static func read(_ path: String) throws(FileError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileError(path: path, action: "read", number: errno) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw FileError(path: path, action: "read", number: errno) }
        if status.st_mode & S_IFMT == S_IFDIR { throw FileError(path: path, action: "read", number: EISDIR) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(max(0, Int(status.st_size)))
        while let piece = FileDescriptor.read(descriptor, limit: max(65536, Int(status.st_size) - bytes.count + 1)) {
            if piece.isEmpty { return bytes }
            bytes += piece
        }
        throw FileError(path: path, action: "read", number: errno)
    }

    /// Writes a file whole or not at all: beside its place first, then renamed. A file that is there keeps its
    /// permissions, and a link to it stays one. What is no regular file (`/dev/stdout`) is written as it is.
    static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
        let mode = mode(of: path)
        if let mode, mode & S_IFMT != S_IFREG { return try writeInPlace(bytes, to: path, flags: O_WRONLY) }
        let path = isLink(path) ? absolute(path) : path
        let beside = "\(path).\(getpid()).part"
        do {
            try writeInPlace(bytes, to: beside, flags: O_WRONLY | O_CREAT | O_TRUNC)
            if let mode { chmod(beside, mode & 0o7777) }
        } catch {
            unlink(beside)
            throw FileError(path: path, action: error.action, number: error.number)
        }
        try rename(beside, to: path)
    }

    /// Moves a finished file to its place.
    static func rename(_ beside: String, to path: String) throws(FileError) {
        guard Glibc.rename(beside, path) == 0 else {
            let number = errno
            unlink(beside)
            throw FileError(path: path, action: "write", number: number)
        }
    }

    static func remove(_ path: String) throws(FileError) {
        guard unlink(path) == 0 else { throw FileError(path: path, action: "remove", number: errno) }
    }

    /// Removes an empty folder.
    static func removeFolder(_ path: String) throws(FileError) {
        guard rmdir(path) == 0 else { throw FileError(path: path, action: "remove", number: errno) }
    }

    /// Makes a folder and those above it.
    static func makeFolder(_ path: String) throws(FileError) {
        if path.isEmpty || isFolder(path) { return }
        try makeFolder(Path.folder(of: path))
        guard mkdir(path, 0o777) == 0 || (errno == EEXIST && isFolder(path)) else {
            throw FileError(path: path, action: "make the folder", number: errno)
        }
    }

    /// The names in a folder, sorted, without those that begin with a dot.
    static func names(in folder: String) throws(FileError) -> [String] {
        guard let stream = opendir(folder) else { throw FileError(path: folder, action: "read", number: errno) }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted()
    }

    /// Whether a path is a symbolic link.
    static func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// The bytes of a file and when it was changed last, in seconds since 1970; nil where there is none.
    static func sizeAndTime(of path: String) -> (size: Int, time: Int)? {
        var status = stat()
        return stat(path, &status) == 0 ? (Int(status.st_size), status.st_mtim.tv_sec) : nil
    }

    private static func mode(of path: String) -> mode_t? {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode : nil
    }

    private static func writeInPlace(_ bytes: [UInt8], to path: String, flags: Int32) throws(FileError) {
        let descriptor = open(path, flags | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw FileError(path: path, action: "write", number: errno) }
        let isWritten = bytes.withUnsafeBufferPointer { FileDescriptor.write($0, to: descriptor) }
        let number = errno
        guard close(descriptor) == 0, isWritten else { throw FileError(path: path, action: "write", number: number) }
    }
}
