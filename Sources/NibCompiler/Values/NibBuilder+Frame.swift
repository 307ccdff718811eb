// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive

extension NibBuilder {
    /// Bounds and centre. A view without a frame gets its cell's bounds when it is a cell's content view.
    func writeFrame(_ context: TouchContext) {
        let element = context.element
        var rect = context.frame() ?? contentViewFrame(element) ?? unstatedFrame(element)
        if let scope = compilation.scope(of: element), scope.kind == .prototype, scope.root === element {
            // A prototype's place in the table is the canvas's business.
            rect.x = 0
            if tools < 15000 || element.name != "tableViewCell" { rect.y = 0 }
        }
        if CellContent.isUnnamedContentView(element), let cell = element.parent?.child(withKey: "frame") {
            // The line below is part of the row.
            rect = (0, 0, rect.width, cell.double("height") ?? rect.height)
        }
        if let content = titledContentView(element), rect.height == content.child(withKey: "frame")?.double("height") {
            rect.height = content.parent?.child(withKey: "frame")?.double("height") ?? rect.height
        }
        if scopes.first?.kind == .controllerView, scopes.first?.root === element { (rect.x, rect.y) = (0, 0) }
        if element.name == "navigationBar", element.parent.map(isController) == true {
            rect = barFrame(stated: rect)
        }
        // A switch has one size only.
        if context.describedName == "switch", tools >= 5000, context.frame() != nil {
            (rect.width, rect.height) = (51, 31)
        }
        if rect.width != 0 || rect.height != 0 { context.set("UIBounds", .rect(0, 0, rect.width, rect.height)) }
        context.set("UICenter", .point(rect.x + rect.width / 2, rect.y + rect.height / 2))
    }

    /// The content view whose title a label is, in documents before Xcode 5.
    private func titledContentView(_ element: Element) -> Element? {
        guard let id = element.id, let content = element.parent?.parent, CellContent.isUnnamedContentView(content),
            content.parent?[attribute: "textLabel"] == id
        else { return nil }
        return content
    }

    /// The frame of a navigation controller's bar: old compilers laid it out for the screen of a telephone, new ones
    /// leave its width and place to the controller.
    private func barFrame(
        stated rect: (x: Double, y: Double, width: Double, height: Double)
    ) -> (x: Double, y: Double, width: Double, height: Double) {
        if tools < 13000 { return (0, 0, 320, 44) }
        guard tools >= 18000 else { return rect }
        return (0, tools >= 19000 ? 0 : rect.y, 0, 50)
    }

    /// What a view has that the document leaves to layout: a controller's view fills a screen, others have room enough.
    private func unstatedFrame(_ element: Element) -> (x: Double, y: Double, width: Double, height: Double) {
        let parent = element.parent
        if element.key == "view", parent.map(isController) == true { return (0, 0, 414, 896) }
        return parent?.name == "subviews" ? (0, 0, 1000, 1000) : (0, 0, 0, 0)
    }

    private func contentViewFrame(_ element: Element) -> (x: Double, y: Double, width: Double, height: Double)? {
        guard element.key == "contentView", let cell = element.parent, let rect = cell.child(withKey: "frame") else {
            return nil
        }
        return (0, 0, rect.double("width") ?? 0, rect.double("height") ?? 0)
    }
}
