// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import AppKit

/// What one binding of a class shows, said in words: with a value, with none, and with something in its place.
@MainActor struct Probe {
    /// The binding.
    let name: String
    /// What the model has.
    let sample: Any
    /// What the object then reads.
    let shown: String
    /// What it reads without a value and without a placeholder.
    let absent: String
    /// Where one state without a value reads otherwise.
    var exceptions: [ModelState: String] = [:]
    /// What the options have in place of the value.
    let placeholder: Any
    /// What the object then reads.
    let held: String
    /// Whether what was shown last stays where there is nothing to show.
    var stays = false
    /// What the binding needs to mean something.
    var options: [NSBindingOption: Any] = [:]
    /// Gives the object what the binding works on.
    var prepare: @MainActor (AnyObject) -> Void = { _ in }
    /// What the object reads.
    let read: @MainActor (AnyObject) -> String

    func reads(_ state: ModelState) -> String {
        state == .value ? shown : exceptions[state] ?? absent
    }
}

/// Makes a probe of a class.
@MainActor func probe<Class: AnyObject>(
    _ type: Class.Type, _ name: String, _ sample: Any, _ shown: String, none absent: String,
    _ exceptions: [ModelState: String] = [:], held placeholder: Any, _ held: String,
    options: [NSBindingOption: Any] = [:], prepare: @escaping @MainActor (Class) -> Void = { _ in },
    read: @escaping @MainActor (Class) -> String
) -> Probe {
    Probe(
        name: name, sample: sample, shown: shown, absent: absent, exceptions: exceptions, placeholder: placeholder,
        held: held, options: options, prepare: { ($0 as? Class).map(prepare) },
        read: { ($0 as? Class).map(read) ?? "another class" })
}

/// A flag that is one of several.
@MainActor func flag<Class: AnyObject>(_ type: Class.Type, _ name: String, read: @escaping @MainActor (Class) -> Bool)
    -> Probe
{
    probe(type, name, true, "true", none: "false", held: true, "true") { "\(read($0))" }
}

/// A picture, by its width.
@MainActor func picture<Class: AnyObject>(
    _ type: Class.Type, _ name: String, own: CGFloat = 0, read: @escaping @MainActor (Class) -> NSImage?
) -> Probe {
    probe(
        type, name, NSImage(size: CGSize(width: 4, height: 4)), "4.0", none: "\(own)",
        held: NSImage(size: CGSize(width: 6, height: 6)), "6.0"
    ) { "\(read($0)?.size.width ?? 0)" }
}

/// A text that is what it was before where there is nothing to show.
@MainActor func text<Class: AnyObject>(
    _ type: Class.Type, _ name: String, _ path: ReferenceWritableKeyPath<Class, String>
) -> Probe {
    probe(
        type, name, "text", "text", none: "own", held: "none", "none", prepare: { $0[keyPath: path] = "own" },
        read: { $0[keyPath: path] })
}

/// A number that is what it was before where there is nothing to show.
@MainActor func number<Class: AnyObject>(
    _ type: Class.Type, _ name: String, _ sample: Double, own: Double, _ placeholder: Double,
    _ path: ReferenceWritableKeyPath<Class, Double>
) -> Probe {
    probe(
        type, name, sample, "\(sample)", none: "\(own)", held: placeholder, "\(placeholder)",
        prepare: { $0[keyPath: path] = own }, read: { "\($0[keyPath: path])" })
}

/// A colour that is what it was before where there is nothing to show.
@MainActor func color<Class: AnyObject>(
    _ type: Class.Type, _ name: String, own: NSColor?, _ path: ReferenceWritableKeyPath<Class, NSColor?>
) -> Probe {
    func word(_ color: NSColor?) -> String {
        color == .red
            ? "red" : color == .green ? "green" : color == .blue ? "blue" : "\(color.map { "\($0)" } ?? "nil")"
    }
    return probe(
        type, name, NSColor.red, "red", none: word(own), held: NSColor.green, "green",
        prepare: { $0[keyPath: path] = own }, read: { word($0[keyPath: path]) })
}

/// A font by its parts.
@MainActor func fonts<Class: AnyObject>(
    _ type: Class.Type, _ font: @escaping @MainActor (Class) -> NSFont?,
    set: @escaping @MainActor (Class, NSFont) -> Void
) -> [Probe] {
    func part(
        _ name: String, _ sample: Any, _ shown: String, none: String, held: Any, _ placeholder: String,
        _ read: @escaping @MainActor (NSFont) -> String
    ) -> Probe {
        probe(
            type, name, sample, shown, none: none, held: held, placeholder,
            prepare: { set($0, .systemFont(ofSize: 11)) }, read: { font($0).map(read) ?? "no font" })
    }
    func family(_ font: NSFont) -> String { font.fontName.hasPrefix("Courier") ? "Courier" : "another" }
    return [
        part("font", NSFont.systemFont(ofSize: 17), "17.0", none: "11.0", held: NSFont.systemFont(ofSize: 19), "19.0") {
            "\(Double($0.pointSize))"
        },
        part("fontBold", true, "true", none: "false", held: true, "true") {
            "\($0.font.description.weight == .bold)"
        },
        part("fontItalic", true, "true", none: "false", held: true, "true") { "\($0.font.description.isItalic)" },
        part("fontName", "Courier", "Courier", none: "another", held: "Courier", "Courier", family),
        part("fontFamilyName", "Courier", "Courier", none: "another", held: "Courier", "Courier", family),
        part("fontSize", 17, "17.0", none: "11.0", held: 19, "19.0") { "\(Double($0.pointSize))" },
    ]
}

/// Takes actions and notes what it was given.
@MainActor final class MatrixReceiver: NSObject, @MainActor KeyValueCoding {
    private(set) var received: [String] = []
    private(set) static var last: [String] = []
    nonisolated deinit {}

    func take(_ sender: Any?) {
        let word = sender.map { $0 is NSObject && !($0 is NSString) && !($0 is NSArray) ? "sender" : "\($0)" } ?? "nil"
        received.append(word)
        Self.last.append(word)
    }

    static func takeLast() -> String {
        defer { last = [] }
        return last.joined(separator: " ")
    }

    static let register: Void = {
        ClassRegistry.shared.register(MatrixReceiver.self) {
            ClassTable(MatrixReceiver.self, superclass: nil) {
                $0.action("take:") { receiver in { (sender: Any?) in receiver.take(sender) } }
            }
        }
    }()
}

/// An action's target and argument.
@MainActor func action<Class: NSKeyValueBindingCreation>(
    _ type: Class.Type, target: String = "target", argument: String = "argument"
) -> [Probe] {
    MatrixReceiver.register
    let receiver = MatrixReceiver()
    func perform(_ object: Class) -> String {
        _ = MatrixReceiver.takeLast()
        object.performTargetBinding(NSBindingName(target))
        return MatrixReceiver.takeLast()
    }
    return [
        probe(
            type, target, receiver, "sender", none: "", held: receiver, "", options: [.selectorName: "take:"],
            read: perform),
        probe(
            type, argument, "text", "text", none: "", held: "none", "", options: [.selectorName: "take:"],
            prepare: {
                $0.bind(
                    NSBindingName(target), to: receiver, withKeyPath: "self", options: [.selectorName: "take:"])
            }, read: perform),
    ]
}
