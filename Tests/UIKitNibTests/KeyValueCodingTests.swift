// SPDX-License-Identifier: Apache-2.0

import KeyValueCoding
import Testing
import UIKit

@Suite @MainActor struct KeyValueCodingTests {
    @Test func `one key is set on a whole collection, whatever its classes`() {
        let controls: [UIControl] = [UISwitch(), UISlider(), UIButton(), UITextField()]
        controls.setValue(false, forKey: "enabled")
        #expect(controls.map(\.isEnabled) == [false, false, false, false])
        controls.setValue(true, forKey: "enabled")
        #expect(controls.map(\.isEnabled) == [true, true, true, true])
    }

    @Test func `a path of keys leads to a layer, and an unknown key is reported`() {
        var faults: [String] = []
        UINibError.handler = { faults.append("\($0)") }
        let view = UIView(frame: .zero)
        view.setValue(4, forKeyPath: "layer.cornerRadius")
        #expect(view.layer.cornerRadius == 4)
        #expect(faults.isEmpty)
        view.setValue(4, forKey: "cornerRadios")
        #expect(faults == ["'UIView' has no key 'cornerRadios'"])
    }

    @Test func `values are read by keys and paths, through views, layers and collections`() {
        let parent = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        for tag in [3, 5] {
            let view = UILabel(frame: .zero)
            view.tag = tag
            view.text = "label \(tag)"
            parent.addSubview(view)
        }
        parent.layer.cornerRadius = 7
        #expect(parent.value(forKey: "tag") as? Int == 0)
        #expect(parent.value(forKeyPath: "layer.cornerRadius") as? CGFloat == 7)
        #expect(parent.value(forKeyPath: "subviews.@count") as? Int == 2)
        #expect(parent.value(forKeyPath: "subviews.@max.tag") as? Int == 5)
        #expect(parent.value(forKeyPath: "subviews.text") as? [String] == ["label 3", "label 5"])
        #expect(parent.subviews[0].value(forKeyPath: "superview.frame.origin.y") as? CGFloat == 2)
        #expect(parent.value(forKeyPath: "superview.frame") == nil)
        parent.setValue("9", forKeyPath: "frame.origin.x")
        #expect(parent.frame == CGRect(x: 9, y: 2, width: 3, height: 4))
        parent.setValue(1, forKeyPath: "subviews.tag")
        #expect(parent.subviews.map(\.tag) == [1, 1])
    }

    /// A class without a table.
    private final class Badge: UIView {
        var count = 0
    }

    @Test func `what a class of UIKit stores without a key cannot be reached by name`() {
        var faults: [String] = []
        UINibError.handler = { faults.append("\($0)") }
        let badge = Badge(frame: .zero)
        #expect(badge.value(forKey: "dynamicVariables") == nil)
        badge.setValue(nil, forKey: "dynamicVariables")
        badge.setValue("a", forKey: "taag")
        #expect(
            faults == [
                "'Badge' has no key 'dynamicVariables'", "'Badge' has no key 'dynamicVariables'",
                "'Badge' has no key 'taag'; did you mean 'tag'?",
            ])
        badge.setValue(3, forKey: "count")
        #expect(badge.count == 3)
    }

    @Test func `a view of a dynamic class has its keys and tells observers`() throws {
        let panel = DynamicClass("PanelWithKeys", host: UIView.self)
        let title = try panel.addProperty("title", initial: "none")
        try panel.register()
        defer { panel.dispose() }
        let view = UIView(frame: .zero)
        #expect(panel.attach(to: view))
        var changes: [String] = []
        let observation = try KeyedObject(view).observe("title", options: [.old, .new]) {
            changes.append("\($0.oldValue ?? "nil") → \($0.newValue ?? "nil")")
        }
        view.setValue("Settings", forKey: "title")
        view[title] = "Sounds"
        view.setValue(4, forKey: "tag")
        #expect(view.value(forKey: "title") as? String == "Sounds")
        #expect(view.value(forKey: "tag") as? Int == 4)
        #expect(changes == ["none → Settings", "Settings → Sounds"])
        withExtendedLifetime(observation) {}
    }
}
