// SPDX-License-Identifier: Apache-2.0

/// Tables of cyclic redundancy checks: what each byte does to the remainder.
enum CyclicCheck {
    /// x⁸ + x² + x + 1, of the headers of FLAC's frames.
    static let eightBits: [UInt8] = (0..<256).map { byte in
        (0..<8).reduce(UInt8(byte)) { rest, _ in rest & 0x80 != 0 ? rest << 1 ^ 0x07 : rest << 1 }
    }

    /// x¹⁶ + x¹⁵ + x² + 1, of FLAC's frames.
    static let sixteenBits: [UInt16] = (0..<256).map { byte in
        (0..<8).reduce(UInt16(byte) << 8) { rest, _ in rest & 0x8000 != 0 ? rest << 1 ^ 0x8005 : rest << 1 }
    }

    /// The polynomial of Ethernet, the highest bit first, of Ogg's pages.
    static let thirtyTwoBits: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte) << 24) { rest, _ in rest & 0x8000_0000 != 0 ? rest << 1 ^ 0x04C1_1DB7 : rest << 1 }
    }
}
