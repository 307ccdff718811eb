// SPDX-License-Identifier: Apache-2.0

import CSDL2
import Foundation
import Testing

@testable import WindowSystem

/// A window of SDL's driver without a display, to which a test sends SDL's events.
@MainActor private final class Stage {
    let window: UIWindow
    let desktopWindow: DesktopWindow
    private let metrics = PlatformMetrics.current

    init(size: CGSize = CGSize(width: 200, height: 200)) throws {
        setenv("SDL_VIDEODRIVER", "dummy", 1)
        for old in UIApplication.shared.windows { old.isHidden = true }
        desktopWindow = try DesktopWindow(title: "Stage", size: size)
        window = UIWindow(frame: CGRect(origin: .zero, size: size))
        window.backgroundColor = .white
        window.makeKeyAndVisible()
        pass()
    }

    func close() {
        window.isHidden = true
        desktopWindow.close()
        PlatformMetrics.current = metrics
    }

    func send(_ type: SDL_EventType, _ fill: (inout SDL_Event) -> Void = { _ in }) {
        var event = SDL_Event()
        event.type = type.rawValue
        fill(&event)
        SDL_PushEvent(&event)
    }

    func pass(_ seconds: Double = 0.03) { Desktop.shared.run(for: seconds) }

    /// Lets what moves come to rest, however slow the machine is.
    func settle() {
        pass()
        for _ in 0..<200 where FrameClock.main.needsFrames { pass() }
    }
}

/// Takes any number of touches and notes them.
private final class TouchRecorder: UIView {
    var log: [String] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ name: String, _ touches: Set<UITouch>) {
        for touch in touches.sorted(by: { $0.location(in: self).x < $1.location(in: self).x }) {
            let place = touch.location(in: self)
            log.append("\(name) \(touch.type) \(Int(place.x)),\(Int(place.y))")
        }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }
}

