// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive

/// `view`: margins that need more than one key.
///
/// Writes `UIViewLayoutMargins` with `UIViewLayoutMarginsAreDirectional`, and `UIViewPreservesSpecificSuperviewMargins`.
enum ViewProperties {
    static let writers: [String: SpecialProperties.Writer] = [
        "view.directionalLayoutMargins": { context in
            guard let margins = context.reader.child("directionalLayoutMargins") else { return }
            context.set("UIViewLayoutMargins", .numbers(margins.insets))
            context.set("UIViewLayoutMarginsAreDirectional", .bool(true))
        },
        "view.preservesSuperviewLayoutMargins": { context in
            guard context.tools >= 14000, context.reader.bool("preservesSuperviewLayoutMargins") == true else { return }
            context.set("UIViewPreservesSpecificSuperviewMargins", .integer(15))
        },
    ]
}
