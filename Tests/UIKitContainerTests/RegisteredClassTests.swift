// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

private final class PlainCell: UITableViewCell {
    private(set) var made: [String] = []

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
        made.append("\(style) \(reuseIdentifier ?? "nil")")
    }

    required init?(coder: NSCoder) { nil }
}

private class InheritingCell: UITableViewCell { let items = [1, 2, 3] }
private final class GenericCell<Item>: InheritingCell { var item: Item? }

private final class PlainHeader: UITableViewHeaderFooterView {
    override init(reuseIdentifier: String?) { super.init(reuseIdentifier: (reuseIdentifier ?? "") + "!") }
    required init?(coder: NSCoder) { nil }
}

private final class PlainItem: UICollectionViewCell {
    let mark: String
    override init(frame: CGRect) {
        mark = "made in code"
        super.init(frame: frame)
    }
    required init?(coder: NSCoder) { nil }
}

/// Classes that nobody has told the registry of.
@Suite @MainActor struct RegisteredClassTests {
    @Test func `a registered class is made with its own designated initializer`() throws {
        let table = UITableView(frame: .zero, style: .plain)
        table.register(PlainCell.self, forCellReuseIdentifier: "plain")
        let cell = try #require(table.dequeueReusableCell(withIdentifier: "plain") as? PlainCell)
        #expect(cell.made == ["default plain"])
        #expect(cell.detailTextLabel != nil)
        #expect(cell.reuseIdentifier == "plain")
    }

    @Test func `an inherited initializer serves, of generic classes too`() throws {
        let table = UITableView(frame: .zero, style: .plain)
        table.register(InheritingCell.self, forCellReuseIdentifier: "a")
        table.register(GenericCell<String>.self, forCellReuseIdentifier: "b")
        #expect((table.dequeueReusableCell(withIdentifier: "a") as? InheritingCell)?.items == [1, 2, 3])
        #expect((table.dequeueReusableCell(withIdentifier: "b") as? GenericCell<String>)?.items == [1, 2, 3])
    }

    @Test func `headers and collection cells are made as well`() {
        let table = UITableView(frame: .zero, style: .plain)
        table.register(PlainHeader.self, forHeaderFooterViewReuseIdentifier: "h")
        #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "h") is PlainHeader)
        let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        collection.register(PlainItem.self, forCellWithReuseIdentifier: "i")
        let item = collection.dequeueReusableCell(withReuseIdentifier: "i", for: IndexPath(item: 0, section: 0))
        #expect((item as? PlainItem)?.mark == "made in code")
    }

    @Test func `a class that is no cell is reported, not made`() {
        var faults: [String] = []
        UINibError.handler = { faults.append("\($0)") }
        let table = UITableView(frame: .zero, style: .plain)
        table.register(UISwitch.self, forCellReuseIdentifier: "s")
        #expect(table.dequeueReusableCell(withIdentifier: "s") == nil)
        #expect(faults.count == 1)
    }
}
