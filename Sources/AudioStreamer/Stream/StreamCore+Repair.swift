// SPDX-License-Identifier: Apache-2.0

import AudioDecoding
import AudioStreamParser

extension StreamCore {
    /// Fewer damaged packets than that may be by chance.
    static let leastRepairPatience = 10
    /// After so many nothing is to be expected any more.
    private static let hopelessDamage = 512

    /// Asks for the packets again from the next one on, when nothing but damaged ones comes.
    ///
    /// A table says where packets are, and does not know of bytes that got lost on the way: all that follow are not
    /// what they should be. On another connection they stand where they belong. What cannot be repaired is an error.
    func repairIfNeeded(after packet: AudioPacket) throws(AudioStreamError) {
        if stage.damage == 0 { repairPatience = Self.leastRepairPatience }
        guard stage.damage >= repairPatience else { return }
        guard stage.damage < Self.hopelessDamage else {
            let reason = "\(stage.damage) packets are damaged"
            throw .decoding(.failed(reason: reason, offset: packet.byteOffset))
        }
        guard properties.container == .mp4, isSeekable, seek == nil,
            let location = input.parser?.location(ofPacket: packet.index + 1), !location.isEstimated,
            location.packet == packet.index + 1
        else { return }
        repairPatience *= 2
        tell(.skipped(packet.byteOffset..<max(packet.byteOffset, location.byteOffset)))
        buffer.removeAll()
        failure = nil
        input.move(to: location)
    }
}
