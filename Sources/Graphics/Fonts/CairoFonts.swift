// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Cairo's fonts, which all contexts of all threads share.
enum CairoFonts {
    /// Held while Cairo is asked for glyphs: its cache of scaled fonts and their glyphs, up to 1.16 at least, does not bear
    /// several threads at once.
    static let lock = NSLock()
}
