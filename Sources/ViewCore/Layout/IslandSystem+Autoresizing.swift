// SPDX-License-Identifier: Apache-2.0

extension IslandSystem {
    /// The frame of a view that its autoresizing mask places, in terms of its superview's.
    ///
    /// What ``AutoresizingMask`` does when the superview goes from its present size to another is linear in the other
    /// size, so it can stand in the solver: the view follows a superview that constraints size.
    func autoresizedFrame(of view: View, in parent: LayoutBox) -> LayoutBox {
        guard let around = view.parentView else { return parent }
        let size = view.bounds.size
        let origin = CGPoint(x: view.center.x - size.width / 2, y: view.center.y - size.height / 2)
        let mask: AutoresizingMask =
            view.isPlacedBySuperview || !around.followsMasks || !view.translatesAutoresizingMaskIntoConstraints
            ? [] : view.autoresizing
        let (left, width) = autoresized(
            start: Double(origin.x), length: Double(size.width), within: Double(around.bounds.size.width),
            of: parent.left, parent.width, flexible: mask.horizontal)
        let (top, height) = autoresized(
            start: Double(origin.y), length: Double(size.height), within: Double(around.bounds.size.height),
            of: parent.top, parent.height, flexible: mask.vertical)
        return LayoutBox(left: left, top: top, width: width, height: height)
    }

    private func autoresized(
        start: Double, length: Double, within old: Double, of parentStart: LinearExpression,
        _ parentLength: LinearExpression, flexible: (start: Bool, length: Bool, end: Bool)
    ) -> (start: LinearExpression, length: LinearExpression) {
        guard start.isFinite, length.isFinite, old.isFinite, abs(start) + abs(length) + abs(old) < 1e8 else {
            return (parentStart, LinearExpression())
        }
        let end = old - start - length
        let parts = (flexible.start ? start : 0, flexible.length ? length : 0, flexible.end ? end : 0)
        let total = parts.0 + parts.1 + parts.2
        var shares = (0.0, 0.0)
        if abs(total) >= 1e-9 {
            shares = (parts.0 / total, parts.1 / total)
        } else if flexible.start || flexible.length || flexible.end {
            let share = 1 / Double([flexible.start, flexible.length, flexible.end].filter { $0 }.count)
            shares = (flexible.start ? share : 0, flexible.length ? share : 0)
        }
        let growth = parentLength - old
        var newStart = parentStart + start
        if shares.0 != 0 { newStart = newStart + growth * shares.0 }
        var newLength = LinearExpression(constant: length)
        if shares.1 != 0 { newLength = newLength + growth * shares.1 }
        return (newStart, newLength)
    }
}

nonisolated extension AutoresizingMask {
    fileprivate var horizontal: (start: Bool, length: Bool, end: Bool) {
        (contains(.flexibleLeftMargin), contains(.flexibleWidth), contains(.flexibleRightMargin))
    }

    fileprivate var vertical: (start: Bool, length: Bool, end: Bool) {
        (contains(.flexibleTopMargin), contains(.flexibleHeight), contains(.flexibleBottomMargin))
    }
}
