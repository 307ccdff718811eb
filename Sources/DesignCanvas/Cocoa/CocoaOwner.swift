// SPDX-License-Identifier: Apache-2.0

import AppKit

/// File's Owner of a document that is only looked at: takes any connection and any binding.
final class CocoaOwner: NSResponder, MissingClassInstance {
    let missingClassName: String

    init(_ document: Document?) {
        missingClassName = document?.cocoaOwnerClassName ?? "File's Owner"
        super.init()
    }

    nonisolated deinit {}
}

extension Document {
    /// The class that a document for macOS names for its File's Owner.
    var cocoaOwnerClassName: String? {
        root.child(named: "objects")?.children(named: "customObject")
            .first { $0.id == "-2" }?[attribute: "customClass"]
    }
}
