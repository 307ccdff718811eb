// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Files beside the tests: a tone of four seconds in two parts with tags, whose encoder's delay is told, and whole
/// without any header; and a tone that rises, in AAC and in a variable bit rate without a header.
enum Fixture: String {
    case partA = "part-a.mp3"
    case partB = "part-b.mp3"
    case station = "station.mp3"
    case chirp = "chirp.m4a"
    case chirpVariable = "chirp-vbr.mp3"

    var path: String {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")
        return folder.appendingPathComponent(rawValue).path
    }

    var bytes: [UInt8] {
        get throws { Array(try Data(contentsOf: URL(fileURLWithPath: path))) }
    }
}

/// A directory that goes with its owner.
final class TemporaryDirectory {
    let path: String

    init() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("streamer-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// A file of two minutes: however slow the machine is, it does not end while a test looks.
    func longFile(_ name: String) throws -> String {
        let place = URL(fileURLWithPath: path).appendingPathComponent(name)
        try Data(Setup.count(960_000)).write(to: place)
        return place.path
    }

    /// The names in it, sorted.
    var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path))?.sorted() ?? [] }

    func bytes(of name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: path).appendingPathComponent(name)))
    }
}
