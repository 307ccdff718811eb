// SPDX-License-Identifier: Apache-2.0

/// By what the pages of a stream in Ogg are known.
package struct OggStreamMark: Sendable, Hashable {
    /// Bytes at the end of a resource among which a whole page is: the longest has 65 307.
    static let tailByteCount: Int64 = 65_536

    package var serial: UInt32
    /// What is added to a page's number to get the place among the decoded frames.
    package var origin: Int64 = 0

    /// The number of the last page among some bytes, which need not begin with a page.
    func lastFrame(in bytes: ArraySlice<UInt8>) -> Int64? {
        var last: Int64?
        var reader = OggPageReader(at: 0)
        reader.read(bytes) { finding in
            guard case .page(let page) = finding, page.serial == serial, let frame = page.endFrame else { return }
            last = frame
        }
        return last
    }
}
