// SPDX-License-Identifier: Apache-2.0

import AppKit
import KeyValueCoding

/// Stations under a heading.
public final class StationSection: KeyValueCoding, ControllerObject {
    nonisolated deinit {}

    /// The list that the section is in.
    weak var list: StationList? {
        didSet { for station in members { station.list = list } }
    }
    private var storedName: String
    private var members: [Station]

    /// A new section without stations.
    public convenience init() { self.init(name: "New Section") }

    /// A section.
    public init(name: String, stations: [Station] = []) {
        (storedName, members) = (name, stations)
    }

    /// The heading; an empty one is not taken.
    public var name: String {
        get { storedName }
        set {
            let old = storedName
            guard newValue != old, !newValue.isEmpty else { return }
            willChangeValue(forKey: "name")
            storedName = newValue
            didChangeValue(forKey: "name")
            list?.didChange("Rename Section", self) { $0.name = old }
        }
    }

    /// The stations, in the person's order.
    public var stations: [Station] { members }

    /// Puts a station in, at the end unless told.
    public func insert(_ station: Station, at index: Int? = nil) {
        let index = min(max(0, index ?? members.count), members.count)
        willChange(.insertion, valuesAt: [index], forKey: "stations")
        putIn(station, at: index)
        didChange(.insertion, valuesAt: [index], forKey: "stations")
    }

    /// Takes a station out.
    public func remove(_ station: Station) {
        guard let index = members.firstIndex(where: { $0 === station }) else { return }
        willChange(.removal, valuesAt: [index], forKey: "stations")
        takeOut(at: index)
        didChange(.removal, valuesAt: [index], forKey: "stations")
    }

    // The changes themselves, of which key-value coding tells its observers, too.

    private func putIn(_ station: Station, at index: Int) {
        members.insert(station, at: index)
        station.list = list
        list?.didChange("Add Station", self) { $0.remove(station) }
    }

    private func takeOut(at index: Int) {
        let station = members.remove(at: index)
        station.list = nil
        list?.didChange("Delete Station", self) { $0.insert(station, at: index) }
    }

    public static var keys: Keys {
        Keys(StationSection.self) {
            Key("name", \.name)
            Key(
                "stations", count: { $0.members.count }, object: { $0.members[$1] }, insert: { $0.putIn($1, at: $2) },
                remove: { $0.takeOut(at: $1) })
        }
    }

    /// The name tells of its changes itself.
    public static func automaticallyNotifiesObservers(forKey key: String) -> Bool { key != "name" }
}
