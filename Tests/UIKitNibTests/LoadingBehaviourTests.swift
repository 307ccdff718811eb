// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import NibCompiler
import Testing
import UIKitTestSupport

@testable import UIKit

/// An owner that notes every setting of its outlets, collections and attributes.
@MainActor private final class Receiver: UIViewController {
    var log: [String] = []
    var label: UILabel? { didSet { log.append("label \(label?.text ?? "nil")") } }
    var second: UILabel?
    var switches: [UISwitch] = [] { didSet { log.append("switches \(switches.map(\.tag))") } }
    var controls: [AnyObject] = [] { didSet { log.append("controls \(controls.count)") } }
    var note = "" { didSet { log.append("note \(note)") } }
    var taps = 0

    func tapped(_ sender: UIButton) { taps += 1 }

    static let table = ClassTable(
        Receiver.self, superclass: UIViewController.classTable, decode: { Receiver(coder: $0) },
        make: { Receiver(nibName: nil, bundle: nil) }
    ) {
        $0.outlet("label", \.label)
        $0.outlet("second", \.second)
        $0.collection("switches", \.switches)
        $0.collection("controls", \.controls)
        $0.attribute("note", \.note)
        $0.action("tapped:", Receiver.tapped)
    }
}

/// A view that knows whether it came out of a nib or was made in code.
@MainActor private final class Gauge: UIView {
    static var log: [String] = []
    var caption: UILabel?
    private(set) var origin: String

    override init(frame: CGRect) {
        origin = "code"
        super.init(frame: frame)
        let label = UILabel(frame: bounds)
        label.text = "default"
        addSubview(label)
        caption = label
    }

    required init?(coder: NSCoder) {
        origin = "nib"
        super.init(coder: coder)
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        Self.log.append("awake \(tag) with \(caption?.text ?? "nil")")
    }

    static let table = ClassTable(
        Gauge.self, superclass: UIView.classTable, decode: { Gauge(coder: $0) }, make: { Gauge(frame: .zero) }
    ) {
        $0.outlet("caption", \.caption)
    }
}

/// Named so that its nib is found by the name of its view.
@MainActor private final class PanelController: UIViewController {
    static let table = ClassTable(of: PanelController.self) { _ in }
}

/// What a framework's user relies on when nibs are loaded: each behaviour is a test of its own.
@MainActor @Suite(.serialized) struct LoadingBehaviourTests {
    init() {
        UIKitClasses.registerOnce()
        for table in [Receiver.table, Gauge.table, PanelController.table] { ClassRegistry.shared.register(table) }
        Gauge.log = []
    }

