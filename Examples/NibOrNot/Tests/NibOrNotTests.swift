// SPDX-License-Identifier: Apache-2.0

import CellMeasurement
import InterfaceScript
import Testing

@testable import NibOrNot

@Suite struct NibOrNotTests {
    @Test(arguments: [false, true])
    func `code and nib make equal trees`(shrinking: Bool) throws {
        let maker = try CellMaker(shrinking: shrinking)
        let outline = LabelCell.outline(try maker.cell(.code))
        #expect(outline.count { $0.contains("UILabel") } == 20)
        #expect(outline.contains { $0.contains("text Label 19 14.0") })
        #expect(LabelCell.outline(try maker.cell(.cached)) == outline)
        #expect(LabelCell.outline(try maker.cell(.uncached)) == outline)
    }

    @Test func `a nib that is read anew asks for more memory than one that is kept`() throws {
        let costs = try CellMaker(shrinking: false).costs(rounds: 3)
        #expect(costs.map(\.way) == [.code, .uncached, .cached])
        #if !DEBUG
        #expect(costs[2].allocations <= costs[0].allocations)
        #endif
        #expect(costs[1].allocations > costs[2].allocations)
        #expect(costs.allSatisfy { $0.nanoseconds > 0 })
    }

    @Test func `the table has a line for each way, with and without shrinking`() throws {
        let lines = try CostTable(rounds: 1).lines
        #expect(lines.count == 7)
        #expect(lines[1].hasPrefix("code ") && lines[1].contains(" 1.00 "))
        #expect(lines[6].hasPrefix("nib, kept, shrinking"))
        #expect(Set(lines.map(\.count)).count == 1)
    }

    @Test func `twenty rows are shown, made in the way that is chosen`() throws {
        let delegate = AppDelegate()
        let application = try ScriptedApplication(delegate)
        let navigation = try #require(delegate.window?.rootViewController as? UINavigationController)
        let controller = try #require(navigation.topViewController as? CellsViewController)
        #expect(controller.way == .cached)
        #expect(controller.tableView.numberOfRows(inSection: 0) == 20)
        for (name, way) in [("Code", CellWay.code), ("Read Anew", .uncached), ("Kept", .cached)] {
            try application.play("tap \"\(name)\"\nexpect \"Row 0\"\nexpect \"Label 19\"")
            #expect(controller.way == way)
        }
        #expect(!controller.isShrinking)
        try application.play("tap #Shrinking\nwait 1\nexpect \"Row 1\"")
        #expect(controller.isShrinking)
        let cell = try #require(controller.tableView.visibleCells.first)
        #expect((cell.viewWithTag(2) as? UILabel)?.adjustsFontSizeToFitWidth == true)
    }
}
