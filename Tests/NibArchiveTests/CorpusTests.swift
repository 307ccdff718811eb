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
}
