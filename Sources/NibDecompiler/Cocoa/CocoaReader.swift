// SPDX-License-Identifier: Apache-2.0

import NibArchive
import NibVocabulary

/// Reads a nib of AppKit's objects.
final class CocoaReader: NibReader {
    init(draft: DraftDocument, unit: NibUnit) {
        super.init(draft: draft, unit: unit, vocabulary: .cocoa, values: TouchValues(draft))
    }

    /// Reads a xib's nib into its `objects`.
    func readDocument(into objects: DraftElement) {
        objects.add("customObject", ["id": "-2", "userLabel": "File's Owner", "customClass": "NSObject"])
        objects.add("customObject", ["id": "-1", "userLabel": "First Responder", "customClass": "FirstResponder"])
        objects.add("customObject", ["id": "-3", "userLabel": "Application", "customClass": "NSObject"])
    }
}
