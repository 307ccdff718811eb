// SPDX-License-Identifier: Apache-2.0

import ColumnViewUIKit

/// Holds what the document makes.
final class GalleryViewController: UIViewController {
    nonisolated deinit {}

    var gallery: Gallery?
    var sections: NSObjectController?
}
