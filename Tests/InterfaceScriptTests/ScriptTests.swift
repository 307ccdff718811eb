// SPDX-License-Identifier: Apache-2.0

import InterfaceScript
import Testing

@Suite struct ScriptParsingTests {
    @Test func `gestures, clicks and drops are read`() throws {
        let script = try Script(
            """
            pinch #a 0.5
            rotate #a 90
            edge-swipe right
            hover 1,2
            secondary-click "x"
            two-finger-drag #a to #b
            pick-up #a to #b
            pointer-drag #a to #b
            mark "ka"
            drop "text" on #a
            drop-file /a/b on #a
            undo
            redo
            click "x" with shift-command
            menu "Edit" "Select All"
            expect #a focused
            """)
        let (a, b) = (Script.Target.identifier("a"), Script.Target.identifier("b"))
        #expect(
            script.steps.map(\.command) == [
                .pinch(a, scale: 0.5), .rotate(a, degrees: 90), .edgeSwipe("right"),
                .hover(.point(CGPoint(x: 1, y: 2))),
                .click(.text("x"), count: 1, secondary: true), .drag(a, to: b, by: .twoFingers),
                .drag(a, to: b, by: .patientFinger), .drag(a, to: b, by: .pointer), .mark("ka"),
                .drop("text", isFile: false, on: a), .drop("/a/b", isFile: true, on: a), .undo, .redo,
                .click(.text("x"), count: 1, secondary: false, modifiers: [.shift, .command]),
                .menu(["Edit", "Select All"]), .expect(a, .focused),
            ])
    }

    @Test func `every command is read`() throws {
        let script = try Script(
            """
            # a comment
            tap "Sign in"
            double-tap #Ab1-cd-23E   # the id of a view
            press 10,20 0.5
            drag 1,2 to "There"
            swipe #list left
            scroll 5,5 0 -48
            type "a \\"b\\""
            key shift-tab
            wait 0.3
            resize 300 400
            screenshot out.png
            locate "Hello"
            expect "Hello" hidden
            expect #field text "x"
            expect #slider value 0.5
            expect #switch
            expect #switch within 2
            expect #field text "within" within 0.5
            """)
        #expect(
            script.steps.map(\.command) == [
                .tap(.text("Sign in"), count: 1), .tap(.identifier("Ab1-cd-23E"), count: 2),
                .press(.point(CGPoint(x: 10, y: 20)), seconds: 0.5),
                .drag(.point(CGPoint(x: 1, y: 2)), to: .text("There"), by: .finger),
                .swipe(.identifier("list"), direction: "left"),
                .scroll(.point(CGPoint(x: 5, y: 5)), by: CGPoint(x: 0, y: -48)), .type("a \"b\""),
                .key("shift-tab"), .wait(0.3), .resize(CGSize(width: 300, height: 400)), .screenshot("out.png"),
                .locate(.text("Hello")),
                .expect(.text("Hello"), .hidden), .expect(.identifier("field"), .text("x")),
                .expect(.identifier("slider"), .value(0.5)), .expect(.identifier("switch"), .visible),
                .expectSoon(.identifier("switch"), .visible, seconds: 2),
                .expectSoon(.identifier("field"), .text("within"), seconds: 0.5),
            ])
        #expect(script.steps.first?.line == 2)
    }

    @Test(arguments: [
        ("tap \"a", ScriptError.unclosedQuote(line: 1)), ("\njump 1,2", .unknownWord("jump", line: 2)),
        ("tap", .missing("a target: \"text\", #id or x,y", line: 1)), ("wait 1 2", .superfluous("2", line: 1)),
        ("tap 1,x", .unknownWord("1,x", line: 1)), ("wait nan", .unknownWord("nan", line: 1)),
        ("swipe 1,1 away", .unknownWord("away", line: 1)), ("drag 1,1 at 2,2", .unknownWord("at", line: 1)),
        ("expect \"a\" big", .unknownWord("big", line: 1)), ("expect \"a\" on in 2", .unknownWord("in", line: 1)),
        ("expect \"a\" within", .missing("seconds", line: 1)),
    ])
    func `what is wrong is told with its line`(text: String, error: ScriptError) {
        #expect(throws: error) { try Script(text) }
    }
}

/// A window on a screen of its own, made when a test first asks for it: tests share the application and its clock.
@MainActor final class Stage {
    let window: UIWindow
    let screen: VirtualScreen
    let runner: ScriptRunner

    init() throws {
        FrameClock.main = FrameClock()
        for old in UIApplication.shared.windows { old.isHidden = true }
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        window.backgroundColor = .white
        window.makeKeyAndVisible()
        screen = try VirtualScreen(size: CGSize(width: 200, height: 200), scale: 1)
        runner = ScriptRunner(screen: screen)
    }
}

