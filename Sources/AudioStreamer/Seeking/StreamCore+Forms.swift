// SPDX-License-Identifier: Apache-2.0

import AudioStreamParser
import StreamTransport

/// Another form of the stream, such as a better quality: its packets wait until those before are decoded.
struct StreamFormChange {
    var properties: StreamProperties
    var packets = PacketBuffer(historyByteCount: 0)

    var duration: Double {
        guard let rate = properties.formats.first?.sampleRate, rate > 0 else { return 0 }
        return Double(packets.frameCountAhead) / Double(rate)
    }
}

extension StreamCore {
    func inputIsReformed(_ form: StreamForm) {
        segments.begin(form)
        guard stage.format != nil || !hasNoPackets else {
            // Nothing was heard of the one before.
            properties = StreamProperties()
            return
        }
        forms.append(StreamFormChange(properties: StreamProperties()))
    }

    /// Takes what the parser of another form finds.
    ///
    /// - Returns: false when there is none.
    func takeInForm(_ event: ParserEvent) -> Bool {
        guard let last = forms.indices.last else { return false }
        switch event {
        case .properties(let properties): forms[last].properties = properties
        case .packet(var packet):
            record { (recorder) throws(AudioStreamError) in try recorder.take(packet) }
            if place(&packet, forms[last].properties) { forms[last].packets.append(packet) }
        case .metadata, .skipped: return false
        }
        return true
    }

    /// Whether nothing waits to be decoded.
    var hasNoPackets: Bool { buffer.isEmpty && forms.allSatisfy(\.packets.isEmpty) }

    /// Bytes of packets that wait.
    var byteCountAhead: Int { forms.reduce(buffer.byteCountAhead) { $0 + $1.packets.byteCountAhead } }

    /// Goes on with the next form, when all packets before it are decoded.
    ///
    /// - Returns: whether there is one whose packets can be decoded.
    func beginNextForm() throws(AudioStreamError) -> Bool {
        while forms.count > 1, forms[0].packets.isEmpty { forms.removeFirst() }
        guard buffer.isEmpty, let next = forms.first, !next.packets.isEmpty, !next.properties.formats.isEmpty else {
            return false
        }
        let isClear = next.properties.formats.count == 1 || input.hasEnded || failure != nil || forms.count > 1
        guard isClear || next.packets.ahead.count >= 4 else { return false }
        forms.removeFirst()
        let isOther = try stage.change(
            to: next.properties, packets: Array(next.packets.ahead.prefix(4)), decoders: configuration.decoders)
        update(next.properties)
        buffer.removeAll()
        if isOther, let format = stage.format { tell(.format(format, of: next.properties.formats)) }
        if var operation = seek, operation.isAwaitingPackets, input.isSeekableByTime {
            // Its frames were counted at another rate.
            operation.frame = stage.packetFrame(atTime: operation.time)
            let perPacket = Int64(max(1, properties.formats.first?.framesPerPacket ?? 1))
            operation.firstFrame = max(0, operation.frame - Int64(stage.primingPacketCount) * perPacket)
            seek = operation
            stage.restart(audibleFrom: operation.frame)
        }
        for packet in next.packets.ahead {
            if let kept = accept(packet) { buffer.append(kept) }
        }
        return true
    }
}
