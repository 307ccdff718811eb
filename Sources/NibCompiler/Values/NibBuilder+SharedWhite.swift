// SPDX-License-Identifier: Apache-2.0

import NibArchive

extension NibBuilder {
    /// Makes the white of tables and plain white one object, that which is reached first.
    ///
    /// Equal colours are one object in a nib, whatever they are called; only these two have the same components and
    /// different names. A view leads to its subviews before its own background.
    func shareWhite(from top: [NibObject]) {
        guard let tableWhite = withValues({ $0.known(Self.tableWhite) }) else { return }
        var holders: [NibObject] = []
        var first: NibObject?
        var seen: Set<ObjectIdentifier> = []
        var pending = Array(top.reversed())
        while let object = pending.popLast() {
            guard seen.insert(ObjectIdentifier(object)).inserted else { continue }
            if Self.isEqual(object, tableWhite) {
                first = first ?? object
                continue
            }
            var reached: [NibObject] = []
            for (key, value) in object.values {
                guard let value = value.object else { continue }
                if value.className == "UIColor" { holders.append(object) }
                if key == "UISubviews" { reached.insert(value, at: 0) } else { reached.append(value) }
            }
            pending += reached.reversed()
        }
        guard let first else { return }
        for holder in holders {
            for index in holder.values.indices {
                guard let color = holder.values[index].value.object, Self.isEqual(color, tableWhite) else { continue }
                holder.values[index].value = .object(first)
            }
        }
    }

    /// The name of the white of tables among the values of a nib.
    static let tableWhite = "system tableBackgroundColor"

    private static func isEqual(_ object: NibObject, _ white: NibObject) -> Bool {
        guard object !== white else { return true }
        return object.className == "UIColor" && object["UISystemColorName"] == nil
            && ["UIColorComponentCount", "UIRed", "UIGreen", "UIBlue", "UIAlpha"].allSatisfy {
                object[$0] == white[$0]
            }
    }
}
