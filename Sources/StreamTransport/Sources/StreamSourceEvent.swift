// SPDX-License-Identifier: Apache-2.0

/// What a source tells.
public enum StreamSourceEvent: Sendable {
    /// The sender has answered; comes before the first bytes.
    case response(StreamResponse)
    /// Bytes, and where the first one stands in the resource; that of a live stream counts from the connection on, and
    /// over reconnections. Bytes of titles within the stream do not count.
    case bytes([UInt8], offset: Int64)
    /// The sender's own title, valid from the byte at the offset.
    case title(StreamTitle, offset: Int64)
    /// The connection was lost, and is made again in order to go on at the offset. The first attempt has number 1.
    case reconnecting(attempt: Int, offset: Int64, cause: StreamTransportError)
    /// Bytes come again. They follow the last ones without a gap if `isContinuous`; else a live stream went on
    /// meanwhile, and what comes next begins anywhere.
    case reconnected(offset: Int64, isContinuous: Bool)
    /// What comes next, and follows nothing that came before, is of a second of the stream, as a list of segments says.
    /// `isNearest` tells that a second that was asked for is not there, and this one is the nearest to it.
    case positioned(time: Double, isNearest: Bool)
    /// What comes next is the same stream in another form, such as a better quality: other packets, perhaps in another
    /// container, which begin here with their tables.
    case reformed(StreamForm)
    /// All bytes have come.
    case end
    /// No more bytes will come on this source.
    case failure(StreamTransportError)
}

/// How a stream goes on in another form.
public struct StreamForm: Sendable, Hashable {
    /// What it is now, as far as that is known.
    public var mediaType: String?
    /// The second from which it goes on, which may have been told already; nil for right after what came last.
    public var time: Double?
    /// Whether times that stand in its bytes go on as well.
    public var keepsTimes = true

    public init(mediaType: String? = nil, time: Double? = nil) {
        self.mediaType = mediaType
        self.time = time
    }
}
