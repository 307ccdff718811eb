// SPDX-License-Identifier: Apache-2.0

import ColumnViewUIKit
import InterfaceScript
import Testing

@testable import ColumnViewGallery

@Suite(.serialized) struct ColumnViewGalleryTests {
    private func launch() throws -> (ScriptedApplication, ColumnView, Gallery) {
        let delegate = AppDelegate()
        let application = try ScriptedApplication(delegate)
        let controller = try #require(delegate.window?.rootViewController as? GalleryViewController)
        return (application, try #require(controller.view as? ColumnView), try #require(controller.gallery))
    }

    @Test func `rows are of the classes that their items name`() throws {
        let (_, column, _) = try launch()
        let classes = Set(column.subviews.compactMap { $0 as? RowView }.map { "\(type(of: $0))" })
        #expect(classes == ["ColumnHeaderView", "NoteRow", "SwatchRow", "MeterRow"])
    }

    @Test func `what changes by itself is seen`() throws {
        let (application, column, gallery) = try launch()
        for _ in 0..<20 {
            try application.play("wait 0.7\nwait 0.29")
            column.scrollRowToVisible([1, gallery.live.items.count - 1])
            application.screen.update()
            let rows = column.subviews.compactMap { $0 as? MeterRow }.filter { $0.alpha == 1 }
            for meter in gallery.live.items.compactMap({ $0 as? Meter }) {
                let row = rows.first { $0.rowData as? Meter === meter }
                let bar = row?.subviews.lazy.compactMap { $0 as? UIProgressView }.first
                if let bar { #expect(abs(Double(bar.progress) - meter.value) < 0.001) }
            }
        }
        #expect(column.columnSections[1].rows.count == gallery.live.items.count)
    }

    @Test func `a million rows have few views`() throws {
        let (application, column, _) = try launch()
        try application.play("tap \"Ink\"\nkey end\nwait 1\nexpect \"Row 1000000\"")
        #expect(column.subviews.count < 40)
        #expect((column.selectedObjects.first as? Number)?.number == 1_000_000)
    }
}
