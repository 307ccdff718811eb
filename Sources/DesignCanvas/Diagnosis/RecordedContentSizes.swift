// SPDX-License-Identifier: Apache-2.0

/// The sizes that contents had when the document was saved, where its recorded frames tell them.
///
/// Apple's fonts are not to be had here: what a text measures is known to about a point or a few hundredths of its
/// length. Where a recorded frame is as large as the measured content but for that, it is taken for the content's size, so
/// that what is found wrong is wrong by more than the measuring.
struct RecordedContentSizes {
    /// How far a measured width may be off: a part of it, and points.
    private static let widthTolerance: (part: CGFloat, points: CGFloat) = (0.06, 2)
    /// How far a measured height may be off, in points: Interface Builder leaves half points alone.
    private static let heightTolerance: CGFloat = 1.01

    let document: Document
    let record: ObjectRecord

    /// The content sizes by the document ids of the views.
    func sizes() -> [(view: View, size: CGSize)] {
        var result: [(View, CGSize)] = []
        document.root.forEachDescendant { element in
            guard let id = element.id, let view = record.objects[id] as? View,
                !view.translatesAutoresizingMaskIntoConstraints, let recorded = element.rect(forKey: "frame"),
                recorded.width > 0, recorded.height > 0, view.placeholderIntrinsicContentSize == nil,
                let size = size(of: view, recorded: recorded.size)
            else { return }
            result.append((view, size))
        }
        return result
    }

    /// - Parameter recorded: the size of the view's recorded frame.
    private func size(of view: View, recorded: CGSize) -> CGSize? {
        let insets = view.alignmentRectInsets
        let frame = CGSize(
            width: recorded.width - insets.left - insets.right, height: recorded.height - insets.top - insets.bottom)
        let measured = view.intrinsicContentSize
        let wrapped = view.intrinsicContentSize(forWidth: frame.width)
        var size = wrapped ?? measured
        guard size.width >= 0 || size.height >= 0 else { return nil }
        if size.width >= 0 {
            let tolerance = size.width * Self.widthTolerance.part + Self.widthTolerance.points
            if abs(size.width - frame.width) <= tolerance {
                size.width = frame.width
            } else if wrapped != nil {
                // Of several lines, and not as wide as they are: where they break is not known.
                return nil
            }
        }
        if size.height >= 0, abs(size.height - frame.height) <= Self.heightTolerance { size.height = frame.height }
        return size
    }
}
