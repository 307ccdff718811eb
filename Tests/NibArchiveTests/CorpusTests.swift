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
            #expect(try NIBArchive(bytes: bytes).serialized() == bytes, "\(path)")
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
                #expect(try NIBArchive(bytes: archive.serialized()) == archive, "\(path)")
                #expect(archive.objects.count > 1, "\(path)")
                graph.disconnect()
                read += 1
            case .failure(.typedstreamUnsupported): refused["typedstream", default: 0] += 1
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
}
