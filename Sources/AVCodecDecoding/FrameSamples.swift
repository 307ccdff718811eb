// SPDX-License-Identifier: Apache-2.0

#if AVCodec
import CAVCodec

/// The samples of a frame of libavcodec as interleaved numbers of -1 to 1.
struct FrameSamples {
    let library: AVCodecFunctions

    func interleaved(_ frame: AVFrame, channelCount: Int) -> [Float] {
        var samples: [Float] = []
        append(frame, channelCount: channelCount, to: &samples)
        return samples
    }

    /// Appends them, without a copy between.
    func append(_ frame: AVFrame, channelCount: Int, to samples: inout [Float]) {
        let count = Int(frame.nb_samples)
        let format = AVSampleFormat(rawValue: frame.format)
        let isPlanar = library.av_sample_fmt_is_planar(format) != 0
        guard let planes = frame.extended_data, count > 0 else { return }
        let start = samples.count
        samples.append(contentsOf: repeatElement(0, count: count * channelCount))
        samples.withUnsafeMutableBufferPointer { samples in
            let output = UnsafeMutableBufferPointer(rebasing: samples[start...])
            if format == AV_SAMPLE_FMT_FLTP, channelCount == 2, let left = planes[0], let right = planes[1] {
                return fill(output, left: UnsafeRawPointer(left), right: UnsafeRawPointer(right), count: count)
            }
            for channel in 0..<channelCount {
                guard let plane = planes[isPlanar ? channel : 0] else { continue }
                let source = Source(
                    bytes: UnsafeRawPointer(plane), step: isPlanar ? 1 : channelCount,
                    offset: isPlanar ? 0 : channel)
                fill(output, channel: channel, of: channelCount, from: source, format: format, count: count)
            }
        }
    }

    /// The usual case: two channels of floating-point numbers.
    private func fill(
        _ output: UnsafeMutableBufferPointer<Float>, left: UnsafeRawPointer, right: UnsafeRawPointer, count: Int
    ) {
        guard let pairs = output.baseAddress else { return }
        let (left, right) = (left.assumingMemoryBound(to: Float.self), right.assumingMemoryBound(to: Float.self))
        var index = 0
        while index < count {
            pairs[2 &* index] = left[index]
            pairs[2 &* index &+ 1] = right[index]
            index &+= 1
        }
    }

    /// Where the samples of a channel are: every `step`th from `offset` on.
    private struct Source {
        var bytes: UnsafeRawPointer
        var step: Int
        var offset: Int
    }

    private func fill(
        _ output: UnsafeMutableBufferPointer<Float>, channel: Int, of channelCount: Int, from source: Source,
        format: AVSampleFormat, count: Int
    ) {
        switch library.av_get_packed_sample_fmt(format) {
        case AV_SAMPLE_FMT_FLT:
            let samples = source.bytes.assumingMemoryBound(to: Float.self)
            for index in 0..<count {
                output[index * channelCount + channel] = samples[index * source.step + source.offset]
            }
        case AV_SAMPLE_FMT_S16:
            let samples = source.bytes.assumingMemoryBound(to: Int16.self)
            for index in 0..<count {
                output[index * channelCount + channel] = Float(samples[index * source.step + source.offset]) / 32768
            }
        case AV_SAMPLE_FMT_S32:
            let samples = source.bytes.assumingMemoryBound(to: Int32.self)
            for index in 0..<count {
                output[index * channelCount + channel] =
                    Float(Double(samples[index * source.step + source.offset]) / 2_147_483_648)
            }
        case AV_SAMPLE_FMT_DBL:
            let samples = source.bytes.assumingMemoryBound(to: Double.self)
            for index in 0..<count {
                output[index * channelCount + channel] = Float(samples[index * source.step + source.offset])
            }
        default:
            for index in 0..<count { output[index * channelCount + channel] = 0 }
        }
    }
}
#endif
