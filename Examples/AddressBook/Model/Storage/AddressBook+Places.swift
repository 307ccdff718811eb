// SPDX-License-Identifier: Apache-2.0

import Foundation

extension AddressBook {
    /// The 500 made-up contacts that come with the program.
    public static var sample: Data {
        get throws {
            guard let url = Bundle.module.url(forResource: "Contacts", withExtension: "vcf") else {
                throw ContactStoreError.notReadable(path: "Contacts.vcf", reason: "it is not in the bundle")
            }
            return try Data(contentsOf: url)
        }
    }

    /// Where the contacts of this user are: what the environment's `CONTACTS` names, `~/.contacts` where there is one,
    /// else a file of the program, which is the sample until something in it is changed.
    public static func standardPlace(
        environment: [String: String] = ProcessInfo.processInfo.environment,
        home: URL = FileManager.default.homeDirectoryForCurrentUser
    ) -> URL {
        if let path = environment["CONTACTS"], !path.isEmpty { return URL(fileURLWithPath: path) }
        let contacts = home.appendingPathComponent(".contacts")
        if FileManager.default.fileExists(atPath: contacts.path) { return contacts }
        let data =
            environment["XDG_DATA_HOME"].map { URL(fileURLWithPath: $0) } ?? home.appendingPathComponent(".local/share")
        return data.appendingPathComponent("AddressBook/Contacts.vcf")
    }

    /// The contacts of this user, saved after each change; see ``standardPlace(environment:home:)``.
    ///
    /// A document makes its address book so. What cannot be read is described by ``fault``, and nothing is saved then.
    public convenience init() {
        let place = AddressBook.standardPlace()
        do {
            let sample = FileManager.default.fileExists(atPath: place.path) ? nil : try? AddressBook.sample
            self.init(try ContactStore(place, initially: sample))
            automaticallySaves = true
        } catch {
            self.init(ContactStore())
            fault = "\(error)"
        }
    }
}
