// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What playing audio costs, measured by `audio-benchmarks` beside this program.
///
/// It is a program of its own because it plays in processes of its own, which are to hold no more than a player does.
struct AudioFigures {
    let rounds: Int
    /// The program behind `inkwell play`; without it the time to the device is not measured.
    let player: String?

    func figures() throws -> [String: Double] {
        let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let program = URL(fileURLWithPath: own).deletingLastPathComponent().appendingPathComponent("audio-benchmarks")
        guard FileManager.default.isExecutableFile(atPath: program.path) else {
            FileHandle.standardError.write(Data("audio is not measured: there is no \(program.path)\n".utf8))
            return [:]
        }
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("audio-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        let options = player.map { ["--player", $0] } ?? []
        try Subprocess.run(program.path, ["--output", file.path, "--rounds", "\(rounds)"] + options)
        let figures = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
        return figures as? [String: Double] ?? [:]
    }
}
