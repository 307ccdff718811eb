// SPDX-License-Identifier: Apache-2.0
import JSONText
import NibArchive

extension NibDump {
    /// The graph for programs: nothing left out.
    var json: JSON {
        var members: [(String, JSON)] = []
        if !name.isEmpty { members.append(("name", .string(name))) }
        members += [
            ("coderVersion", .integer(Int64(archive.coderVersion))),
            ("objects", .array(archive.objects.indices.map(json(ofObject:)))),
            ("connections", .array(connections.map(json(of:)))),
        ]
        if !nested.isEmpty { members.append(("nibs", .array(nested.map(\.json)))) }
        return .object(members)
    }

    private func json(ofObject number: Int) -> JSON {
        var members: [(String, JSON)] = [
            ("number", .integer(Int64(number))), ("class", .string(className(of: number))),
        ]
        if let id = identifiers[number] { members.append(("id", .string(id))) }
        members.append(
            (
                "values",
                .array(
                    values(of: number).map { key, content in
                        let (type, value) = Self.json(of: content)
                        return .object([("key", .string(key)), ("type", .string(type)), ("value", value)])
                    })
            ))
        return .object(members)
    }

    private func json(of connection: Connection) -> JSON {
        var members: [(String, JSON)] = [
            ("kind", .string(connection.kind)), ("label", .string(connection.label)),
            ("source", connection.source.map { .integer(Int64($0)) } ?? .null),
            ("destinations", .array(connection.destinations.map { .integer(Int64($0)) })),
        ]
        if let event = connection.event { members.append(("events", .integer(event))) }
        return .object(members)
    }

    private static func json(of content: NIBArchive.Value.Content) -> (type: String, JSON) {
        switch content {
        case .int8, .int16, .int32, .int64: ("integer", .integer(content.integer ?? 0))
        case .false: ("bool", .bool(false))
        case .true: ("bool", .bool(true))
        case .float(let value): ("float", .number(Double(value)))
        case .double(let value): ("double", .number(value))
        case .data(let bytes): ("data", .string(bytes.map(hexadecimal).joined()))
        case .null: ("nil", .null)
        case .object(let number): ("object", .integer(Int64(number)))
        }
    }
}
