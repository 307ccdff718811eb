// SPDX-License-Identifier: Apache-2.0

import AudioStreamParser
import Foundation
import StreamTransport

/// Writes the untouched bytes of a stream into files: a station cut at its titles, at the borders of packets, each part
/// with a tag; anything else as it is. What ends early is kept as far as it came (``PartialRecording``).
final class StreamRecorder {
    private let directory: String
    /// Told of each file that was put in its place.
    var tell: (String) -> Void = { _ in }

    private var response: StreamResponse?
    private var properties = StreamProperties()
    private var container: AudioContainer? { properties.container }
    private var codec: AudioCodec? { properties.formats.first?.codec }
    private var metadata = StreamMetadata()
    private var file: RecordingFile?

    // A station: bytes that no packet has claimed yet, and titles whose first packet has not come.
    private var pending: [UInt8] = []
    private var pendingOffset: Int64 = 0
    private var announced: [(title: StreamTitle, offset: Int64)] = []
    private var title: StreamTitle?
    /// Bytes that are kept while no packet comes.
    private let pendingCapacity = 1 << 20

    // Anything else: which bytes are there, and which of them are packets.
    private var covered = RangeSet<Int64>()
    private var packets = RangeSet<Int64>()

    init(directory: String) {
        self.directory = directory
    }

    // MARK: What comes

    func begin(_ response: StreamResponse) {
        if self.response == nil { self.response = response }
    }

    func update(_ properties: StreamProperties) {
        self.properties = properties
    }

    func update(_ metadata: StreamMetadata) { self.metadata = metadata }

    func announce(_ title: StreamTitle, offset: Int64) { announced.append((title, offset)) }

    /// Takes bytes as they come, before the packets in them.
    func take(_ bytes: [UInt8], offset: Int64) throws(AudioStreamError) {
        guard let response, !bytes.isEmpty else { return }
        if response.isLive { return gather(bytes, offset: offset) }
        if file == nil { file = try RecordingFile(directory: directory) }
        try file?.write(bytes[...], at: offset)
        covered.insert(contentsOf: offset..<offset + Int64(bytes.count))
    }

    private func gather(_ bytes: [UInt8], offset: Int64) {
        if offset != pendingOffset + Int64(pending.count) {
            pending = []
            pendingOffset = offset
        }
        pending += bytes
        let excess = pending.count - pendingCapacity
        if excess > 0 { dropPending(excess) }
    }

    private func dropPending(_ count: Int) {
        pending.removeFirst(count)
        pendingOffset += Int64(count)
    }

    /// Takes a packet in the bytes that have come.
    func take(_ packet: AudioPacket) throws(AudioStreamError) {
        guard response?.isLive ?? false else {
            if packet.byteOffset >= 0, packet.byteCount > 0 {
                packets.insert(contentsOf: packet.byteOffset..<packet.byteOffset &+ Int64(packet.byteCount))
            }
            return
        }
        while let next = announced.first, next.offset <= packet.byteOffset {
            announced.removeFirst()
            // A station says its title again when the connection was made again.
            guard next.title.text != title?.text else { continue }
            try keepPart()
            title = next.title
        }
        let end = packet.byteOffset + Int64(packet.byteCount)
        guard end > pendingOffset else { return }
        let isFirst = file == nil
        if isFirst { try openPart() }
        // What stands between packets goes with the one behind it, except before the first one.
        let first = isFirst ? max(0, packet.byteOffset - pendingOffset) : 0
        let count = min(Int(end - pendingOffset), pending.count)
        try file?.append(pending[min(Int(first), count)..<count])
        dropPending(count)
    }

    // MARK: Files

    private func openPart() throws(AudioStreamError) {
        let file = try RecordingFile(directory: directory)
        self.file = file
        guard container?.takesID3 ?? false, title != nil || stationName != nil else { return }
        let tag = RecordingTag(title: title?.text ?? "", station: stationName)
        try file.append(tag.bytes[...])
    }

    private var stationName: String? { response?.station?.name }

    private var ending: String { container?.fileNameExtension(codec: codec) ?? "bin" }

    private func keepPart() throws(AudioStreamError) {
        guard let file else { return }
        self.file = nil
        let name = [title?.text, stationName, metadata.title].compactMap(\.self).first { !$0.isEmpty }
        let known = response.map { fileName(of: $0).name } ?? ""
        tell(try file.keep(as: name.map(RecordingName.safe) ?? known, extension: ending))
    }

    /// Puts what there is in its place.
    ///
    /// - Parameter hasEnded: whether all bytes of a stream whose length nobody told have come. What is missing may be
    ///   fetched later then.
    func finish(hasEnded: Bool) throws(AudioStreamError) {
        guard let file, let response else { return }
        if response.isLive { return try keepPart() }
        let length = response.resourceByteCount ?? (hasEnded ? file.byteCount : nil)
        guard let length, length > 0, RangeSet(0..<length).isSubset(of: covered) else {
            if hasEnded { return }
            self.file = nil
            return try keepPartially(file, response)
        }
        self.file = nil
        let (name, ending) = fileName(of: response)
        tell(try file.keep(as: name, extension: ending))
    }

    /// Keeps what came of something that ended early, as a file of its own.
    private func keepPartially(_ file: RecordingFile, _ response: StreamResponse) throws(AudioStreamError) {
        let (name, ending) = fileName(of: response)
        let part = PartialRecording(properties: properties, covered: covered, packets: packets)
        let tag = RecordingTag(title: metadata.title ?? name, artist: metadata.artist, album: metadata.album)
        guard let kept = try part.finished(file, directory: directory, tag: tag.bytes) else { return file.discard() }
        tell(try kept.keep(as: name, extension: ending))
        if kept !== file { file.discard() }
    }

    /// The last part of the address, with the ending that it has or should have.
    private func fileName(of response: StreamResponse) -> (name: String, ending: String) {
        let path = response.url.prefix { $0 != "?" && $0 != "#" }
        let last = path.split(separator: "/").last.map(String.init) ?? ""
        let decoded = last.removingPercentEncoding ?? last
        guard let dot = decoded.lastIndex(of: "."), dot != decoded.startIndex else {
            return (RecordingName.safe(decoded), ending)
        }
        let own = decoded[decoded.index(after: dot)...].lowercased()
        let isSound = ["mp3", "mp2", "aac", "m4a", "m4b", "mp4", "ogg", "oga", "opus", "flac", "wav", "loas"]
            .contains(own)
        return (RecordingName.safe(String(decoded[..<dot])), isSound ? own : ending)
    }
}
