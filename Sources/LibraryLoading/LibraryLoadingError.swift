// SPDX-License-Identifier: Apache-2.0

/// Why a shared library cannot be used.
public enum LibraryLoadingError: Error, Sendable, Hashable {
    /// It is not there, or not all that it is linked with.
    case notLoaded(reason: String)
    /// It is another version, without a function that is needed.
    case functionMissing(reason: String)

    /// The linker's words.
    public var reason: String {
        switch self {
        case .notLoaded(let reason), .functionMissing(let reason): reason
        }
    }
}
