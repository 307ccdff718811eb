// SPDX-License-Identifier: Apache-2.0

import Foundation
import StreamServer
import Testing

@testable import StreamTransport

@Suite final class CachingSourceTests: Sendable {
    let server: StreamServer
    let bytes = pattern(300_000, seed: 3)
    let folder = NSTemporaryDirectory() + "stream-cache-\(UUID().uuidString)"

    init() throws { server = try StreamServer() }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// Another cache on the same folder is what another process has.
    private func cache(_ byteCount: Int64 = 1 << 30) -> StreamCache {
        StreamCache(directory: folder, byteCount: byteCount)
    }

    private func play(
        _ url: String, _ cache: StreamCache, from start: Int64 = 0, count: Int64? = nil,
        pausesAfter limit: Int = .max, attempts: Int = 8, meter: TrafficMeter? = nil
    ) -> Recorder {
        var request = StreamRequest(url: url)
        request.startOffset = start
        request.byteCount = count
        var options = StreamSourceOptions()
        options.cache = cache
        options.meter = meter
        options.reconnection.delay = 0.01
        options.reconnection.attempts = attempts
        let (wanted, chosen) = (request, options)
        return Recorder(pausesAfter: limit) { StreamSources.source(for: wanted, options: chosen, on: $0) }
    }

    private func expect(_ recorder: Recorder, _ range: Range<Int>, of bytes: [UInt8]? = nil) async {
        #expect(await recorder.ending() == .end)
        recorder.expect(Array((bytes ?? self.bytes)[range]))
        #expect(recorder.state.withLock { $0.isContiguous })
        #expect(recorder.response?.startOffset == Int64(range.lowerBound))
        #expect(recorder.response?.resourceByteCount == Int64((bytes ?? self.bytes).count))
    }

    @Test func `What was played once is played again without a request`() async {
        let served = server.serve(bytes)
        let first = cache()
        let meter = TrafficMeter()
        await expect(play(served.url, first, meter: meter), 0..<300_000)
        await expect(play(served.url, first, from: 123_456, meter: meter), 123_456..<300_000)
        #expect(meter.requestCount == 1)
        #expect(meter.byteCount == 300_000)
        first.flush()
        await expect(play(served.url, cache()), 0..<300_000)
        await expect(play(served.url, cache(), from: 299_999, count: 1), 299_999..<300_000)
        await expect(play(served.url, cache(), from: 300_000), 300_000..<300_000)
        #expect(served.statistics.requests.count == 1)
    }

