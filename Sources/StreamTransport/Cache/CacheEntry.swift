// SPDX-License-Identifier: Apache-2.0

import Locking

/// One version of one resource in a cache, for all sources of this process that read and write it.
final class CacheEntry: Sendable {
    private struct State: Sendable {
        var index: CacheIndex
        var isUsable = true
        var hasUncommitted: Bool
        var lastCommit = StreamLoop.now
    }

    /// Seconds after which new bytes are written down.
    private static let commitInterval = 3.0

    let url: String
    let file: CacheDirectory.DataFile
    private let state: Mutex<State>

    init(index: CacheIndex, file: CacheDirectory.DataFile, isNew: Bool) {
        url = index.url
        self.file = file
        state = Mutex(State(index: index, hasUncommitted: isNew))
    }

    var index: CacheIndex { state.withLock { $0.index } }

    /// Whether its file is still the one that others use.
    var isUsable: Bool { state.withLock { $0.isUsable } }

    func close() { state.withLock { $0.isUsable = false } }

    /// Whether a sender speaks of this version.
    func matches(_ response: StreamResponse) -> Bool {
        let index = index
        return isUsable && response.validator ?? "" == index.validator
            && response.resourceByteCount == index.byteCount
    }

    var response: StreamResponse {
        let index = index
        return StreamResponse(
            url: index.url, status: 206, mediaType: index.mediaType, resourceByteCount: index.byteCount,
            acceptsRanges: true, validator: index.validator.isEmpty ? nil : index.validator, isStored: true)
    }

    /// Bytes from a place on, up to so many; none where they are not known.
    func read(at offset: Int64, count: Int) -> [UInt8] {
        guard let end = index.knownEnd(from: offset) else { return [] }
        let bytes = file.read(at: offset, count: Int(min(Int64(count), end - offset)))
        if bytes.isEmpty { state.withLock { $0.index.known.remove(contentsOf: offset..<end) } }
        return bytes
    }

    /// Keeps bytes; whether they should be written down soon.
    func write(_ bytes: [UInt8], at offset: Int64) -> Bool {
        guard isUsable, !bytes.isEmpty else { return false }
        let isWritten = file.write(bytes, at: offset)
        return state.withLock { state in
            let end = offset + Int64(bytes.count)
            guard isWritten, offset >= 0, end <= state.index.byteCount else { return false }
            state.index.known.insert(contentsOf: offset..<end)
            state.hasUncommitted = true
            let now = StreamLoop.now
            guard now - state.lastCommit >= Self.commitInterval else { return false }
            state.lastCommit = now
            return true
        }
    }

    /// The sender has said too much: the resource ends here.
    func end(at offset: Int64) {
        // Its file has its name by the length that was told, so that this version is not written down.
        if offset != index.byteCount { close() }
    }

    /// What is to be written down, if anything is.
    func takeUncommitted() -> CacheIndex? {
        state.withLock { state in
            guard state.isUsable, state.hasUncommitted else { return nil }
            state.hasUncommitted = false
            state.lastCommit = StreamLoop.now
            return state.index
        }
    }

    /// Takes over what others have written down.
    func learn(_ known: RangeSet<Int64>) { state.withLock { $0.index.known.formUnion(known) } }
}
