// SPDX-License-Identifier: Apache-2.0

import AppKit
import KeyValueCoding

/// Something to hear: a station or a podcast's episode, by its name and address.
public final class Station: KeyValueCoding, ControllerObject {
    nonisolated deinit {}

    /// The list that the station is in; nil for one that was taken out, or was not put in yet.
    weak var list: StationList?
    private var storedName: String
    private var storedAddress: String

    /// A new station without an address.
    public convenience init() { self.init(name: "New Station", address: "") }

    /// A station.
    ///
    /// - Parameter address: `http:`, `https:`, `file:`, a path, or `sample:` with the name of a sound of the program.
    public init(name: String, address: String) {
        (storedName, storedAddress) = (name, address)
    }

    /// What the person calls it; an empty name is not taken.
    public var name: String {
        get { storedName }
        set { if !newValue.isEmpty { change("name", "Rename Station", \.storedName, to: newValue) } }
    }

    /// Where it is heard, without spaces around.
    public var address: String {
        get { storedAddress }
        set {
            let address = newValue.trimmingCharacters(in: .whitespacesAndNewlines)
            change("address", "Change of Address", \.storedAddress, to: address)
        }
    }

    /// The address as a field has it, in which nothing is nil.
    private var keyedAddress: String? {
        get { storedAddress.isEmpty ? nil : storedAddress }
        set { address = newValue ?? "" }
    }

    private func change(
        _ key: String, _ action: String, _ property: ReferenceWritableKeyPath<Station, String>, to value: String
    ) {
        let old = self[keyPath: property]
        guard old != value else { return }
        willChangeValue(forKey: key)
        self[keyPath: property] = value
        didChangeValue(forKey: key)
        list?.didChange(action, self) { $0.change(key, action, property, to: old) }
    }

    public static var keys: Keys {
        Keys(Station.self) {
            Key("name", \.name)
            Key("address", \.keyedAddress)
        }
    }

    /// The properties tell of their changes themselves.
    public static func automaticallyNotifiesObservers(forKey key: String) -> Bool { false }
}
