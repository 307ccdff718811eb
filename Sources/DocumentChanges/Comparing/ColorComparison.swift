// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder

/// Colours that look the same though they are written in other ways.
enum ColorComparison {
    /// Whether two colour elements are the same colour: each Xcode names colour spaces in its own way, and writes the
    /// numbers of the one that it takes.
    static func isSame(_ left: Element, _ right: Element) -> Bool {
        guard left.name == "color", right.name == "color", let a = components(left), let b = components(right),
            space(left) != space(right)
        else { return false }
        return zip(a, b).allSatisfy { abs($0 - $1) < 0.05 }
    }

    private static func space(_ color: Element) -> String {
        (color[attribute: "colorSpace"] ?? "") + (color[attribute: "customColorSpace"] ?? "")
    }

    /// Red, green, blue and alpha; nil for a colour that has a name.
    private static func components(_ color: Element) -> [Double]? {
        switch color[attribute: "cocoaTouchSystemColor"] {
        case "darkTextColor": return [0, 0, 0, 1]
        case "lightTextColor": return [1, 1, 1, 0.6]
        case "groupTableViewBackgroundColor": return [0.94, 0.94, 0.96, 1]
        case "viewFlipsideBackgroundColor": return [0.12, 0.13, 0.14, 1]
        case "scrollViewTexturedBackgroundColor": return [0.44, 0.45, 0.47, 1]
        default: break
        }
        switch color.colorValue?.components {
        case .white(let white, let alpha): return [white, white, white, alpha]
        case .rgb(let red, let green, let blue, let alpha): return [red, green, blue, alpha]
        case nil: return nil
        }
    }
}
