// SPDX-License-Identifier: Apache-2.0

import CSoXR
import LibraryLoading

/// libsoxr, which is loaded for the first sound that needs another rate.
private let library = LoadedLibrary<SoXRFunctions>("libsoxr.so.0", functions: soxr_function_names())

extension SoXRFunctions {
    /// libsoxr's functions.
    ///
    /// - Throws: ``AudioDecodingError/refused(reason:)`` when libsoxr is not installed.
    static func loaded() throws(AudioDecodingError) -> SoXRFunctions {
        try library.result.mapError { AudioDecodingError.refused(reason: $0.reason) }.get()
    }
}