@Suite @MainActor struct ScriptRunnerTests {
    @Test func `targets are found by text, identifier and id, and are used`() throws {
        let stage = try Stage()
        let (window, runner) = (stage.window, stage.runner)
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        button.setTitle("Go", for: .normal)
        let control = UISwitch(frame: CGRect(x: 0, y: 60, width: 51, height: 31))
        control.accessibilityIdentifier = "power"
        let slider = UISlider(frame: CGRect(x: 0, y: 120, width: 200, height: 34))
        let label = UILabel(frame: CGRect(x: 0, y: 160, width: 200, height: 30))
        button.addAction(UIAction { _ in label.text = "Gone" }, for: .touchUpInside)
        for view in [button, control, slider, label] { window.addSubview(view) }
        runner.objectWithIdentifier = { $0 == "s1" ? slider : nil }
        try runner.run(
            try Script(
                """
                expect #power off
                expect "Gone" hidden
                tap "Go"
                tap #power
                drag 16,137 to 300,137
                expect #power on
                expect "Gone"
                expect #s1 value 1
                """))
    }

    @Test func `a step that fails tells its line`() throws {
        let stage = try Stage()
        let (window, runner) = (stage.window, stage.runner)
        #expect(throws: ScriptError.notFound("\"Nowhere\"", line: 2)) {
            try runner.run(try Script("wait 0.1\ntap \"Nowhere\""))
        }
        window.addSubview(UISwitch(frame: CGRect(x: 0, y: 0, width: 51, height: 31)))
        window.subviews[0].accessibilityIdentifier = "power"
        #expect(throws: ScriptError.unmet("#power is off", line: 1)) { try runner.run(try Script("expect #power on")) }
    }

    @Test func `a screenshot shows the screen, and drawing again what changed gives the same as drawing all`() throws {
        let stage = try Stage()
        let (window, screen, runner) = (stage.window, stage.screen, stage.runner)
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        view.backgroundColor = .black
        window.addSubview(view)
        var pictures: [[UInt8]] = []
        runner.write = { bytes, _ in pictures.append(bytes) }
        try runner.run(try Script("screenshot a.png"))
        view.frame.origin.x = 100
        #expect(
            screen.update() == [CGRect(x: 2, y: 2, width: 66, height: 66), CGRect(x: 92, y: 2, width: 66, height: 66)])
        #expect(screen.update() == [])
        let image = try screen.image()
        #expect(image.color(x: 20, y: 20) == .white && image.color(x: 120, y: 20) == .black)
        let fresh = try VirtualScreen(size: screen.size, scale: 1)
        view.setNeedsDisplay()
        fresh.update()
        #expect(try fresh.image().pngData() == image.pngData())
        #expect(pictures.count == 1 && pictures[0].starts(with: [0x89, 0x50]))
    }

    @Test func `gestures, the pointer, keys and drops are played`() throws {
        let stage = try Stage()
        let (window, runner) = (stage.window, stage.runner)
        let view = UIView(frame: window.bounds)
        window.addSubview(view)
        var log: [String] = []
        func follow(_ recognizer: UIGestureRecognizer, _ text: @escaping () -> String) {
            view.addGestureRecognizer(recognizer)
            recognizer.addHandler { if $0.state == .ended { log.append(text()) } }
        }
        let (pinch, rotation) = (UIPinchGestureRecognizer(), UIRotationGestureRecognizer())
        let (edge, two) = (UIScreenEdgePanGestureRecognizer(), UIPanGestureRecognizer())
        (edge.edges, two.minimumNumberOfTouches) = (.left, 2)
        follow(pinch) { pinch.scale > 1 ? "pinch" : "together" }
        follow(rotation) { rotation.rotation > 0.5 ? "turn" : "turn back" }
        follow(edge) { "edge" }
        follow(two) { "two" }
        let hover = UIHoverGestureRecognizer()
        view.addGestureRecognizer(hover)
        hover.addHandler { if $0.state == .began { log.append("hover") } }
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: 150, height: 34))
        field.accessibilityIdentifier = "field"
        view.addSubview(field)
        try runner.run(
            try Script(
                """
                pinch 100,150 2
                wait 1
                rotate 100,150 60
                wait 1
                edge-swipe left
                two-finger-drag 60,150 to 60,60
                hover 60,150
                click #field
                type "one two"
                expect #field focused
                triple-click #field
                key command-c
                key end
                key command-v
                undo
                redo
                expect #field text "one twoone two"
                double-click 15,27
                mark "x"
                type "y"
                expect #field text "y twoone two"
                drop "!" on #field
                """))
        #expect(log.prefix(2) == ["pinch", "turn"] && log.contains("edge") && log.suffix(2) == ["two", "hover"])
        #expect(field.text?.contains("!") == true)
    }

    @Test func `resizing the screen lays the windows out again`() throws {
        let stage = try Stage()
        let (window, runner) = (stage.window, stage.runner)
        let view = UIView(frame: window.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        window.addSubview(view)
        try runner.run(try Script("resize 300 100"))
        #expect(view.frame == CGRect(x: 0, y: 0, width: 300, height: 100))
    }

    @Test func `a script waits for what comes from elsewhere, as long as it was told`() throws {
        let stage = try Stage()
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
        stage.window.addSubview(label)
        var count = 0
        stage.runner.arrive = {
            count += 1
            if count == 3 { label.text = "Here" }
        }
        try stage.runner.run(try Script("expect \"Here\" within 60"))
        #expect(count == 3)
        try stage.runner.run(try Script("expect \"Here\" within 60"))
        #expect(count == 3)
        #expect(throws: ScriptError.notFound("\"There\"", line: 1)) {
            try stage.runner.run(try Script("expect \"There\" within 0"))
        }
        #expect(count == 3)
    }
}
