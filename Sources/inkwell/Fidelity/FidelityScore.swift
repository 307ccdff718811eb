// SPDX-License-Identifier: Apache-2.0

/// How far the layout of one document agrees with the frames that it records.
struct FidelityScore {
    /// A view that lies elsewhere.
    struct Miss {
        let id: String
        /// The element's name.
        let element: String
        let isText: Bool
        let cause: FidelityCause
        /// The greatest difference of a number of the frame, in points; infinite for a view that is not there.
        let error: Double
    }

    let path: String
    /// How many views are compared, and how many of them are text.
    var viewCount = 0
    var textCount = 0
    /// How many views are not compared, since their records are stale.
    var staleCount = 0
    /// How many are not compared, since the document or Xcode exempts them.
    var exemptCount = 0
    /// Whether the document could not be laid out: all its views are missed.
    var isFailed = false
    var misses: [Miss] = []

    /// How far a number of a frame may be off, in points; recorded numbers carry some noise.
    static let tolerance = 1.01
}

/// A score as lines of text, in which workers hand it on.
extension FidelityScore {
    var line: String {
        let head = "\(viewCount)\t\(textCount)\t\(staleCount)\t\(exemptCount)\t\(isFailed ? 1 : 0)\t\(path)"
        let rows = misses.map { miss in
            "\(miss.id)\t\(miss.element)\t\(miss.isText ? 1 : 0)\t\(miss.cause.rawValue)\t\(miss.error)"
        }
        return ([head] + rows).joined(separator: "\n")
    }

    /// Reads what ``line`` wrote; nil for anything else.
    init?(line: String) {
        let rows = line.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
        guard let head = rows.first, head.count == 6 else { return nil }
        path = String(head[5])
        let numbers = head.prefix(5).compactMap { Int($0) }
        guard numbers.count == 5 else { return nil }
        (viewCount, textCount, staleCount, exemptCount) = (numbers[0], numbers[1], numbers[2], numbers[3])
        isFailed = numbers[4] == 1
        misses = rows.dropFirst().compactMap { row in
            guard row.count == 5, let cause = FidelityCause(rawValue: String(row[3])), let error = Double(row[4]) else {
                return nil
            }
            return Miss(id: String(row[0]), element: String(row[1]), isText: row[2] == "1", cause: cause, error: error)
        }
    }
}
