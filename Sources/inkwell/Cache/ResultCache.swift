// SPDX-License-Identifier: Apache-2.0
import Glibc

/// Results of earlier runs, kept in a folder (`--cache DIR`) that runs and machines may share.
///
///     if let cache = try ResultCache(arguments) {
///         var key = ContentKey("picture")          // the program goes in by itself
///         key.add("document", file.bytes)          // all that decides the result, see ContentKey
///         if let known = cache.value(for: key) { return known }
///         …
///         cache.keep(made, for: key)
///     }
///     cache.trim()                                 // once, at the end of the run
///
/// An entry is a file that is named by its key, written beside its place and renamed; so processes that share the
/// folder see whole entries or none. It begins with the digest of its value: what is damaged counts as not there. The
/// entries that were asked for longest ago go when the folder grows over its limit.
struct ResultCache {
    /// The folder.
    let folder: String
    /// How many bytes the entries may take.
    let limit: Int

    private static let head = Array("inkwell 1\n".utf8)

    /// Opens a folder, which is made where it is missing.
    ///
    /// - Throws: ``FileError`` when it cannot be made or written.
    init(folder: String, limit: Int = 1 << 30) throws(FileError) {
        self.folder = folder
        self.limit = limit
        try FileSystem.makeFolder(folder)
        // Tells programs that keep copies, and Git, that nothing in here is worth it.
        let tag = Path.join(folder, "CACHEDIR.TAG")
        if !FileSystem.exists(tag) {
            try FileSystem.write(Array("Signature: 8a477f597d28d172789f06886806bc55\n".utf8), to: tag)
            try FileSystem.write(Array("*\n".utf8), to: Path.join(folder, ".gitignore"))
        }
    }

    /// The folder that the options name; nil where they name none.
    ///
    /// - Throws: ``FileError`` when it cannot be made or written.
    init?(_ arguments: ParsedArguments) throws(FileError) {
        guard let folder = arguments.text(.cache) else { return nil }
        try self.init(folder: folder, limit: (arguments.integer(.cacheLimit) ?? 1024) << 20)
    }

    /// What was kept by a key; nil where nothing was, or it is damaged.
    func value(for key: ContentKey) -> [UInt8]? {
        let path = path(of: key.text)
        guard let bytes = try? FileSystem.read(path) else { return nil }
        let start = Self.head.count + 32
        guard bytes.count >= start, bytes.starts(with: Self.head) else { return nil }
        let value = Array(bytes[start...])
        guard SHA256.digest(of: value).elementsEqual(bytes[Self.head.count..<start]) else { return nil }
        // It was asked for now.
        utimensat(AT_FDCWD, path, nil, 0)
        return value
    }

    /// Keeps a value; where the folder takes none, nothing happens.
    func keep(_ value: [UInt8], for key: ContentKey) {
        let path = path(of: key.text)
        do {
            try FileSystem.makeFolder(Path.folder(of: path))
            try FileSystem.write(Self.head + SHA256.digest(of: value) + value, to: path)
        } catch {
            // A full disk costs time only.
        }
    }

    /// Removes the entries that were asked for longest ago until three quarters of the limit are left, where it is
    /// passed, and what processes left behind that ended while they wrote.
    func trim() {
        var entries: [(path: String, size: Int, time: Int)] = []
        var total = 0
        for part in (try? FileSystem.names(in: folder)) ?? [] where part.count == 2 {
            let inner = Path.join(folder, part)
            for name in (try? FileSystem.names(in: inner)) ?? [] {
                let path = Path.join(inner, name)
                guard let (size, modified) = FileSystem.sizeAndTime(of: path) else { continue }
                if name.hasSuffix(".part") {
                    if modified < time(nil) - 3600 { unlink(path) }
                    continue
                }
                entries.append((path, size, modified))
                total += size
            }
        }
        guard total > limit else { return }
        for entry in entries.sorted(by: { ($0.time, $0.path) < ($1.time, $1.path) }) {
            if total <= limit / 4 * 3 { return }
            unlink(entry.path)
            total -= entry.size
        }
    }

    private func path(of key: String) -> String {
        Path.join(Path.join(folder, String(key.prefix(2))), String(key.dropFirst(2)))
    }
}
