// SPDX-License-Identifier: Apache-2.0

extension NSSplitView {
    /// The number of dividers.
    var numberOfDividers: Int { max(0, arrangedSubviews.count - 1) }

    /// The rectangle of a divider.
    func dividerRect(at index: Int) -> CGRect {
        let pane = arrangedSubviews[index].frame
        let thickness = thickness(ofDividerAt: index)
        return isVertical
            ? CGRect(x: pane.maxX, y: 0, width: thickness, height: bounds.height)
            : CGRect(x: 0, y: pane.maxY, width: bounds.width, height: thickness)
    }

    /// Where the mouse takes hold of a divider: at least some points of it, and what the delegate adds.
    func effectiveRect(ofDividerAt index: Int) -> CGRect {
        let drawn = dividerRect(at: index)
        let reach = max(0, (Self.leastGrip - dividerThickness) / 2)
        var rect = drawn.insetBy(dx: isVertical ? -reach : 0, dy: isVertical ? 0 : -reach)
        if let delegate {
            rect = delegate.splitView(self, effectiveRect: rect, forDrawnRect: drawn, ofDividerAt: index)
            let more = delegate.splitView(self, additionalEffectiveRectOfDividerAt: index)
            if !more.isEmpty { rect = rect.union(more) }
        }
        return rect
    }

    private static let leastGrip: CGFloat = 7

    func divider(at point: CGPoint) -> Int? {
        (0..<numberOfDividers).first { !isDividerHidden($0) && effectiveRect(ofDividerAt: $0).contains(point) }
    }

    // MARK: Positions

    /// The least position that a divider can have without limits of the delegate, in points.
    public func minPossiblePositionOfDivider(at dividerIndex: Int) -> CGFloat {
        guard arrangedSubviews.indices.contains(dividerIndex) else { return 0 }
        let pane = arrangedSubviews[dividerIndex]
        return isVertical ? pane.frame.minX : pane.frame.minY
    }

    /// The greatest position that a divider can have without limits of the delegate, in points.
    public func maxPossiblePositionOfDivider(at dividerIndex: Int) -> CGFloat {
        guard arrangedSubviews.indices.contains(dividerIndex + 1) else { return length(bounds.size) }
        let pane = arrangedSubviews[dividerIndex + 1]
        return (isVertical ? pane.frame.maxX : pane.frame.maxY) - thickness(ofDividerAt: dividerIndex)
    }

    /// Moves a divider as the mouse does: within the limits, and with panes that collapse.
    public func setPosition(_ position: CGFloat, ofDividerAt dividerIndex: Int) {
        let panes = arrangedSubviews
        guard panes.indices.contains(dividerIndex), panes.indices.contains(dividerIndex + 1), position.isFinite else {
            return
        }
        let (before, after) = (panes[dividerIndex], panes[dividerIndex + 1])
        let least = minPossiblePositionOfDivider(at: dividerIndex)
        let most = maxPossiblePositionOfDivider(at: dividerIndex)
        var low = max(least + limits(of: before).lowerBound, most - min(limits(of: after).upperBound, most - least))
        var high = min(most - limits(of: after).lowerBound, least + min(limits(of: before).upperBound, most - least))
        if let delegate {
            low = delegate.splitView(self, constrainMinCoordinate: low, ofSubviewAt: dividerIndex)
            high = delegate.splitView(self, constrainMaxCoordinate: high, ofSubviewAt: dividerIndex)
        }
        let wish = delegate?.splitView(self, constrainSplitPosition: position, ofSubviewAt: dividerIndex) ?? position
        if wish < least + (low - least) / 2, canCollapse(before) {
            collapse(before)
        } else if wish > high + (most - high) / 2, canCollapse(after), most > high {
            collapse(after)
        } else {
            // A damaged delegate may give limits that contradict each other.
            let place = min(max(wish, min(low, most)), max(min(high, most), min(low, most)))
            uncollapse(before)
            uncollapse(after)
            var lengths = panes.map { isSubviewCollapsed($0) ? 0 : length($0.frame.size) }
            lengths[dividerIndex] = max(0, place - least)
            lengths[dividerIndex + 1] = max(0, most - place)
            self.place(panes, lengths)
        }
    }

