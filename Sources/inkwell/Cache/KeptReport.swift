// SPDX-License-Identifier: Apache-2.0

/// A report with the files that came with it, as bytes for ``ResultCache``.
///
/// The document's path is left out, and files are named by what their paths have after that of the result, so that
/// the same document elsewhere has the same.
struct KeptReport {
    private var report: TaskReport
    private var files: [(suffix: String, bytes: [UInt8])]

    /// Takes a report with the files that it speaks of; nil where it may be another the next time.
    ///
    /// - Parameter stem: what the paths of all files begin with.
    init?(_ report: TaskReport, stem: String) {
        guard report.isLasting else { return nil }
        self.report = report
        files = []
        for path in report.files {
            guard path.hasPrefix(stem), let bytes = try? FileSystem.read(path) else { return nil }
            files.append((String(path.dropFirst(stem.count)), bytes))
        }
    }

    /// Reads what ``bytes(path:)`` gave; nil where it is something else.
    init?(_ bytes: [UInt8], path: String) {
        var fields: [[UInt8]] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            guard let colon = rest.firstIndex(of: UInt8(ascii: ":")),
                let count = Int(String(decoding: rest[..<colon], as: UTF8.self)), count >= 0,
                rest.endIndex - colon - 1 >= count
            else { return nil }
            fields.append(Array(rest[(colon + 1)..<(colon + 1 + count)]))
            rest = rest[(colon + 1 + count)...]
        }
        guard fields.count >= 3, fields.count % 2 == 1 else { return nil }
        func text(_ index: Int) -> String {
            String(decoding: fields[index], as: UTF8.self).replacing(Self.placeholder, with: path)
        }
        report = TaskReport(text: text(1), hasErrors: fields[0] == [1], output: text(2))
        files = stride(from: 3, to: fields.count, by: 2).map {
            (String(decoding: fields[$0], as: UTF8.self), fields[$0 + 1])
        }
    }

    /// What stands where the document's path was; no text has it.
    private static let placeholder = "\u{0}"

    /// The report on the document of a path as bytes: fields, each after its length.
    func bytes(path: String) -> [UInt8] {
        func field(_ text: String) -> [UInt8] {
            Array((path.isEmpty ? text : text.replacing(path, with: Self.placeholder)).utf8)
        }
        let fields: [[UInt8]] =
            [[report.hasErrors ? 1 : 0], field(report.text), field(report.output)]
            + files.flatMap { [Array($0.suffix.utf8), $0.bytes] }
        return fields.flatMap { Array("\($0.count):".utf8) + $0 }
    }

    /// Writes the files once more, and gives the report.
    ///
    /// - Throws: ``FileError`` when one cannot be written.
    func restore(stem: String) throws(FileError) -> TaskReport {
        for file in files {
            let path = stem + file.suffix
            try FileSystem.makeFolder(Path.folder(of: path))
            try FileSystem.write(file.bytes, to: path)
        }
        return report
    }
}
