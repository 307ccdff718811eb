// SPDX-License-Identifier: Apache-2.0

import AudioStreamer
import Foundation
import KeyValueCoding

/// The desktop's media keys and players' panels for a stream or a queue: MPRIS 2 over D-Bus
/// (`org.mpris.MediaPlayer2` and `org.mpris.MediaPlayer2.Player`).
@MainActor
public final class MediaControls {
    /// The program's name as the desktop shows it.
    public let identity: String
    /// Shows the program's window; nil where there is none.
    public var onRaise: (() -> Void)? {
        didSet { tell("CanRaise", interface: Self.rootInterface) }
    }
    /// Ends the program; nil where the desktop may not.
    public var onQuit: (() -> Void)? {
        didSet { tell("CanQuit", interface: Self.rootInterface) }
    }
    /// The program's `.desktop` file, without its ending.
    public var desktopEntry: String?

    let streamer: AudioStreamer
    let queue: AudioQueue?
    private var connection: BusConnection?
    private var observations: [KeyValueObservation] = []
    /// The properties that change together are told in one signal.
    private var changed: Set<String> = []

    static let path = "/org/mpris/MediaPlayer2"
    static let rootInterface = "org.mpris.MediaPlayer2"
    static let playerInterface = "org.mpris.MediaPlayer2.Player"
    static let propertiesInterface = "org.freedesktop.DBus.Properties"

    /// Offers a queue to the desktop; nil where there is no session bus.
    ///
    /// - Parameters:
    ///   - queue: what is controlled.
    ///   - name: the last part of the name on the bus, of letters, digits and `_`.
    ///   - identity: the program's name as the desktop shows it.
    ///   - busAddress: another bus than the session's.
    public convenience init?(_ queue: AudioQueue, name: String, identity: String, busAddress: String? = nil) {
        self.init(queue.streamer, queue: queue, name: name, identity: identity, busAddress: busAddress)
    }

    /// Offers a stream to the desktop; nil where there is no session bus.
    public convenience init?(_ streamer: AudioStreamer, name: String, identity: String, busAddress: String? = nil) {
        self.init(streamer, queue: nil, name: name, identity: identity, busAddress: busAddress)
    }

    private init?(_ streamer: AudioStreamer, queue: AudioQueue?, name: String, identity: String, busAddress: String?) {
        self.streamer = streamer
        self.queue = queue
        self.identity = identity
        // Several runs of a program have names of their own.
        let busName = "\(Self.rootInterface).\(name).instance\(ProcessInfo.processInfo.processIdentifier)"
        connection = BusConnection(name: busName, address: busAddress) { [weak self] call in
            self?.answer(call) ?? .error(name: "org.freedesktop.DBus.Error.Failed", message: "gone")
        }
        guard connection != nil else { return nil }
        observe()
    }

    // MARK: Calls

    private func answer(_ call: BusConnection.Call) -> BusConnection.Answer {
        switch (call.interface, call.member) {
        case (Self.rootInterface, "Raise"): onRaise?()
        case (Self.rootInterface, "Quit"): onQuit?()
        case (Self.playerInterface, let member):
            guard perform(member, call.arguments) else { return unknownMethod(call) }
        case (Self.propertiesInterface, "Get"):
            guard case .string(let interface)? = call.arguments.first, case .string(let name)? = call.arguments.last,
                let value = property(name, of: interface)
            else { return .error(name: "org.freedesktop.DBus.Error.UnknownProperty", message: "no such property") }
            return .variant(value)
        case (Self.propertiesInterface, "GetAll"):
            guard case .string(let interface)? = call.arguments.first else { return unknownMethod(call) }
            return .values([.dictionary(properties(of: interface))])
        case (Self.propertiesInterface, "Set"): set(call.arguments)
        case ("org.freedesktop.DBus.Introspectable", "Introspect"): return .values([.string(Self.introspection)])
        case ("org.freedesktop.DBus.Peer", "Ping"): break
        default: return unknownMethod(call)
        }
        return .values([])
    }