    // MARK: Collapsing

    private func canCollapse(_ pane: NSView) -> Bool { delegate?.splitView(self, canCollapseSubview: pane) ?? false }

    /// Takes a pane's room away; its neighbours get it.
    func collapse(_ pane: NSView) {
        let key = ObjectIdentifier(pane)
        guard lengthsBeforeCollapse[key] == nil else { return }
        lengthsBeforeCollapse[key] = length(pane.frame.size)
        pane.isHidden = true
        adjustSubviews()
    }

    /// Gives a pane room again: what it had.
    func uncollapse(_ pane: NSView) {
        guard let length = lengthsBeforeCollapse.removeValue(forKey: ObjectIdentifier(pane)) else { return }
        pane.isHidden = false
        var frame = pane.frame
        if isVertical { frame.size.width = length } else { frame.size.height = length }
        pane.frame = frame
        adjustSubviews()
    }

    // MARK: Mouse

    /// Takes hold of the divider under the mouse.
    ///
    /// - Returns: whether there is one.
    func beginDrag(_ event: NSEvent) -> Bool {
        let point = convert(event.locationInWindow, from: nil)
        guard let divider = divider(at: point) else { return false }
        if event.clickCount == 2, toggleByDoubleClick(divider) { return true }
        let rect = dividerRect(at: divider)
        drag = (divider, isVertical ? point.x - rect.minX : point.y - rect.minY)
        return true
    }

    private func toggleByDoubleClick(_ divider: Int) -> Bool {
        let panes = arrangedSubviews
        for pane in [panes[divider], panes[divider + 1]] {
            if lengthsBeforeCollapse[ObjectIdentifier(pane)] != nil {
                uncollapse(pane)
                return true
            }
            guard canCollapse(pane),
                delegate?.splitView(self, shouldCollapseSubview: pane, forDoubleClickOnDividerAt: divider) == true
            else { continue }
            collapse(pane)
            return true
        }
        return false
    }

    func continueDrag(_ event: NSEvent, _ drag: (divider: Int, offset: CGFloat)) {
        let point = convert(event.locationInWindow, from: nil)
        setPosition((isVertical ? point.x : point.y) - drag.offset, ofDividerAt: drag.divider)
    }

    // MARK: Drawing

    func drawDimple(in rect: CGRect) {
        NSColor.tertiaryLabelColor.setFill()
        NSBezierPath(ovalIn: CGRect(x: rect.midX - 2.5, y: rect.midY - 2.5, width: 5, height: 5)).fill()
    }

    // MARK: State

    private var defaultsKey: String? {
        autosaveName.flatMap { $0.isEmpty ? nil : "NSSplitView Subview Frames " + $0 }
    }

    /// Keeps the panes' frames in the user's defaults.
    func saveLengths() {
        guard let defaultsKey else { return }
        let frames = arrangedSubviews.map { pane in
            let frame = pane.frame
            let isCollapsed = isSubviewCollapsed(pane) ? "YES" : "NO"
            let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { String(format: "%.6f", Double($0)) }
            return (numbers + [isCollapsed, pane.isHidden ? "YES" : "NO"]).joined(separator: ", ")
        }
        UserDefaults.standard.set(frames, forKey: defaultsKey)
    }

    /// Gives the panes the frames that were kept.
    func restoreLengths() {
        guard let defaultsKey, let frames = UserDefaults.standard.stringArray(forKey: defaultsKey),
            frames.count == arrangedSubviews.count
        else { return }
        for (pane, text) in zip(arrangedSubviews, frames) {
            let parts = text.components(separatedBy: ", ")
            guard parts.count == 6, let width = Double(parts[2]), let height = Double(parts[3]), width >= 0,
                height >= 0,
                width.isFinite, height.isFinite
            else { continue }
            pane.frame = CGRect(origin: pane.frame.origin, size: CGSize(width: width, height: height))
            if parts[4] == "YES" { collapse(pane) }
        }
        adjustSubviews()
    }
}
