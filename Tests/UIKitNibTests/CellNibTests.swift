// SPDX-License-Identifier: Apache-2.0

import NibArchive
import Testing
import UIKitTestSupport

@testable import UIKit

/// A cell whose looks come from a nib, or from itself where there is none.
@MainActor private final class ReadingCell: UITableViewCell {
    var value: UILabel?
    var title: UILabel?
    var hasDefaultLook = false

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
        label.tag = 1
        contentView.addSubview(label)
        value = label
        hasDefaultLook = true
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    static let table = ClassTable(
        ReadingCell.self, superclass: ContainerTables.tableViewCell, decode: { ReadingCell(coder: $0) },
        make: { ReadingCell(style: .default, reuseIdentifier: nil) }
    ) {
        $0.outlet("value", \.value)
        $0.outlet("title", \.title)
    }
}

/// A controller that takes cells out of nibs by its outlet.
@MainActor private final class ListController: UIViewController {
    var cell: UITableViewCell? { didSet { cellsSet += 1 } }
    var header: UIView?
    var cellsSet = 0

    static let table = ClassTable(ListController.self, superclass: UIViewController.classTable) {
        $0.outlet("cell", \.cell)
        $0.outlet("header", \.header)
    }

    /// The way of old: load, take the cell, leave the outlet empty.
    func takeCell(from nib: UINib) -> UITableViewCell? {
        nib.instantiate(withOwner: self)
        defer { cell = nil }
        return cell
    }
}

@MainActor @Suite(.serialized) struct CellNibTests {
    init() {
        UIKitClasses.registerOnce()
        ClassRegistry.shared.register(ReadingCell.table)
        ClassRegistry.shared.register(ListController.table)
    }

    private func label(_ tag: Int64) -> NibObject {
        NibObject(
            className: "UILabel", values: [("UITag", .integer(tag)), ("UIText", .object(.string("label \(tag)")))])
    }

    /// A nib of one cell, with labels of those tags, the first of which is the value and the second the title.
    private func cellNib(
        identifier: String = "Reading", labels tags: [Int64] = [1], ownerOutlet: String? = nil
    ) throws -> UINib {
        let owner = NibBuilding.proxy("IBFilesOwner")
        let labels = tags.map(label)
        let content = NibObject(
            className: "UITableViewCellContentView", values: [("UISubviews", .object(.array(labels)))])
        let cell = NibObject(
            className: "UIClassSwapper",
            values: [
                ("UIClassName", .object(.string("ReadingCell"))),
                ("UIOriginalClassName", .object(.string("UITableViewCell"))),
                ("UIReuseIdentifier", .object(.string(identifier))),
                ("UISubviews", .object(.array([content]))), ("UIContentView", .object(content)),
            ])
        var connections = zip(["value", "title"], labels).map { NibBuilding.outlet($0, from: cell, to: $1) }
        if let ownerOutlet { connections.append(NibBuilding.outlet(ownerOutlet, from: owner, to: cell)) }
        return try UINib(bytes: NibBuilding.bytes(topLevel: [owner, cell], connections: connections))
    }

    @Test("a cell in a nib of its own comes through the owner's outlet, which is set on every load, nil or not")
    func ownersOutlet() throws {
        let nib = try cellNib(ownerOutlet: "cell")
        let owner = ListController(nibName: nil, bundle: nil)
        let first = try #require(owner.takeCell(from: nib))
        #expect(owner.cell == nil)
        let second = try #require(owner.takeCell(from: nib))
        #expect(first !== second)
        // Without emptying it, the outlet still gets the new cell.
        nib.instantiate(withOwner: owner)
        let third = owner.cell
        nib.instantiate(withOwner: owner)
        #expect(third != nil)
        #expect(owner.cell !== third)
        #expect(owner.cellsSet == 6)
    }

    @Test("the cell lives on when the owner drops it at once, and nobody keeps one that nobody holds")
    func ownership() throws {
        let nib = try cellNib(ownerOutlet: "cell")
        var owner: ListController? = ListController(nibName: nil, bundle: nil)
        let cell = try #require(owner?.takeCell(from: nib))
        weak let gone = owner
        owner = nil
        #expect(gone == nil)
        #expect(cell.viewWithTag(1) is UILabel)
        weak var unheld: UIView?
        do { unheld = nib.instantiate(withOwner: nil).first as? UIView }
        #expect(unheld == nil)
    }

