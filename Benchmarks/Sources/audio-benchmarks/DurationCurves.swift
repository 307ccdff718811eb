// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Writes the page on how durations become known, with a curve for each kind of stream.
struct DurationCurves {
    let folder: String
    let page: String?

    func write() throws {
        var curves: [String: [DurationCurve]] = [:]
        for bytes in try GeneratedStreams(folder: folder).all() + named() {
            for budget in [131_072] {
                guard let curve = DurationCurve(bytes, probeByteCount: budget) else { continue }
                curves[curve.kind, default: []].append(curve)
            }
        }
        let page = page ?? "docs/audio-duration-curves.md"
        let folder = URL(fileURLWithPath: page).deletingLastPathComponent()
        let images = folder.appendingPathComponent("images/audio-durations")
        try FileManager.default.createDirectory(at: images, withIntermediateDirectories: true)
        var text = Self.head + Self.table(curves)
        for (kind, group) in curves.sorted(by: { $0.key < $1.key }) {
            let name = kind.lowercased().replacing(", ", with: "-").replacing(" ", with: "-")
            let drawing = Data(CurveDrawing(title: kind, curves: group).text.utf8)
            try drawing.write(to: images.appendingPathComponent(name + ".svg"))
            text += "\n## \(kind)\n\n![The error and its bounds against the time played]"
            text += "(images/audio-durations/\(name).svg)\n"
        }
        try Data(text.utf8).write(to: URL(fileURLWithPath: page))
    }

    /// Streams of a folder that INKWELL_AUDIO names.
    private func named() -> [[UInt8]] {
        guard let named = ProcessInfo.processInfo.environment["INKWELL_AUDIO"],
            let names = try? FileManager.default.contentsOfDirectory(atPath: named)
        else { return [] }
        return names.sorted().compactMap { name in
            guard ["mp3", "aac", "m4a", "mp4"].contains((name as NSString).pathExtension) else { return nil }
            return (try? Data(contentsOf: URL(fileURLWithPath: named + "/" + name))).map { [UInt8]($0) }
        }
    }

    private static let head = """
        # Durations of real streams

        How durations are told, [audio-durations.md](audio-durations.md) says. These curves show, for every kind of stream,
        the error of the estimate against the time played, and the bounds that go with it: the truth lies between them in
        95 of 100 cases. They are made by

            swift run --package-path Benchmarks -c release audio-benchmarks --durations FOLDER --page docs/audio-duration-curves.md

        which lets FFmpeg make streams of ten minutes in FOLDER (a quiet beginning, then loud and quiet by turns, so that
        variable rates vary), takes those of at least 20 seconds in a folder that `INKWELL_AUDIO` names beside them, and
        plays each: packets reach the estimator as they are played and no sooner, which is the worst case, since a player
        reads ahead. After one second it fetches what it asks for, 128 kB in small ranges, and as many again where the
        duration is not known to a hundredth by then; until then it tells nothing that this will make much better.


        """

    private static func table(_ curves: [String: [DurationCurve]]) -> String {
        let marks = [1.0, 3, 10, 30, 60]
        var text = """
            Errors in percent, the largest of the kind's streams; behind ± the bounds that were stated with it. "Within" is
            the share of all moments at which the truth lay within the bounds.

            | kind | streams | 1 s | 3 s | 10 s | 30 s | 60 s | at the end | within | probes |
            |---|---|---|---|---|---|---|---|---|---|

            """
        for (kind, group) in curves.sorted(by: { $0.key < $1.key }) {
            var cells = [kind, "\(group.count)"]
            for mark in marks {
                let points = group.compactMap { $0.points.last { $0.time <= mark && $0.error != nil } }
                cells.append(cell(points.max { abs($0.error ?? 0) < abs($1.error ?? 0) }))
            }
            let last = group.compactMap { $0.points.last }
            cells.append(cell(last.max { abs($0.error ?? 0) < abs($1.error ?? 0) }))
            let all = group.flatMap(\.points).filter { $0.error != nil }
            let held = all.filter { abs($0.error ?? 0) <= $0.uncertainty + 0.002 }
            cells.append("\(Int((Double(held.count) / Double(max(1, all.count)) * 100).rounded(.down))) %")
            let bytes = group.map(\.probeByteCount).max() ?? 0
            cells.append(bytes == 0 ? "none" : "\((bytes + 512) / 1024) kB")
            text += "| " + cells.joined(separator: " | ") + " |\n"
        }
        return text
    }

    private static func cell(_ point: DurationCurve.Point?) -> String {
        guard let point, let error = point.error else { return "–" }
        return String(format: "%+.2f ± %.2f", error, point.uncertainty)
    }
}
