// SPDX-License-Identifier: Apache-2.0

import CSoXR

/// libsoxr, which is loaded for the first sound that needs another rate.
struct SoXRLibrary: @unchecked Sendable {
    // The table of functions is written once, and never freed.
    private static let shared = Result<SoXRLibrary, AudioDecodingError> { () throws(AudioDecodingError) in
        var reason = [CChar](repeating: 0, count: 512)
        guard let functions = soxr_functions_load(&reason, Int32(reason.count)) else {
            throw .refused(reason: reason.withUnsafeBufferPointer { $0.baseAddress.map(String.init(cString:)) ?? "" })
        }
        return SoXRLibrary(functions: functions.pointee)
    }

    let functions: SoXRFunctions

    /// Its functions.
    ///
    /// - Throws: ``AudioDecodingError/refused(reason:)`` when libsoxr is not installed.
    static func load() throws(AudioDecodingError) -> SoXRFunctions { try shared.get().functions }
}
