// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive

/// Controls and their cells: what refers from one to the other.
enum CocoaControlProperties {
    static let writers: [String: CocoaProperties.Writer] = [
        "control.enabled": { context in
            guard context.part("cell").reader.bool("enabled") != false else { return }
            context.set("NSEnabled", .bool(true))
        },
        "cell.controlView": { context in
            guard let view = context.element.ancestors.first(where: { context.isView($0) }),
                let object = context.builder.localObject(view)
            else { return }
            context.set("NSControlView", object)
        },
    ]
}

extension CocoaContext {
    func isView(_ element: Element) -> Bool {
        compilation.vocabulary.element(named: compilation.describedName(element))?.role == .view
    }
}
