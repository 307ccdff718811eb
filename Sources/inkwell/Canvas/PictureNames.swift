// SPDX-License-Identifier: Apache-2.0

/// The names of a document's pictures: the first has the document's, further ones get `-2`, `-3` …; of several
/// appearances the second gets its name as a suffix as well: `Form.png`, `Form-dark.png`, `Form-2.png`.
struct PictureNames {
    /// The path without extension.
    let stem: String
    let appearances: [String]

    /// - Parameters:
    ///   - scene: the index of the view or scene.
    ///   - appearance: the index of the appearance.
    func path(scene: Int, appearance: Int, format: String) -> String {
        let number = scene == 0 ? "" : "-\(scene + 1)"
        let suffix = appearance == 0 || !appearances.indices.contains(appearance) ? "" : "-\(appearances[appearance])"
        return "\(stem)\(number)\(suffix).\(format)"
    }
}
