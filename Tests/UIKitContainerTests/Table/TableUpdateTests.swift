// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

@Suite struct TableUpdateTests {
    private func path(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }

    private func error(_ before: [Int], after: [Int], _ tell: (inout TableUpdate) -> Void) -> String? {
        var update = TableUpdate()
        tell(&update)
        do {
            _ = try update.map(before: before, sectionCount: after.count) { after[$0] }
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test("deletes count as before the update, inserts as after it, in whatever order they are told")
    func indexRules() throws {
        var update = TableUpdate()
        // a b c d e → x a c y e z
        update.insertedRows = [path(0, 0): .fade, path(0, 3): .fade, path(0, 5): .fade]
        update.deletedRows = [path(0, 1): .fade, path(0, 3): .fade]
        let map = try update.map(before: [5], sectionCount: 1) { _ in 6 }
        #expect((0..<5).map { map.new(for: path(0, $0))?.row } == [1, nil, 2, nil, 4])
        #expect((0..<6).map { map.old(for: path(0, $0))?.row } == [nil, 0, 2, nil, 4, nil])
    }

    @Test("rows keep their places in sections that go elsewhere")
    func sections() throws {
        var update = TableUpdate()
        // A B C → C N A, and the first row of A goes to C.
        update.deletedSections = [1: .fade]
        update.insertedSections = [1: .fade]
        update.movedSections = [2: 0]
        update.movedRows = [path(0, 0): path(0, 1)]
        let map = try update.map(before: [2, 3, 1], sectionCount: 3) { [2, 4, 1][$0] }
        #expect(map.new(for: path(0, 0)) == path(0, 1))
        #expect(map.new(for: path(0, 1)) == path(2, 0))
        #expect(map.new(for: path(1, 0)) == nil)
        #expect(map.new(for: path(2, 0)) == path(0, 0))
        #expect(map.old(for: path(1, 2)) == nil)
        #expect(map.old(for: path(0, 1)) == path(0, 0))
    }

    @Test("what does not fit the data source's numbers is told in UIKit's words")
    func inconsistent() {
        #expect(
            error([3], after: [3]) { $0.insertedRows[path(0, 0)] = .fade }
                == "Invalid update: invalid number of rows in section 0. The number of rows contained in an existing "
                + "section after the update (3) must be equal to the number of rows contained in that section before "
                + "the update (3), plus or minus the number of rows inserted or deleted from that section (1 inserted, "
                + "0 deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, 0 "
                + "moved out).")
        #expect(
            error([3, 1], after: [3]) { _ in }
                == "Invalid update: invalid number of sections. The number of sections contained in the table view "
                + "after the update (1) must be equal to the number of sections contained in the table view before "
                + "the update (2), plus or minus the number of sections inserted or deleted (0 inserted, 0 deleted).")
        #expect(
            error([3], after: [2]) { $0.deletedRows[path(0, 7)] = .fade }
                == "Invalid update: attempt to delete row 7 from section 0 which only contains 3 rows before the update"
        )
        #expect(
            error([3], after: [4]) { $0.insertedRows[path(0, 4)] = .fade }
                == "Invalid update: attempt to insert row 4 into section 0, but there are only 4 rows in section 0 "
                + "after the update")
        #expect(
            error([3], after: [0, 3]) { $0.insertedSections[2] = .fade }
                == "Invalid update: attempt to insert section 2, but there are only 2 sections after the update")
    }

    @Test("changes of one row that exclude each other are told")
    func conflicts() {
        #expect(
            error([3], after: [2]) {
                $0.deletedRows[path(0, 1)] = .fade
                $0.reloadedRows[path(0, 1)] = .fade
            } == "Invalid update: attempt to delete and to reload row 1 in section 0")
        #expect(
            error([3], after: [3]) {
                $0.movedRows = [path(0, 0): path(0, 2), path(0, 1): path(0, 2)]
            } == "Invalid update: attempt to move and to move row 1 in section 0")
    }

    @Test("hostile paths are errors, not crashes")
    func hostile() {
        #expect(error([3], after: [3]) { $0.deletedRows[IndexPath(indexes: [])] = .fade } != nil)
        #expect(error([3], after: [3]) { $0.deletedRows[path(-1, 0)] = .fade } != nil)
        #expect(error([3], after: [3]) { $0.insertedRows[path(Int.max, Int.min)] = .fade } != nil)
        #expect(error([3], after: [3]) { $0.movedRows[path(0, 0)] = path(0, -5) } != nil)
        #expect(error([3], after: [3]) { $0.movedSections[0] = -1 } != nil)
        #expect(error([3], after: [3]) { $0.insertedRows[IndexPath(indexes: [1, 2, 3])] = .fade } == nil)
    }
}
