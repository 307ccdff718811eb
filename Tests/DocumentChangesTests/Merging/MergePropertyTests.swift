// SPDX-License-Identifier: Apache-2.0

import DocumentChanges
import Foundation
import InterfaceBuilder
import SeededRandom
import Testing

/// Random pairs of edits on documents of other projects. `INKWELL_MERGE_PAIRS` sets how many; with `INKWELL_MERGE_GIT`
/// git merges the same pairs, and a table of both is printed.
@Suite("Merging, corpus", .enabled(if: Corpus.folder != nil))
struct MergePropertyTests {
    /// How the merge of one pair ended.
    private struct Tally {
        var pairs = 0
        var independent = 0
        var exact = 0
        var right = 0
        var wrong = 0
        var conflicts = 0
        var missed = 0
        var gitRight = 0
        var gitWrong = 0
        var gitConflicts = 0
    }

    @Test func `Independent edits are merged exactly, others are reported, and the result compiles`() throws {
        let environment = ProcessInfo.processInfo.environment
        let count = environment["INKWELL_MERGE_PAIRS"].flatMap { Int($0) } ?? 300
        let comparesGit = environment["INKWELL_MERGE_GIT"] != nil
        var generator = SplitMix(seed: environment["INKWELL_MERGE_SEED"].flatMap { UInt64($0) } ?? 9)
        let paths = Corpus.paths()
        var independent = Tally()
        var dependent = Tally()
        var kinds: [String: (pairs: Int, gitClean: Int)] = [:]
        var compiling: [String: Bool] = [:]
        var number = 0
        while independent.pairs + dependent.pairs < count {
            let path = try #require(paths.randomElement(using: &generator))
            guard let base = try? Document(contentsOf: path), base.kind != .archive else { continue }
            if base.bytes.count > 400_000 { continue }
            number += 2
            guard let first = RandomEdit.random(in: base, number: number, using: &generator),
                let second = RandomEdit.random(in: base, number: number + 1, using: &generator),
                !first.connectsSame(as: second),
                let ours = try edited(base, first), let theirs = try edited(base, second)
            else { continue }
            let isIndependent = first.touches(in: base).isIndependent(of: second.touches(in: base))
            let both = try edited(ours, second)
            let reversed = try edited(theirs, first)
            let merge = try DocumentMerge(base: base, ours: ours, theirs: theirs, marksConflicts: true)
            let result = try Document(bytes: merge.document.serialized())
            let place = "\(path)\n\(first)\n\(second)"
            if number.isMultiple(of: 8), try !endsLinesAlike(base, ours, theirs) {
                Issue.record("lines end in two ways: \(place)")
            }

            if compiling[path] == nil { compiling[path] = base.compiles() }
            if compiling[path] == true, ours.compiles(), theirs.compiles(), !result.compiles() {
                Issue.record("does not compile: \(place)")
            }
            var tally = isIndependent ? independent : dependent
            tally.pairs += 1
            let isRight = [both, reversed].contains { $0?.canonical == result.canonical }
            if isRight { tally.right += 1 }
            if [both, reversed].contains(where: { $0?.serialized() == result.serialized() }) { tally.exact += 1 }
            if isIndependent {
                if !merge.conflicts.isEmpty {
                    tally.conflicts += 1
                    Issue.record("a conflict of independent edits: \(place)\n\(merge.conflicts.map(\.message))")
                } else if !isRight {
                    tally.wrong += 1
                    let expected = both?.text ?? ""
                    Issue.record("not both edits: \(place)\n\(difference(expected, result.text))")
                }
            } else if !merge.conflicts.isEmpty {
                tally.conflicts += 1
            } else if !isRight, merge.notes.isEmpty, !keeps(result, base, ours, theirs, [both, reversed]) {
                tally.missed += 1
                Issue.record("lost without report: \(place)\n\(difference(both?.text ?? "", result.text))")
            }
            if comparesGit {
                switch try gitMerge(base, ours, theirs) {
                case nil: tally.gitConflicts += 1
                case let bytes?:
                    let merged = try? Document(bytes: bytes)
                    let isRight = [both, reversed].contains { $0 != nil && $0?.canonical == merged?.canonical }
                    if isRight { tally.gitRight += 1 } else { tally.gitWrong += 1 }
                }
            }
            if isIndependent { independent = tally } else { dependent = tally }
            let kind = [first.kind, second.kind].sorted().joined(separator: " + ")
            kinds[kind, default: (0, 0)].pairs += 1
        }
        print("independent: \(independent)\nother: \(dependent)\nkinds: \(kinds.mapValues(\.pairs))")
        #expect(independent.right == independent.pairs && independent.conflicts == 0)
        #expect(dependent.missed == 0)
    }

