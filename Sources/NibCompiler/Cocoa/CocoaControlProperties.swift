// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive

/// Controls and their cells: what refers from one to the other.
enum CocoaControlProperties {
    static let writers: [String: CocoaProperties.Writer] = [
        "control.enabled": { context in
            // A cell that is not enabled says so itself; its control stays enabled.
            guard context.reader.bool("enabled") != false else { return }
            context.set("NSEnabled", .bool(true))
        },
        "view.allowsLogicalLayoutDirection": { context in
            // Localised documents are mirrored for languages that are written from right to left.
            let isMirrored = context.reader["mirrorLayoutDirectionWhenInternationalizing"] != "never"
            context.set("NSAllowsLogicalLayoutDirection", .bool(context.compilation.localizable && isMirrored))
        },
        "cell.controlView": { context in
            // Cells of a matrix know their matrix only when they are drawn.
            guard let key = context.element.key else {
                if context.tools < 6500, context.element.parent?.name == "column" { writeControlView(context) }
                return
            }
            guard key != "prototype", key != "headerCell" else { return }
            writeControlView(context)
        },
        "cell.identifier": { context in
            let ofControl = context.element.key == "cell" ? context.element.parent?[attribute: "identifier"] : nil
            guard let identifier = context.reader["identifier"] ?? ofControl else { return }
            context.set("NSCellIdentifier", .string(identifier))
        },
    ]

    static func writeControlView(_ context: CocoaContext) {
        guard let view = context.element.ancestors.first(where: { context.isView($0) }),
            let object = context.builder.localObject(view)
        else { return }
        context.set("NSControlView", object)
    }
}

extension CocoaContext {
    func isView(_ element: Element) -> Bool {
        compilation.vocabulary.element(named: compilation.describedName(element))?.role == .view
    }

    /// The child of a key that is an object of the nib.
    func object(ofChild key: String) -> NibObject? { reader.child(key).flatMap(builder.localObject) }

    /// The texts of the `string` elements in a container; nil without the container.
    func strings(in container: String) -> [NibObject]? {
        element.child(named: container).map { list in
            list.children(named: "string").map { .string($0.stringValue) }
        }
    }

    /// Writes a size as text: that of the child with this key, or a standard.
    func setSize(_ key: String, of child: String, default standard: (width: Double, height: Double)? = nil) {
        if let size = reader.child(child) {
            let width = coordinate(of: size, "width").shortText
            let height = coordinate(of: size, "height").shortText
            set(key, .string("{\(width), \(height)}"))
        } else if let standard {
            set(key, .string("{\(standard.width.shortText), \(standard.height.shortText)}"))
        }
    }
}
