// SPDX-License-Identifier: Apache-2.0

/// The menu of a text that is edited: cut, copy, paste and so on, as far as they are possible.
final class TextMenu {
    private weak var view: (any TextEditingView)?
    private(set) lazy var recognizer: UIGestureRecognizer = {
        let recognizer = ContextMenuRecognizer(target: nil, action: nil)
        recognizer.view = view
        recognizer.addHandler { [weak self] in
            if $0.state == .began { self?.open(at: $0.location(in: self?.view)) }
        }
        return recognizer
    }()

    init(_ view: any TextEditingView) {
        self.view = view
    }

    private static let commands: [(title: String, action: Selector)] = [
        ("Cut", "cut:"), ("Copy", "copy:"), ("Paste", "paste:"), ("Delete", "delete:"), ("Select", "select:"),
        ("Select All", "selectAll:"),
    ]

    private func open(at place: CGPoint) {
        guard let view, view.isFirstResponder || view.becomeFirstResponder() else { return }
        let offset = view.offset(at: place)
        if !view.editing.selection.contains(offset) { view.setSelection(SelectionDrag.unit(view.editing, offset, 2)) }
        let possible = Self.commands.filter { view.canPerformAction($0.action, withSender: nil) }
        guard !possible.isEmpty else { return }
        let menu = UIMenu(children: possible.map { UICommand(title: $0.title, action: $0.action) })
        MenuPresentation(menu, from: view, rect: CGRect(x: place.x, y: place.y - 10, width: 0, height: 20))
    }
}
