// SPDX-License-Identifier: Apache-2.0

/// Where faults go that arise where nothing can be thrown: connections of a nib, actions, keys.
public enum ConnectionFaults {
    /// Gets each fault. Prints it unless replaced.
    @MainActor public static var handler: (any Error) -> Void = { error in
        FileHandle.standardError.write(Data("nib: \(error)\n".utf8))
    }
}
