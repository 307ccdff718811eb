// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKitTestSupport

@testable import UIKit

extension EventTests {
    @Suite @MainActor struct PickerTests {
        private let made = EventWindows()
        private var fixture: EventWindow { made.first }

        @MainActor final class Source: UIPickerViewDataSource, UIPickerViewDelegate {
            var counts = [100, 3]
            var selections: [String] = []
            var asked = 0
            func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
            func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
                counts[component]
            }
            func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
                asked += 1
                return "row \(row)"
            }
            func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
                selections.append("\(component):\(row)")
            }
        }

        private func picker(_ source: Source) -> UIPickerView {
            let picker = fixture.add(UIPickerView(frame: CGRect(x: 0, y: 0, width: 320, height: 216)))
            (picker.dataSource, picker.delegate) = (source, source)
            fixture.window.layoutIfNeeded()
            return picker
        }

        @Test func `a slow drag turns a wheel to the nearest row and tells once`() {
            let source = Source()
            let picker = picker(source)
            fixture.drag(from: CGPoint(x: 80, y: 150), to: CGPoint(x: 80, y: 66), seconds: 3, steps: 40, lifts: false)
            fixture.clock.advance(by: 0.5)
            fixture.source.touchEnded(at: CGPoint(x: 80, y: 66))
            #expect(source.selections == [])
            fixture.clock.advance(by: 3)
            let row = picker.selectedRow(inComponent: 0)
            #expect((2...3).contains(row) && source.selections == ["0:\(row)"])
            #expect(picker.selectedRow(inComponent: 1) == 0)
        }

        @Test func `a thrown wheel goes on and stands on a row; past its end it comes back`() {
            let source = Source()
            let picker = picker(source)
            fixture.drag(from: CGPoint(x: 80, y: 200), to: CGPoint(x: 80, y: 40), seconds: 0.1)
            fixture.clock.advance(by: 4)
            #expect(picker.selectedRow(inComponent: 0) > 8 && source.selections.count == 1)
            fixture.drag(from: CGPoint(x: 250, y: 200), to: CGPoint(x: 250, y: 20), seconds: 0.1)
            fixture.clock.advance(by: 4)
            #expect(picker.selectedRow(inComponent: 1) == 2 && source.selections.last == "1:2")
            #expect(!fixture.clock.needsFrames)
        }

        @Test func `a touched row comes into the band, and the mouse's wheel turns by rows`() {
            let source = Source()
            let picker = picker(source)
            fixture.tap(80, 108 + 32)
            fixture.clock.advance(by: 2)
            #expect(source.selections == ["0:1"])
            fixture.source.scrolled(by: CGPoint(x: 0, y: 48), at: CGPoint(x: 80, y: 100))
            fixture.clock.advance(by: 2)
            #expect(picker.selectedRow(inComponent: 0) == 2)
        }

        @Test func `a row selected by the program is shown, clamped, without telling`() {
            let source = Source()
            let picker = picker(source)
            picker.selectRow(7, inComponent: 0, animated: false)
            picker.selectRow(99, inComponent: 1, animated: false)
            #expect(picker.selectedRow(inComponent: 0) == 7 && picker.selectedRow(inComponent: 1) == 2)
            picker.selectRow(3, inComponent: 0, animated: true)
            fixture.clock.advance(by: 3)
            #expect(picker.selectedRow(inComponent: 0) == 3 && source.selections == [])
            source.counts = [2, 3]
            picker.reloadAllComponents()
            #expect(picker.selectedRow(inComponent: 0) == 1)
        }

        @Test func `a million rows ask for the seen ones only`() throws {
            let source = Source()
            source.counts = [1_000_000]
            let picker = picker(source)
            picker.selectRow(500_000, inComponent: 0, animated: false)
            source.asked = 0
            _ = try Fixture.picture(of: picker)
            #expect(source.asked < 40)
        }

        @Test func `rows may be views, and views that are no longer seen are used again`() {
            @MainActor final class Views: UIPickerViewDataSource, UIPickerViewDelegate {
                var made = 0
                func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
                func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 1000 }
                func pickerView(
                    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
                ) -> UIView {
                    let label = view as? UILabel ?? UILabel(frame: .zero)
                    if view == nil { made += 1 }
                    label.text = "view \(row)"
                    return label
                }
            }
            let views = Views()
            let picker = fixture.add(UIPickerView(frame: CGRect(x: 0, y: 0, width: 320, height: 216)))
            (picker.dataSource, picker.delegate) = (views, views)
            fixture.window.layoutIfNeeded()
            #expect((picker.view(forRow: 0, forComponent: 0) as? UILabel)?.text == "view 0")
            for row in stride(from: 5, through: 200, by: 5) {
                picker.selectRow(row, inComponent: 0, animated: false)
                fixture.window.layoutIfNeeded()
            }
            #expect(views.made <= 16 && picker.subviews.count <= 11)
            let label = picker.view(forRow: 200, forComponent: 0) as? UILabel
            #expect(label?.text == "view 200" && label?.center.y == 108)
        }

        // MARK: Dates

        private func date(_ text: String) throws -> Date { try #require(ISO8601DateFormatter().date(from: text)) }

        private func datePicker(
            _ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle, _ text: String
        ) throws -> UIDatePicker {
            let picker = fixture.add(UIDatePicker(frame: .zero))
            (picker.datePickerMode, picker.preferredDatePickerStyle) = (mode, style)
            picker.timeZone = TimeZone(identifier: "UTC")
            picker.locale = Locale(identifier: "en_US")
            picker.date = try date(text)
            let size = style == .inline ? CGSize(width: 320, height: 330) : picker.intrinsicContentSize
            picker.frame = CGRect(x: 0, y: 0, width: size.width, height: size.height)
            fixture.window.layoutIfNeeded()
            fixture.follow(picker)
            return picker
        }

        @Test func `wheels turn the month and keep the day within it`() throws {
            let picker = try datePicker(.date, .wheels, "2024-01-31T10:30:00Z")
            // One row down from the band: February.
            fixture.tap(60, picker.bounds.midY + 32)
            fixture.clock.advance(by: 3)
            #expect(picker.date == (try date("2024-02-29T10:30:00Z")))
            #expect(fixture.taken().filter { $0 == "valueChanged" }.count == 1)
        }

        @Test func `wheels turn hours, minutes by their interval, and halves of the day`() throws {
            let picker = try datePicker(.time, .wheels, "2024-03-05T10:40:00Z")
            picker.minuteInterval = 5
            let columns = picker.wheels
            columns.reloadIfNeeded()
            #expect(columns.parts == [.hours, .minutes, .halves])
            let frames = columns.set.frames()
            for (index, rows) in [(0, 1), (1, -1), (2, 1)] {
                fixture.tap(frames[index].midX, picker.bounds.midY + CGFloat(rows) * 30)
                fixture.clock.advance(by: 3)
            }
            #expect(picker.date == (try date("2024-03-05T23:35:00Z")))
        }

        @Test func `a date beyond the limits goes back to the nearest, and the wheels with it`() throws {
            let picker = try datePicker(.date, .wheels, "2024-06-15T10:30:00Z")
            picker.maximumDate = try date("2024-06-20T00:00:00Z")
            fixture.tap(60, picker.bounds.midY + 32)
            fixture.clock.advance(by: 5)
            #expect(picker.date == picker.maximumDate)
            #expect(picker.wheels.set.columns.map(\.row) == [5, 19, 2024])
            picker.date = try date("2030-01-01T00:00:00Z")
            #expect(picker.date == picker.maximumDate)
        }

        @Test func `a countdown is turned by hours and minutes`() throws {
            let picker = try datePicker(.countDownTimer, .wheels, "2024-06-15T10:30:00Z")
            picker.countDownDuration = 90 * 60
            fixture.window.layoutIfNeeded()
            picker.wheels.reloadIfNeeded()
            let frames = picker.wheels.set.frames()
            fixture.tap(frames[0].midX, picker.bounds.midY + 32)
            fixture.clock.advance(by: 3)
            #expect(picker.countDownDuration == 150 * 60)
        }

        @Test func `a tapped day of the month is chosen; arrows and swipes show other months`() throws {
            let picker = try datePicker(.date, .inline, "2024-05-15T10:30:00Z")
            // The second week of May 2024 begins on Sunday the fifth; the first row has four days of it.
            let column = (picker.bounds.width - 32) / 7
            fixture.tap(16 + column * 3.5, 8 + 38 + 24 + 1.5 * (330 - 16 - 62) / 6)
            #expect(picker.date == (try date("2024-05-08T10:30:00Z")))
            #expect(fixture.taken().filter { $0 == "valueChanged" }.count == 1)
            fixture.tap(picker.bounds.maxX - 16 - 6, 27)
            fixture.drag(from: CGPoint(x: 250, y: 200), to: CGPoint(x: 100, y: 200))
            #expect(fixture.taken().filter { $0 == "valueChanged" } == [])
            // July 2024 begins on a Monday.
            fixture.tap(16 + column * 1.5, 8 + 38 + 24 + 10)
            #expect(picker.date == (try date("2024-07-01T10:30:00Z")))
        }

        @Test func `a compact picker opens a month for the date and wheels for the time`() throws {
            let picker = try datePicker(.dateAndTime, .compact, "2024-05-15T10:30:00Z")
            let boxes = picker.compactBoxes
            fixture.tap(boxes[0].box.midX, boxes[0].box.midY)
            fixture.clock.advance(by: 1)
            fixture.window.layoutIfNeeded()
            let panel = try #require(fixture.window.openPanels.first)
            func inner(_ view: UIView) -> UIDatePicker? {
                view as? UIDatePicker ?? view.subviews.lazy.compactMap(inner).first
            }
            let month = try #require(inner(panel))
            #expect(month.datePickerStyle == .inline)
            month.choose(try date("2024-05-20T10:30:00Z"))
            #expect(picker.date == (try date("2024-05-20T10:30:00Z")))
            fixture.source.strike(.keyboardEscape)
            fixture.clock.advance(by: 1)
            #expect(fixture.window.openPanels.isEmpty && panel.superview == nil)
            fixture.tap(boxes[1].box.midX, boxes[1].box.midY)
            #expect(try inner(#require(fixture.window.openPanels.first))?.datePickerMode == .time)
            fixture.tap(300, 470)
            fixture.clock.advance(by: 1)
            #expect(fixture.window.openPanels.isEmpty)
        }
    }
}
