// SPDX-License-Identifier: Apache-2.0

import Foundation

// MARK: Geometry by name, as UIKit's extensions of NSCoder have it

extension NibCoder {
    /// The point under a key, or zero.
    public func decodeCGPoint(forKey name: String) -> CGPoint { point(NibKey(name)) ?? .zero }
    /// The size under a key, or zero.
    public func decodeCGSize(forKey name: String) -> CGSize { size(NibKey(name)) ?? .zero }
    /// The rectangle under a key, or zero.
    public func decodeCGRect(forKey name: String) -> CGRect { rect(NibKey(name)) ?? .zero }
}

extension NibCoder {
    /// What `decodeObject(forKey:)` gives: strings as `String`, other objects as they are.
    @MainActor func anyObject(_ key: NibKey) -> Any? {
        guard let value = value(key) else { return nil }
        // Keyed archives hold strings and numbers directly; so may a value under any key here.
        switch value.type {
        case 4, 5: return value.type == 5
        case 0...3: return Int(Int64(bitPattern: value.bits))
        case 6, 7: return scalar(value)
        case 8: return Data(store.bytes[value.dataRange])
        case 10:
            let index = reference(value)
            if let text = store.string(of: index) { return text }
            return object(at: index).map { ($0 as? NSString).map { $0 as String as Any } ?? $0 }
        default: return nil
        }
    }
}
