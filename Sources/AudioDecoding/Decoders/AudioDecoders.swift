// SPDX-License-Identifier: Apache-2.0

/// The decoders that need no optional target.
public enum AudioDecoders {
    /// MPEG audio by libmpg123, and samples that are not compressed.
    public static let standard: [any AudioDecoder.Type] = []
}
