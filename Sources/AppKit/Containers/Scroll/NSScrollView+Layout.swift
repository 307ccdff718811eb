// SPDX-License-Identifier: Apache-2.0

extension NSScrollView {
    /// The width of the border, in points.
    private static func thickness(of border: NSBorderType) -> CGFloat {
        switch border {
        case .noBorder: 0
        case .lineBorder, .bezelBorder: 1
        case .grooveBorder: 2
        }
    }

    /// The height of the document's header; 0 where it has none.
    private var headerHeight: CGFloat {
        guard let header = headerClipView?.documentView, !header.isHidden else { return 0 }
        return header.frame.height
    }

    private func scrollerThickness(_ scroller: NSScroller) -> CGFloat {
        NSScroller.scrollerWidth(for: scroller.controlSize, scrollerStyle: scrollerStyle)
    }

    /// The size of what is seen of the document, in points.
    public var contentSize: CGSize {
        layoutPartsIfNeeded()
        return contentView.frame.size
    }

    /// What is seen of the document, in its own coordinates.
    public var documentVisibleRect: CGRect { contentView.documentVisibleRect }

    /// The size of a scroll view that shows so much of its document.
    public class func frameSize(
        forContentSize cSize: CGSize, horizontalScrollerClass: AnyClass?, verticalScrollerClass: AnyClass?,
        borderType type: NSBorderType, controlSize: NSControl.ControlSize, scrollerStyle: NSScroller.Style
    ) -> CGSize {
        let border = 2 * thickness(of: type)
        let scroller =
            scrollerStyle == .overlay
            ? 0 : NSScroller.scrollerWidth(for: controlSize, scrollerStyle: scrollerStyle)
        return CGSize(
            width: cSize.width + border + (verticalScrollerClass == nil ? 0 : scroller),
            height: cSize.height + border + (horizontalScrollerClass == nil ? 0 : scroller))
    }

    private func layoutPartsIfNeeded() { if needsLayout { placeParts() } }

    /// Places the content view, the header and the scrollers.
    ///
    /// The content reaches under the header and under scrollers that lie over it.
    func placeParts() {
        guard !isTiling else { return }
        isTiling = true
        defer { isTiling = false }
        let border = Self.thickness(of: borderType)
        var inner = bounds.insetBy(dx: min(border, bounds.width / 2), dy: min(border, bounds.height / 2))
        var header = min(headerHeight, inner.height)
        placeHeader(in: inner, height: header)
        if headerTakesRoom {
            inner = inner.divided(atDistance: header, from: .minYEdge).remainder
            header = 0
        }
        // A scroller that comes takes room, for want of which the other may be needed: two rounds settle it.
        var shown = (vertical: false, horizontal: false)
        var content = inner
        for _ in 0..<2 {
            content = inner
            if scrollerStyle == .legacy {
                if shown.vertical, let verticalScroller { content.size.width -= scrollerThickness(verticalScroller) }
                if shown.horizontal, let horizontalScroller {
                    content.size.height -= scrollerThickness(horizontalScroller)
                }
            }
            content.size = CGSize(width: max(0, content.width), height: max(0, content.height))
            let document = documentView?.frame.size ?? .zero
            shown = (
                hasVerticalScroller && (!autohidesScrollers || document.height > content.height - header + 0.01),
                hasHorizontalScroller && (!autohidesScrollers || document.width > content.width + 0.01)
            )
        }
        contentView.contentInsets = NSEdgeInsets(
            top: contentInsets.top + header, left: contentInsets.left, bottom: contentInsets.bottom,
            right: contentInsets.right)
        contentView.frame = content
        fitHeader(to: content)
        placeScrollers(inner, content: content, header: header, shown)
        updateScrollers()
    }

    private func placeHeader(in content: CGRect, height: CGFloat) {
        guard let headerClipView else { return }
        headerClipView.isHidden = height == 0
        headerClipView.frame = CGRect(x: content.minX, y: content.minY, width: content.width, height: height)
    }

    /// A header is as wide as what is seen below it, and moves to the side with it.
    private func fitHeader(to content: CGRect) {
        guard let headerClipView else { return }
        headerClipView.frame.size.width = content.width
        headerClipView.bounds.origin.x = contentView.bounds.minX
    }

