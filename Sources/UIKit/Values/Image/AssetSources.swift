// SPDX-License-Identifier: Apache-2.0

import Locking

/// Where images and colours that are known by name come from; set by whoever opens a document or starts an app.
nonisolated enum AssetSources {
    private struct Sources: Sendable {
        var images: (any NamedImageSource)?
        var colors: (any NamedColorSource)?
    }

    private static let storage = Mutex(Sources())

    static var images: (any NamedImageSource)? {
        get { storage.withLock { $0.images } }
        set { storage.withLock { $0.images = newValue } }
    }

    static var colors: (any NamedColorSource)? {
        get { storage.withLock { $0.colors } }
        set { storage.withLock { $0.colors = newValue } }
    }
}
