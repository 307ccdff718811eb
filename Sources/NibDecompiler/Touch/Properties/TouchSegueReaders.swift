// SPDX-License-Identifier: Apache-2.0

import NibArchive
import NibVocabulary

/// `segue`: what its template keeps besides what the storyboard settles.
enum TouchSegueReaders {
    static let readers: [String: SpecialReader] = [
        "segue.customClass": { context in
            if let name = context["UISegueClassName"]?.string { context.element.setClass(name) }
        },
        "segue.splitViewControllerTargetIndex": { context in
            context.setNumber("splitViewControllerTargetIndex", "UISplitViewControllerIndex", unless: 0)
        },
    ]
}
