// SPDX-License-Identifier: Apache-2.0

/// What packets are wrapped in.
public enum AudioContainer: String, Sendable, Hashable, CaseIterable {
    /// Frames of MPEG audio one after the other.
    case mpegAudio
    /// AAC with an ADTS header before each frame.
    case adts
    /// AAC with one ADIF header at the start.
    case adif
    /// AAC in LOAS frames with LATM multiplexing.
    case loas
    /// MP4, M4A, fragmented or not.
    case mp4
    case ogg
    case flac
    case wave
}
