// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

@MainActor @Suite(.serialized) struct AlertTests {
    private func button(_ title: String, in view: UIView) -> CGRect? {
        if let label = view as? UILabel, label.text == title, !label.isHidden {
            return label.superview.flatMap { $0.superview?.convert($0.frame, to: nil) }
        }
        for child in view.subviews.reversed() { if let found = button(title, in: child) { return found } }
        return nil
    }

    private func label(_ title: String, in view: UIView) -> UILabel? {
        if let label = view as? UILabel, label.text == title { return label }
        return view.subviews.lazy.compactMap { label(title, in: $0) }.first
    }

    private func tap(_ title: String, _ stage: ControllerStage) throws {
        let place = try #require(button(title, in: stage.window))
        stage.tap(place.midX, place.midY)
    }

    @Test("an alert stands in the middle; an answer takes it away and is given afterwards")
    func alert() throws {
        let stage = ControllerStage()
        defer { stage.leave() }
        let root = UIViewController()
        stage.show(root)
        var answers: [String] = []
        let alert = UIAlertController(title: "Delete?", message: "It cannot be undone.", preferredStyle: .alert)
        alert.addAction(
            UIAlertAction(title: "Delete", style: .destructive) { _ in
                answers.append("\(root.presentedViewController == nil ? "away" : "still here")")
            })
        alert.addAction(UIAlertAction(title: "Keep", style: .cancel) { _ in answers.append("kept") })
        root.present(alert, animated: true)
        stage.settle()
        #expect(alert.view.frame.midX == 160)
        for title in ["Delete?", "It cannot be undone.", "Keep", "Delete"] {
            #expect(label(title, in: alert.view)?.frame.height ?? 0 > 10)
        }
        #expect(alert.view.frame.width == 270)
        // The one that cancels stands left of a single other one.
        let (keep, delete) = (
            try #require(button("Keep", in: alert.view)), try #require(button("Delete", in: alert.view))
        )
        #expect(keep.maxX == delete.minX && keep.minY == delete.minY)
        // Beside it nothing happens.
        stage.tap(10, 10)
        stage.settle()
        #expect(root.presentedViewController === alert)
        try tap("Delete", stage)
        #expect(answers == [])
        stage.settle()
        #expect(answers == ["away"])
        #expect(stage.window.subviews.count == 1)
    }

    @Test("an alert's text field is typed in at once, Return gives the preferred answer, Escape cancels")
    func textField() {
        let stage = ControllerStage()
        defer { stage.leave() }
        let root = UIViewController()
        stage.show(root)
        var given: String?
        func ask() -> UIAlertController {
            let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
            alert.addTextField { $0.placeholder = "Your name" }
            alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in given = "cancelled" })
            let save = UIAlertAction(title: "Save", style: .default) { [weak alert] _ in
                given = alert?.textFields?.first?.text
            }
            alert.addAction(save)
            alert.preferredAction = save
            root.present(alert, animated: true)
            stage.settle()
            return alert
        }
        let alert = ask()
        #expect(alert.textFields?.first?.isFirstResponder == true)
        for character in "Ada" { stage.source.insertText(String(character)) }
        #expect(alert.textFields?.first?.text == "Ada")
        alert.choose(alert.actions[1])
        stage.settle()
        #expect(given == "Ada")
        let second = ask()
        stage.source.strike(.keyboardEscape)
        stage.settle()
        #expect(given == "cancelled")
        #expect(second.presentingViewController == nil)
    }

    @Test("an action sheet lies at the lower edge, its cancel button apart; a tap beside it cancels")
    func sheet() throws {
        let stage = ControllerStage()
        defer { stage.leave() }
        let root = UIViewController()
        stage.show(root)
        var answers: [String] = []
        func ask() -> UIAlertController {
            let alert = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
            for (title, style) in [("Copy", UIAlertAction.Style.default), ("Cancel", .cancel), ("Move", .default)] {
                alert.addAction(UIAlertAction(title: title, style: style) { answers.append($0.title ?? "") })
            }
            root.present(alert, animated: true)
            stage.settle()
            return alert
        }
        let alert = ask()
        #expect(alert.view.frame == CGRect(x: 8, y: 293, width: 304, height: 179))
        let places = try ["Copy", "Move", "Cancel"].map { try #require(button($0, in: alert.view)) }
        #expect(places.map(\.minY) == [293, 350, 415])
        try tap("Move", stage)
        stage.settle()
        _ = ask()
        stage.tap(100, 50)
        stage.settle()
        #expect(answers == ["Move", "Cancel"])
    }

    @Test("an answer that is disabled cannot be given")
    func disabled() throws {
        let stage = ControllerStage()
        defer { stage.leave() }
        let root = UIViewController()
        stage.show(root)
        let alert = UIAlertController(title: "T", message: nil, preferredStyle: .alert)
        let action = UIAlertAction(title: "OK", style: .default)
        action.isEnabled = false
        alert.addAction(action)
        root.present(alert, animated: false)
        stage.window.layoutIfNeeded()
        try tap("OK", stage)
        stage.settle()
        #expect(root.presentedViewController === alert)
        action.isEnabled = true
        stage.window.layoutIfNeeded()
        try tap("OK", stage)
        stage.settle()
        #expect(root.presentedViewController == nil)
    }
}