    private func placeScrollers(
        _ inner: CGRect, content: CGRect, header: CGFloat, _ shown: (vertical: Bool, horizontal: Bool)
    ) {
        for (scroller, isShown) in [(verticalScroller, shown.vertical), (horizontalScroller, shown.horizontal)] {
            scroller?.scrollerStyle = scrollerStyle
            scroller?.isHidden = !isShown
        }
        if let verticalScroller, shown.vertical {
            let thickness = scrollerThickness(verticalScroller)
            verticalScroller.frame = CGRect(
                x: inner.maxX - thickness - scrollerInsets.right, y: content.minY + header + scrollerInsets.top,
                width: thickness,
                height: max(0, content.height - header - scrollerInsets.top - scrollerInsets.bottom))
        }
        if let horizontalScroller, shown.horizontal {
            let thickness = scrollerThickness(horizontalScroller)
            horizontalScroller.frame = CGRect(
                x: content.minX + scrollerInsets.left, y: inner.maxY - thickness - scrollerInsets.bottom,
                width: max(0, content.width - scrollerInsets.left - scrollerInsets.right), height: thickness)
        }
        guard let cornerView else { return }
        let isSeen = header > 0 && scrollerStyle == .legacy && shown.vertical
        cornerView.isHidden = !isSeen
        if isSeen {
            cornerView.frame = CGRect(
                x: content.maxX, y: content.minY, width: inner.maxX - content.maxX, height: header)
        }
    }

    // MARK: Parts

    func wantsScrollers() {
        if hasVerticalScroller, verticalScroller == nil { verticalScroller = NSScroller(isHorizontal: false) }
        if hasHorizontalScroller, horizontalScroller == nil { horizontalScroller = NSScroller(isHorizontal: true) }
        setNeedsLayout()
    }

    func scrollerDidChange(from old: NSScroller?, to new: NSScroller?) {
        guard old !== new else { return }
        if let old, old.superview === self { old.removeFromSuperview() }
        if let new {
            if new.superview !== self { addSubview(new) }
            new.autoresizingMask = []
        }
        setNeedsLayout()
    }

    /// Called when the content view got another document.
    func documentViewDidChange() {
        let header = (documentView as? any HeadedDocument)?.headerOfDocument
        if let header {
            if headerClipView == nil {
                let clip = NSClipView(frame: .zero)
                clip.drawsBackground = false
                headerClipView = clip
                addSubview(clip, positioned: .above, relativeTo: contentView)
            }
            if headerClipView?.superview !== self, let headerClipView {
                addSubview(headerClipView, positioned: .above, relativeTo: contentView)
            }
            if header.superview !== headerClipView { headerClipView?.documentView = header }
        } else if let clip = headerClipView {
            clip.removeFromSuperview()
            headerClipView = nil
        }
        if scrollerStyle == .legacy, let corner = (documentView as? any HeadedDocument)?.cornerOfDocument, header != nil
        {
            if corner.superview !== self { addSubview(corner) }
            cornerView = corner
        }
        setNeedsLayout()
    }

    /// Called when the document or what is seen of it got another size.
    func contentDidChange() {
        guard !isTiling else { return }
        if autohidesScrollers { setNeedsLayout() }
        updateScrollers()
    }

    /// Shows in the scrollers what is seen of the document.
    func updateScrollers() {
        guard let document = documentView?.frame else { return }
        let clip = contentView
        let insets = clip.contentInsets
        let seen = CGSize(
            width: clip.bounds.width - insets.left - insets.right,
            height: clip.bounds.height - insets.top - insets.bottom)
        func show(_ scroller: NSScroller?, _ origin: CGFloat, _ seen: CGFloat, _ whole: CGFloat) {
            guard let scroller else { return }
            scroller.isEnabled = whole > seen + 0.01
            scroller.knobProportion = whole > 0 ? min(1, max(0, seen / whole)) : 1
            scroller.doubleValue = whole > seen ? Double(origin / (whole - seen)) : 0
        }
        let low = clip.isFlipped ? insets.top : insets.bottom
        let y = clip.bounds.minY + low - document.minY
        // A document whose origin is below begins at the top all the same.
        let fromTop = clip.isFlipped ? y : document.height - seen.height - y
        show(verticalScroller, fromTop, seen.height, document.height)
        show(horizontalScroller, clip.bounds.minX + insets.left - document.minX, seen.width, document.width)
    }

    // MARK: Scrolling

