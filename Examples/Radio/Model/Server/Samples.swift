// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The sounds that come with the program, served from when the first of them is asked for.
public enum Samples {
    /// What addresses of them begin with: `sample:lighthouse`.
    public static let scheme = "sample:"

    private static let server = Result { () throws(SampleServer.Fault) in try SampleServer(sounds: sounds) }

    /// The address that an address stands for.
    ///
    /// - Throws: ``SampleServer/Fault`` where it is that of a sample and there is no server for it.
    public static func resolved(_ address: String) throws(SampleServer.Fault) -> String {
        guard address.hasPrefix(scheme) else { return address }
        return try server.get().url(of: String(address.dropFirst(scheme.count)))
    }

    private static var sounds: [String: SampleServer.Sound] {
        func data(_ name: String, _ type: String) -> Data {
            Bundle.module.url(forResource: name, withExtension: type).flatMap { try? Data(contentsOf: $0) } ?? Data()
        }
        return [
            "lighthouse": .station(
                SampleStation(
                    name: "Lighthouse FM", genre: "Ambient", sound: data("lighthouse", "mp3"), bitRate: 32_000,
                    titles: ["The Keepers - Amber Lamp", "The Keepers - White Lamp", "The Keepers - Red Lamp"])),
            "first-light": .file(data("first-light", "mp3"), type: "audio/mpeg"),
            "low-tide": .file(data("low-tide", "m4a"), type: "audio/mp4"),
        ]
    }
}