    @Test func `Only what is missing is asked for`() async {
        let served = server.serve(bytes)
        let cache = cache()
        await expect(play(served.url, cache, from: 100_000, count: 50_000), 100_000..<150_000)
        await expect(play(served.url, cache, from: 200_000, count: 10), 200_000..<200_010)
        await expect(play(served.url, cache), 0..<300_000)
        let requests = served.statistics.requests
        #expect(
            requests.map { $0.fields["range"] } == [
                "bytes=100000-149999", "bytes=200000-200009", "bytes=0-99999", "bytes=150000-199999", "bytes=200010-",
            ])
        #expect(requests.dropFirst().map { $0.fields["if-range"] } == Array(repeating: "\"one\"", count: 4))
        #expect(served.statistics.byteCount == 300_000)
    }

    @Test func `A half-loaded resource is resumed by another process`() async {
        var behavior = ServerBehavior()
        behavior.dropOffset = 150_000
        let served = server.serve(bytes, behavior)
        let first = cache()
        let lost = play(served.url, first, attempts: 0)
        guard case .failure(.connectionLost(offset: 150_000, _)) = await lost.ending() else {
            Issue.record("the loss went unnoticed")
            return
        }
        first.flush()
        await expect(play(served.url, cache()), 0..<300_000)
        #expect(served.statistics.requests.map { $0.fields["range"] } == ["bytes=0-", "bytes=150000-"])
    }

    @Test func `Another version takes the place of the one that is kept`() async {
        var behavior = ServerBehavior()
        behavior.entityTags = ["\"one\"", "\"two\""]
        let other = pattern(200_000, seed: 4)
        behavior.laterBytes = other
        let served = server.serve(bytes, behavior)
        let cache = cache()
        await expect(play(served.url, cache, from: 0, count: 1000), 0..<1000)
        // The kept part is told before the sender is asked: then the rest cannot follow.
        let recorder = play(served.url, cache)
        #expect(await recorder.ending() == .failure(.resourceChanged(offset: 1000)))
        await expect(play(served.url, cache), 0..<200_000, of: other)
        let count = served.statistics.requests.count
        await expect(play(served.url, cache), 0..<200_000, of: other)
        #expect(served.statistics.requests.count == count)
    }

    @Test func `Another version is taken at once where nothing was told yet`() async {
        var behavior = ServerBehavior()
        behavior.entityTags = ["\"one\"", "\"two\""]
        let other = pattern(200_000, seed: 4)
        behavior.laterBytes = other
        let served = server.serve(bytes, behavior)
        let cache = cache()
        await expect(play(served.url, cache, from: 0, count: 1000), 0..<1000)
        await expect(play(served.url, cache, from: 1000), 1000..<200_000, of: other)
    }

    private func response(_ url: String, validator: String) -> StreamResponse {
        StreamResponse(url: url, resourceByteCount: 300_000, acceptsRanges: true, validator: validator)
    }

    @Test func `What was forgotten while it was being written down stays forgotten`() throws {
        let (cache, url) = (cache(), "http://sender/one.mp3")
        let old = try #require(cache.makeEntry(for: response(url, validator: "\"one\""), url: url))
        _ = old.write(Array(bytes.prefix(1000)), at: 0)
        // The disk is slow: what is to be written down waits for it, and the sender has another version meanwhile.
        let late = try #require(old.takeUncommitted())
        cache.forget(old)
        cache.write(late, of: old)
        #expect(cache.entry(for: url) == nil)
        #expect(self.cache().entry(for: url) == nil)
    }

    @Test func `A version that was replaced does not come back`() throws {
        let (cache, url) = (cache(), "http://sender/one.mp3")
        let old = try #require(cache.makeEntry(for: response(url, validator: "\"one\""), url: url))
        _ = old.write(Array(bytes.prefix(1000)), at: 0)
        let new = try #require(cache.makeEntry(for: response(url, validator: "\"two\""), url: url))
        cache.flush()
        // Its last reader lets it go: neither its bytes nor its end touch the one that came after.
        _ = old.write(Array(bytes.prefix(1000)), at: 1000)
        if let late = old.takeUncommitted() { cache.write(late, of: old) }
        cache.forget(old)
        #expect(cache.entry(for: url) === new)
        #expect(self.cache().entry(for: url)?.index.validator == "\"two\"")
    }

    @Test func `Stations, and what must not be stored, are not kept`() async {
        var station = ServerBehavior()
        station.station = .icy
        var secret = ServerBehavior()
        secret.fields = [("Cache-Control", "private, no-store")]
        var endless = ServerBehavior()
        endless.isChunked = true
        for behavior in [station, secret, endless] {
            let served = server.serve(bytes, behavior)
            let cache = cache()
            _ = await play(served.url, cache).ending()
            let count = served.statistics.requests.count
            _ = await play(served.url, cache).ending()
            #expect(served.statistics.requests.count == 2 * count)
        }
    }

    @Test func `The cache stays within its size, and keeps what was wanted last`() async throws {
        let cache = cache(700_000)
        var served: [StreamServer.Served] = []
        for index in 0..<3 {
            served.append(server.serve(bytes, as: "\(index).mp3"))
            await expect(play(served[index].url, cache), 0..<300_000)
            // Eviction happens when something is written down.
            #expect(await hasIndex(of: served[index].url, in: cache))
        }
        cache.flush()
        #expect(!FileManager.default.fileExists(atPath: indexPath(served[0].url)))
        #expect(FileManager.default.fileExists(atPath: indexPath(served[1].url)))
        #expect(FileManager.default.fileExists(atPath: indexPath(served[2].url)))
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(names.filter { $0.hasSuffix(".data") }.count == 2)
    }

    private func indexPath(_ url: String) -> String { "\(folder)/\(CacheIndex.name(of: url)).index" }

    private func hasIndex(of url: String, in cache: StreamCache) async -> Bool {
        for _ in 0..<1000 {
            cache.flush()
            if FileManager.default.fileExists(atPath: indexPath(url)) { return true }
            try? await Task.sleep(for: .milliseconds(5))
        }
        return false
    }

    @Test func `A torn index and lost bytes are noticed`() async throws {
        let served = server.serve(bytes)
        let first = cache()
        await expect(play(served.url, first), 0..<300_000)
        #expect(await hasIndex(of: served.url, in: first))
        // The bytes of the second half are gone, as after a crash of another kind of file system.
        let data = try #require(
            try FileManager.default.contentsOfDirectory(atPath: folder).first { $0.hasSuffix(".data") })
        truncate("\(folder)/\(data)", 150_000)
        await expect(play(served.url, cache()), 0..<300_000)
        #expect(served.statistics.requests.last?.fields["range"] == "bytes=150000-")
        // Half an index is none.
        let index = try #require(FileManager.default.contents(atPath: indexPath(served.url)))
        try index.prefix(index.count / 2).write(to: URL(fileURLWithPath: indexPath(served.url)))
        let count = served.statistics.requests.count
        await expect(play(served.url, cache()), 0..<300_000)
        #expect(served.statistics.requests.count == count + 1)
    }

    @Test func `Several processes add to one resource without losing each other's bytes`() async throws {
        let served = server.serve(bytes)
        let caches = (0..<6).map { _ in cache() }
        await withTaskGroup(of: Void.self) { group in
            for (index, cache) in caches.enumerated() {
                group.addTask {
                    let start = index * 50_000
                    await self.expect(
                        self.play(served.url, cache, from: Int64(start), count: 50_000), start..<(start + 50_000))
                    cache.flush()
                }
            }
        }
        for _ in 0..<1000 where cache().entry(for: served.url)?.index.isComplete != true {
            try await Task.sleep(for: .milliseconds(5))
        }
        let count = served.statistics.requests.count
        await expect(play(served.url, cache()), 0..<300_000)
        #expect(served.statistics.requests.count == count)
    }

    @Test func `A folder that cannot be used is no hindrance`() async {
        let served = server.serve(bytes)
        let cache = StreamCache(directory: "/proc/nothing/here", byteCount: 1 << 20)
        await expect(play(served.url, cache), 0..<300_000)
    }

    @Test func `A paused stream from the cache stops as well`() async throws {
        let served = server.serve(bytes)
        let cache = cache()
        await expect(play(served.url, cache), 0..<300_000)
        let recorder = play(served.url, cache, pausesAfter: 1)
        #expect(await recorder.wait { !$0.bytes.isEmpty })
        try await Task.sleep(for: .milliseconds(50))
        #expect(recorder.bytes.count == 64 << 10)
        await recorder.resumeToEnd()
        await expect(recorder, 0..<300_000)
    }
}