    private func compile(_ objects: String, owner: String = "") throws -> [UInt8] {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
            <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Receiver">
            <connections>\(owner)</connections></placeholder>
            <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
            \(objects)
            </objects></document>
            """
        return try Compiler.compile(xib: Document(bytes: Array(text.utf8))).bytes
    }

    private func label(_ id: String, _ text: String) -> String {
        "<label text=\"\(text)\" id=\"\(id)\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"80\" height=\"20\"/></label>"
    }

    private func view(_ id: String, _ content: String = "", tag: Int = 0, more: String = "") -> String {
        "<view tag=\"\(tag)\" id=\"\(id)\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"100\" height=\"100\"/>"
            + "<subviews>\(content)</subviews>\(more)</view>"
    }

    private func control(_ id: String, tag: Int) -> String {
        "<switch tag=\"\(tag)\" id=\"\(id)\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"51\" height=\"31\"/></switch>"
    }

    private func outlet(_ name: String, _ id: String) -> String {
        "<outlet property=\"\(name)\" destination=\"\(id)\" id=\"o-\(name)-\(id)\"/>"
    }

    private func collected(_ name: String, _ id: String, appends: Bool = false) -> String {
        "<outletCollection property=\"\(name)\" destination=\"\(id)\""
            + (appends ? " appends=\"YES\"" : "") + " id=\"c-\(name)-\(id)\"/>"
    }

    // MARK: Order

    @Test(
        "attributes come before outlets, outlets before collections, collections before actions, and awakeFromNib last")
    func loadOrder() throws {
        let button = """
            <button id="b"><rect key="frame" x="0" y="0" width="80" height="30"/>
            <connections><action selector="tapped:" destination="-1" eventType="touchUpInside" id="a"/></connections>
            </button>
            """
        let gauge = """
            <view tag="5" id="g" customClass="Gauge"><rect key="frame" x="0" y="0" width="9" height="9"/>
            <connections>\(outlet("caption", "l"))</connections></view>
            """
        // Stated in another order.
        let bytes = try compile(
            view("v", label("l", "Hello") + control("s1", tag: 1) + button + gauge),
            owner: collected("switches", "s1") + outlet("label", "l"))
        let owner = Receiver(nibName: nil, bundle: nil)
        let made = try UINib(bytes: bytes).load(owner: owner)
        #expect(made.faults.isEmpty)
        #expect(owner.log == ["label Hello", "switches [1]"])
        #expect(Gauge.log == ["awake 5 with Hello"])
        for case let button as UIButton in (made.topLevelObjects.first as? UIView)?.subviews ?? [] {
            button.sendActions(for: .touchUpInside)
        }
        #expect(owner.taps == 1)
    }

    @Test("views awake in the order of the nib's objects")
    func awakeOrder() throws {
        let gauges = [3, 1, 2].map {
            "<view tag=\"\($0)\" id=\"g\($0)\" customClass=\"Gauge\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" "
                + "height=\"9\"/></view>"
        }
        _ = try UINib(bytes: compile(view("v", gauges.joined()))).load(owner: nil)
        #expect(Gauge.log == ["awake 3 with nil", "awake 1 with nil", "awake 2 with nil"])
    }

    // MARK: Outlets

    @Test("an outlet is set again on every load, nil or not")
    func outletSetAgain() throws {
        let nib = try UINib(bytes: compile(view("v", label("l", "A")), owner: outlet("label", "l")))
        let owner = Receiver(nibName: nil, bundle: nil)
        nib.instantiate(withOwner: owner)
        let first = owner.label
        nib.instantiate(withOwner: owner)
        #expect(owner.label !== first)
        owner.label = nil
        nib.instantiate(withOwner: owner)
        #expect(owner.label != nil)
        #expect(owner.log == ["label A", "label A", "label nil", "label A"])
    }

    @Test("an outlet that a nib leaves unconnected stays as it is, nil in a new object")
    func unconnectedOutlet() throws {
        let nib = try UINib(bytes: compile(view("v", label("l", "A")), owner: outlet("label", "l")))
        let owner = Receiver(nibName: nil, bundle: nil)
        nib.instantiate(withOwner: owner)
        #expect(owner.second == nil)
        let kept = UILabel(frame: .zero)
        owner.second = kept
        nib.instantiate(withOwner: owner)
        #expect(owner.second === kept)
    }

    @Test("what the owner's outlet held lives on when the owner drops it at once")
    func droppedOutlet() throws {
        let nib = try UINib(bytes: compile(view("v", label("l", "A")), owner: outlet("label", "l")))
        let owner = Receiver(nibName: nil, bundle: nil)
        let made = nib.instantiate(withOwner: owner)
        let label = owner.label
        owner.label = nil
        #expect(label?.superview === made.first as? UIView)
        #expect(label?.text == "A")
    }

    @Test("one owner may have many nibs, each of which sets its own outlets")
    func manyNibs() throws {
        let owner = Receiver(nibName: nil, bundle: nil)
        let first = try UINib(bytes: compile(view("v", label("l", "A")), owner: outlet("label", "l")))
        let other = try UINib(bytes: compile(view("v", label("l", "B")), owner: outlet("second", "l")))
        first.instantiate(withOwner: owner)
        other.instantiate(withOwner: owner)
        #expect(owner.label?.text == "A" && owner.second?.text == "B")
    }

    // MARK: Collections

    @Test("a collection has its members in the order of the nib; one of several classes takes all")
    func collections() throws {
        let content = control("s1", tag: 1) + control("s2", tag: 2) + control("s3", tag: 3) + label("l", "A")
        let bytes = try compile(
            view("v", content),
            owner: ["s3", "s1", "s2"].map { collected("switches", $0) }.joined()
                + ["l", "s2"].map { collected("controls", $0) }.joined())
        let owner = Receiver(nibName: nil, bundle: nil)
        _ = try UINib(bytes: bytes).load(owner: owner)
        #expect(owner.switches.map(\.tag) == [3, 1, 2])
        #expect(owner.controls.map { "\(type(of: $0))" } == ["UILabel", "UISwitch"])
    }

    @Test("a collection that appends keeps what it has; others begin anew on every load")
    func appending() throws {
        let owner = Receiver(nibName: nil, bundle: nil)
        let anew = try UINib(bytes: compile(control("s", tag: 1), owner: collected("switches", "s")))
        anew.instantiate(withOwner: owner)
        anew.instantiate(withOwner: owner)
        #expect(owner.switches.map(\.tag) == [1])
        let adding = try UINib(bytes: compile(control("s", tag: 2), owner: collected("switches", "s", appends: true)))
        adding.instantiate(withOwner: owner)
        adding.instantiate(withOwner: owner)
        #expect(owner.switches.map(\.tag) == [1, 2, 2])
    }

    @Test("a member of a wrong class in a typed collection is a described fault")
    func wrongMember() throws {
        let bytes = try compile(label("l", "A"), owner: collected("switches", "l"))
        let made = try UINib(bytes: bytes).load(owner: Receiver(nibName: nil, bundle: nil))
        #expect(
            made.faults.map(\.description) == [
                "connection 'switches': 'switches' of class 'Receiver' takes a '[UISwitch]', not a '[UILabel]'; "
                    + "the nib's owner is a 'Receiver'"
            ])
    }

    @Test("one key is set on all of a collection, each in its own class's way")
    func keyOnCollection() throws {
        let content = control("s1", tag: 1) + control("s2", tag: 2)
        let bytes = try compile(
            view("v", content), owner: ["s1", "s2"].map { collected("controls", $0) }.joined())
        let owner = Receiver(nibName: nil, bundle: nil)
        _ = try UINib(bytes: bytes).load(owner: owner)
        for control in owner.controls { try ClassRegistry.shared.setValue(true, forKeyPath: "on", of: control) }
        #expect(owner.controls.allSatisfy { ($0 as? UISwitch)?.isOn == true })
        for control in owner.controls { try ClassRegistry.shared.setValue(false, forKeyPath: "enabled", of: control) }
        #expect(owner.controls.allSatisfy { ($0 as? UISwitch)?.isEnabled == false })
    }

    // MARK: Nib or code

    @Test("a view out of a nib is made with init(coder:), one in code with init(frame:), which builds a default look")
    func coderOrFrame() throws {
        let gauge =
            "<view id=\"g\" customClass=\"Gauge\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/></view>"
        let out = try UINib(bytes: compile(gauge)).instantiate(withOwner: nil).first as? Gauge
        #expect(out?.origin == "nib" && out?.caption == nil && out?.subviews.isEmpty == true)
        let made = Gauge(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
        #expect(made.origin == "code" && made.caption?.text == "default")
    }

    @Test("one class has several looks in several nibs of a bundle")
    func severalNibs() throws {
        func gauge(_ text: String?) throws -> [UInt8] {
            let content = text.map { label("l", $0) } ?? ""
            let connection = text == nil ? "" : outlet("caption", "l")
            return try compile(
                "<view id=\"g\" customClass=\"Gauge\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/>"
                    + "<subviews>\(content)</subviews><connections>\(connection)</connections></view>")
        }
        let folder = try NibFolder(["Big": gauge("big"), "Small": gauge("small"), "Bare": gauge(nil)])
        let captions = ["Big", "Small", "Bare"].map {
            (folder.bundle.loadNibNamed($0, owner: nil)?.first as? Gauge)?.caption?.text
        }
        #expect(captions == ["big", "small", nil])
    }

    // MARK: Names and bundles

    @Test("loadNibNamed returns the top-level objects, in order, without placeholders")
    func loadNibNamed() throws {
        let folder = try NibFolder(["Two": compile(view("a", tag: 1) + view("b", tag: 2))])
        let made = folder.bundle.loadNibNamed("Two", owner: nil) as? [UIView]
        #expect(made?.map(\.tag) == [1, 2])
        #expect(made?.first?.viewWithTag(1) === made?.first)
    }

    @Test("views are found by tag, the nearest first")
    func viewWithTag() throws {
        let bytes = try compile(view("v", view("a", view("b", tag: 4), tag: 3) + view("c", tag: 4), tag: 1))
        let root = try #require(try UINib(bytes: bytes).instantiate(withOwner: nil).first as? UIView)
        #expect(root.viewWithTag(1) === root)
        #expect(root.viewWithTag(4) === root.subviews[0].subviews[0])
        #expect(root.viewWithTag(9) == nil)
    }

    @Test("a nib is made of data as well as of a file")
    func data() throws {
        let bytes = try compile(view("v", tag: 6))
        let made = UINib(data: Data(bytes), bundle: nil).instantiate(withOwner: nil).first as? UIView
        #expect(made?.tag == 6)
        let faults = Faults.of {
            #expect(UINib(data: Data([1, 2, 3]), bundle: nil).instantiate(withOwner: nil).isEmpty)
        }
        #expect(faults.count == 1)
    }

    @Test("a controller without a nib name takes the nib of its view's name, then of its own, the device's first")
    func nameSearch() throws {
        func tagged(_ tag: Int) throws -> [UInt8] { try compile(view("v", tag: tag), owner: outlet("view", "v")) }
        func tag(_ names: [String]) throws -> Int? {
            let nibs = Dictionary(uniqueKeysWithValues: try names.enumerated().map { ($1, try tagged($0 + 1)) })
            let folder = try NibFolder(nibs)
            return PanelController(nibName: nil, bundle: folder.bundle).view.tag
        }
        #expect(try tag(["Panel", "PanelController"]) == 1)
        #expect(try tag(["PanelController"]) == 1)
        #expect(try tag(["Panel", "Panel~iphone", "Panel~ipad"]) == 2)
        #expect(try tag(["PanelController", "PanelController~iphone"]) == 2)
        // With no nib at all there is an empty view.
        #expect(try tag(["Other"]) == 0)
    }

    @Test("a controller loads the nib it was given, once, and then says so")
    func controllerNib() throws {
        final class Counting: UIViewController {
            var loads = 0
            override func viewDidLoad() { loads += 1 }
        }
        let folder = try NibFolder(["Form": compile(view("v", tag: 8), owner: outlet("view", "v"))])
        let controller = Counting(nibName: "Form", bundle: folder.bundle)
        #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil)
        #expect(controller.view.tag == 8)
        _ = controller.view
        controller.loadViewIfNeeded()
        #expect(controller.loads == 1 && controller.isViewLoaded)
        #expect(controller.nibName == "Form" && controller.nibBundle === folder.bundle)
    }

    @Test("a controller whose nib is missing has an empty view and tells why")
    func missingNib() throws {
        let folder = try NibFolder([:])
        let faults = Faults.of {
            #expect(UIViewController(nibName: "Nowhere", bundle: folder.bundle).view.subviews.isEmpty)
        }
        #expect(faults == ["no nib named 'Nowhere' in the bundle"])
    }

    @Test("a controller that makes its view in loadView needs no nib")
    func ownLoadView() {
        final class Own: UIViewController {
            override func loadView() { view = UILabel(frame: .zero) }
        }
        #expect(Own(nibName: nil, bundle: nil).view is UILabel)
    }

    @Test("a plain controller may be the owner of a cell's nib")
    func plainOwner() throws {
        let cell = """
            <tableViewCell reuseIdentifier="Cell" id="cell"><rect key="frame" x="0" y="0" width="320" height="44"/>
            <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
            <rect key="frame" x="0" y="0" width="320" height="44"/></tableViewCellContentView></tableViewCell>
            """
        let folder = try NibFolder(["Cell": compile(cell, owner: outlet("view", "cell"))])
        let owner = UIViewController(nibName: "Cell", bundle: folder.bundle)
        #expect((owner.view as? UITableViewCell)?.reuseIdentifier == "Cell")
    }
}