    /// Scrolls to where a scroller was put.
    func scrollerDidMove(_ scroller: NSScroller) {
        let isVertical = scroller === verticalScroller
        switch scroller.hitPart {
        case .decrementPage: isVertical ? scrollPage(by: -1) : scroll(right: 40 - contentView.bounds.width, down: 0)
        case .incrementPage: isVertical ? scrollPage(by: 1) : scroll(right: contentView.bounds.width - 40, down: 0)
        default:
            guard let document = documentView?.frame else { return }
            let (clip, insets) = (contentView, contentView.contentInsets)
            var origin = clip.bounds.origin
            let value = CGFloat(scroller.doubleValue)
            if isVertical {
                let seen = clip.bounds.height - insets.top - insets.bottom
                let y = value * (document.height - seen)
                origin.y =
                    clip.isFlipped
                    ? document.minY + y - insets.top : document.minY + document.height - seen - y - insets.bottom
            } else {
                let seen = clip.bounds.width - insets.left - insets.right
                origin.x = document.minX + value * (document.width - seen) - insets.left
            }
            scroll(clip, to: origin)
        }
        flashScrollers()
        didLiveScroll()
    }

    func scrollPage(by pages: CGFloat) {
        let insets = contentView.contentInsets
        let page = contentView.bounds.height - insets.top - insets.bottom - verticalPageScroll
        scroll(right: 0, down: pages * max(page, verticalLineScroll))
        flashScrollers()
    }

    /// Moves what is seen, in points.
    func scroll(right x: CGFloat, down y: CGFloat) {
        var origin = contentView.bounds.origin
        origin.x += x
        origin.y += contentView.isFlipped ? y : -y
        scroll(contentView, to: origin)
    }

    /// Scrolls as a wheel or a touchpad says.
    ///
    /// - Returns: whether there is anything to scroll in that direction.
    func scroll(by event: NSEvent) -> Bool {
        var (x, y) = (-event.scrollingDeltaX, -event.scrollingDeltaY)
        if event.modifierFlags.contains(.shift), x == 0 { (x, y) = (y, 0) }
        if usesPredominantAxisScrolling, x != 0, y != 0 { if abs(x) > abs(y) { y = 0 } else { x = 0 } }
        if !event.hasPreciseScrollingDeltas {
            x *= horizontalLineScroll
            y *= verticalLineScroll
        }
        let old = contentView.bounds.origin
        scroll(right: x, down: y)
        guard contentView.bounds.origin != old else { return false }
        flashScrollers()
        didLiveScroll()
        return true
    }

    private func didLiveScroll() {
        NotificationCenter.default.post(name: Self.didLiveScrollNotification, object: self)
    }

    /// Scrolls with a key's command.
    func perform(command: String) -> Bool {
        switch command {
        case "scrollPageDown:", "pageDown:": pageDown(nil)
        case "scrollPageUp:", "pageUp:": pageUp(nil)
        case "scrollToBeginningOfDocument:", "moveToBeginningOfDocument:": scrollToBeginningOfDocument(nil)
        case "scrollToEndOfDocument:", "moveToEndOfDocument:": scrollToEndOfDocument(nil)
        case "moveUp:": scrollLineUp(nil)
        case "moveDown:": scrollLineDown(nil)
        case "moveLeft:": scroll(right: -horizontalLineScroll, down: 0)
        case "moveRight:": scroll(right: horizontalLineScroll, down: 0)
        default: return false
        }
        return true
    }

    /// Shows scrollers over the content for a moment.
    public func flashScrollers() {
        guard scrollerStyle == .overlay else { return }
        fading?.cancel()
        for scroller in [verticalScroller, horizontalScroller] { scroller?.knobOpacity = 1 }
        fading = FrameClock.main.schedule(after: 0.8) { [weak self] in self?.fadeScrollers() }
    }

    private func fadeScrollers() {
        let start = FrameClock.main.now
        FrameClock.main.everyFrame { [weak self] now in
            guard let self, fading?.isCancelled != false else { return false }
            let opacity = max(0, 1 - CGFloat((now - start) / 0.25))
            for scroller in [verticalScroller, horizontalScroller] { scroller?.knobOpacity = opacity }
            return opacity > 0
        }
    }
}

/// A document with a header that stays above it while it is scrolled down: a table with the titles of its columns.
protocol HeadedDocument: NSView {
    /// The view above the document; nil for none.
    var headerOfDocument: NSView? { get }
    /// The view above the vertical scroller; nil for none.
    var cornerOfDocument: NSView? { get }
}