    @Test("labels are found by tag or by the cell's own outlets")
    func tagsOrOutlets() throws {
        let cell = try #require(try cellNib(labels: [1, 2]).instantiate(withOwner: nil).first as? ReadingCell)
        #expect((cell.viewWithTag(2) as? UILabel)?.text == "label 2")
        #expect(cell.title === cell.viewWithTag(2))
        #expect(cell.value === cell.viewWithTag(1))
    }

    @Test("an owner may own any number of nibs")
    func manyNibs() throws {
        let owner = ListController(nibName: nil, bundle: nil)
        let proxy = NibBuilding.proxy("IBFilesOwner")
        let header = NibBuilding.view(tag: 9)
        let headerNib = try UINib(
            bytes: NibBuilding.bytes(
                topLevel: [proxy, header], connections: [NibBuilding.outlet("header", from: proxy, to: header)]))
        try cellNib(ownerOutlet: "cell").instantiate(withOwner: owner)
        headerNib.instantiate(withOwner: owner)
        #expect(owner.header?.tag == 9)
        #expect(owner.cell is ReadingCell)
    }

    @Test("a plain view controller may be the owner, with the cell as its view")
    func plainOwner() throws {
        let owner = UIViewController(nibName: nil, bundle: nil)
        try cellNib(ownerOutlet: "view").instantiate(withOwner: owner)
        #expect(owner.viewIfLoaded is ReadingCell)
    }

    @Test("one class has two looks under two identifiers; what a nib leaves unconnected stays nil")
    func twoLooks() throws {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
        table.register(try cellNib(identifier: "Big", labels: [1]), forCellReuseIdentifier: "Big")
        table.register(try cellNib(identifier: "Small", labels: [1, 2]), forCellReuseIdentifier: "Small")
        let faults = try Faults.of {
            let big = try #require(table.dequeueReusableCell(withIdentifier: "Big") as? ReadingCell)
            let small = try #require(table.dequeueReusableCell(withIdentifier: "Small") as? ReadingCell)
            #expect(big.value?.text == "label 1")
            #expect(big.title == nil)
            #expect(small.title?.text == "label 2")
        }
        #expect(faults.isEmpty)
    }

    @Test("a cell made in code builds a default look, one out of a nib does not")
    func defaultLook() throws {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
        table.register(ReadingCell.self, forCellReuseIdentifier: "Code")
        let inCode = try #require(table.dequeueReusableCell(withIdentifier: "Code") as? ReadingCell)
        #expect(inCode.hasDefaultLook)
        #expect(inCode.value != nil)
        let fromNib = try #require(try cellNib(labels: []).instantiate(withOwner: nil).first as? ReadingCell)
        #expect(!fromNib.hasDefaultLook)
        #expect(fromNib.value == nil)
    }

    @Test("an identifier in the nib that is not the registered one is told, once")
    func wrongIdentifier() throws {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
        table.register(try cellNib(identifier: "Raeding"), forCellReuseIdentifier: "Reading")
        let faults = Faults.of {
            #expect(table.dequeueReusableCell(withIdentifier: "Reading")?.reuseIdentifier == "Reading")
            _ = table.dequeueReusableCell(withIdentifier: "Reading")
        }
        #expect(
            faults == ["the cell's reuse identifier in the nib is 'Raeding', but the nib is registered for 'Reading'"])
    }

    @Test("external objects take the place of their placeholders")
    func externalObjects() throws {
        let proxy = NibBuilding.proxy("Shared")
        let owner = NibBuilding.proxy("IBFilesOwner")
        let nib = try UINib(
            bytes: NibBuilding.bytes(
                topLevel: [owner, proxy], connections: [NibBuilding.outlet("header", from: owner, to: proxy)]))
        let live = ListController(nibName: nil, bundle: nil)
        let shared = UIView(frame: .zero)
        let made = nib.instantiate(withOwner: live, options: [.externalObjects: ["Shared": shared]])
        #expect(made.isEmpty)
        #expect(live.header === shared)
    }
}
