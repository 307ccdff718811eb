// SPDX-License-Identifier: Apache-2.0

extension NSApplication {
    /// Shows what the program is called, its version and whose it is.
    public func orderFrontStandardAboutPanel(_ sender: Any?) {
        let panel = aboutPanel
        panel.center()
        panel.makeKeyAndOrderFront(sender)
    }

    private var aboutPanel: NSPanel {
        if let known = attachments["about"] as? NSPanel { return known }
        let panel = NSPanel(
            contentRect: CGRect(x: 0, y: 0, width: 280, height: 150), styleMask: [.titled, .closable],
            backing: .buffered, defer: false)
        panel.isReleasedWhenClosed = false
        panel.contentView = AboutView(frame: CGRect(x: 0, y: 0, width: 280, height: 150))
        attachments["about"] = panel
        return panel
    }
}

/// The content of the panel about the program.
private final class AboutView: NSView {
    override var isFlipped: Bool { true }

    override func draw(_ dirtyRect: CGRect) {
        let facts = Bundle.main.infoDictionary ?? [:]
        func text(_ key: String) -> String? { facts[key] as? String }
        let name = text("CFBundleDisplayName") ?? text("CFBundleName") ?? ProcessInfo.processInfo.processName
        let version = text("CFBundleShortVersionString").map { "Version \($0)" }
        let icon = NSApplication.shared.applicationIconImage ?? NSImage(named: "NSApplicationIcon")
        icon?.draw(in: CGRect(x: bounds.midX - 32, y: 12, width: 64, height: 64))
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        var y: CGFloat = 84
        let lines: [(String?, NSFont)] = [
            (name, .boldSystemFont(ofSize: 14)), (version, .systemFont(ofSize: 11)),
            (text("NSHumanReadableCopyright"), .systemFont(ofSize: 10)),
        ]
        for (line, font) in lines {
            guard let line else { continue }
            line.draw(
                in: CGRect(x: 8, y: y, width: bounds.width - 16, height: 20),
                withAttributes: [.font: font, .foregroundColor: NSColor.labelColor, .paragraphStyle: style])
            y += 20
        }
    }
}
