// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibVocabulary

/// `stackView`: arranged views, spacing and margins.
///
/// Writes `UIStackViewArrangedSubviews`, `UIStackViewSpacing`, `UIStackViewLayoutMarginsRelative` and, without margins
/// of its own, `UIViewLayoutMargins` of zero.
enum StackViewProperties {
    static let writers: [String: SpecialProperties.Writer] = [
        "stackView.opaque": { context in
            // A stack view draws nothing, and says it is opaque whatever the document says.
            context.set("UIOpaque", .bool(true))
        },
        "stackView.backgroundColor": { context in
            // Before iOS 14 a stack view drew nothing.
            guard context.tools >= 17000 else { return }
            let color = context.reader.child("backgroundColor").flatMap(context.builder.color)
            if let color { context.set("UIBackgroundColor", color) }
        },
        "stackView.subviews": { context in
            context.set("UIStackViewArrangedSubviews", .array(context.objects(in: "subviews"), mutable: true))
        },
        "stackView.spacing": { context in
            let isStandard = context.reader["spacingType"] == "standard"
            let spacing = context.reader.double("spacing") ?? (isStandard ? systemStackSpacing : 0)
            context.set("UIStackViewSpacing", .double(spacing))
        },
        "stackView.layoutMargins": { context in
            let hasMargins =
                context.reader.child("layoutMargins") != nil || context.reader.child("directionalLayoutMargins") != nil
            if !hasMargins { context.set("UIViewLayoutMargins", .numbers([0, 0, 0, 0])) }
            context.set("UIStackViewLayoutMarginsRelative", .bool(hasMargins))
        },
    ]
}
