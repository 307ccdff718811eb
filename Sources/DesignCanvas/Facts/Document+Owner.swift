// SPDX-License-Identifier: Apache-2.0

extension Document {
    /// The class that the document names for its File's Owner.
    var ownerClassName: String? {
        root.child(named: "objects")?.children(named: "placeholder")
            .first { $0[attribute: "placeholderIdentifier"] == "IBFilesOwner" }?[attribute: "customClass"]
    }
}
