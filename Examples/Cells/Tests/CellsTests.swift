// SPDX-License-Identifier: Apache-2.0

import InterfaceScript
import Testing

@testable import Cells

@Suite struct CellsTests {
    private func launch() throws -> (ScriptedApplication, UITabBarController) {
        let delegate = AppDelegate()
        let application = try ScriptedApplication(delegate)
        return (application, try #require(delegate.window?.rootViewController as? UITabBarController))
    }

    private func table<Controller: UITableViewController>(
        _ tabs: UITabBarController, _ index: Int, as type: Controller.Type
    ) throws -> Controller {
        let navigation = try #require(tabs.viewControllers?[index] as? UINavigationController)
        return try #require(navigation.topViewController as? Controller)
    }

    private func texts(_ cell: UITableViewCell?) -> [String] {
        (cell?.contentView.subviews ?? []).compactMap { ($0 as? UILabel)?.text }
    }

    @Test func `the owner's outlet brings the cell and is free again`() throws {
        let (application, tabs) = try launch()
        let controller = try table(tabs, 0, as: OwnerTableViewController.self)
        #expect(controller.loadedCell == nil)
        let cells = controller.tableView.visibleCells
        #expect(cells.count > 8)
        #expect(texts(cells.first) == ["Aconcagua", "Andes", "6,961 m"])
        #expect(Set(cells.map(ObjectIdentifier.init)).count == cells.count)
        // What is below is known by its estimated height until it is seen.
        for _ in 1...3 { try application.play("scroll 200,400 0 3000\nwait 0.5") }
        #expect(texts(controller.tableView.visibleCells.last) == ["Zugspitze", "Alps", "2,962 m"])
    }

    @Test func `scrolling up and down makes no more cells than are seen`() throws {
        let (application, tabs) = try launch()
        let controller = try table(tabs, 0, as: OwnerTableViewController.self)
        var seen = Set(controller.tableView.visibleCells.map(ObjectIdentifier.init))
        var held = controller.tableView.visibleCells
        for _ in 1...5 {
            for distance in [700, 700, -700, -700] {
                try application.play("scroll 200,400 0 \(distance)\nwait 0.5")
                for cell in controller.tableView.visibleCells where seen.insert(ObjectIdentifier(cell)).inserted {
                    held.append(cell)
                }
            }
        }
        #expect(held.count <= 2 * controller.tableView.visibleCells.count + 2)
    }

    @Test func `the cached nib is dropped when memory is short and read again`() throws {
        let (application, tabs) = try launch()
        try application.play("tap \"Rivers\"\nexpect \"Amazon\"\nexpect \"6,400 km\"")
        let controller = try table(tabs, 1, as: CachedTableViewController.self)
        let nib = try #require(controller.cellNib)
        let cell = try #require(controller.tableView.visibleCells.first as? RiverCell)
        #expect(abs(cell.lengthBar.progress - 6400 / 7000) < 0.001)
        controller.didReceiveMemoryWarning()
        #expect(controller.cellNib == nil)
        controller.tableView.reloadData()
        for _ in 1...3 { try application.play("scroll 200,400 0 3000\nwait 0.5") }
        try application.play("expect \"Zambezi\"")
        #expect(controller.cellNib !== nib)
    }

    @Test func `one class has the look of its nib, or one of its own`() throws {
        let (application, tabs) = try launch()
        try application.play("tap \"Looks\"")
        let table = try table(tabs, 2, as: LooksTableViewController.self).tableView!
        let big = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)) as? MeasureCell)
        #expect(big.titleLabel == nil)
        #expect(texts(big) == ["8,848.9", "metres above the sea"])
        let small = try #require(table.cellForRow(at: IndexPath(row: 0, section: 1)) as? MeasureCell)
        #expect(texts(small) == ["Isolation", "40,008", "km"])
        try application.play("scroll 200,400 0 1000\nwait 1")
        let plain = try #require(table.cellForRow(at: IndexPath(row: 3, section: 2)) as? MeasureCell)
        #expect(plain.unitLabel == nil)
        #expect(texts(plain) == ["Coldest month", "-36 °C"])
        #expect(plain.reuseIdentifier == "PlainMeasure")
    }
}
