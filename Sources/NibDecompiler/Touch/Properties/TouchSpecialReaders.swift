// SPDX-License-Identifier: Apache-2.0

/// The code for properties of UIKit's elements whose table entry is `special`: a reader for each of the compiler's
/// writers, by the same names.
enum TouchSpecialReaders {
    static let readers: [String: SpecialReader] = {
        let families = [
            TouchLayoutReaders.readers, TouchButtonReaders.readers, TouchTextReaders.readers, TouchBarReaders.readers,
            TouchTableReaders.readers, TouchControllerReaders.readers, TouchViewReaders.readers,
            TouchSegueReaders.readers,
        ]
        return families.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
    }()
}

extension ReadingContext {
    /// The reader of UIKit's nibs.
    var touch: TouchReader? { reader as? TouchReader }
}
