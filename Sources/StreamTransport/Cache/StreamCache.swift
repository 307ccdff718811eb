// SPDX-License-Identifier: Apache-2.0

import Foundation
import Locking

/// A folder in which parts of resources are kept, bounded in size; what was wanted last stays.
///
/// A resource is known by its URL, and its version by its validator or else its length. Several processes may use one
/// folder. What an index says to be there was on the disk before, so that a crash loses at most the last seconds.
public final class StreamCache: Sendable {
    private struct Opened: Sendable {
        weak var entry: CacheEntry?
    }

    private static let all = Mutex<[String: StreamCache]>([:])
    private static let flushesAtExit: Bool = {
        atexit { for cache in StreamCache.all.withLock({ Array($0.values) }) { cache.flush() } }
        return true
    }()

    let directory: CacheDirectory
    /// What is kept at most, in bytes of the disk.
    public let byteCount: Int64
    /// Held while something is written down, so that ``flush()`` does not return before it is.
    private let committing = Mutex(0)
    private let opened = Mutex<[String: Opened]>([:])
    /// Where files are waited for, so that no stream waits.
    private let worker = StreamLoop(name: "stream cache")

    /// Makes a cache on a folder, which is made when it is first used.
    public init(directory: String, byteCount: Int64) {
        self.directory = CacheDirectory(path: directory)
        self.byteCount = byteCount
    }

    /// The cache of this process on a folder.
    public static func shared(directory: String, byteCount: Int64) -> StreamCache {
        _ = flushesAtExit
        return all.withLock { caches in
            if let cache = caches[directory], cache.byteCount == byteCount { return cache }
            let cache = StreamCache(directory: directory, byteCount: byteCount)
            caches[directory] = cache
            return cache
        }
    }

    /// Writes down what is known, and waits for it. Happens by itself some seconds after bytes have come, and when the
    /// process ends.
    public func flush() {
        for entry in opened.withLock({ $0.values.compactMap(\.entry) }) { commit(entry) }
        committing.withLock { _ in }
    }

    /// What is kept of a URL; nil for nothing.
    func entry(for url: String) -> CacheEntry? {
        if let entry = opened.withLock({ $0[url]?.entry }), entry.isUsable { return entry }
        let entry = directory.locked { () -> CacheEntry? in
            guard let index = directory.index(of: url), let file = directory.openData(index.dataName) else {
                return nil
            }
            directory.touch(url)
            return CacheEntry(index: index, file: file, isNew: false)
        }
        return (entry ?? nil).map { adopt($0) }
    }

    /// A place for a resource that was not known, or not in this version; nil for what is not kept.
    func makeEntry(for response: StreamResponse, url: String) -> CacheEntry? {
        guard let length = response.resourceByteCount, !response.isLive, response.isStorable, length <= byteCount,
            !url.contains("\n"), !Playlist.isPlaylist(mediaType: response.mediaType, url: url)
        else { return nil }
        let validator = response.validator ?? ""
        if let entry = entry(for: url), entry.matches(response) { return entry }
        let index = CacheIndex(url: url, validator: validator, byteCount: length, mediaType: response.mediaType)
        let entry = directory.locked { () -> CacheEntry? in
            guard let file = directory.openData(index.dataName) else { return nil }
            return CacheEntry(index: index, file: file, isNew: true)
        }
        return (entry ?? nil).map { adopt($0) }
    }

    private func adopt(_ entry: CacheEntry) -> CacheEntry {
        opened.withLock { opened in
            opened = opened.filter { $0.value.entry != nil }
            opened[entry.url] = Opened(entry: entry)
        }
        return entry
    }

    /// Forgets a resource, since it has changed.
    func forget(_ entry: CacheEntry) {
        // Closed before the folder is locked: what is being written down finds it closed, or is removed after.
        entry.close()
        opened.withLock { if $0[entry.url]?.entry === entry { $0[entry.url] = nil } }
        _ = directory.locked { directory.removeIndex(of: entry.url, data: entry.file.name) }
    }

    /// Writes an entry down soon.
    func commitSoon(_ entry: CacheEntry) {
        worker.perform { [self] in commit(entry) }
    }

    private func commit(_ entry: CacheEntry) {
        committing.withLock { count in
            count += 1
            write(entry)
        }
    }

    private func write(_ entry: CacheEntry) {
        if let fresh = entry.takeUncommitted(), entry.file.synchronize() { write(fresh, of: entry) }
    }

    /// Writes the index of bytes that are on the disk, unless the resource was forgotten meanwhile, or has another
    /// version by now.
    func write(_ fresh: CacheIndex, of entry: CacheEntry) {
        _ = directory.locked {
            let present = opened.withLock { $0[entry.url]?.entry }
            guard entry.isUsable, present.map({ $0.file.name == entry.file.name }) ?? true else { return }
            // Who has removed the file has its name now.
            guard directory.isCurrent(entry.file) else { return entry.close() }
            var index = fresh
            if let other = directory.index(of: index.url), other.dataName == index.dataName {
                index.known.formUnion(other.known)
            }
            if directory.write(index) { entry.learn(index.known) }
            directory.shrink(to: byteCount)
        }
    }
}
