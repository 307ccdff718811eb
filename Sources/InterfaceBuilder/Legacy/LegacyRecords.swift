// SPDX-License-Identifier: Apache-2.0

/// The record of an object in an `<archive>` document: its number, its name and its place in the outline.
public struct LegacyObjectRecord {
    /// The record's element.
    public let element: Element
    /// The object's number in Interface Builder, negative for placeholders; text in files of format 8.
    public let objectID: String
    /// The object.
    public let object: Element?
    /// The object above it in the outline.
    public let parent: Element?
    /// The objects below it in the outline.
    public let children: [Element]
    /// The name shown in the outline.
    public let name: String?
}

/// A connection of an `<archive>` document.
public struct LegacyConnection {
    /// The kinds of connection.
    public enum Kind: Hashable, Sendable {
        /// A property that refers to another object.
        case outlet
        /// Of Cocoa Touch; `appends` when members are added to what the collection has.
        case outletCollection(appends: Bool)
        /// A method that a control calls.
        case action
        /// Of Cocoa Touch: the number of the event, the bit of its mask.
        case event(Int)
        /// A value that follows another object's.
        case binding
        /// A class of connection that is not known.
        case other(String)
    }

    /// The connection's element.
    public let element: Element
    /// The kind.
    public let kind: Kind
    /// The property, selector or `name: keyPath` of the connection.
    public let label: String
    /// The object that sends or has the property.
    public let source: Element?
    /// The object that receives or is the value.
    public let destination: Element?
    /// The connection's number.
    public let connectionID: String
}

extension LegacyArchive {
    /// The records of all objects, in order.
    public var objectRecords: [LegacyObjectRecord] {
        guard let set = container.flatMap({ value("objectRecords", of: $0) }) else { return [] }
        return items(of: set).map(resolved).map { record in
            LegacyObjectRecord(
                element: record,
                objectID: identifier(of: record, "objectID"),
                object: record.child(withKey: "object").map(resolved),
                parent: value("parent", of: record),
                children: value("children", of: record).map { items(of: $0).map(resolved) } ?? [],
                name: value("objectName", of: record).flatMap(string))
        }
    }

    /// All connections, in order.
    public var connections: [LegacyConnection] {
        guard let list = container.flatMap({ value("connectionRecords", of: $0) }) else { return [] }
        return items(of: list).map(resolved).compactMap { record in
            guard let connection = value("connection", of: record) else { return nil }
            return LegacyConnection(
                element: connection,
                kind: kind(of: connection),
                label: value("label", of: connection).flatMap(string) ?? "",
                source: value("source", of: connection),
                destination: value("destination", of: connection),
                connectionID: identifier(of: record, "connectionID"))
        }
    }

    private func kind(of connection: Element) -> LegacyConnection.Kind {
        switch connection[attribute: "class"] ?? "" {
        case "IBOutletConnection", "IBCocoaTouchOutletConnection": .outlet
        case "IBActionConnection": .action
        case "IBBindingConnection": .binding
        case "IBCocoaTouchEventConnection":
            .event(connection.child(withKey: "IBEventType").flatMap { AttributeValue.integer($0.text) } ?? 0)
        case "IBCocoaTouchOutletCollectionConnection":
            .outletCollection(
                appends: connection.child(withKey: "addsToExistingCollection").flatMap { AttributeValue.bool($0.text) }
                    ?? false)
        case let name: .other(name)
        }
    }

    /// A record's number: an `int` in format 7, a string under `id` in format 8.
    private func identifier(of record: Element, _ key: String) -> String {
        (record.child(withKey: key) ?? record.child(withKey: "id")).map { scalarText(resolved($0)) } ?? ""
    }
}
