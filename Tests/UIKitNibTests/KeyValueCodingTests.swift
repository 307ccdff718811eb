// SPDX-License-Identifier: Apache-2.0

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
        #expect(faults == ["class 'UIView' has no outlet or key 'cornerRadios'"])
    }
}