@Suite(.serialized) @MainActor struct DesktopWindowTests {
    @Test func `fingers and the mouse become touches, and motion within a frame is told once`() throws {
        let stage = try Stage()
        defer { stage.close() }
        let recorder = TouchRecorder(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        stage.window.addSubview(recorder)
        func finger(_ type: SDL_EventType, _ id: Int64, _ x: Float, _ y: Float) {
            stage.send(type) {
                $0.tfinger.fingerId = id
                ($0.tfinger.x, $0.tfinger.y) = (x, y)
            }
            stage.pass()
        }
        finger(SDL_FINGERDOWN, 7, 0.25, 0.5)
        finger(SDL_FINGERDOWN, 9, 0.75, 0.5)
        finger(SDL_FINGERMOTION, 9, 0.5, 0.5)
        finger(SDL_FINGERUP, 7, 0.25, 0.5)
        finger(SDL_FINGERUP, 9, 0.5, 0.5)
        #expect(
            recorder.log == [
                "began direct 50,100", "began direct 150,100", "moved direct 100,100", "ended direct 50,100",
                "ended direct 100,100",
            ])
        recorder.log = []
        func mouse(_ type: SDL_EventType, _ x: Int32, _ y: Int32) {
            stage.send(type) {
                if type == SDL_MOUSEMOTION {
                    ($0.motion.x, $0.motion.y) = (x, y)
                } else {
                    ($0.button.button, $0.button.x, $0.button.y) = (1, x, y)
                }
            }
        }
        mouse(SDL_MOUSEBUTTONDOWN, 10, 20)
        for step in 1...5 { mouse(SDL_MOUSEMOTION, 10 + Int32(step), 20) }
        mouse(SDL_MOUSEBUTTONUP, 15, 20)
        stage.pass()
        #expect(
            recorder.log == [
                "began indirectPointer 10,20", "moved indirectPointer 15,20", "ended indirectPointer 15,20",
            ])
    }

    @Test func `the secondary button taps where that is asked for, and nowhere else`() throws {
        let stage = try Stage()
        defer { stage.close() }
        var log: [String] = []
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        button.addAction(UIAction { _ in log.append("button") }, for: .touchUpInside)
        stage.window.addSubview(button)
        let tap = UITapGestureRecognizer()
        tap.addHandler { _ in log.append("secondary") }
        tap.buttonMaskRequired = .secondary
        stage.window.addGestureRecognizer(tap)
        func click(_ number: UInt8, _ x: Int32) {
            for type in [SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP] {
                stage.send(type) { ($0.button.button, $0.button.x, $0.button.y) = (number, x, 50) }
                stage.pass()
            }
        }
        click(3, 50)
        click(3, 150)
        click(1, 150)
        click(1, 50)
        #expect(log == ["secondary", "secondary", "button"])
    }

    @Test func `a press that the window loses with its focus is cancelled`() throws {
        let stage = try Stage()
        defer { stage.close() }
        let recorder = TouchRecorder(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        stage.window.addSubview(recorder)
        stage.send(SDL_MOUSEBUTTONDOWN) { ($0.button.button, $0.button.x, $0.button.y) = (1, 10, 20) }
        stage.send(SDL_WINDOWEVENT) { $0.window.event = UInt8(SDL_WINDOWEVENT_FOCUS_LOST.rawValue) }
        stage.pass()
        #expect(recorder.log == ["began indirectPointer 10,20", "cancelled indirectPointer 10,20"])
    }

    @Test func `a notch of the wheel glides and fine steps come as they are`() throws {
        let stage = try Stage()
        defer { stage.close() }
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.contentSize = CGSize(width: 200, height: 2000)
        stage.window.addSubview(scroll)
        stage.pass()
        func wheel(_ y: Float) {
            stage.send(SDL_MOUSEWHEEL) { ($0.wheel.preciseY, $0.wheel.mouseX, $0.wheel.mouseY) = (y, 100, 100) }
        }
        wheel(-0.25)
        stage.pass()
        #expect(scroll.contentOffset.y == 12)
        wheel(-1)
        stage.pass(0.02)
        #expect(scroll.contentOffset.y < 60)
        stage.settle()
        #expect(scroll.contentOffset.y == 60)
        // Turning back takes back what has not glided yet.
        wheel(-4)
        wheel(1)
        stage.settle()
        #expect(scroll.contentOffset.y == 12)
    }

    @Test func `text is typed, dropped and pasted`() throws {
        let stage = try Stage()
        defer { stage.close() }
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        stage.window.addSubview(field)
        field.becomeFirstResponder()
        stage.pass()
        #expect(SDL_IsTextInputActive() == SDL_TRUE)
        stage.send(SDL_TEXTINPUT) { event in
            withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: Array("añ\0".utf8)) }
        }
        stage.pass()
        #expect(field.text == "añ")
        func mark(_ text: String, _ start: Int32, _ length: Int32) {
            stage.send(SDL_TEXTEDITING) { event in
                (event.edit.start, event.edit.length) = (start, length)
                withUnsafeMutableBytes(of: &event.edit.text) { $0.copyBytes(from: Array((text + "\0").utf8)) }
            }
            stage.pass()
        }
        // Characters of the text are counted by SDL, UTF-16 units by UIKit.
        mark("k😀a", 1, 2)
        #expect(field.text == "añk😀a")
        #expect(field.selectedTextRange.map { field.offset(from: $0.start, to: $0.end) } == 3)
        mark("", 0, 0)
        #expect(field.text == "añ")
        stage.send(SDL_DROPTEXT) { $0.drop.file = SDL_strdup("—drop") }
        stage.pass()
        #expect(field.text == "añ—drop")
        UIPasteboard.general.string = "!"
        #expect(SDL_GetClipboardText().map { String(cString: $0) } == "!")
        stage.send(SDL_KEYDOWN) {
            $0.key.keysym = SDL_Keysym(scancode: SDL_SCANCODE_V, sym: 0x76, mod: 0x40, unused: 0)
        }
        stage.send(SDL_KEYUP) { $0.key.keysym = SDL_Keysym(scancode: SDL_SCANCODE_V, sym: 0x76, mod: 0, unused: 0) }
        stage.pass()
        #expect(field.text == "añ—drop!")
        field.resignFirstResponder()
        stage.pass()
        #expect(SDL_IsTextInputActive() == SDL_FALSE)
    }

    @Test func `a dropped file is opened by the delegate`() throws {
        let stage = try Stage()
        defer { stage.close() }
        let delegate = OpeningDelegate()
        UIApplication.shared.delegate = delegate
        defer { UIApplication.shared.delegate = nil }
        stage.send(SDL_DROPFILE) { $0.drop.file = SDL_strdup("/tmp/a b.txt") }
        stage.pass()
        #expect(delegate.opened == ["/tmp/a b.txt"])
    }

    @Test func `only what changed is copied to the window`() throws {
        let stage = try Stage()
        defer { stage.close() }
        let label = UIView(frame: CGRect(x: 40, y: 60, width: 20, height: 10))
        stage.window.addSubview(label)
        stage.pass()
        // What is written over the window's memory stays, but where something changed.
        let surface = try #require(SDL_GetWindowSurface(stage.desktopWindow.handle)).pointee
        let pixels = try #require(surface.pixels).assumingMemoryBound(to: UInt32.self)
        let row = Int(surface.pitch) / 4
        for index in 0..<row * 200 { pixels[index] = 0x123456 }
        label.backgroundColor = .black
        stage.pass()
        let touched = (0..<200 * 200).filter { pixels[$0 / 200 * row + $0 % 200] != 0x123456 }
        let (xs, ys) = (touched.map { $0 % 200 }, touched.map { $0 / 200 })
        // A view may draw a little over its edge.
        #expect(xs.min() == 32 && xs.max() == 67 && ys.min() == 52 && ys.max() == 77)
        #expect(pixels[65 * row + 50] & 0xFFFFFF == 0)
        stage.send(SDL_WINDOWEVENT) { $0.window.event = UInt8(SDL_WINDOWEVENT_EXPOSED.rawValue) }
        stage.pass()
        #expect(!(0..<200 * 200).contains { pixels[$0 / 200 * row + $0 % 200] == 0x123456 })
    }

    @Test func `the pointer's shape is that of the innermost view that has one`() throws {
        let stage = try Stage()
        defer { stage.close() }
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let field = UITextField(frame: CGRect(x: 50, y: 0, width: 50, height: 50))
        stage.window.addSubview(button)
        stage.window.addSubview(field)
        let shapes = [25, 75, 150, 500].map {
            UIApplication.shared.pointerShape(at: CGPoint(x: CGFloat($0), y: 25))
        }
        #expect(shapes == [.hand, .text, .arrow, .arrow])
        button.isEnabled = false
        #expect(UIApplication.shared.pointerShape(at: CGPoint(x: 25, y: 25)) == .arrow)
    }
}

