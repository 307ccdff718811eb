// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Makes the value that is shown of the model's, and back.
open class ValueTransformer {
    public init() {}
    open class func allowsReverseTransformation() -> Bool { true }
    open func transformedValue(_ value: Any?) -> Any? { value }
    open func reverseTransformedValue(_ value: Any?) -> Any? { transformedValue(value) }
    nonisolated deinit {}
}
