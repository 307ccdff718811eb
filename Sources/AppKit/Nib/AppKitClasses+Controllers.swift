// SPDX-License-Identifier: Apache-2.0

extension AppKitClasses {
    static let controllers: List = {
        var list: List = [
            "NSWindow": { ControllerTables.window },
            "NSPanel": { ControllerTables.panel },
            "NSWindowTemplate": { ControllerTables.window },
            "NSViewController": { ControllerTables.viewController },
            "NSWindowController": { ControllerTables.windowController },
            "IBNSWindowController": { ControllerTables.windowController },
            "NSApplication": { ControllerTables.application },
            "UndoManager": { ControllerTables.undoManager },
            "NSSceneOwner": { NSSceneOwner.classTable },
            "NSVisualEffectView": { ControllerTables.visualEffectView },
        ]
        for (name, kind) in NSStoryboardSegueTemplate.kinds {
            list[name] = {
                ClassTable(
                    NSStoryboardSegueTemplate.self, superclass: NSStoryboardSegueTemplate.outlets,
                    decode: { NSStoryboardSegueTemplate(kind, coder: $0) })
            }
        }
        return list
    }()
}

/// The tables of windows, controllers and the application.
enum ControllerTables {
    static let window = ClassTable(
        NSWindow.self, superclass: ViewTables.responder, decode: { NSWindow(coder: $0) }, make: { NSWindow() }
    ) {
        $0.outlet("delegate", get: { $0.delegate }, set: { $0.delegate = $1 })
        $0.outlet("initialFirstResponder", \.initialFirstResponder)
        $0.outlet("contentView", \.contentView)
        $0.outlet("contentViewController", \.contentViewController)
        $0.outlet("windowController", \.windowController)
        $0.attribute("contentViewController", \.contentViewController)
        $0.attribute("contentView", \.contentView)
        $0.attribute("title", \.title)
        $0.attribute("subtitle", \.subtitle)
        $0.attribute("documentEdited", \.isDocumentEdited)
        $0.attribute("representedFilename", \.representedFilename)
        $0.attribute("alphaValue", \.alphaValue)
        $0.attribute("opaque", \.isOpaque)
        $0.attribute("hasShadow", \.hasShadow)
        $0.attribute("backgroundColor", \.backgroundColor)
        $0.attribute("movableByWindowBackground", \.isMovableByWindowBackground)
        $0.attribute("titlebarAppearsTransparent", \.titlebarAppearsTransparent)
        $0.attribute("appearance", \.appearance)
        $0.attribute("hidesOnDeactivate", \.hidesOnDeactivate)
        $0.attribute("releasedWhenClosed", \.isReleasedWhenClosed)
        $0.reading("firstResponder", \.firstResponder)
        $0.reading("visible", \.isVisible)
        $0.reading("frame", \.frame)
        $0.action("performClose:", NSWindow.performClose)
        $0.action("makeKeyAndOrderFront:", NSWindow.makeKeyAndOrderFront)
        $0.action("orderFront:", NSWindow.orderFront)
        $0.action("orderBack:", NSWindow.orderBack)
        $0.action("orderOut:", NSWindow.orderOut)
        $0.action("close", NSWindow.close)
        $0.action("miniaturize:", NSWindow.miniaturize)
        $0.action("performMiniaturize:", NSWindow.performMiniaturize)
        $0.action("deminiaturize:", NSWindow.deminiaturize)
        $0.action("zoom:", NSWindow.zoom)
        $0.action("performZoom:", NSWindow.performZoom)
        $0.action("selectNextKeyView:", NSWindow.selectNextKeyView)
        $0.action("selectPreviousKeyView:", NSWindow.selectPreviousKeyView)
        $0.action("undo:", NSWindow.undo)
        $0.action("redo:", NSWindow.redo)
    }

    static let panel = ClassTable(
        NSPanel.self, superclass: window, decode: { NSPanel(coder: $0) }, make: { NSPanel() }
    ) {
        $0.attribute("floatingPanel", \.isFloatingPanel)
        $0.attribute("becomesKeyOnlyIfNeeded", \.becomesKeyOnlyIfNeeded)
    }

    static let viewController = ClassTable(
        NSViewController.self, superclass: ViewTables.responder, decode: { NSViewController(coder: $0) },
        make: { NSViewController() }
    ) {
        $0.outlet("view", \.view)
        $0.attribute("title", \.title)
        $0.attribute("representedObject", \.representedObject)
        $0.outlet("representedObject", get: { $0.representedObject.map { $0 as AnyObject } }) {
            $0.representedObject = $1
        }
        $0.action("dismissController:", NSViewController.dismissController)
    }

    static let windowController = ClassTable(
        NSWindowController.self, superclass: ViewTables.responder, decode: { NSWindowController(coder: $0) },
        make: { NSWindowController() }
    ) {
        $0.outlet("window", \.window)
        $0.outlet("document", \.document)
        $0.outlet("contentViewController", \.contentViewController)
        $0.action("showWindow:", NSWindowController.showWindow)
        $0.action("dismissController:", NSWindowController.dismissController)
    }

    static let application = ClassTable(
        NSApplication.self, superclass: ViewTables.responder, make: { NSApplication.shared }
    ) {
        $0.outlet("delegate", get: { $0.delegate }, set: { $0.delegate = $1 })
        $0.reading("keyWindow", \.keyWindow)
        $0.reading("mainWindow", \.mainWindow)
        $0.reading("active", \.isActive)
        $0.action("terminate:", NSApplication.terminate)
        $0.action("orderFrontStandardAboutPanel:", NSApplication.orderFrontStandardAboutPanel)
        $0.action("hide:", NSApplication.hide)
        $0.action("unhideAllApplications:", NSApplication.unhide)
        $0.action("unhide:", NSApplication.unhide)
        $0.action("stop:", NSApplication.stop)
        $0.action("arrangeInFront:", NSApplication.arrangeInFront)
        $0.action("miniaturizeAll:", NSApplication.miniaturizeAll)
    }

    /// What bindings of actions' targets may lead to.
    static let undoManager = ClassTable(UndoManager.self, superclass: nil, make: { UndoManager() }) {
        $0.reading("canUndo", \.canUndo)
        $0.reading("canRedo", \.canRedo)
        $0.action("undo", UndoManager.undo)
        $0.action("redo", UndoManager.redo)
    }

    static let visualEffectView = ClassTable(
        NSVisualEffectView.self, superclass: ViewTables.view, decode: { NSVisualEffectView(coder: $0) },
        make: { NSVisualEffectView(frame: .zero) })
}

extension NSWindow {
    /// Takes the last change back.
    final func undo(_ sender: Any?) { undoManager?.undo() }
    /// Makes the change again that was taken back.
    final func redo(_ sender: Any?) { undoManager?.redo() }
}
