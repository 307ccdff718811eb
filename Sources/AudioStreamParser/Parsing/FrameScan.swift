// SPDX-License-Identifier: Apache-2.0

/// How far a stream was looked through whose frames follow each other.
struct FrameScan {
    /// Bytes that no frame was made of yet, and where the first one stands.
    var carry: [UInt8] = []
    var carryOffset: Int64
    /// ``carry`` must have so many bytes before it is worth another look.
    var needed = 0
    /// A tag that is being passed over.
    var tag: TagReader?
    /// Whether the next frame is where the last one ended.
    var isLocked = false
    /// Where bytes began that are no frame.
    var skipStart: Int64?
    /// From where on it is counted how many bytes there are without a frame.
    var origin: Int64
    /// Whether something is missing before the next packet.
    var isDiscontinuous = false
    /// Whether all bytes from the start on were seen, so that the end tells how many packets there are.
    var isSequential = true

    init(at offset: Int64) {
        carryOffset = offset
        origin = offset
    }

    /// Where the next byte stands.
    var end: Int64 { carryOffset + Int64(carry.count) }

    /// Begins anew at bytes that do not follow.
    mutating func jump(to offset: Int64) {
        self = FrameScan(at: offset)
        isDiscontinuous = true
        isSequential = false
    }

    mutating func keep(_ bytes: ArraySlice<UInt8>, at offset: Int64) {
        carry = Array(bytes)
        carryOffset = offset
    }
}
