// SPDX-License-Identifier: Apache-2.0

extension NSNib {
    /// A nib of objects, as `encode(with:)` of their classes writes them.
    ///
    /// - Parameter objects: those that are in no other one.
    /// - Throws: the first thing that could not be written.
    public convenience init(encoding objects: [AnyObject]) throws(NibError) {
        let (graph, errors) = NSNib.graph(encoding: objects)
        if let error = errors.first { throw error }
        try self.init(bytes: graph.archived().archive.serialized(), source: "encoded")
    }

    /// The graph of a nib of objects, and what could not be written.
    static func graph(encoding objects: [AnyObject]) -> (graph: NibGraph, errors: [NibError]) {
        AppKitClasses.registerOnce()
        let coder = NibEncoder()
        coder.takeStandIns()
        let owner = NibRecord("NSCustomObject") { $0.encode("NSObject", for: "NSClassName") }
        let data = NibRecord("NSIBObjectData") { coder in
            coder.encode(owner, for: "NSRoot")
            coder.encode(objects as NSArray, for: "NSObjectsKeys")
            coder.encode(objects.map { _ in owner } as NSArray, for: "NSObjectsValues")
            coder.encode(NSArray(), for: "NSConnections")
        }
        coder.encode(data, for: "IB.objectdata")
        coder.finishEncoding()
        return (coder.graph, coder.errors)
    }
}
