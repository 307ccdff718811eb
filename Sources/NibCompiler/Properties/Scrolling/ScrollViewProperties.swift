// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive

/// `scrollView`: the size of its content.
///
/// Writes `UIContentSize`: what the document states, for tables and collections the width of the frame.
enum ScrollViewProperties {
    static let writers: [String: SpecialProperties.Writer] = [
        "scrollView.contentSize": { context in
            guard let size = context.reader.child("contentSize") else { return }
            context.set("UIContentSize", .size(size.double("width") ?? 0, size.double("height") ?? 0))
        },
        "tableView.contentSize": { context in TableLayout.write(context) },
        "collectionView.contentSize": { context in Self.writeFrameWidth(context) },
    ]

    private static func writeFrameWidth(_ context: TouchContext) {
        guard let frame = context.frame(), frame.width != 0 else { return }
        context.set("UIContentSize", .size(frame.width, 0))
    }
}
