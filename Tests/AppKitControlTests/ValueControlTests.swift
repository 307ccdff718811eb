// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import AppKit

/// Sliders, steppers, indicators, date pickers, colour wells and the like, worked with mouse and keys.
@MainActor struct ValueControlTests {
    private let counter = ActionCounter()

    private func placed<View: NSControl>(_ view: View, _ frame: CGRect) -> View {
        view.frame = frame
        view.target = counter
        view.action = "act:"
        return view
    }

    @Test("A slider follows the pointer; a continuous one sends all along, another at the end")
    func slider() {
        let slider = placed(NSSlider(frame: .zero), CGRect(x: 20, y: 20, width: 124, height: 28))
        slider.maxValue = 100
        let stage = ControlStage(slider)
        stage.press(slider, at: CGPoint(x: 62, y: 12))
        #expect(slider.doubleValue == 50)
        stage.drag(slider, to: CGPoint(x: 87, y: 12))
        #expect(slider.doubleValue == 75)
        stage.drag(slider, to: CGPoint(x: 500, y: 90))
        #expect(slider.doubleValue == 100)
        stage.release(slider, at: CGPoint(x: 500, y: 90))
        #expect(counter.count == 3)
        slider.isContinuous = false
        stage.press(slider, at: CGPoint(x: 12, y: 12))
        stage.drag(slider, to: CGPoint(x: 30, y: 12))
        #expect(counter.count == 3)
        stage.release(slider, at: CGPoint(x: 30, y: 12))
        #expect(counter.count == 4)
    }

    @Test("Marks hold the value, keys move it, NaN leaves it")
    func ticks() {
        let slider = placed(NSSlider(frame: .zero), CGRect(x: 20, y: 20, width: 124, height: 28))
        slider.maxValue = 10
        slider.numberOfTickMarks = 6
        slider.allowsTickMarkValuesOnly = true
        slider.doubleValue = 4.9
        #expect(slider.doubleValue == 4)
        #expect(slider.tickMarkValue(at: 5) == 10)
        let stage = ControlStage(slider)
        stage.window.makeFirstResponder(slider)
        stage.key(ControlStage.right)
        #expect(slider.doubleValue == 6)
        slider.doubleValue = .nan
        #expect(slider.doubleValue == 0)
        slider.minValue = 20
        #expect(slider.doubleValue == 20)
    }

    @Test("A dial's value is the angle, clockwise from the top")
    func dial() {
        let slider = placed(NSSlider(frame: .zero), CGRect(x: 20, y: 20, width: 32, height: 32))
        slider.sliderType = .circular
        slider.maxValue = 4
        let stage = ControlStage(slider)
        stage.click(slider, at: CGPoint(x: 30, y: 16))
        #expect(abs(slider.doubleValue - 1) < 0.01)
        stage.click(slider, at: CGPoint(x: 16, y: 30))
        #expect(abs(slider.doubleValue - 2) < 0.01)
    }

    @Test("A stepper steps, repeats while it is held, and wraps")
    func stepper() {
        let stepper = placed(NSStepper(frame: .zero), CGRect(x: 20, y: 20, width: 19, height: 28))
        (stepper.minValue, stepper.maxValue, stepper.increment) = (0, 3, 1)
        let stage = ControlStage(stepper)
        for _ in 0..<4 { stage.click(stepper, at: CGPoint(x: 9, y: 5)) }
        #expect(stepper.doubleValue == 0)
        stage.click(stepper, at: CGPoint(x: 9, y: 22))
        #expect(stepper.doubleValue == 3)
        stepper.valueWraps = false
        stage.window.makeFirstResponder(stepper)
        stage.key(ControlStage.up)
        #expect(stepper.doubleValue == 3)
        stage.key(ControlStage.down)
        #expect(stepper.doubleValue == 2)
        #expect(counter.count == 7)
    }