    private func unknownMethod(_ call: BusConnection.Call) -> BusConnection.Answer {
        .error(
            name: "org.freedesktop.DBus.Error.UnknownMethod", message: "there is no \(call.interface).\(call.member)")
    }

    private func perform(_ member: String, _ arguments: [BusValue]) -> Bool {
        switch member {
        case "Play": if streamer.isPaused { streamer.resume() } else if !isActive { start() }
        case "Pause": streamer.pause()
        case "PlayPause": if isActive { streamer.togglePause() } else { start() }
        case "Stop": if let queue { queue.stop() } else { streamer.stop() }
        case "Next": queue?.next()
        case "Previous": queue?.previous()
        case "Seek":
            if case .integer(let offset)? = arguments.first { seek(to: streamer.progress + Double(offset) / 1e6) }
        case "SetPosition":
            // For another track than the present one the call comes too late.
            if case .objectPath(trackPath)? = arguments.first, case .integer(let position)? = arguments.last,
                position >= 0
            {
                seek(to: Double(position) / 1e6)
            }
        case "OpenUri":
            if case .string(let url)? = arguments.first { open(url) }
        default: return false
        }
        return true
    }

    private var isActive: Bool { streamer.state != .initialized && streamer.state != .stopped }

    private func start() { if let queue { queue.start() } else { streamer.start() } }

    private func open(_ url: String) {
        guard let queue else {
            streamer.url = url
            return streamer.start()
        }
        queue.insert(url, at: queue.currentIndex.map { $0 + 1 } ?? 0)
        if queue.items.count == 1 { queue.start() } else { queue.next() }
    }

    private func seek(to time: Double) {
        // Past the end means the next one.
        if let duration = streamer.duration, time > duration, let queue, queue.hasNext { return queue.next() }
        streamer.seek(to: min(max(0, time), streamer.duration ?? .infinity))
        connection?.signal(
            "Seeked", interface: Self.playerInterface, path: Self.path, [.integer(Self.microseconds(streamer.progress))]
        )
    }

    private func set(_ arguments: [BusValue]) {
        guard arguments.count == 3, case .string(let name) = arguments[1], case .number(let value) = arguments[2]
        else { return }
        switch name {
        case "Volume": streamer.volume = Float(max(0, value))
        // A rate of 0 means to pause.
        case "Rate": if value == 0 { streamer.pause() } else { streamer.rate = value }
        default: break
        }
    }

    static func microseconds(_ seconds: Double) -> Int64 {
        Int64(exactly: (seconds * 1e6).rounded()) ?? 0
    }

    // MARK: Changes

    /// Which properties change with which keys.
    private static let dependents: [(key: String, properties: [String])] = [
        ("state", ["PlaybackStatus", "CanPlay", "CanPause"]),
        ("duration", ["Metadata"]), ("metadata", ["Metadata"]), ("liveTitle", ["Metadata"]), ("station", ["Metadata"]),
        ("url", ["Metadata"]), ("isSeekable", ["CanSeek"]), ("volume", ["Volume"]), ("rate", ["Rate"]),
    ]

    private func observe() {
        for (key, properties) in Self.dependents {
            let observation = try? streamer.observe(key) { [weak self] _ in self?.note(properties) }
            if let observation { observations.append(observation) }
        }
        for key in ["items", "currentIndex"] {
            let observation = try? queue?.observe(key) { [weak self] _ in
                self?.note(["CanGoNext", "CanGoPrevious", "Metadata"])
            }
            if let observation { observations.append(observation) }
        }
    }

    private func note(_ properties: [String]) {
        if changed.isEmpty { Task { [weak self] in self?.tellChanges() } }
        changed.formUnion(properties)
    }

    private func tellChanges() {
        let names = changed.sorted()
        changed = []
        tell(names, interface: Self.playerInterface)
    }

    private func tell(_ name: String, interface: String) { tell([name], interface: interface) }

    private func tell(_ names: [String], interface: String) {
        let values = names.compactMap { name in property(name, of: interface).map { (key: name, value: $0) } }
        connection?.signal(
            "PropertiesChanged", interface: Self.propertiesInterface, path: Self.path,
            [.string(interface), .dictionary(values), .strings([])])
    }
}
