// SPDX-License-Identifier: Apache-2.0

/// A parser of one container: bytes in pieces of any size in, packets and properties out.
///
/// It keeps no more than ``ParserLimits`` allow: the packet that is not whole yet, and the tables of the container.
/// Bytes that are no packet are passed over until the next one; only what cannot be played at all is an error.
package protocol ContainerParser: AnyObject {
    /// - Parameters:
    ///   - start: where the first byte stands in the resource; tags before it were taken away.
    ///   - resourceByteCount: the bytes of the whole resource, where they are known.
    init(start: Int64, resourceByteCount: Int64?, limits: ParserLimits)

    var properties: StreamProperties { get }

    /// Which bytes it wants next; asked after each piece.
    var demand: ParserDemand { get }

    /// Takes the next piece.
    ///
    /// - Parameters:
    ///   - offset: where the piece begins in the resource.
    ///   - discontinuous: whether it does not follow the piece before. What was kept of that is dropped.
    /// - Throws: ``StreamParserError`` when nothing can come any more.
    func parse(
        _ bytes: ArraySlice<UInt8>, at offset: Int64, discontinuous: Bool, emit: (ParserEvent) -> Void
    ) throws(StreamParserError)

    /// There are no more bytes: gives what is left, and what only the end tells.
    ///
    /// - Throws: ``StreamParserError``, after all of that, when less was there than the stream says that it has.
    func finish(emit: (ParserEvent) -> Void) throws(StreamParserError)

    /// Where a packet is; nil when the container cannot tell at all. The bytes from there on are then parsed as
    /// discontinuous, and the packets that come are numbered from the location's.
    func location(ofPacket packet: Int64) -> PacketLocation?

    /// Says where the next discontinuous piece was thought to lead, so that its packets are numbered.
    func expect(_ location: PacketLocation)

    /// Where the packet is in which a decoded frame lies, or an earlier one.
    func location(atFrame frame: Int64) -> PacketLocation?

    /// The last packet before a decoded frame whose place and number are certain.
    func exactLocation(atFrame frame: Int64) -> PacketLocation?

    /// What a coarse table tells of where a decoded frame is; nil where there is none, or no need of it.
    func surroundings(atFrame frame: Int64) -> TableSurroundings?
}

extension ContainerParser {
    package func surroundings(atFrame frame: Int64) -> TableSurroundings? { nil }

    package func location(atFrame frame: Int64) -> PacketLocation? {
        guard let perPacket = properties.formats.first?.framesPerPacket, perPacket > 0 else { return nil }
        return location(ofPacket: Swift.max(0, frame) / Int64(perPacket))
    }

    package func exactLocation(atFrame frame: Int64) -> PacketLocation? {
        guard let found = location(atFrame: frame), found.isEstimated else { return location(atFrame: frame) }
        return location(ofPacket: 0).flatMap { $0.isEstimated ? nil : $0 }
    }
}
