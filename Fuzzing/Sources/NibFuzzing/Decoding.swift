// SPDX-License-Identifier: Apache-2.0

import Foundation
import Fuzzer
import NibArchive

/// Decodes every object of a store, and reads each value of an object in every way there is.
public func decodeEverything(in store: NibStore) {
    // libFuzzer runs on the main thread.
    MainActor.assumeIsolated {
        let coder = NibCoder(store: store, factory: ReadingFactory())
        coder.localizedString = { key, text in key + text }
        _ = try? coder.decodeRoot()
        for index in 0..<store.objectCount { _ = coder.object(at: index) }
        for error in coder.errors.prefix(20) { _ = error.description }
    }
}

/// Claims of a graph: it is written and read as the same graph.
public func check(_ graph: NibGraph) {
    let archive = graph.archived().archive
    let bytes = archive.serialized()
    do {
        if try NIBArchive(bytes: bytes) != archive { finding("an archive was written differently") }
        let again = try NibGraph(contentsOf: bytes)
        if again.archived().archive != archive { finding("a graph was written differently") }
        again.disconnect()
    } catch {
        finding("a graph that was written cannot be read: \(error)")
    }
}

@MainActor private final class ReadingFactory: NibObjectFactory {
    func makeObject(className: String, index: Int, coder: NibCoder) throws -> AnyObject? {
        var read: [AnyObject] = []
        for (key, _) in coder.store.values(of: index).prefix(40) {
            _ = (coder.bool(key), coder.integer(key), coder.double(key), coder.string(key), coder.data(key))
            _ = (coder.point(key), coder.size(key), coder.rect(key), coder.edgeInsets(key), coder.affineTransform(key))
            _ = coder.decodeInt32(forKey: key.name)
            _ = coder.decodeObject(forKey: key.name)
            if let object = coder.object(key) { read.append(object) }
            read.append(contentsOf: coder.objects(key))
        }
        coder.whenDecoded { _ = coder.object(at: index) }
        return NSNumber(value: read.count)
    }
}
