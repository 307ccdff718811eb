// SPDX-License-Identifier: Apache-2.0

import AudioStreamParser

extension AudioCodec {
    /// The name that people know it by.
    public var displayName: String {
        switch self {
        case .mpegLayerI: "MP1"
        case .mpegLayerII: "MP2"
        case .mpegLayerIII: "MP3"
        case .aac(let objectType): objectType == 2 ? "AAC" : "AAC (object type \(objectType))"
        case .heAAC: "HE-AAC"
        case .heAACv2: "HE-AAC v2"
        case .appleLossless: "Apple Lossless"
        case .opus: "Opus"
        case .vorbis: "Vorbis"
        case .flac: "FLAC"
        case .linearPCM(let layout): "PCM \(layout.bitsPerSample) bit"
        }
    }
}

extension AudioStreamFormat {
    /// The format as a person reads it, such as `MP3, 44.1 kHz, stereo`.
    public var displayName: String { "\(codec.displayName), \(rateText), \(channelText)" }

    private var rateText: String {
        let (whole, rest) = max(0, sampleRate).quotientAndRemainder(dividingBy: 1000)
        guard rest > 0 else { return "\(whole) kHz" }
        var digits = String(1000 + rest).dropFirst()
        while digits.last == "0" { digits.removeLast() }
        return "\(whole).\(digits) kHz"
    }

    private var channelText: String {
        switch channelCount {
        case 1: "mono"
        case 2: "stereo"
        default: "\(channelCount) channels"
        }
    }
}
