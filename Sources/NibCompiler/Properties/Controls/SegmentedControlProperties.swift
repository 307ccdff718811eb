// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive

/// `segmentedControl` and its `segment` children.
///
/// Writes `UISegments`, `UISubviews` (last segment first), `UISelectedSegmentIndex`, `UISegmentedControlTintColor`; in
/// a `UISegment` `UISegmentInfo` (title or image), `UISegmentWidth`, `UISegmentPosition`.
enum SegmentedControlProperties {
    static let writers: [String: SpecialProperties.Writer] = [
        "segmentedControl.segments": { context in
            let elements = context.element.child(named: "segments")?.children(named: "segment") ?? []
            let size = context.frame() ?? (0, 0, 0, 0)
            let width = elements.isEmpty ? 0 : size.width / Double(elements.count)
            let segments = elements.enumerated().map { index, element in
                Self.segment(
                    element, index: index, count: elements.count, width: width, height: size.height, in: context)
            }
            if !segments.isEmpty { context.set("UISubviews", .array(segments.reversed(), mutable: true)) }
            context.set("UISegments", .array(segments, mutable: true))
        },
        "segmentedControl.selectedSegmentIndex": { context in
            if context.reader.bool("momentary") == true, context.reader["selectedSegmentIndex"] == nil { return }
            let index = context.reader.double("selectedSegmentIndex") ?? -1
            context.set("UISelectedSegmentIndex", .integer(Int64(min(max(index, -1), 10_000))))
        },
        "segmentedControl.tintColor": { context in
            guard let color = context.reader.child("tintColor").flatMap(context.builder.color) else { return }
            // It takes the place of the colour that every view has.
            context.object.values.removeAll { $0.key == "UITintColor" }
            context.set("UISegmentedControlTintColor", color)
        },
    ]

    private static func segment(
        _ element: Element, index: Int, count: Int, width: Double, height: Double, in context: TouchContext
    ) -> NibObject {
        let reader = ElementReader(element)
        let object = NibObject(className: "UISegment")
        // A point between neighbours belongs to the line that divides them.
        let own = index == count - 1 ? width : max(width - 1, 0)
        object.append(.rect(0, 0, own, height), forKey: "UIBounds")
        object.append(.point(width * Double(index) + own / 2, height / 2), forKey: "UICenter")
        object.append(.bool(true), forKey: "UIOpaque")
        object.append(.bool(true), forKey: "UIAutoresizeSubviews")
        if context.tools < 11134, count > 1, index == 0 || index == count - 1 {
            object.append(stretch(isLast: index > 0), forKey: "UIContentStretch")
        }
        // What every view has.
        if context.tools >= 11134 { object.append(.bool(true), forKey: "UIDeepDrawRect") }
        if context.tools >= 8000 { object.append(.integer(0), forKey: "UIViewSemanticContentAttribute") }
        if context.tools >= 15400 { object.append(.null, forKey: "UIViewLargeContentStoredProperties") }
        if let image = context.builder.image("image", reader) {
            object.append(.object(image), forKey: "UISegmentInfo")
        } else if let title = reader["title"] ?? reader.child("title")?.stringValue {
            let text = context.builder.text(title, of: context.element, property: "segmentTitles[\(index)]")
            object.append(.object(text), forKey: "UISegmentInfo")
        }
        if let width = reader.double("width"), width > 0 { object.append(.double(width), forKey: "UISegmentWidth") }
        if reader.bool("enabled") == false { object.append(.bool(true), forKey: "UIUserInteractionDisabled") }
        if let offset = reader.child("contentOffset") {
            let width = offset.double("width") ?? 0
            let height = offset.double("height") ?? 0
            if width != 0 || height != 0 { object.append(.size(width, height), forKey: "UISegmentContentOffset") }
        }
        object.append(.integer(5), forKey: "UISegmentStyle")
        if count > 1, index > 0 {
            object.append(.integer(index == count - 1 ? 2 : 1), forKey: "UISegmentPosition")
        }
        return object
    }

    /// The part of a segment's background that is stretched: one pixel at the edge to its neighbour, halfway down, of a
    /// picture of 450 × 850 pixels.
    private static func stretch(isLast: Bool) -> NibValue {
        .rect((isLast ? 24.5 : 424.5) / 450, 424.5 / 850, 1 / 450, 1 / 850)
    }
}
