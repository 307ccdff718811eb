// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The head of a PNG file.
struct PNG {
    let width: Int
    let height: Int

    /// In pixels: `393 × 852`.
    var size: String { "\(width) × \(height)" }

    /// Nil when the data is no PNG.
    init?(_ data: Data) {
        let bytes = [UInt8](data.prefix(24))
        guard bytes.count == 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else {
            return nil
        }
        func number(at index: Int) -> Int { bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) } }
        width = number(at: 16)
        height = number(at: 20)
    }

    init?(contentsOf file: URL) {
        guard let data = try? Data(contentsOf: file) else { return nil }
        self.init(data)
    }
}
