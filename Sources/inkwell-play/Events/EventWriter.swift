// SPDX-License-Identifier: Apache-2.0

import AudioStreamer
import Foundation
import Locking
import StreamTransport

/// Writes the events of streams as lines of JSON, each at once.
final class EventWriter: Sendable {
    private let descriptor: Int32
    private let start = StreamLoop.now
    private let lock = Mutex(())
    /// Requests and bytes of the streams that have ended.
    private let totals = Mutex((requests: 0, bytes: Int64(0)))

    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Writes what a stream tells; `item` is its place on the command line, nil where there is one only.
    func write(_ event: AudioStreamEvent, item: Int?, snapshot: StreamSnapshot) {
        if case .stopped = event {
            totals.withLock { totals in
                totals.requests += snapshot.requestCount
                totals.bytes += snapshot.byteCount
            }
        }
        switch event {
        case .connected(let response):
            write("connected", item) { $0.add("url", response.url) }
            write("headers", item) { line in
                line.add("status", response.status)
                line.add("mediaType", response.mediaType)
                line.add("length", response.resourceByteCount)
                line.add("acceptsRanges", response.acceptsRanges)
                line.add("live", response.isLive)
                line.add("stored", response.isStored)
                line.add("station", response.station?.name)
            }
        case .stopped(.endOfStream), .stopped(.requested): break
        case .stopped(.failed(let error)):
            write("error", item) { Self.add(error, to: &$0) }
        default:
            write(Self.name(of: event), item) { Self.add(event, snapshot, to: &$0) }
        }
    }

    /// Writes that all has ended, with what it took.
    func writeEnd(reason: String, frames: Int64, position: Double) {
        let totals = totals.withLock { $0 }
        write("end", nil) { line in
            line.add("reason", reason)
            line.add("frames", frames)
            line.add("position", position)
            line.add("requests", totals.requests)
            line.add("bytes", totals.bytes)
        }
    }

    /// Writes an error that belongs to no stream.
    func write(_ error: AudioStreamError) { write("error", nil) { Self.add(error, to: &$0) } }

    private func write(_ name: String, _ item: Int?, _ body: (inout JSONLine) -> Void) {
        var line = JSONLine()
        let now = StreamLoop.now
        line.add("event", name)
        line.add("monotonic", now)
        line.add("elapsed", now - start)
        line.add("item", item)
        body(&line)
        let bytes = Array(line.line.utf8)
        lock.withLock { _ in StandardStream.write(bytes, to: descriptor) }
    }

    private static func name(of event: AudioStreamEvent) -> String {
        switch event {
        case .state: "state"
        case .connected: "connected"
        case .format: "format"
        case .firstAudio: "first-audio"
        case .duration: "duration"
        case .bitRate: "bit-rate"
        case .metadata: "metadata"
        case .title: "title"
        case .seekLanded: "seek-landed"
        case .seekFailed: "seek-failed"
        case .stalled: "stall"
        case .reconnecting: "reconnect"
        case .reconnected: "reconnected"
        case .skipped: "skipped"
        case .recording: "recording"
        case .stopped: "stopped"
        }
    }

    private static func add(_ event: AudioStreamEvent, _ snapshot: StreamSnapshot, to line: inout JSONLine) {
        switch event {
        case .state(let state): line.add("state", state.rawValue)
        case .format(let format, let offered):
            line.add("codec", format.codec.displayName)
            line.add("sampleRate", format.sampleRate)
            line.add("channels", format.channelCount)
            line.add("offered", offered.map(\.displayName))
        case .firstAudio(let time): line.add("time", time)
        case .duration(let duration):
            line.add("seconds", duration.seconds)
            line.add("uncertainty", duration.uncertainty)
            line.add("basis", duration.basis.rawValue)
        case .bitRate(let rate): line.add("bitsPerSecond", rate)
        case .metadata(let metadata):
            line.add("title", metadata.title)
            line.add("artist", metadata.artist)
            line.add("album", metadata.album)
            line.add("pictures", metadata.pictures.count)
            line.add("chapters", metadata.chapters.map(\.title))
        case .title(let title):
            line.add("title", title.text)
            line.add("url", title.url)
            line.add("time", snapshot.time)
        case .seekLanded(let time, let packet, let isEstimated, let requests, let byteCount):
            line.add("time", time)
            line.add("packet", packet)
            line.add("estimated", isEstimated)
            line.add("requests", requests)
            line.add("bytes", byteCount)
        case .seekFailed(let time, let error):
            line.add("time", time)
            add(error, to: &line)
        case .stalled(let time): line.add("time", time)
        case .reconnecting(let attempt, let offset, let cause):
            line.add("attempt", attempt)
            add(.transport(cause, offset: offset), to: &line)
        case .reconnected(let offset): line.add("offset", offset)
        case .skipped(let range):
            line.add("start", range.lowerBound)
            line.add("end", range.upperBound)
        case .recording(let path): line.add("path", path)
        case .connected, .stopped: break
        }
    }

    private static func add(_ error: AudioStreamError, to line: inout JSONLine) {
        line.add("message", error.explanation)
        line.add("kind", kind(of: error))
        line.add("offset", error.byteOffset)
    }

    /// The names of the error's cases, such as `transport.httpStatus`.
    private static func kind(of error: AudioStreamError) -> String {
        guard let (label, value) = Mirror(reflecting: error).children.first, let label else { return "notSeekable" }
        // A case with several values holds them in a tuple.
        let inner =
            Mirror(reflecting: value).displayStyle == .tuple
            ? Mirror(reflecting: value).children.first?.value ?? value : value
        guard inner is any Error else { return label }
        return "\(label).\(Mirror(reflecting: inner).children.first?.label ?? "\(inner)")"
    }
}

/// Writes to standard output and standard error without a buffer.
enum StandardStream {
    static func write(_ bytes: [UInt8], to descriptor: Int32) {
        var position = 0
        while position < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                Foundation.write(descriptor, buffer.baseAddress.map { $0 + position }, buffer.count - position)
            }
            if count < 0, errno == EINTR { continue }
            // Who closed the other end does not want more.
            guard count > 0 else { return }
            position += count
        }
    }

    static func write(_ text: String, to descriptor: Int32) { write(Array(text.utf8), to: descriptor) }
}
