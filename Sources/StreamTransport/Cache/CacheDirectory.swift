// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The files of a cache, which several processes may use at once.
///
/// A file `lock` is locked while indexes are read and written. Who uses a file of bytes holds a shared lock on it, so
/// that no one removes it meanwhile. An index is written beside the old one and takes its place.
struct CacheDirectory: Sendable {
    let path: String

    /// A file with bytes, open and locked against removal.
    final class DataFile: Sendable {
        let descriptor: Int32
        let name: String

        fileprivate init(descriptor: Int32, name: String) {
            self.descriptor = descriptor
            self.name = name
        }

        deinit { close(descriptor) }

        func read(at offset: Int64, count: Int) -> [UInt8] {
            [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
                filled = 0
                while filled < count {
                    let place = buffer.baseAddress.map { $0 + filled }
                    let read = pread(descriptor, place, count - filled, off_t(offset) + filled)
                    if read < 0, errno == EINTR { continue }
                    guard read > 0 else { return }
                    filled += read
                }
            }
        }

        /// Whether all was written.
        func write(_ bytes: [UInt8], at offset: Int64) -> Bool {
            var done = 0
            while done < bytes.count {
                let written = bytes.withUnsafeBytes { bytes in
                    pwrite(descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done, off_t(offset) + done)
                }
                if written < 0, errno == EINTR { continue }
                guard written > 0 else { return false }
                done += written
            }
            return true
        }

        /// Waits until what was written cannot be lost; whether it has come to that.
        func synchronize() -> Bool { fdatasync(descriptor) == 0 }
    }

    /// Does something while no other process reads or writes indexes; nil when the folder cannot be used.
    func locked<Result>(_ body: () -> Result) -> Result? {
        if mkdir(path, 0o700) != 0, errno == ENOENT {
            try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        }
        let lock = open(path + "/lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard lock >= 0 else { return nil }
        defer { close(lock) }
        while flock(lock, LOCK_EX) != 0 { guard errno == EINTR else { return nil } }
        return body()
    }

    // MARK: Indexes

    private func indexPath(of url: String) -> String { "\(path)/\(CacheIndex.name(of: url)).index" }

    /// The index of a URL, with only those bytes that its file has.
    func index(of url: String) -> CacheIndex? {
        guard var index = readIndex(indexPath(of: url)), index.url == url else { return nil }
        var status = stat()
        let hasData = stat("\(path)/\(index.dataName)", &status) == 0
        let size = hasData ? Int64(status.st_size) : 0
        if size < index.byteCount { index.known.remove(contentsOf: size..<max(size, index.byteCount)) }
        return index
    }

    private func readIndex(_ path: String) -> CacheIndex? {
        FileManager.default.contents(atPath: path).flatMap { CacheIndex(Array($0)) }
    }

    func write(_ index: CacheIndex) -> Bool {
        let place = indexPath(of: index.url)
        let draft = place + ".\(getpid())"
        let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return false }
        let file = DataFile(descriptor: descriptor, name: draft)
        guard file.write(index.written(), at: 0), rename(draft, place) == 0 else {
            unlink(draft)
            return false
        }
        return true
    }

    /// Notes that a resource was wanted just now.
    func touch(_ url: String) { utimensat(AT_FDCWD, indexPath(of: url), nil, 0) }

    /// Removes the index of a URL, unless it is of another version by now.
    func removeIndex(of url: String, data name: String) {
        if index(of: url)?.dataName == name { unlink(indexPath(of: url)) }
    }

    // MARK: Bytes

    func openData(_ name: String) -> DataFile? {
        let descriptor = open("\(path)/\(name)", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return nil }
        let file = DataFile(descriptor: descriptor, name: name)
        return flock(descriptor, LOCK_SH) == 0 ? file : nil
    }

    /// Whether the file under the name is the one that is open, not one that has taken its place.
    func isCurrent(_ file: DataFile) -> Bool {
        var (opened, named) = (stat(), stat())
        return fstat(file.descriptor, &opened) == 0 && stat("\(path)/\(file.name)", &named) == 0
            && opened.st_ino == named.st_ino && opened.st_dev == named.st_dev
    }

    /// Removes what was not wanted for the longest time, and is not in use, until the rest is not larger than it may.
    func shrink(to byteCount: Int64) {
        var indexes: [(path: String, data: String, time: Double)] = []
        var sizes: [String: Int64] = [:]
        for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] {
            let place = "\(path)/\(name)"
            var status = stat()
            guard stat(place, &status) == 0 else { continue }
            if name.hasSuffix(".data") {
                // A sparse file is as large as what is in it.
                sizes[name] = Int64(status.st_blocks) * 512
            } else if name.hasSuffix(".index") {
                let time = Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) * 1e-9
                if let index = readIndex(place) { indexes.append((place, index.dataName, time)) } else { unlink(place) }
            }
        }
        // Bytes without an index are of a version that is gone, or of a process that was.
        let named = Set(indexes.map(\.data))
        for (name, _) in sizes where !named.contains(name) && removeData(name) { sizes[name] = nil }
        var sum = sizes.values.reduce(0, +)
        for index in indexes.sorted(by: { $0.time < $1.time }) where sum > byteCount {
            guard removeData(index.data) else { continue }
            unlink(index.path)
            sum -= sizes[index.data] ?? 0
        }
    }

    /// Removes a file that no one uses; whether it did.
    private func removeData(_ name: String) -> Bool {
        let place = "\(path)/\(name)"
        let descriptor = open(place, O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else { return true }
        defer { close(descriptor) }
        return flock(descriptor, LOCK_EX | LOCK_NB) == 0 && unlink(place) == 0
    }
}