    @Test("A progress bar is filled to its value, in the accent's colour")
    func progress() throws {
        let bar = NSProgressIndicator(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        bar.isIndeterminate = false
        bar.doubleValue = 50
        let stage = ControlStage(bar)
        #expect(stage.window.isKeyWindow)
        #expect(try bar.color(at: CGPoint(x: 25, y: 10)) == accentBlue)
        #expect(try bar.color(at: CGPoint(x: 75, y: 10)) != accentBlue)
        bar.increment(by: 500)
        #expect(bar.doubleValue == 100)
        #expect(bar.intrinsicContentSize == CGSize(width: NSView.noIntrinsicMetric, height: 18))
        bar.style = .spinning
        #expect(bar.intrinsicContentSize == CGSize(width: 32, height: 32))
        bar.isIndeterminate = true
        bar.isDisplayedWhenStopped = false
        let empty = try bar.picture()
        bar.startAnimation(nil)
        #expect(try bar.picture().premultipliedRGBA != empty.premultipliedRGBA)
        bar.stopAnimation(nil)
        #expect(try bar.picture().premultipliedRGBA == empty.premultipliedRGBA)
    }

    @Test("A level indicator changes its colour, and is set by a click where it can be edited")
    func level() throws {
        let level = placed(NSLevelIndicator(frame: .zero), CGRect(x: 0, y: 0, width: 100, height: 18))
        level.levelIndicatorStyle = .continuousCapacity
        (level.maxValue, level.warningValue, level.criticalValue) = (10, 5, 8)
        let stage = ControlStage(level)
        for (value, color) in [(2.0, 0x28CD41), (6.0, 0xFFCC00), (9.0, 0xFF3B30)] as [(Double, UInt32)] {
            level.doubleValue = value
            #expect(try level.color(at: CGPoint(x: 5, y: 9)) == CGColor(hex: color))
        }
        stage.click(level, at: CGPoint(x: 50, y: 9))
        #expect(level.doubleValue == 9)
        level.isEditable = true
        stage.click(level, at: CGPoint(x: 50, y: 9))
        #expect(level.doubleValue == 5)
        #expect(counter.count == 1)
    }

    @Test("A date picker's parts are chosen, stepped and typed")
    func datePicker() throws {
        let picker = placed(NSDatePicker(frame: .zero), CGRect(x: 20, y: 20, width: 220, height: 28))
        picker.timeZone = TimeZone(identifier: "UTC")
        picker.locale = Locale(identifier: "en_US")
        picker.calendar = Calendar(identifier: .gregorian)
        picker.datePickerElements = [.yearMonthDay, .hourMinute]
        // 2001-01-31 13:05
        picker.dateValue = Date(timeIntervalSinceReferenceDate: 30 * 86400 + 13 * 3600 + 300)
        func text() -> String { picker.stringValue.replacingOccurrences(of: "\u{202F}", with: " ") }
        let stage = ControlStage(picker)
        stage.window.makeFirstResponder(picker)
        let parts = DateParts(try #require(picker.cell as? NSDatePickerCell)).parts
        #expect(Set(parts).isSuperset(of: [.month, .day, .year, .hour, .minute]))
        // Up in the month: the 31st of February is the 28th.
        while (picker.cell as? NSDatePickerCell)?.selectedPart != .month { stage.key(ControlStage.right) }
        stage.key(ControlStage.up)
        let calendar = DateParts(try #require(picker.cell as? NSDatePickerCell)).calendar
        var values = calendar.dateComponents([.year, .month, .day, .hour], from: picker.dateValue)
        #expect((values.month, values.day) == (2, 28))
        while (picker.cell as? NSDatePickerCell)?.selectedPart != .year { stage.key(ControlStage.right) }
        stage.type("2024")
        values = calendar.dateComponents([.year, .month, .day, .hour], from: picker.dateValue)
        #expect(values.year == 2024)
        picker.maxDate = picker.dateValue
        while (picker.cell as? NSDatePickerCell)?.selectedPart != .year { stage.key(ControlStage.right) }
        stage.key(ControlStage.up)
        #expect(calendar.component(.year, from: picker.dateValue) == 2024)
        #expect(counter.count == 2)
    }

    @Test("A month's days and arrows are clicked")
    func calendar() throws {
        let picker = placed(NSDatePicker(frame: .zero), CGRect(x: 20, y: 20, width: 139, height: 148))
        picker.datePickerStyle = .clockAndCalendar
        var calendar = Calendar(identifier: .gregorian)
        calendar.firstWeekday = 1
        picker.calendar = calendar
        picker.timeZone = TimeZone(identifier: "UTC")
        // Monday, 2001-01-01
        picker.dateValue = Date(timeIntervalSinceReferenceDate: 0)
        let stage = ControlStage(picker)
        // The second week's third day.
        stage.click(picker, at: CGPoint(x: 3 + 19 * 2.5, y: 42 + 17 * 1.5))
        #expect(picker.dateValue == Date(timeIntervalSinceReferenceDate: 8 * 86400))
        stage.click(picker, at: CGPoint(x: 130, y: 12))
        stage.click(picker, at: CGPoint(x: 3 + 19 * 4.5, y: 42 + 17 * 0.5))
        // 2001-02-01 is a Thursday.
        #expect(picker.dateValue == Date(timeIntervalSinceReferenceDate: 31 * 86400))
        #expect(counter.count == 2)
    }

    @Test("A colour well opens its palette and takes the chosen colour")
    func colorWell() throws {
        let well = placed(NSColorWell(frame: .zero), CGRect(x: 20, y: 260, width: 44, height: 28))
        let stage = ControlStage(well)
        stage.click(well)
        #expect(well.isActive)
        let panel = try #require(stage.window.frameView.subviews.last as? ColorPalettePanel)
        // The first field is white, the last of the first row black.
        let origin = well.convert(CGPoint(x: 0, y: well.bounds.height + 4), to: panel)
        stage.click(panel, at: CGPoint(x: origin.x + 8 + 11 * 21 + 9, y: origin.y + 17))
        #expect(well.color.cgColor == .black)
        #expect(!well.isActive)
        #expect(counter.count == 1)
    }

    @Test("A matrix of buttons chooses one, of text cells is edited from one to the next")
    func matrix() {
        let form = NSForm(frame: CGRect(x: 20, y: 20, width: 200, height: 60))
        form.cellSize = CGSize(width: 200, height: 22)
        form.intercellSpacing = CGSize(width: 0, height: 4)
        form.addEntry("Name:")
        form.addEntry("City:")
        form.target = counter
        form.action = "act:"
        let stage = ControlStage(form)
        stage.window.makeFirstResponder(form)
        stage.type("Ada")
        stage.key("\t")
        stage.type("London")
        stage.key("\r")
        #expect(form.cells.map(\.stringValue) == ["Ada", "London"])
        #expect(form.cells.map(\.title) == ["Name:", "City:"])
        #expect(counter.count == 1)
        let prototype = NSButtonCell(textCell: "B")
        prototype.setButtonType(.switch)
        let list = NSMatrix(
            frame: CGRect(x: 20, y: 100, width: 100, height: 60), mode: .highlightModeMatrix, prototype: prototype,
            numberOfRows: 3, numberOfColumns: 1)
        list.cellSize = CGSize(width: 100, height: 18)
        stage.window.contentView?.addSubview(list)
        stage.click(list, at: CGPoint(x: 8, y: 28))
        #expect(list.cells.map(\.state) == [.off, .on, .off])
    }

    @Test("A path control shows the folders on the way, and a click chooses one")
    func path() {
        let control = placed(NSPathControl(frame: .zero), CGRect(x: 10, y: 10, width: 380, height: 22))
        control.url = URL(fileURLWithPath: "/usr/share/doc")
        let stage = ControlStage(control)
        #expect(control.shownParts.flatMap(\.texts) == ["/", "usr", "share", "doc"])
        let area = control.shownParts[1].area
        stage.click(control, at: CGPoint(x: area.midX, y: area.midY))
        #expect(control.clickedPathItem?.url?.path == "/usr")
        #expect(counter.count == 1)
    }
}
