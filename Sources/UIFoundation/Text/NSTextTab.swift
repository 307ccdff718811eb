// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A place on the line where the text after a tab goes on.
nonisolated open class NSTextTab: NSObject, @unchecked Sendable {
    public let alignment: NSTextAlignment
    /// From the beginning of the line, in points.
    public let location: CGFloat

    public init(textAlignment alignment: NSTextAlignment, location: CGFloat) {
        self.alignment = alignment
        self.location = location
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSTextTab else { return false }
        return other.alignment == alignment && other.location == location
    }

    open override var hash: Int { location.hashValue }
}
