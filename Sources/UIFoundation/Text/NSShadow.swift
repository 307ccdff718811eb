// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A shadow below text.
nonisolated open class NSShadow: AttributeObject, @unchecked Sendable {
    /// In points, to the right and down.
    open var shadowOffset = CGSize.zero
    /// In points.
    open var shadowBlurRadius: CGFloat = 0
    /// Any ``TextColor``; black at a third where it is nil.
    open var shadowColor: Any?

    public override init() {}
}

extension NSShadow {
    /// Decodes a shadow.
    @MainActor
    public convenience init?(coder: NSCoder) {
        guard let coder = coder as? NibCoder else { return nil }
        self.init()
        func number(_ name: String) -> CGFloat {
            let value = coder.double(NibKey(name)) ?? 0
            return value.isFinite ? CGFloat(value) : 0
        }
        shadowOffset = CGSize(width: number("NSShadowHoriz"), height: number("NSShadowVert"))
        shadowBlurRadius = number("NSShadowBlurRadius")
        shadowColor = coder.object(NibKey("NSShadowColor"))
    }
}
