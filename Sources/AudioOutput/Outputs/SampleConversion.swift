// SPDX-License-Identifier: Apache-2.0

/// Samples of -1 to 1 as 16-bit numbers, the lower byte first: to the nearest one; what is too loud is cut off.
enum SampleConversion {
    /// Added to a small number it leaves that number, rounded to the nearest even one, in the lowest bits of the sum.
    private static let magic: Float = 12_582_912

    static func append(_ samples: ArraySlice<Float>, to bytes: inout [UInt8]) {
        let count = samples.count
        let start = bytes.count
        bytes.append(contentsOf: repeatElement(0, count: count * 2))
        samples.withUnsafeBufferPointer { samples in
            bytes.withUnsafeMutableBytes { bytes in
                guard let input = samples.baseAddress, let output = bytes.baseAddress else { return }
                convert(input, to: output + start, count: count)
            }
        }
    }

    /// A loop that compilers make of vectors: no calls, no branches.
    private static func convert(_ input: UnsafePointer<Float>, to output: UnsafeMutableRawPointer, count: Int) {
        var index = 0
        while index < count {
            var sample = input[index] * 32768
            sample = sample > 32767 ? 32767 : sample
            sample = sample < -32768 ? -32768 : sample
            // What is no number becomes 0.
            sample = sample == sample ? sample : 0
            let number = UInt16(truncatingIfNeeded: (sample + magic).bitPattern).littleEndian
            output.storeBytes(of: number, toByteOffset: index &* 2, as: UInt16.self)
            index &+= 1
        }
    }
}
