// SPDX-License-Identifier: Apache-2.0

import Fuzzer
import NibArchive
import NibFuzzing

/// Reads a keyed archive, binary or XML, makes its graph and decodes its objects.
@main
enum FuzzKeyedArchive: FuzzTarget {
    static func test(_ bytes: [UInt8]) {
        let graph: NibGraph
        do {
            let list = try PropertyList(bytes: bytes)
            graph = try KeyedArchive(propertyList: list).graph()
        } catch {
            _ = error.description
            return
        }
        check(graph)
        do {
            decodeEverything(in: try NibStore(graph: graph))
        } catch {
            finding("a graph cannot be decoded: \(error)")
        }
        graph.disconnect()
    }
}