private final class OpeningDelegate: UIApplicationDelegate {
    var opened: [String] = []
    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
        opened.append(url.path)
        return true
    }
}

@Suite @MainActor struct WindowFactsTests {
    @Test(arguments: [
        ("", 1.0), ("Xft.dpi:\t96", 1), ("Xcursor.size:\t24\nXft.dpi:\t192\n", 2), ("Xft.dpi: 144", 1.5),
        ("Xft.dpi: 120", 1.25), ("Xft.dpi: 50", 1), ("Xft.dpi: nonsense", 1), ("Xft.dpi: 1e99", 1),
        ("Xft.dpiness: 192", 1),
    ])
    func `the scale follows the resource of the desktop`(resources: String, scale: CGFloat) {
        #expect(WindowMeasure.scale(inResources: resources) == scale)
    }

    @Test func `damage is rounded outwards to pixels and cut at the picture`() {
        let rect = SDL_Rect(pixelsOf: CGRect(x: 1.3, y: 2, width: 3.2, height: 1.5), scale: 2)
        #expect((rect.x, rect.y, rect.w, rect.h) == (2, 4, 7, 3))
        let whole = SDL_Rect(x: 0, y: 0, w: 5, h: 5)
        let part = rect.intersection(whole)
        #expect(part?.x == 2 && part?.y == 4 && part?.w == 3 && part?.h == 1)
        #expect(SDL_Rect(x: 9, y: 0, w: 1, h: 1).intersection(whole) == nil)
        let wild = SDL_Rect(pixelsOf: CGRect(x: CGFloat.nan, y: -1e300, width: 1e300, height: 1), scale: 2)
        #expect(wild.x == 0 && wild.y == -1_000_000)
    }

    @Test func `arguments are read and wrong ones told`() throws {
        let arguments = try LaunchArguments([
            "--other", "--size", "800x600", "--scale", "1.5", "--appearance", "dark", "--script", "a.txt",
        ])
        #expect(arguments.size == CGSize(width: 800, height: 600))
        #expect(arguments.scale == 1.5)
        #expect(arguments.appearance == .dark)
        #expect(arguments.script == "a.txt")
        for wrong in [
            ["--size", "800"], ["--size", "0x1"], ["--scale", "9"], ["--appearance", "blue"], ["--script"],
        ] {
            #expect(throws: LaunchArguments.Fault.self) { try LaunchArguments(wrong) }
        }
    }

    @Test func `a watched file tells of new contents, however they come`() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("watched")
        try "1".write(to: file, atomically: false, encoding: .utf8)
        var count = 0
        let watch = try #require(FileWatch(path: file.path) { count += 1 })
        func changes(after body: () throws -> Void) async throws -> Int {
            count = 0
            try body()
            for _ in 0..<100 where count == 0 { try await Task.sleep(nanoseconds: 5_000_000) }
            return count
        }
        #expect(try await changes { try "2".write(to: file, atomically: false, encoding: .utf8) } > 0)
        #expect(try await changes { try "3".write(to: file, atomically: true, encoding: .utf8) } > 0)
        count = 0
        try "x".write(to: folder.appendingPathComponent("other"), atomically: false, encoding: .utf8)
        try await Task.sleep(nanoseconds: 30_000_000)
        #expect(count == 0)
        withExtendedLifetime(watch) {}
    }
}
