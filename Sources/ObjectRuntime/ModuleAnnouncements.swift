// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// What modules with generated tables have announced when the program was loaded.
///
/// The code that the `NibPlugin` generates announces its tables from an entry of the module's initializer section, so
/// that no call is needed; they are registered on the main actor when a table is first looked for.
public enum ModuleAnnouncements {
    /// Registers the classes of one module.
    public typealias Registration = @MainActor @Sendable () -> Void

    private static let registrations = Mutex<[Registration]>([])
    private static let number = Atomic<Int>(0)

    /// Keeps a module's registration until tables are looked for. May be called before `main` and on any thread.
    public static func add(_ registration: @escaping Registration) {
        registrations.withLock { $0.append(registration) }
        number.add(1, ordering: .releasing)
    }

    /// How many modules there are: one load from memory, for every look-up of a table asks.
    static var count: Int { number.load(ordering: .acquiring) }

    static var all: [Registration] { registrations.withLock { $0 } }
}
