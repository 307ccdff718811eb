// SPDX-License-Identifier: Apache-2.0

/// What a source tells.
public enum StreamSourceEvent: Sendable {
    /// The sender has answered; comes before the first bytes.
    case response(StreamResponse)
    /// Bytes, and where the first one stands in the resource; that of a live stream counts from the connection on.
    case bytes([UInt8], offset: Int64)
    /// The sender's own title, valid from the byte at the offset.
    case title(StreamTitle, offset: Int64)
    /// All bytes have come.
    case end
    /// No more bytes will come on this source.
    case failure(StreamTransportError)
}
