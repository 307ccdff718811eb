// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive

/// Views with a fixed frame in a document with constraints: before Xcode 8 the compiler held them by constraints of its
/// own, `NSIBPrototypingLayoutConstraint`.
enum FixedFrames {
    private static let identifier = "IB auto generated at build time for view with fixed frame"

    /// Whether a view is held by constraints of the compiler's.
    static func isConstrained(_ reader: ElementReader, tools: Int) -> Bool {
        tools < 10000 && reader.bool("fixedFrame") == true
            && reader.bool("translatesAutoresizingMaskIntoConstraints") == false
    }

    /// The constraints that hold the views in a view: height, width, top and left of each.
    static func constraints(inside context: TouchContext) -> [NibObject] {
        guard context.tools < 10000 else { return [] }
        let views = context.element.child(named: "subviews")?.children ?? []
        return views.flatMap { view -> [NibObject] in
            let reader = ElementReader(view)
            guard isConstrained(reader, tools: context.tools), let object = context.builder.localObject(view) else {
                return []
            }
            let inner = TouchContext(
                builder: context.builder, reader: reader, object: object, describedName: context.describedName)
            guard let frame = inner.frame() else { return [] }
            return [
                constraint(object, 8, nil, frame.height), constraint(object, 7, nil, frame.width),
                constraint(object, 3, context.object, frame.y), constraint(object, 1, context.object, frame.x),
            ]
        }
    }

    private static func constraint(
        _ view: NibObject, _ attribute: Int64, _ container: NibObject?, _ constant: Double
    ) -> NibObject {
        let object = NibObject(className: "NSIBPrototypingLayoutConstraint")
        object.append(.object(view), forKey: "NSFirstItem")
        object.append(.integer(attribute), forKey: "NSFirstAttributeV2")
        object.append(.integer(attribute), forKey: "NSFirstAttribute")
        if let container { object.append(.object(container), forKey: "NSSecondItem") }
        object.append(.integer(container == nil ? 0 : attribute), forKey: "NSSecondAttributeV2")
        object.append(.integer(container == nil ? 0 : attribute), forKey: "NSSecondAttribute")
        object.append(.bool(true), forKey: "NSShouldBeArchived")
        object.append(.object(.string(identifier)), forKey: "NSLayoutIdentifier")
        if constant != 0 {
            object.append(.double(constant), forKey: "NSConstantV2")
            object.append(.double(constant), forKey: "NSConstant")
        }
        return object
    }
}
