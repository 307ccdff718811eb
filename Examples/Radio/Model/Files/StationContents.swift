// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What is in a list of stations.
nonisolated public struct StationContents: Codable, Hashable, Sendable {
    /// Stations under a heading.
    nonisolated public struct Section: Codable, Hashable, Sendable {
        public var name: String
        public var stations: [Entry]

        public init(name: String, stations: [Entry]) {
            (self.name, self.stations) = (name, stations)
        }
    }

    /// A station.
    nonisolated public struct Entry: Codable, Hashable, Sendable {
        public var name: String
        public var address: String

        public init(name: String, address: String) {
            (self.name, self.address) = (name, address)
        }
    }

    public var sections: [Section]

    public init(sections: [Section] = []) {
        self.sections = sections
    }

    /// Adds a station to the section of a name, the last one where there are several.
    mutating func add(_ entry: Entry, toSection name: String) {
        if let index = sections.lastIndex(where: { $0.name == name }) {
            sections[index].stations.append(entry)
        } else {
            sections.append(Section(name: name, stations: [entry]))
        }
    }

    /// What the program begins with: the sounds that it serves itself.
    public static let samples = StationContents(sections: [
        Section(
            name: "Stations",
            stations: [
                Entry(name: "Lighthouse FM", address: "sample:lighthouse")
            ]),
        Section(
            name: "Podcasts",
            stations: [
                Entry(name: "First Light", address: "sample:first-light"),
                Entry(name: "Low Tide", address: "sample:low-tide"),
            ]),
    ])
}
