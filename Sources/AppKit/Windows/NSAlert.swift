// SPDX-License-Identifier: Apache-2.0

/// A message that a person answers with a button.
@MainActor open class NSAlert: NSObject {
    nonisolated deinit {}

    /// How serious the message is.
    nonisolated public enum Style: UInt, Sendable {
        case warning = 0
        case informational, critical
    }

    /// The message, in a few words.
    open var messageText = "Alert"
    /// What more there is to say.
    open var informativeText = ""
    /// How serious the message is.
    open var alertStyle: Style = .warning
    /// The picture beside the message; nil for the program's.
    open var icon: NSImage?
    /// The buttons, the first being the one of the return key.
    open private(set) var buttons: [NSButton] = []
    /// A view between the message and the buttons.
    open var accessoryView: NSView?
    /// Whether a check box lets a person ask not to see the message again.
    open var showsSuppressionButton = false
    /// That check box.
    open private(set) lazy var suppressionButton: NSButton? = NSButton(
        checkboxWithTitle: "Do not show this message again", target: nil, action: nil)
    /// The panel that shows the alert.
    public private(set) final lazy var window: NSWindow = NSPanel(
        contentRect: CGRect(x: 0, y: 0, width: 420, height: 120), styleMask: [.titled], backing: .buffered,
        defer: false)
    private var answer: ((NSModalResponse) -> Void)?

    /// Makes an alert with one button, "OK", unless others are added.
    public override init() {
        super.init()
        AlertActions.registerOnce()
    }

    /// Makes an alert that tells of an error.
    public convenience init(error: any Error) {
        self.init()
        let described = error as? any LocalizedError
        messageText = described?.errorDescription ?? "\(error)"
        informativeText = described?.recoverySuggestion ?? ""
    }

    /// Adds a button, to the left of those that there are.
    @discardableResult
    open func addButton(withTitle title: String) -> NSButton {
        let button = NSButton(title: title, target: self, action: "press:")
        button.tag = NSModalResponse.alertFirstButtonReturn.rawValue + buttons.count
        button.keyEquivalent = buttons.isEmpty ? "\r" : title == "Cancel" ? "\u{1B}" : ""
        buttons.append(button)
        return button
    }

    /// Shows the alert and waits for the answer.
    @discardableResult
    open func runModal() -> NSModalResponse {
        layout()
        answer = { NSApplication.shared.stopModal(withCode: $0) }
        let response = NSApplication.shared.runModal(for: window)
        answer = nil
        window.orderOut(nil)
        return response
    }

    /// Shows the alert as a sheet.
    open func beginSheetModal(for sheetWindow: NSWindow, completionHandler handler: ((NSModalResponse) -> Void)? = nil)
    {
        layout()
        // The alert lives as long as its sheet.
        answer = { [self, weak sheetWindow] response in sheetWindow?.endSheet(window, returnCode: response) }
        sheetWindow.beginSheet(window) { [self] response in
            answer = nil
            handler?(response)
        }
    }

    final func press(_ sender: Any?) {
        guard let button = sender as? NSButton else { return }
        answer?(NSModalResponse(button.tag))
    }

    // MARK: Layout

    /// Puts message, accessory and buttons into the window.
    open func layout() {
        if buttons.isEmpty { addButton(withTitle: "OK") }
        let width: CGFloat = 420
        let textWidth = width - 100
        let message = label(messageText, .boldSystemFont(ofSize: 13), textWidth)
        let details = informativeText.isEmpty ? nil : label(informativeText, .systemFont(ofSize: 11), textWidth)
        var parts: [NSView] = [message]
        if let details { parts.append(details) }
        if let accessoryView { parts.append(accessoryView) }
        if showsSuppressionButton, let suppressionButton {
            suppressionButton.sizeToFit()
            parts.append(suppressionButton)
        }
        let height = 20 + parts.reduce(0) { $0 + $1.frame.height + 8 } + 12 + 32 + 16
        let content = NSView(frame: CGRect(x: 0, y: 0, width: width, height: max(height, 110)))
        let picture = NSImageView(frame: CGRect(x: 20, y: content.bounds.height - 84, width: 64, height: 64))
        picture.image = icon ?? NSApplication.shared.applicationIconImage ?? NSImage(named: "NSApplicationIcon")
        picture.imageScaling = .scaleProportionallyUpOrDown
        content.addSubview(picture)
        var top = content.bounds.height - 20
        for part in parts {
            top -= part.frame.height
            part.setFrameOrigin(CGPoint(x: 92, y: top))
            content.addSubview(part)
            top -= 8
        }
        var right = width - 14
        for button in buttons {
            button.sizeToFit()
            let size = CGSize(width: max(82, button.frame.width), height: button.frame.height)
            right -= size.width
            button.frame = CGRect(x: right, y: 14, width: size.width, height: size.height)
            content.addSubview(button)
        }
        window.contentView = content
        window.setContentSize(content.frame.size)
        window.isReleasedWhenClosed = false
    }

    private func label(_ text: String, _ font: NSFont, _ width: CGFloat) -> NSTextField {
        let field = NSTextField(wrappingLabelWithString: text)
        field.font = font
        let style = NSMutableParagraphStyle()
        let size = NSAttributedString(string: text, attributes: [.font: font, .paragraphStyle: style])
            .boundingRect(with: CGSize(width: width - 4, height: 0)).size
        field.frame = CGRect(x: 0, y: 0, width: width, height: size.height.rounded(.up) + 2)
        return field
    }
}

/// The action of an alert's buttons.
private enum AlertActions {
    static func registerOnce() { _ = registered }

    private static let registered: Void = NibTables.register(NSAlert.self) {
        ClassTable(NSAlert.self, superclass: nil) { $0.action("press:", NSAlert.press) }
    }
}

extension NSResponder {
    /// Tells a person of an error, and waits until it was read.
    ///
    /// - Returns: whether something was done about it; always false.
    @discardableResult
    public func presentError(_ error: any Error) -> Bool {
        NSAlert(error: error).runModal()
        return false
    }

    /// Tells a person of an error in a sheet.
    public func presentError(_ error: any Error, modalFor window: NSWindow) {
        NSAlert(error: error).beginSheetModal(for: window)
    }
}

/// Tells a person of values that the model refused.
enum RefusedValues {
    /// Lets bindings of views tell in sheets on their windows, or to the whole application where a binding asks for that.
    static func register() {
        BindingError.presenter = { error, object, options in
            let view = object as? NSView ?? (object as? NSCell)?.controlView
            guard let window = view?.window, window.isVisible, window.attachedSheet == nil else { return false }
            let alert = NSAlert(error: error)
            // The model's own words, where it gave some.
            if case .valueRefused(_, .invalidValue(_, _, _, let reason)) = error { alert.messageText = reason }
            if options.isTrue(.alwaysPresentsApplicationModalAlerts) {
                alert.runModal()
            } else {
                alert.beginSheetModal(for: window)
            }
            return true
        }
    }
}
