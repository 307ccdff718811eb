// SPDX-License-Identifier: Apache-2.0

/// Makes transport streams: the tables of one program with pictures and sound, and sound in packets.
enum TransportStream {
    static func made(of sound: [UInt8], streamType: UInt8 = 0x0F, pesByteCount: Int = 1000, clock: Double = 0)
        -> [UInt8]
    {
        var stream = packet(0, [0] + table(0, [0, 1, 0xC1, 0, 0, 0, 1, 0xE0 | 0x10, 0x00]), begins: true)
        let pictures: [UInt8] = [0x1B, 0xE1, 0x00, 0xF0, 0x00]
        let description: [UInt8] = [streamType, 0xE1, 0x01, 0xF0, 0x02, 0x0A, 0x00]
        let program: [UInt8] = [0, 1, 0xC1, 0, 0, 0xE1, 0x01, 0xF0, 0x00]
        stream += packet(0x1000, [0] + table(2, program + pictures + description), begins: true)
        var rest = sound[...]
        while !rest.isEmpty {
            // A header with a time: five bytes more.
            var pes: [UInt8] = [0, 0, 1, 0xC0, 0, 0, 0x80, 0x80, 5] + time(clock) + rest.prefix(pesByteCount)
            rest = rest.dropFirst(pesByteCount)
            var begins = true
            while !pes.isEmpty {
                let piece = Array(pes.prefix(184))
                stream += packet(0x101, piece, begins: begins)
                stream += packet(0x100, [UInt8](repeating: 0xAA, count: 184), begins: false)
                pes.removeFirst(piece.count)
                begins = false
            }
        }
        return stream
    }

    /// A time in 33 bits among five bytes.
    private static func time(_ seconds: Double) -> [UInt8] {
        let ticks = Int((seconds * 90_000).rounded()) & 0x1_FFFF_FFFF
        return [
            0x21 | UInt8(ticks >> 30) << 1, UInt8(ticks >> 22 & 255), UInt8(ticks >> 15 & 127) << 1 | 1,
            UInt8(ticks >> 7 & 255), UInt8(ticks & 127) << 1 | 1,
        ]
    }

    private static func table(_ identifier: UInt8, _ body: [UInt8]) -> [UInt8] {
        let length = body.count + 4
        return [identifier, 0xB0 | UInt8(length >> 8), UInt8(length & 0xFF)] + body + [1, 2, 3, 4]
    }

    /// A packet, filled up by an adaptation field where its payload is short, or behind a table.
    private static func packet(_ identifier: Int, _ payload: [UInt8], begins: Bool) -> [UInt8] {
        let head: [UInt8] = [0x47, (begins ? 0x40 : 0) | UInt8(identifier >> 8), UInt8(identifier & 0xFF)]
        let spare = 184 - payload.count
        if spare == 0 { return head + [0x10] + payload }
        let filling = spare == 1 ? [0] : [UInt8(spare - 1), 0] + [UInt8](repeating: 0xFF, count: spare - 2)
        return head + [0x30] + filling + payload
    }
}
