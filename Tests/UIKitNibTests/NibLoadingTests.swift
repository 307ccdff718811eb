// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

/// A view that writes down what happens to it.
@MainActor private final class Witness: UIView {
    nonisolated(unsafe) static var log: [String] = []
    var friend: UIView? { didSet { Self.log.append("friend \(friend.map { "\($0.tag)" } ?? "nil")") } }
    var parts: [UIView] = [] { didSet { Self.log.append("parts \(parts.map(\.tag))") } }
    var note: String? { didSet { Self.log.append("note \(note ?? "nil")") } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        Self.log.append("frame")
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        Self.log.append("coder \(tag)")
    }

    override func awakeFromNib() { Self.log.append("awake \(tag)") }

    static let table = ClassTable(Witness.self, superclass: UIView.classTable, decode: { Witness(coder: $0) }) {
        $0.outlet("friend", \.friend)
        $0.collection("parts", \.parts)
        $0.attribute("note", \.note)
    }
}

/// File's Owner.
@MainActor private final class Owner: NSObject {
    var view: UIView?
    static let table = ClassTable(Owner.self, superclass: nil) { $0.outlet("view", \.view) }
}

@MainActor @Suite(.serialized) struct NibLoadingTests {
    init() {
        ClassRegistry.shared.register(Witness.table)
        ClassRegistry.shared.register(Owner.table)
        Witness.log = []
    }

    @Test("objects are decoded, then attributes, outlets, collections and awakeFromNib follow in this order")
    func order() throws {
        let inner = NibBuilding.view(class: "Witness", tag: 2)
        let outer = NibBuilding.view(class: "Witness", subviews: [inner], tag: 1)
        let bytes = NibBuilding.bytes(
            topLevel: [outer], objects: [outer, inner],
            connections: [
                NibBuilding.collection("parts", from: outer, to: [inner, outer]),
                NibBuilding.outlet("friend", from: inner, to: outer),
            ],
            attributes: [NibBuilding.attribute("note", .string("n"), of: inner)])
        let made = try UINib(bytes: bytes).load(owner: nil)
        #expect(made.faults.isEmpty)
        #expect(Witness.log == ["coder 2", "coder 1", "note n", "friend 1", "parts [2, 1]", "awake 1", "awake 2"])
    }

    @Test("the owner's outlet is set on every load, and the owner may be dropped")
    func owner() throws {
        let owner = NibBuilding.proxy("IBFilesOwner")
        let view = NibBuilding.view(tag: 7)
        let nib = try UINib(
            bytes: NibBuilding.bytes(
                topLevel: [owner, view], connections: [NibBuilding.outlet("view", from: owner, to: view)]))
        let live = Owner()
        _ = try nib.load(owner: live)
        let first = live.view
        _ = try nib.load(owner: live)
        #expect(first !== live.view)
        #expect(live.view?.tag == 7)
        #expect(try nib.load(owner: nil).topLevelObjects.count == 1)
    }

    @Test("an outlet that the class does not declare is a described fault, and the rest is loaded")
    func undeclared() throws {
        let view = NibBuilding.view(class: "Witness", tag: 1)
        let bytes = NibBuilding.bytes(
            topLevel: [view], connections: [NibBuilding.outlet("freind", from: view, to: view)])
        let made = try UINib(bytes: bytes).load(owner: nil)
        #expect(
            made.faults.map { "\($0)" } == [
                "connection 'freind': class 'Witness' has no outlet or key 'freind'; did you mean 'friend'?"
            ])
        #expect(made.topLevelObjects.count == 1)
    }

    @Test("a class that nobody registered is its base, marked with the name")
    func unknownClass() throws {
        let view = NibBuilding.view(class: "_TtC3App4Dial", tag: 3)
        let made = try UINib(bytes: NibBuilding.bytes(topLevel: [view])).load(owner: nil)
        let live = try #require(made.topLevelObjects.first as? UIView)
        #expect(live.standInClassName == "Dial")
        #expect(live.tag == 3)
        #expect(made.faults.map { "\($0)" } == ["class 'Dial' is not registered; a 'UIView' stands in for it"])
    }

    @Test("views that hold each other end, and huge or missing numbers are left out")
    func cycles() throws {
        let outer = NibBuilding.view(tag: 1)
        let inner = NibBuilding.view(tag: 2)
        outer["UISubviews"] = .object(.array([inner, outer]))
        inner["UISubviews"] = .object(.array([outer]))
        inner["UIBounds"] = .data([0x07] + Array(repeating: 0xFF, count: 32))
        inner["UIAlpha"] = .double(.infinity)
        let made = try UINib(bytes: NibBuilding.bytes(topLevel: [outer])).load(owner: nil)
        let view = try #require(made.topLevelObjects.first as? UIView)
        #expect(view.subviews.map(\.tag) == [2])
        #expect(view.subviews[0].subviews.isEmpty)
        #expect(view.subviews[0].bounds == .zero)
        view.layoutIfNeeded()
    }

    @Test("bytes that are no nib give an error, not a crash")
    func garbage() {
        #expect(throws: NibError.self) { try UINib(bytes: [1, 2, 3]) }
        #expect(UINib(data: Data([1, 2, 3]), bundle: nil).instantiate(withOwner: nil).isEmpty)
    }
}
