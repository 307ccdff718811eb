// SPDX-License-Identifier: Apache-2.0

import Fuzzer
import NibArchive
import NibFuzzing

/// Reads a NIBArchive as an archive, as a store and as a graph, and decodes its objects.
///
/// The readers must agree on what an archive is, and what was read must survive being written.
@main
enum FuzzNibArchive: FuzzTarget {
    static func test(_ bytes: [UInt8]) {
        let archive: NIBArchive
        do {
            archive = try NIBArchive(bytes: bytes)
        } catch {
            _ = error.description
            if NibContainer(bytes) == .nibArchive, (try? NibStore(bytes: bytes)) != nil {
                finding("a store reads what is no archive")
            }
            return
        }
        do {
            if try NIBArchive(bytes: archive.serialized()) != archive { finding("an archive was written differently") }
            decodeEverything(in: try NibStore(bytes: bytes))
        } catch {
            finding("an archive that was read once cannot be read again: \(error)")
        }
        let graph = NibGraph(archive: archive)
        check(graph)
        _ = graph.description
        graph.disconnect()
    }
}
