// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive

/// `view`: margins that need more than one key, and what a fixed frame changes.
///
/// Writes `UIViewDoesNotTranslateAutoresizingMaskIntoConstraints`, `UIViewLayoutMargins` with
/// `UIViewLayoutMarginsAreDirectional`, and `UIViewPreservesSpecificSuperviewMargins`.
enum ViewProperties {
    static let writers: [String: SpecialProperties.Writer] = [
        "view.translatesAutoresizingMaskIntoConstraints": { context in
            // A view with a fixed frame is placed by its mask, whatever the document says.
            guard context.reader.bool("translatesAutoresizingMaskIntoConstraints") == false,
                context.reader.bool("fixedFrame") != true
                    || FixedFrames.isConstrained(context.reader, tools: context.tools)
            else { return }
            context.set("UIViewDoesNotTranslateAutoresizingMaskIntoConstraints", .bool(true))
        },
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
