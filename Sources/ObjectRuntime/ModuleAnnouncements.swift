// SPDX-License-Identifier: Apache-2.0

import CLoadTime

/// What modules with generated tables have announced when the program was loaded.
///
/// The code that the `NibPlugin` generates announces its tables from an entry of the module's initializer section, so
/// that no call is needed; they are registered on the main actor when a table is first looked for. With a statically
/// linked standard library such an entry runs before the Swift runtime is ready, so the list is kept in C.
public enum ModuleAnnouncements {
    /// Keeps a function that registers a module's classes until tables are looked for; it is called on the main actor.
    public static func add(_ registration: @convention(c) () -> Void) {
        inkwell_announce(registration)
    }

    /// How many modules there are: one load from memory, for every look-up of a table asks.
    static var count: Int { inkwell_announced_count() }

    /// Calls some of the registrations.
    @MainActor static func run(_ numbers: Range<Int>) {
        for number in numbers { inkwell_announced(number)?() }
    }
}
