// SPDX-License-Identifier: Apache-2.0

import NibArchive
import Testing

@Suite(.enabled(if: Corpus.isPresent)) struct CorpusTests {
    @Test func everyNIBArchiveIsWrittenAsItWasRead() throws {
        var count = 0
        for path in Corpus.nibFiles() {
            let bytes = Corpus.bytes(path)
            guard NibContainer(bytes) == .nibArchive else { continue }
            count += 1
            let isSame = try NIBArchive(bytes: bytes).serialized() == bytes
            #expect(isSame, "\(path)")
        }
        #expect(count > 0)
    }

    /// What a file is decides what becomes of it: keyed archives are read, everything else is one documented error.
    @Test func everyOtherNibIsReadOrRefused() throws {
        var read = 0
        var refused: [String: Int] = [:]
        for path in Corpus.nibFiles() {
            let bytes = Corpus.bytes(path)
            guard NibContainer(bytes) != .nibArchive else { continue }
            switch Result(catching: { () throws(NibError) in try NibGraph(contentsOf: bytes) }) {
            case .success(let graph):
                let archive = graph.archived().archive
                let isSame = try NIBArchive(bytes: archive.serialized()) == archive
                #expect(isSame, "\(path)")
                #expect(archive.objects.count > 1, "\(path)")
                graph.disconnect()
                read += 1
            case .failure(.uncompiledDocument): refused["document", default: 0] += 1
            case .failure(.unknownFormat), .failure(.missingArchiveKey):
                // What lies beside the nib in its folder is a plain property list, on Mac OS X 10.4 one in text.
                #expect(path.hasSuffix("/classes.nib") || path.hasSuffix("/info.nib"), "\(path)")
                refused["property list", default: 0] += 1
            case .failure(let error): Issue.record("\(path): \(error)")
            }
        }
        #expect(read > 0)
    }

    /// The writing rules are Apple's: a macOS nib that was read as a graph is written with the same numbers, widths and
    /// classes. Only the order of keys is taken from the file, which Apple's compiler does not choose by use. A few old
    /// nibs have a string twice, or are numbered by no rule that is known.
    @Test func aGraphIsArchivedAsApplesCompilerDoes() throws {
        var count = 0
        var different: [String] = []
        for path in Corpus.nibFiles() {
            let bytes = Corpus.bytes(path)
            guard NibContainer(bytes) == .nibArchive else { continue }
            let original = try NIBArchive(bytes: bytes)
            guard original.keys.contains("IB.objectdata") else { continue }
            count += 1
            if rearchived(original) != original { different.append(path) }
        }
        #expect(different.count * 25 < count, "\(different)")
        #expect(count > 0)
    }

    /// iOS nibs are numbered by no rule that is known, so they are compared without their numbers: the same classes
    /// with the same values in the same widths.
    @Test func aGraphOfAnIOSNibHoldsWhatTheNibDid() throws {
        var count = 0
        for path in Corpus.nibFiles() {
            let bytes = Corpus.bytes(path)
            guard NibContainer(bytes) == .nibArchive else { continue }
            let original = try NIBArchive(bytes: bytes)
            guard !original.keys.contains("IB.objectdata") else { continue }
            count += 1
            let isSame = census(rearchived(original)) == census(original)
            #expect(isSame, "\(path)")
        }
        #expect(count > 0)
    }

    private func rearchived(_ original: NIBArchive) -> NIBArchive {
        let graph = NibGraph(archive: original)
        defer { graph.disconnect() }
        var archive = graph.archived(coderVersion: original.coderVersion).archive
        archive.tail = original.tail
        let places = Dictionary(original.keys.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        for index in archive.values.indices {
            archive.values[index].keyIndex = places[archive.keys[archive.values[index].keyIndex]] ?? -1
        }
        archive.keys = original.keys
        return archive
    }

    /// How often each class occurs with each list of values, references without their numbers.
    private func census(_ archive: NIBArchive) -> [String: Int] {
        var census: [String: Int] = [:]
        for object in archive.objects {
            let entry = archive.classNames[object.classIndex]
            var line = "\(entry.name) \(entry.fallbacks.map { archive.classNames[$0].name })"
            for value in archive.values[object.firstValue..<object.firstValue + object.valueCount] {
                line += " \(archive.keys[value.keyIndex]): "
                if case .object = value.content { line += "object" } else { line += "\(value.content)" }
            }
            census[line, default: 0] += 1
        }
        return census
    }
}
