// SPDX-License-Identifier: Apache-2.0
import Foundation
import Graphics
import Testing

/// Fonts, words and faces are shared between threads; pictures drawn side by side come out as they do alone.
@Suite struct ConcurrencyTests {
    @Test func picturesDrawnAtOnceAreTheSame() async throws {
        let together = try await withThrowingTaskGroup(of: (Int, [UInt8]).self) { group in
            for index in 0..<32 { group.addTask { (index, try Self.picture(index % 8)) } }
            var results: [Int: [UInt8]] = [:]
            for try await (index, bytes) in group { results[index] = bytes }
            return results
        }
        let alone = try (0..<8).map(Self.picture)
        for (index, bytes) in together { #expect(bytes == alone[index % 8], "\(index)") }
    }

    private static func picture(_ seed: Int) throws -> [UInt8] {
        let format = Picture.Format.allCases[seed % 3]
        return try Picture.data(size: CGSize(width: 200, height: 100), format: format) { context in
            for line in 0..<4 {
                let font = Font(size: CGFloat(9 + seed + line), weight: line % 2 == 0 ? .bold : .light)
                let layout = TextLayout(
                    text: "Line \(line) of \(seed): Größe שלום 中文", attributes: TextAttributes(font: font), width: 190)
                context.draw(layout, at: CGPoint(x: 5, y: CGFloat(line) * 24))
            }
        }
    }
}
