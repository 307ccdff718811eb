// SPDX-License-Identifier: Apache-2.0

extension UIApplication: ScreenApplication {
    public var screenWindows: [View] { windows }

    public func layoutScreenWindows() {
        for window in windows { window.layoutIfNeeded() }
    }

    public func screenWindow(at place: CGPoint) -> View? { window(at: place) }

    // MARK: Events

    public func screenDidReceive(_ event: InputEvent) { sendEvent(event) }

    public func screenDidType(_ text: String) { (firstResponder as? any UIKeyInput)?.insertText(text) }

    public func screenDidMark(_ text: String, selection: NSRange) {
        (firstResponder as? any UITextInput)?.setMarkedText(text, selectedRange: selection)
    }

    public var screenTextArea: CGRect? {
        guard let view = firstResponder as? UIView, view is any UIKeyInput else {
            return firstResponder is any UIKeyInput ? .zero : nil
        }
        let input = view as? any UITextInput
        let caret = input?.selectedTextRange.map { input?.caretRect(for: $0.end) ?? view.bounds }
        return view.areaOnScreen(caret ?? view.bounds)
    }

    public func screenPointerShape(at place: CGPoint) -> PointerShape { pointerShape(at: place) }

    // MARK: Dropped things

    public func screenDidDrop(text: String, at place: CGPoint, from source: EventSource) {
        let item = UIDragItem(itemProvider: NSItemProvider(object: text as NSString))
        item.localObject = text
        if source.dropped([item], at: place) { return }
        if let window = window(at: place) {
            var view = window.hitTest(window.convert(place, from: nil), with: nil)
            while let current = view, !(current is any UIKeyInput && current.canBecomeFirstResponder) {
                view = current.superview
            }
            if let view, !view.becomeFirstResponder() { return }
        }
        source.insertText(text)
    }

    public func screenDidDrop(files: [URL], at place: CGPoint, from source: EventSource) -> Bool {
        source.dropped(
            files.compactMap { NSItemProvider(contentsOf: $0).map { UIDragItem(itemProvider: $0) } }, at: place)
    }

    public func screenWillOpen(_ file: URL) {
        _ = delegate?.application(self, open: file, options: [.openInPlace: true])
    }

    // MARK: The screen

    public func screenDidChange(_ look: ScreenLook) {
        changeScreenTraits { traits in
            if let isDark = look.isDark { traits.userInterfaceStyle = isDark ? .dark : .light }
            if let isHigh = look.hasHighContrast { traits.accessibilityContrast = isHigh ? .high : .normal }
            if let scale = look.displayScale { traits.displayScale = scale }
        }
    }

    public func screenDidChange(_ activity: ScreenActivity) {
        switch activity {
        case .active: setState(.active)
        case .inactive: setState(.inactive)
        case .background: setState(.background)
        }
    }
}

extension UIApplication {
    public func screenDidClose() { terminate() }
}

extension VirtualScreen {
    /// A screen that shows the application.
    ///
    /// - Throws: `GraphicsError` where the size is empty or too large.
    public convenience init(size: CGSize, scale: CGFloat) throws(GraphicsError) {
        try self.init(size: size, scale: scale, application: UIApplication.shared)
    }
}

extension EventSource {
    /// A source of the application's events.
    public convenience init() { self.init(application: UIApplication.shared) }
}
