// SPDX-License-Identifier: Apache-2.0

/// Where a packet is found in the resource.
public struct PacketLocation: Sendable, Hashable {
    /// The packet's number from the first of the stream.
    public var packet: Int64
    /// The packet's first decoded frame, counted from the first decoded frame of the stream.
    public var startFrame: Int64
    /// Where it begins, in bytes from the start of the resource; with an estimate, where to begin to look for one.
    public var byteOffset: Int64
    /// Whether the offset comes from a mean or a coarse table rather than from the packet itself.
    public var isEstimated: Bool

    public init(packet: Int64, startFrame: Int64, byteOffset: Int64, isEstimated: Bool) {
        self.packet = packet
        self.startFrame = startFrame
        self.byteOffset = byteOffset
        self.isEstimated = isEstimated
    }
}
