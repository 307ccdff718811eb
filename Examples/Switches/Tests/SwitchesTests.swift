// SPDX-License-Identifier: Apache-2.0

import InterfaceScript
import Testing

@testable import Switches

@Suite struct SwitchesTests {
    private func launch() throws -> (ScriptedApplication, SwitchesViewController) {
        let delegate = AppDelegate()
        let application = try ScriptedApplication(delegate)
        let navigation = try #require(delegate.window?.rootViewController as? UINavigationController)
        return (application, try #require(navigation.topViewController as? SwitchesViewController))
    }

    @Test func `both collections keep the document's order`() throws {
        let (_, controller) = try launch()
        #expect(
            controller.switches.map(\.accessibilityIdentifier) == [
                "Wi-Fi", "Bluetooth", "Cellular Data", "Location Services", "Notifications",
            ])
        #expect(
            controller.controls.map { "\(type(of: $0))" } == [
                "UISwitch", "UISwitch", "UISwitch", "UISwitch", "UISwitch", "UISlider", "UISegmentedControl",
                "UITextField", "UIStepper",
            ])
    }

    @Test func `one button resets all switches, animated`() throws {
        let (application, controller) = try launch()
        try application.play("tap #Bluetooth\nwait 1")
        #expect(controller.switches.map(\.isOn) == [true, false, false, true, false])
        let before = try application.screen.image().pngData()
        try application.play("tap \"Reset All\"")
        #expect(controller.switches.allSatisfy { !$0.isOn })
        let moving = try application.screen.image().pngData()
        try application.play("wait 1")
        let after = try application.screen.image().pngData()
        #expect(Set([before, moving, after]).count == 3)
    }

    @Test func `another disables all controls, and enables them again`() throws {
        let (application, controller) = try launch()
        try application.play(
            """
            tap "Disable All"
            expect #Wi-Fi disabled
            expect #Brightness disabled
            tap #Wi-Fi
            wait 1
            expect #Wi-Fi on
            tap "Loud"
            """)
        #expect(controller.controls.allSatisfy { !$0.isEnabled })
        try application.play(
            """
            tap "Enable All"
            expect #Wi-Fi enabled
            tap #Wi-Fi
            wait 1
            expect #Wi-Fi off
            """)
        #expect(controller.controls.allSatisfy { $0.isEnabled })
    }
}
