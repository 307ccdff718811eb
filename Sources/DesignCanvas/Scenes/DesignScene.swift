// SPDX-License-Identifier: Apache-2.0

/// One scene of a storyboard, or one top-level view, window or menu of a xib, on the canvas.
public class DesignScene {
    /// What the outline calls the scene.
    public let name: String
    /// The document id of the controller, view, window or menu.
    public var identifier: String? { element?.id }
    /// The scene's outermost view.
    public let root: View

    let element: Element?
    let opened: OpenDocument

    init(opened: OpenDocument, name: String, element: Element?, root: View) {
        self.opened = opened
        self.name = name
        self.element = element
        self.root = root
    }

    nonisolated deinit {}

    /// The size of the canvas, in points.
    public var size: CGSize { root.bounds.size }

    /// Makes ready what the document says of the scene and its nib does not.
    func prepare() {}

    /// Whether the scene is that of a controller, which fills a screen or a window, not of a view alone.
    public var isScreen: Bool { false }

    // MARK: Layout

    /// Lays the scene out.
    public final func layout() { opened.face.performAsCurrent { layOut() } }

    /// Lays the scene out on the simulated screen, which is in force.
    func layOut() { root.layoutTreeIfNeeded() }

    /// The frame of every view with an id, in its superview's coordinates, in points: those of the document, so that in
    /// documents for macOS the origin of a view that is not flipped is at its lower left.
    public func frames() -> [(id: String, frame: CGRect)] {
        views().map { ($0.id, $0.view.frame) }
    }

    /// Every view with an id, laid out; in pre-order.
    func views() -> [(id: String, view: View)] {
        layout()
        var result: [(String, View)] = []
        for tree in trees { collect(tree, depth: 0, into: &result) }
        return result
    }

    /// The outermost views whose frames are told.
    var trees: [View] { [root] }

    /// The outermost views, and where the top left of each lies in the picture.
    var placedTrees: [(view: View, origin: CGPoint)] { [(root, .zero)] }

    private func collect(_ view: View, depth: Int, into result: inout [(String, View)]) {
        guard depth < 600 else { return }
        if let id = opened.record.identifier(of: view) { result.append((id, view)) }
        for child in view.childViews { collect(child, depth: depth + 1, into: &result) }
    }

    // MARK: Drawing

    /// Draws the scene; the context's origin is the canvas's top left.
    public func draw(in context: CGContext) {
        opened.face.performAsCurrent {
            layOut()
            drawLaidOut(in: context)
        }
    }

    private func drawLaidOut(in context: CGContext) {
        let area = CGRect(origin: .zero, size: size)
        context.saveGState()
        context.clip(to: area)
        context.setFillColor(ground)
        context.fill(area)
        drawContent(in: context)
        context.restoreGState()
    }

    /// What the scene lies on.
    var ground: CGColor { .white }

    /// Draws what lies on the ground.
    func drawContent(in context: CGContext) { DrawingWalk.draw(root, in: context) }
}
