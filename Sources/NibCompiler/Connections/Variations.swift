// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibVocabulary

/// `variation` children: what a size class changes.
enum Variations {
    /// The ids that an element's `default` variation takes away from one of its lists.
    static func excludedByDefault(of element: Element, key: String) -> Set<String> {
        var excluded: Set<String> = []
        for variation in element.children where variation.name == "variation" && variation.key == "default" {
            guard let mask = variation.child(withKey: key) else { continue }
            for change in mask.children(named: "exclude") {
                if let id = change[attribute: "reference"] { excluded.insert(id) }
            }
        }
        return excluded
    }

    /// The size classes of a variation's key, `heightClass=regular-widthClass=compact`; 0 is any. Nil for `default` and
    /// for a key that names other things.
    static func sizeClasses(_ key: String) -> (width: Int, height: Int)? {
        var width = 0
        var height = 0
        for part in key.split(separator: "-") {
            let pair = part.split(separator: "=")
            guard pair.count == 2, let number = Enumeration.sizeClass.number(String(pair[1])) else { return nil }
            switch pair[0] {
            case "widthClass": width = number
            case "heightClass": height = number
            default: return nil
            }
        }
        return (width, height)
    }

    /// The properties that a variation changes: attribute or child in the document → key path of the live object.
    static let keyPaths: [String: String] = [
        "constant": "constant", "hidden": "hidden", "axis": "axis", "spacing": "spacing",
        "distribution": "distribution", "alignment": "alignment", "alpha": "alpha", "image": "image",
        "highlightedImage": "highlightedImage", "fontDescription": "font", "backgroundColor": "backgroundColor",
        "tintColor": "tintColor", "textColor": "textColor", "layoutMargins": "layoutMargins",
        "contentEdgeInsets": "contentEdgeInsets", "numberOfLines": "numberOfLines",
    ]
}
