// SPDX-License-Identifier: Apache-2.0

/// Why sound cannot be put out.
public enum AudioOutputError: Error, Sendable, Hashable {
    /// There is no device, or it refuses.
    case device(reason: String)
    /// The file cannot be written.
    case file(path: String, reason: String)
    /// The device is gone.
    case lost(reason: String)
}