    @Test func `Taking over all that a later version changed gives that version`() throws {
        var count = 0
        for (old, new) in Corpus.versions() {
            guard let old = try? Document(contentsOf: old), let new = try? Document(contentsOf: new),
                old.kind == new.kind, old.kind != .archive, old.targetRuntime == new.targetRuntime
            else { continue }
            count += 1
            let taken = try DocumentMerge(base: old, ours: old, theirs: new)
            #expect(taken.conflicts.isEmpty && taken.document.canonical == new.canonical, "\(new.path ?? "")")
            let kept = try DocumentMerge(base: old, ours: new, theirs: old)
            #expect(kept.conflicts.isEmpty && kept.document.serialized() == new.bytes, "\(new.path ?? "")")
        }
        #expect(count > 0)
    }

    @Test func `It is the same whichever side has the edit and which the later version`() throws {
        var generator = SplitMix(seed: 10)
        for (number, (old, new)) in Corpus.versions().enumerated() {
            guard let old = try? Document(contentsOf: old), let new = try? Document(contentsOf: new),
                old.kind == new.kind, old.kind != .archive, old.targetRuntime == new.targetRuntime,
                let edit = RandomEdit.random(in: old, number: number, using: &generator),
                let edited = try edited(old, edit)
            else { continue }
            let left = try DocumentMerge(base: old, ours: edited, theirs: new, marksConflicts: false)
            let right = try DocumentMerge(base: old, ours: new, theirs: edited, marksConflicts: false)
            #expect(left.conflicts.isEmpty == right.conflicts.isEmpty, "\(new.path ?? "") \(edit)")
            if left.conflicts.isEmpty, left.notes.isEmpty {
                let difference = difference(
                    left.document.canonicalWithoutOrder, right.document.canonicalWithoutOrder)
                #expect(difference == "", "\(new.path ?? "") \(edit)")
            }
            if new.compiles(), edited.compiles() {
                #expect(left.document.compiles() && right.document.compiles(), "\(new.path ?? "") \(edit)")
            }
        }
    }

    /// Whether a merge of edits of one list has both, though neither after the other gives just that order: everything
    /// is there, and what a side put before something else stands before it.
    private func keeps(
        _ result: Document, _ base: Document, _ ours: Document, _ theirs: Document, _ sequences: [Document?]
    ) -> Bool {
        let content = result.canonicalWithoutOrder
        guard sequences.contains(where: { $0?.canonicalWithoutOrder == content }) else { return false }
        let reordered = result.reorderedViews(since: base)
        // What moved to another list has no order to keep here.
        return ours.reorderedViews(since: base).union(theirs.reorderedViews(since: base)).subtracting(reordered)
            .allSatisfy { pair in
                let ids = pair.split(separator: " ").map(String.init)
                return result.element(withID: ids[0])?.parent !== result.element(withID: ids[1])?.parent
            }
    }

    /// Whether the merge is the same, in ours' line ends, where the other side's documents have others.
    private func endsLinesAlike(_ base: Document, _ ours: Document, _ theirs: Document) throws -> Bool {
        let (plain, other) = ("\n", "\r\n")
        func merge(_ own: String, _ others: String) throws -> [UInt8] {
            try DocumentMerge(
                base: base.ending(others), ours: ours.ending(own), theirs: theirs.ending(others), marksConflicts: true
            ).document.ending(plain).serialized()
        }
        let expected = try merge(plain, plain)
        guard try merge(plain, other) == expected, try merge(other, plain) == expected else { return false }
        let bytes = try DocumentMerge(base: base.ending(plain), ours: ours.ending(other), theirs: theirs.ending(plain))
            .document.serialized()
        return zip([0] + bytes, bytes).allSatisfy { ($0 == UInt8(ascii: "\r")) == ($1 == UInt8(ascii: "\n")) }
    }

    private func edited(_ document: Document, _ edit: RandomEdit) throws -> Document? {
        let copy = try Document(bytes: document.serialized())
        guard try edit.apply(to: copy) else { return nil }
        return try Document(bytes: copy.serialized())
    }

    /// What git's line merge makes of three documents; nil for a conflict.
    private func gitMerge(_ base: Document, _ ours: Document, _ theirs: Document) throws -> [UInt8]? {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "merge-\(ProcessInfo.processInfo.processIdentifier)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = try [("ours", ours), ("base", base), ("theirs", theirs)].map { name, document in
            let url = folder.appending(path: name)
            try Data(document.serialized()).write(to: url)
            return url.path
        }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["git", "merge-file", "-p", "-q"] + files
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return process.terminationStatus == 0 ? Array(data) : nil
    }

    /// The lines that only one of two texts has.
    private func difference(_ expected: String, _ found: String) -> String {
        let expected = expected.split(separator: "\n").map(String.init)
        let found = found.split(separator: "\n").map(String.init)
        return found.difference(from: expected).prefix(12).map { change in
            switch change {
            case .insert(let line, let text, _): "+\(line + 1) \(text)"
            case .remove(let line, let text, _): "-\(line + 1) \(text)"
            }
        }.joined(separator: "\n")
    }
}
