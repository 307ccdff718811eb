// SPDX-License-Identifier: Apache-2.0

import AppKit
import AppKitTestSupport
import KeyValueCoding
import Testing

extension Screens {
    /// The standard bindings of windows and of views without a kind.
    @MainActor @Suite struct WindowBindingTests {
        final class Model: @MainActor KeyValueCoding {
            @Observed var name: String? = "Letter"
            @Observed var count = 2
            @Observed var width = 300.0
            @Observed var flag = false
            @Observed var other = false
            nonisolated deinit {}
        }

        private let model = Model()
        private let window: NSWindow

        init() {
            PlatformMetrics.current = PlatformMetrics(toolsVersion: 22999, screenSize: CGSize(width: 800, height: 600))
            window = NSWindow(
                contentRect: CGRect(x: 10, y: 10, width: 200, height: 100), styleMask: [.titled], backing: .buffered,
                defer: false)
        }

        @Test("title follows the model, and shows placeholders in place of nothing")
        func title() {
            window.bind(.title, to: model, withKeyPath: "name", options: [.nullPlaceholder: "Untitled"])
            #expect(window.title == "Letter")
            model.name = nil
            #expect(window.title == "Untitled")
            window.unbind(.title)
            model.name = "Other"
            #expect(window.title == "Untitled")
        }

        @Test("displayPatternTitle puts several values into a pattern")
        func displayPatternTitle() {
            let options: [NSBindingOption: Any] = [.displayPattern: "%{title1}@ (%{title2}@)"]
            window.bind(NSBindingName("displayPatternTitle1"), to: model, withKeyPath: "name", options: options)
            window.bind(NSBindingName("displayPatternTitle2"), to: model, withKeyPath: "count", options: options)
            #expect(window.title == "Letter (2)")
            model.count = 3
            #expect(window.title == "Letter (3)")
        }

        @Test("documentEdited, representedFilename")
        func facts() {
            window.bind(.documentEdited, to: model, withKeyPath: "flag")
            window.bind(.representedFilename, to: model, withKeyPath: "name")
            model.flag = true
            model.name = "/tmp/a.txt"
            #expect(window.isDocumentEdited)
            #expect(window.representedURL?.path == "/tmp/a.txt")
        }

        @Test("visible goes both ways")
        func visible() {
            window.bind(.visible, to: model, withKeyPath: "flag")
            #expect(!window.isVisible)
            model.flag = true
            #expect(window.isVisible)
            window.orderOut(nil)
            #expect(!model.flag)
        }

        @Test("contentWidth goes both ways")
        func contentWidth() {
            window.bind(.contentWidth, to: model, withKeyPath: "width")
            #expect(window.contentView?.frame.size == CGSize(width: 300, height: 100))
            window.setContentSize(CGSize(width: 250, height: 90))
            #expect(model.width == 250)
            model.width = 120
            #expect(window.contentView?.frame.size == CGSize(width: 120, height: 90))
        }

        @Test("hidden is true when one of its values is, and toolTip follows")
        func view() {
            let view = NSView(frame: .zero)
            view.bind(.hidden, to: model, withKeyPath: "flag")
            view.bind(NSBindingName("hidden2"), to: model, withKeyPath: "other")
            view.bind(.toolTip, to: model, withKeyPath: "name")
            #expect(!view.isHidden)
            model.other = true
            #expect(view.isHidden)
            model.other = false
            model.flag = true
            #expect(view.isHidden)
            #expect(view.toolTip == "Letter")
        }

        @Test("An image view shows a picture, the bytes of one, or the name of one, and none for nil")
        func imageView() throws {
            final class Pictures: @MainActor KeyValueCoding {
                @Observed var value: Any? = "NSAddTemplate"
                nonisolated deinit {}
            }
            let pictures = Pictures()
            let view = NSImageView(frame: .zero)
            view.bind(.value, to: pictures, withKeyPath: "value")
            #expect(view.image?.name() == "NSAddTemplate")
            let image = NSImage(size: CGSize(width: 3, height: 3))
            pictures.value = image
            #expect(view.image === image)
            pictures.value = nil
            #expect(view.image == nil)
        }
    }
}
