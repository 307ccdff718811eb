// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A drag, as its source and as the places to drop see it.
final class DragSession: NSObject, UIDragSession, UIDropSession {
    var items: [UIDragItem] = []
    var localContext: Any?
    /// Where the finger is, in the window's coordinates.
    var place = CGPoint.zero
    weak var window: UIWindow?
    /// What the drag began with; nil for one from outside.
    private(set) weak var source: UIDragInteraction?

    init(source: UIDragInteraction?) {
        self.source = source
        super.init()
    }

    var localDragSession: (any UIDragSession)? { source == nil ? nil : self }

    func location(in view: UIView) -> CGPoint { view.convert(place, from: window) }

    func canLoadObjects(ofClass aClass: AnyClass) -> Bool {
        items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
    }

    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
        items.contains { item in typeIdentifiers.contains(where: item.itemProvider.hasItemConformingToTypeIdentifier) }
    }

    @discardableResult
    func loadObjects(ofClass aClass: AnyClass, completion: @escaping ([NSObject]) -> Void) -> Progress {
        var loaded: [NSObject] = []
        for item in items {
            item.itemProvider.loadObject(ofClass: aClass) { object, _ in if let object { loaded.append(object) } }
        }
        completion(loaded)
        let progress = Progress(totalUnitCount: Int64(items.count))
        progress.completedUnitCount = progress.totalUnitCount
        return progress
    }
}

/// Follows what is dragged over the places where it may be dropped.
final class DropTracking {
    let session: DragSession
    private weak var target: UIDropInteraction?
    private var entered: [UIDropInteraction] = []
    /// What a drop would do now.
    private(set) var operation = UIDropOperation.cancel
    private var preview: UIView?
    private var grip = CGPoint.zero

    init(_ session: DragSession) {
        self.session = session
    }

    /// Shows what is dragged below the finger.
    func showPreview(of view: UIView?) {
        guard let view, let window = session.window, let preview = view.snapshotView(afterScreenUpdates: false) else {
            return
        }
        preview.frame = window.convert(view.bounds, from: view)
        preview.alpha = 0.8
        preview.isUserInteractionEnabled = false
        grip = CGPoint(x: preview.center.x - session.place.x, y: preview.center.y - session.place.y)
        window.addSubview(preview)
        self.preview = preview
    }

    /// What is dragged has moved.
    func move() {
        preview?.center = CGPoint(x: session.place.x + grip.x, y: session.place.y + grip.y)
        let found = interaction(at: session.place)
        if found !== target {
            if let target { target.delegate?.dropInteraction(target, sessionDidExit: session) }
            target = found
            if let found {
                if !entered.contains(where: { $0 === found }) { entered.append(found) }
                found.delegate?.dropInteraction(found, sessionDidEnter: session)
            }
        }
        operation = target.flatMap { $0.delegate?.dropInteraction($0, sessionDidUpdate: session).operation } ?? .cancel
    }

    /// The finger leaves.
    ///
    /// - Returns: whether something was dropped.
    @discardableResult
    func end(_ drops: Bool) -> Bool {
        let isDropped = drops && (operation == .copy || operation == .move)
        if let target {
            if isDropped {
                target.delegate?.dropInteraction(target, performDrop: session)
                target.delegate?.dropInteraction(target, concludeDrop: session)
            } else {
                target.delegate?.dropInteraction(target, sessionDidExit: session)
            }
        }
        for interaction in entered { interaction.delegate?.dropInteraction(interaction, sessionDidEnd: session) }
        target = nil
        guard let preview else { return isDropped }
        let home = session.source?.view
        UIView.animate(withDuration: 0.25) { [window = session.window] in
            preview.alpha = 0
            if !isDropped, let home, let window { preview.frame = window.convert(home.bounds, from: home) }
        } completion: { _ in
            preview.removeFromSuperview()
        }
        self.preview = nil
        return isDropped
    }

    /// The innermost place that takes the drop.
    private func interaction(at place: CGPoint) -> UIDropInteraction? {
        var view = session.window?.hitTest(place, with: nil)
        while let current = view {
            for case let drop as UIDropInteraction in current.heldInteractions {
                if drop.delegate?.dropInteraction(drop, canHandle: session) ?? false { return drop }
            }
            view = current.superview
        }
        return nil
    }
}

extension EventSource {
    /// Something from outside is dragged over a place of the screen; call it whenever it moves.
    ///
    /// - Returns: what a drop would do there.
    @discardableResult
    public func dragged(_ items: [UIDragItem], to place: CGPoint) -> UIDropOperation {
        let window = UIApplication.shared.window(at: place)
        let tracking = outsideDrag as? DropTracking ?? DropTracking(DragSession(source: nil))
        outsideDrag = tracking
        (tracking.session.items, tracking.session.window) = (items, window)
        tracking.session.place = window?.convert(place, from: nil) ?? place
        tracking.move()
        return tracking.operation
    }

    /// What was dragged from outside left the window.
    public func dragExited() {
        (outsideDrag as? DropTracking)?.end(false)
        outsideDrag = nil
    }

    /// Something from outside is dropped.
    ///
    /// - Returns: whether a view took it.
    @discardableResult
    public func dropped(_ items: [UIDragItem], at place: CGPoint) -> Bool {
        dragged(items, to: place)
        let isTaken = (outsideDrag as? DropTracking)?.end(true) ?? false
        outsideDrag = nil
        return isTaken
    }
}
