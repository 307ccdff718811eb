// SPDX-License-Identifier: Apache-2.0

/// Takes the first stream of sound out of an MPEG-2 transport stream (ISO 13818-1): packets of 188 bytes, of which the
/// program's tables tell which ones carry it, in packets of their own (PES).
struct TransportStreamDemultiplexer {
    private static let packetByteCount = 188

    /// Bytes that do not make a packet yet.
    private var rest: [UInt8] = []
    private var mapIdentifier: Int?
    private var soundIdentifier: Int?
    private var streamType: UInt8 = 0
    /// Bytes of a PES header that still come before the sound; nil before the first such header.
    private var headerLeft: Int?
    private var pending: [UInt8] = []
    /// Seconds of the clock at the segment's first sound.
    private(set) var clock: Double?

    /// The sound's type, as the tables tell it.
    var mediaType: String? {
        switch streamType {
        case 0x03, 0x04: "audio/mpeg"
        case 0x0F: "audio/aac"
        case 0x11: "audio/x-latm"
        default: nil
        }
    }

    /// Each segment has tables of its own, and begins with a packet.
    mutating func beginSegment() {
        rest = []
        (mapIdentifier, soundIdentifier) = (nil, nil)
        headerLeft = nil
        pending = []
        clock = nil
    }

    mutating func sound(in bytes: [UInt8]) -> [UInt8] {
        rest += bytes
        var sound: [UInt8] = []
        var position = 0
        while rest.count - position >= Self.packetByteCount {
            guard rest[position] == 0x47 else {
                position += 1
                continue
            }
            read(Array(rest[position..<(position + Self.packetByteCount)]), into: &sound)
            position += Self.packetByteCount
        }
        rest.removeFirst(position)
        return sound
    }

    private mutating func read(_ packet: [UInt8], into sound: inout [UInt8]) {
        let identifier = Int(packet[1] & 0x1F) << 8 | Int(packet[2])
        let begins = packet[1] & 0x40 != 0
        // Damaged, scrambled, or without payload.
        guard packet[1] & 0x80 == 0, packet[3] & 0xC0 == 0, packet[3] & 0x10 != 0 else { return }
        var start = 4
        if packet[3] & 0x20 != 0 { start += 1 + Int(packet[4]) }
        guard start < packet.count else { return }
        let payload = packet[start...]
        if identifier == 0 {
            if begins { readPrograms(payload) }
        } else if identifier == mapIdentifier {
            if begins { readProgram(payload) }
        } else if identifier == soundIdentifier {
            readSound(payload, begins: begins, into: &sound)
        }
    }

    /// A table's bytes between its header and its checksum, where it stands in one packet.
    private func table(_ payload: ArraySlice<UInt8>, identifier: UInt8, headerByteCount: Int) -> ArraySlice<UInt8>? {
        guard let pointer = payload.first else { return nil }
        let section = payload.dropFirst(1 + Int(pointer))
        guard section.count >= 3, section.first == identifier else { return nil }
        let first = section.startIndex
        let length = Int(section[first + 1] & 0x0F) << 8 | Int(section[first + 2])
        let body = section.dropFirst(3).prefix(length)
        guard length >= headerByteCount + 4 else { return nil }
        return body.dropFirst(headerByteCount).prefix(max(0, length - headerByteCount - 4))
    }

    private mutating func readPrograms(_ payload: ArraySlice<UInt8>) {
        guard let entries = table(payload, identifier: 0, headerByteCount: 5) else { return }
        var rest = entries
        while rest.count >= 4 {
            let first = rest.startIndex
            let number = Int(rest[first]) << 8 | Int(rest[first + 1])
            if number != 0 {
                mapIdentifier = Int(rest[first + 2] & 0x1F) << 8 | Int(rest[first + 3])
                return
            }
            rest = rest.dropFirst(4)
        }
    }

    private mutating func readProgram(_ payload: ArraySlice<UInt8>) {
        guard let fields = table(payload, identifier: 2, headerByteCount: 7), fields.count >= 2 else { return }
        let first = fields.startIndex
        let informationLength = Int(fields[first] & 0x0F) << 8 | Int(fields[first + 1])
        var rest = fields.dropFirst(2 + informationLength)
        while rest.count >= 5 {
            let first = rest.startIndex
            let (type, identifier) = (rest[first], Int(rest[first + 1] & 0x1F) << 8 | Int(rest[first + 2]))
            if [0x03, 0x04, 0x0F, 0x11].contains(type) {
                if soundIdentifier != identifier { headerLeft = nil }
                (soundIdentifier, streamType) = (identifier, type)
                return
            }
            rest = rest.dropFirst(5 + (Int(rest[first + 3] & 0x0F) << 8 | Int(rest[first + 4])))
        }
    }

    /// The time that a header of PES tells, in 33 bits among five bytes.
    private static func clock(in header: [UInt8]) -> Double? {
        guard header.count >= 14, header[7] & 0x80 != 0 else { return nil }
        let high = Int(header[9] >> 1 & 7) << 30
        let middle = Int(header[10]) << 22 | Int(header[11] >> 1) << 15
        return Double(high | middle | Int(header[12]) << 7 | Int(header[13] >> 1)) / 90_000
    }

    private mutating func readSound(_ payload: ArraySlice<UInt8>, begins: Bool, into sound: inout [UInt8]) {
        var payload = payload
        if begins {
            pending = []
            headerLeft = 9
        }
        guard let left = headerLeft else { return }
        if left > 0 {
            // The first nine bytes tell how many more there are.
            if pending.count < 9 {
                let piece = payload.prefix(9 - pending.count)
                pending += piece
                payload = payload.dropFirst(piece.count)
                guard pending.count == 9 else { return }
                guard pending.starts(with: [0, 0, 1]) else {
                    headerLeft = nil
                    return
                }
                headerLeft = Int(pending[8])
            }
            let dropped = min(headerLeft ?? 0, payload.count)
            headerLeft = (headerLeft ?? 0) - dropped
            pending += payload.prefix(dropped)
            if headerLeft == 0, clock == nil { clock = Self.clock(in: pending) }
            payload = payload.dropFirst(dropped)
        }
        sound += payload
    }
}
