// SPDX-License-Identifier: Apache-2.0

extension NSWindow {
    /// Shows a window as a sheet on this one; others wait until it has gone.
    public func beginSheet(
        _ sheetWindow: NSWindow, completionHandler handler: ((NSModalResponse) -> Void)? = nil
    ) {
        guard sheetWindow !== self, !sheets.contains(where: { $0 === sheetWindow }) else { return }
        sheetWindow.sheetParent = self
        sheetWindow.sheetHandler = handler
        sheets.append(sheetWindow)
        if sheets.count == 1 { showSheet() }
    }

    /// Shows a window as a sheet before those that wait.
    public func beginCriticalSheet(
        _ sheetWindow: NSWindow, completionHandler handler: ((NSModalResponse) -> Void)? = nil
    ) {
        beginSheet(sheetWindow, completionHandler: handler)
    }

    /// Ends a sheet.
    public func endSheet(_ sheetWindow: NSWindow, returnCode: NSModalResponse = .stop) {
        guard let index = sheets.firstIndex(where: { $0 === sheetWindow }) else { return }
        sheets.remove(at: index)
        let handler = sheetWindow.sheetHandler
        sheetWindow.sheetHandler = nil
        sheetWindow.sheetParent = nil
        sheetWindow.orderOut(nil)
        if isVisible { makeKey() }
        tell(NSWindow.didEndSheetNotification) { $0.windowDidEndSheet }
        handler?(returnCode)
        if index == 0, !sheets.isEmpty { showSheet() }
    }

    /// The sheet that is shown.
    public var attachedSheet: NSWindow? { sheets.first }
    /// Whether the window is shown as a sheet.
    public var isSheet: Bool { sheetParent != nil }

    private func showSheet() {
        guard let sheet = sheets.first else { return }
        tell(NSWindow.willBeginSheetNotification) { $0.windowWillBeginSheet }
        placeSheet()
        sheet.orderFront(nil)
        NSApplication.shared.setKeyWindow(sheet)
    }

    /// A sheet hangs from the upper edge of the content.
    func placeSheet() {
        guard let sheet = sheets.first else { return }
        let top = convertToScreen(contentLayoutRect).maxY
        sheet.setFrameOrigin(
            CGPoint(x: (frame.midX - sheet.frame.width / 2).rounded(), y: top - sheet.frame.height))
    }

    /// A sheet that was closed in another way has ended too.
    func sheetDidClose(_ sheet: NSWindow) {
        if sheets.contains(where: { $0 === sheet }) { endSheet(sheet, returnCode: .cancel) }
    }
}
