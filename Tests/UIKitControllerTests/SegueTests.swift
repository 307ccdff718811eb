// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibCompiler
import Testing
import UIKitTestSupport

@testable import UIKit

/// A storyboard compiled from text.
final class StoryboardText: UIStoryboardContents {
    private let compiled: CompiledStoryboard
    var others: [String: UIStoryboard] = [:]

    init(_ scenes: String, initial: String = "a") throws {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
            toolsVersion="22155" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" initialViewController="\(initial)">
            <scenes>\(scenes)</scenes>
            </document>
            """
        compiled = try Compiler.compile(storyboard: Document(bytes: Array(text.utf8)))
    }

    var entryPoint: String? { compiled.entryPoint }
    var nibNames: [String: String] { compiled.identifiers }
    var references: [String: UIStoryboardReference] {
        compiled.references.mapValues {
            UIStoryboardReference(storyboard: $0.storyboard, identifier: $0.identifier, bundle: $0.bundle)
        }
    }
    func nib(named name: String) -> [UInt8]? { compiled.nibs[name]?.bytes }
    func storyboard(of reference: UIStoryboardReference) -> UIStoryboard? { others[reference.storyboard] }

    /// A scene with a button that starts the first of the segues.
    static func scene(
        _ id: String, class name: String? = nil, segues: String = "", onController: String = "", exit: Bool = false,
        content: String = ""
    ) -> String {
        let customClass = name.map { " customClass=\"\($0)\"" } ?? ""
        return """
            <scene sceneID="scene-\(id)"><objects>
            <viewController id="\(id)" storyboardIdentifier="\(id)"\(customClass) sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="view-\(id)">
            <rect key="frame" x="0" y="0" width="320" height="480"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            <subviews>\(content)
            <button opaque="NO" buttonType="system" id="button-\(id)">
            <rect key="frame" x="100" y="200" width="120" height="40"/>
            <state key="normal" title="Go \(id)"/><connections>\(segues)</connections></button></subviews>
            <color key="backgroundColor" white="1" alpha="1" colorSpace="calibratedWhite"/></view>
            <navigationItem key="navigationItem" title="\(id)" id="item-\(id)"/>
            <connections>\(onController)</connections>
            </viewController>
            \(exit ? "<exit id=\"exit-\(id)\" userLabel=\"Exit\" sceneMemberID=\"exit\"/>" : "")
            </objects></scene>
            """
    }

    static func navigation(_ id: String, root: String) -> String {
        """
        <scene sceneID="scene-\(id)"><objects>
        <navigationController id="\(id)" storyboardIdentifier="\(id)" sceneMemberID="viewController">
        <navigationBar key="navigationBar" id="bar-\(id)"><rect key="frame" x="0" y="0" width="320" height="44"/>
        </navigationBar>
        <connections><segue destination="\(root)" kind="relationship" relationship="rootViewController" id="r-\(id)"/>
        </connections></navigationController></objects></scene>
        """
    }
}

/// A controller of a storyboard that notes its segues.
@MainActor final class SegueController: UIViewController {
    var allows = true
    var allowsUnwinding = true
    static var notes: [String] = []
    static var made = 0
    var number = 0

    init?(coder: NSCoder, number: Int) {
        super.init(coder: coder)
        self.number = number
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        Self.notes.append("should \(identifier)")
        return allows
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        Self.notes.append(
            "prepare \(segue.identifier ?? "-") for \(segue.destination.storyboardIdentifier ?? "-")"
                + (segue.destination.isViewLoaded ? ", loaded" : "") + (sender is UIButton ? ", button" : ""))
    }

    func back(_ segue: UIStoryboardSegue) { Self.notes.append("back to \(storyboardIdentifier ?? "-")") }

    override func canPerformUnwindSegueAction(
        _ action: Selector, from fromViewController: UIViewController, sender: Any?
    ) -> Bool {
        allowsUnwinding
            && super.canPerformUnwindSegueAction(action, from: fromViewController, sender: sender)
    }

    func makeDetail(_ coder: NSCoder, sender: Any?, identifier: String?) -> SegueController? {
        SegueController(coder: coder, number: 7)
    }

    static let table = ClassTable(
        SegueController.self, superclass: UIViewController.classTable, decode: { SegueController(coder: $0) }
    ) {
        $0.action("back:", SegueController.back)
        $0.segueAction("makeDetail:sender:segueIdentifier:", SegueController.makeDetail)
    }

    static func take() -> [String] {
        defer { notes = [] }
        return notes
    }
}

/// A segue that shows its destination in its own way.
@MainActor final class FadingSegue: UIStoryboardSegue {
    static var performed = 0
    override func perform() {
        Self.performed += 1
        source.addChild(destination)
        source.view.addSubview(destination.view)
        destination.didMove(toParent: source)
    }
}

@MainActor @Suite(.serialized) struct SegueTests {
    init() {
        UIKitClasses.registerOnce()
        ClassRegistry.shared.register(SegueController.table)
        ClassRegistry.shared.register(ClassTable(of: FadingSegue.self) { _ in })
        _ = SegueController.take()
    }

    private func segue(_ kind: String, to destination: String, _ attributes: String = "", id: String = "s") -> String {
        "<segue destination=\"\(destination)\" kind=\"\(kind)\" identifier=\"\(kind)\" \(attributes) id=\"\(id)\"/>"
    }

    private func scene(_ id: String, _ segues: String = "", exit: Bool = false, content: String = "") -> String {
        StoryboardText.scene(id, class: "SegueController", segues: segues, exit: exit, content: content)
    }

    private func open(_ text: StoryboardText, _ stage: ControllerStage) throws -> UIViewController {
        let first = try #require(UIStoryboard(contents: text).instantiateInitialViewController())
        stage.show(first)
        return first
    }

    @Test("show pushes in a navigation controller; should and prepare are asked before, the view is loaded after")
    func show() throws {
        let stage = ControllerStage()
        defer { stage.leave() }
        let text = try StoryboardText(
            StoryboardText.navigation("n", root: "a") + scene("a", segue("show", to: "b")) + scene("b"), initial: "n")
        let navigation = try #require(try open(text, stage) as? UINavigationController)
        stage.tap(160, 220)
        #expect(SegueController.take() == ["should show", "prepare show for b, button"])
        stage.settle()
        #expect(navigation.viewControllers.map(\.storyboardIdentifier) == ["a", "b"])
        #expect(navigation.topViewController?.view.window === stage.window)
    }

    @Test("a segue that the controller does not want is not taken; one taken in code is not asked for")
    func shouldPerform() throws {
        let stage = ControllerStage()
        defer { stage.leave() }
        let text = try StoryboardText(scene("a", segue("show", to: "b")) + scene("b"))
        let a = try #require(try open(text, stage) as? SegueController)
        a.allows = false
        stage.tap(160, 220)
        #expect(SegueController.take() == ["should show"])
        #expect(a.presentedViewController == nil)
        a.performSegue(withIdentifier: "show", sender: nil)
        #expect(SegueController.take() == ["prepare show for b"])
        stage.settle()
        // Without a navigation controller, show presents.
        #expect(a.presentedViewController?.storyboardIdentifier == "b")
    }

    @Test("an unknown identifier is a described error")
    func unknown() throws {
        let stage = ControllerStage()
        defer { stage.leave() }
        let a = try open(try StoryboardText(scene("a", segue("show", to: "b")) + scene("b")), stage)
        let faults = Faults.of { a.performSegue(withIdentifier: "shows", sender: nil) }
        #expect(
            faults == ["controller 'SegueController' has no segue with identifier 'shows'; did you mean 'show'?"])
        #expect(SegueController.take() == [])
    }

    @Test("present modally takes the segue's style and animates if it says so")
    func presentModally() throws {
        let stage = ControllerStage()
        defer { stage.leave() }
        let text = try StoryboardText(
            scene("a", segue("presentation", to: "b", "modalPresentationStyle=\"fullScreen\" animates=\"NO\""))
                + scene("b"))
        let a = try open(text, stage)
        a.performSegue(withIdentifier: "presentation", sender: nil)
        #expect(a.presentedViewController?.modalPresentationStyle == .fullScreen)
        #expect(a.view.window == nil)
        #expect(a.presentedViewController?.viewIfLoaded?.window === stage.window)
    }

    @Test("a popover points at its anchor, and becomes a sheet where there is little room")
    func popover() throws {
        let stage = ControllerStage(size: CGSize(width: 1024, height: 768))
        defer { stage.leave() }
        let text = try StoryboardText(
            scene(
                "a",
                segue("popoverPresentation", to: "b", "popoverAnchorView=\"button-a\"").replacing(
                    "id=\"s\"/>",
                    with: "id=\"s\"><popoverArrowDirection key=\"popoverArrowDirection\" up=\"YES\"/></segue>"))
                + scene("b"))
        let a = try open(text, stage)
        a.performSegue(withIdentifier: "popoverPresentation", sender: nil)
        stage.settle()
        let b = try #require(a.presentedViewController)
        let popover = try #require(b.popoverPresentationController)
        #expect(popover.arrowDirection == .up)
        #expect(popover.sourceView is UIButton)
        let frame = try #require(popover.presentedView?.frame)
        #expect(frame.minY == 240)
        #expect(b.view.window === stage.window)
        // A tap beside it takes it away.
        stage.tap(900, 700)
        stage.settle()
        #expect(a.presentedViewController == nil)
        let narrow = ControllerStage()
        defer { narrow.leave() }
        let c = try open(text, narrow)
        c.performSegue(withIdentifier: "popoverPresentation", sender: nil)
        narrow.settle()
        #expect(c.presentedViewController?.presentationController is UISheetPresentationController)
    }

    @Test("embed segues fill their container when the view is loaded")
    func embed() throws {
        let stage = ControllerStage()
        defer { stage.leave() }
        let container = """
            <containerView id="box"><rect key="frame" x="10" y="20" width="200" height="100"/>
            <connections><segue destination="b" kind="embed" identifier="inside" id="e"/></connections></containerView>
            """
        let a = try open(try StoryboardText(scene("a", content: container) + scene("b")), stage)
        #expect(a.children.map(\.storyboardIdentifier) == ["b"])
        #expect(a.children.first?.view.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
        #expect(SegueController.take() == ["should inside", "prepare inside for b"])
    }

    @Test("a custom segue is of the class that the storyboard names")
    func custom() throws {
        let stage = ControllerStage()
        defer { stage.leave() }
        let text = try StoryboardText(
            scene("a", segue("custom", to: "b", "customClass=\"FadingSegue\"")) + scene("b"))
        let a = try open(text, stage)
        FadingSegue.performed = 0
        stage.tap(160, 220)
        #expect(FadingSegue.performed == 1)
        #expect(a.children.map(\.storyboardIdentifier) == ["b"])
    }

    @Test("a segue action makes the destination")
    func segueAction() throws {
        let stage = ControllerStage()
        defer { stage.leave() }
        let text = try StoryboardText(
            scene(
                "a", segue("show", to: "b", "destinationCreationSelector=\"makeDetail:sender:segueIdentifier:\""))
                + scene("b"))
        let a = try open(text, stage)
        a.performSegue(withIdentifier: "show", sender: nil)
        #expect((a.presentedViewController as? SegueController)?.number == 7)
        #expect(a.presentedViewController?.view.subviews.count == 1)
    }

    @Test("a controller is made by a closure that is given the coder")
    func creator() throws {
        let storyboard = UIStoryboard(contents: try StoryboardText(scene("a") + scene("b")))
        let made: SegueController? = storyboard.instantiateViewController(identifier: "b") { coder in
            SegueController(coder: coder, number: 3)
        }
        #expect(made?.number == 3)
        #expect(made?.storyboardIdentifier == "b")
        #expect(made?.view.subviews.count == 1)
        let initial = storyboard.instantiateInitialViewController { SegueController(coder: $0, number: 4) }
        #expect(initial?.number == 4)
        let plain: SegueController? = storyboard.instantiateViewController(identifier: "a")
        #expect(plain?.number == 0)
        let faults = Faults.of {
            let none: SegueController? = storyboard.instantiateViewController(identifier: "x")
            #expect(none == nil)
        }
        #expect(faults == ["storyboard 'storyboard' has no controller with identifier 'x' of the type asked for"])
    }

    @Test("a reference leads to a controller of another storyboard")
    func reference() throws {
        let stage = ControllerStage()
        defer { stage.leave() }
        let reference = """
            <scene sceneID="ref"><objects><viewControllerPlaceholder storyboardName="Other" \
            referencedIdentifier="b" id="r" sceneMemberID="viewController"/></objects></scene>
            """
        let text = try StoryboardText(scene("a", segue("show", to: "r")) + reference)
        text.others["Other"] = UIStoryboard(contents: try StoryboardText(scene("a") + scene("b")))
        let a = try open(text, stage)
        a.performSegue(withIdentifier: "show", sender: nil)
        #expect(a.presentedViewController?.storyboardIdentifier == "b")
        #expect(a.presentedViewController?.storyboard === text.others["Other"])
    }

    /// A segue that leaves the scene `c` for a controller with the action `back:`.
    private let unwind =
        "<segue destination=\"exit-c\" kind=\"unwind\" identifier=\"leave\" unwindAction=\"back:\" id=\"u\"/>"

    @Test("unwinding from a pushed controller pops to the nearest that has the action, after the action")
    func unwindPush() throws {
        let stage = ControllerStage()
        defer { stage.leave() }
        let text = try StoryboardText(
            StoryboardText.navigation("n", root: "a") + scene("a", segue("show", to: "b"))
                + scene("b", segue("show", to: "c")) + scene("c", unwind, exit: true), initial: "n")
        let navigation = try #require(try open(text, stage) as? UINavigationController)
        func descend() {
            for _ in 0..<2 {
                navigation.topViewController?.performSegue(withIdentifier: "show", sender: nil)
                stage.settle()
            }
            _ = SegueController.take()
        }
        descend()
        stage.tap(160, 220)
        stage.settle()
        #expect(SegueController.take() == ["should leave", "prepare leave for b, loaded, button", "back to b"])
        #expect(navigation.viewControllers.map(\.storyboardIdentifier) == ["a", "b"])
        navigation.popToRootViewController(animated: false)
        descend()
        // One that does not want it is passed over.
        (navigation.viewControllers[1] as? SegueController)?.allowsUnwinding = false
        navigation.topViewController?.performSegue(withIdentifier: "leave", sender: nil)
        stage.settle()
        #expect(SegueController.take() == ["prepare leave for a, loaded", "back to a"])
        #expect(navigation.viewControllers.count == 1)
    }

    @Test("unwinding out of what is presented takes it away, and pops behind it")
    func unwindPresented() throws {
        let stage = ControllerStage()
        defer { stage.leave() }
        let text = try StoryboardText(
            StoryboardText.navigation("n", root: "a") + scene("a", segue("show", to: "b"))
                + scene("b", segue("presentation", to: "m")) + StoryboardText.navigation("m", root: "c")
                + scene("c", unwind, exit: true), initial: "n")
        let navigation = try #require(try open(text, stage) as? UINavigationController)
        navigation.topViewController?.performSegue(withIdentifier: "show", sender: nil)
        stage.settle()
        let b = try #require(navigation.topViewController as? SegueController)
        b.performSegue(withIdentifier: "presentation", sender: nil)
        stage.settle()
        b.allowsUnwinding = false
        let inside = try #require(b.presentedViewController as? UINavigationController)
        #expect(inside.presentingViewController === navigation)
        inside.topViewController?.performSegue(withIdentifier: "leave", sender: nil)
        stage.settle()
        #expect(SegueController.take().suffix(2) == ["prepare leave for a, loaded", "back to a"])
        #expect(navigation.presentedViewController == nil)
        #expect(navigation.viewControllers.map(\.storyboardIdentifier) == ["a"])
        #expect(stage.window.subviews.count == 1)
    }
}
