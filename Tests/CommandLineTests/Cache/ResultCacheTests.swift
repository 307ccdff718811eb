// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import inkwell

@MainActor @Suite struct ResultCacheTests {
    private func key(_ text: String) -> ContentKey {
        var key = ContentKey(facts: "test")
        key.add("document", text)
        return key
    }

    private func entries(of folder: URL) throws -> [URL] {
        try Documents.files(in: folder, extensions: [""]).map(folder.appendingPathComponent)
            .filter { $0.lastPathComponent.count == 62 }
    }

    @Test func valuesAreFoundByTheirKeys() throws {
        try TemporaryFolder.with { folder in
            let cache = try ResultCache(folder: folder.appendingPathComponent("a/b").path)
            #expect(cache.value(for: key("one")) == nil)
            cache.keep([1, 2, 3], for: key("one"))
            cache.keep([], for: key("two"))
            let other = try ResultCache(folder: folder.appendingPathComponent("a/b").path)
            #expect(other.value(for: key("one")) == [1, 2, 3])
            #expect(other.value(for: key("two")) == [])
            #expect(other.value(for: key("three")) == nil)
        }
    }

    @Test func partsOfAKeyDoNotRunTogether() {
        func text(_ parts: (String, String)...) -> String {
            var key = ContentKey(facts: "")
            for part in parts { key.add(part.0, part.1) }
            return key.text
        }
        let keys = [
            text(("a", "bc")), text(("ab", "c")), text(("a", "b"), ("c", "")), text(("a", "b"), ("", "c")),
            text(("a", "1:bc")), text(), text(("", "")),
        ]
        #expect(Set(keys).count == keys.count)
    }

    /// Whatever byte of an entry is lost or changed, its value is not there.
    @Test func damagedEntriesCountAsMissing() throws {
        try TemporaryFolder.with { folder in
            let cache = try ResultCache(folder: folder.path)
            cache.keep(Array("value".utf8), for: key("one"))
            let entry = try #require(try entries(of: folder).first)
            let whole = try Data(contentsOf: entry)
            for place in whole.indices {
                var damaged = whole
                damaged[place] ^= 0x20
                try damaged.write(to: entry)
                #expect(cache.value(for: key("one")) == nil)
                try whole.prefix(place).write(to: entry)
                #expect(cache.value(for: key("one")) == nil)
            }
            try whole.write(to: entry)
            #expect(cache.value(for: key("one")) == Array("value".utf8))
        }
    }

    @Test func theLongestUnusedGo() throws {
        try TemporaryFolder.with { folder in
            let cache = try ResultCache(folder: folder.path, limit: 4000)
            let names = ["a", "b", "c", "d", "e"]
            for name in names { cache.keep([UInt8](repeating: 7, count: 700), for: key(name)) }
            cache.trim()
            #expect(names.allSatisfy { cache.value(for: key($0)) != nil })
            // All were asked for an hour ago but one.
            for entry in try entries(of: folder) {
                try FileManager.default.setAttributes(
                    [.modificationDate: Date(timeIntervalSinceNow: -3600)], ofItemAtPath: entry.path)
            }
            #expect(cache.value(for: key("b")) != nil)
            cache.keep([UInt8](repeating: 7, count: 700), for: key("f"))
            cache.trim()
            let left = (names + ["f"]).filter { cache.value(for: key($0)) != nil }
            #expect(left.count == 4)
            #expect(left.contains("b") && left.contains("f"))
        }
    }

    @Test func whatBrokenProcessesLeftIsRemoved() throws {
        try TemporaryFolder.with { folder in
            let cache = try ResultCache(folder: folder.path)
            cache.keep([1], for: key("one"))
            let entry = try #require(try entries(of: folder).first)
            let (old, new) = (entry.path + ".1.part", entry.path + ".2.part")
            for path in [old, new] { try Data([1]).write(to: URL(fileURLWithPath: path)) }
            let longAgo = Date(timeIntervalSince1970: 1000)
            try FileManager.default.setAttributes([.modificationDate: longAgo], ofItemAtPath: old)
            cache.trim()
            #expect(!FileManager.default.fileExists(atPath: old))
            #expect(FileManager.default.fileExists(atPath: new))
        }
    }

    @Test func reportsComeBackForAnotherPath() throws {
        try TemporaryFolder.with { folder in
            var report = TaskReport()
            report.addWarning("odd", path: "App/A.xib", rule: "rule")
            report.output = "{\"App/A.xib\": 1}"
            let stem = folder.appendingPathComponent("one/A").path
            try FileSystem.makeFolder(folder.appendingPathComponent("one").path)
            for (name, bytes) in [("-2.png", [1, 2] as [UInt8]), (".png", [])] {
                try FileSystem.write(bytes, to: stem + name)
                report.addFile(stem + name)
            }
            let bytes = try #require(KeptReport(report, stem: stem)).bytes(path: "App/A.xib")
            let kept = try #require(KeptReport(bytes, path: "/else/A.xib"))
            let restored = try kept.restore(stem: folder.appendingPathComponent("two/B").path)
            #expect(restored.text == "/else/A.xib: warning: odd [rule]\n")
            #expect(restored.output == "{\"/else/A.xib\": 1}")
            #expect(!restored.hasErrors)
            #expect(try FileSystem.read(folder.appendingPathComponent("two/B-2.png").path) == [1, 2])
            #expect(try FileSystem.read(folder.appendingPathComponent("two/B.png").path) == [])
            // Whole fields can be read, without one or both files; ends of entries are the cache's matter.
            let readable = (0..<bytes.count).filter { KeptReport(Array(bytes[..<$0]), path: "") != nil }
            #expect(readable.count == 2)
        }
    }

    @Test func reportsOfFilesThatCouldNotBeReadAreNotKept() {
        var report = TaskReport()
        report.add(FileError(path: "a", action: "read", number: 2))
        #expect(KeptReport(report, stem: "") == nil)
    }
}
