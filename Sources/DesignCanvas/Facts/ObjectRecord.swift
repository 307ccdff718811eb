// SPDX-License-Identifier: Apache-2.0

import AppKit

/// Which live object came from which element of the document.
final class ObjectRecord {
    /// Live objects by document id.
    private(set) var objects: [String: AnyObject] = [:]
    private var identifiers: [ObjectIdentifier: String] = [:]
    /// Connections that were made, in the order of loading.
    private(set) var connections: [LoadedConnection] = []
    /// Prototype nibs by the id of their cell or view, with what their numbers mean.
    private(set) var prototypes: [(nib: any NestedNib, compiled: CompiledNib)] = []

    /// The observer of one compiled nib.
    func observer(of compiled: CompiledNib) -> any NibObserver {
        Observer(record: self, compiled: compiled)
    }

    /// The document id of a live object.
    func identifier(of object: AnyObject) -> String? {
        identifiers[ObjectIdentifier(object)]
    }

    /// Notes an object that the document has and its nib does not.
    func note(_ object: AnyObject, identifier: String) {
        objects[identifier] = object
        identifiers[ObjectIdentifier(object)] = identifier
    }

    fileprivate func note(_ object: AnyObject, number: Int, in compiled: CompiledNib) {
        if let id = compiled.identifiers[number] { note(object, identifier: id) }
        if let nested = compiled.nested[number], let nib = object as? any NestedNib {
            nib.observer = observer(of: nested)
            prototypes.append((nib, nested))
        }
    }

    private final class Observer: NibObserver {
        private weak var record: ObjectRecord?
        private let compiled: CompiledNib

        init(record: ObjectRecord, compiled: CompiledNib) {
            self.record = record
            self.compiled = compiled
        }

        func nibDidMake(_ object: AnyObject, number: Int) {
            record?.note(object, number: number, in: compiled)
        }

        func nibDidConnect(_ connection: LoadedConnection) {
            record?.connections.append(connection)
        }
    }
}

/// A nib inside another, whose making can be followed.
protocol NestedNib: AnyObject {
    /// Who is told of every object that is made.
    var observer: (any NibObserver)? { get set }
}

extension UINib: NestedNib {}
extension NSNib: NestedNib {}
