// SPDX-License-Identifier: Apache-2.0
import InterfaceBuilder
import NibVocabulary
import UIKit

extension FileDump {
    /// A few lines: how many objects of which class, how many connections and constraints.
    var summary: String {
        guard case .nibs(let nibs) = content else { return "\(path): \(kind)" }
        let all = nibs.flatMap(\.all)
        var classes: [String: Int] = [:]
        var constraints = 0
        // A controller is in its own scene's nib and in that of its container.
        var counted: Set<String> = []
        for nib in all {
            for number in nib.archive.objects.indices {
                let name = nib.className(of: number)
                if let id = nib.identifiers[number], !counted.insert(id).inserted { continue }
                // What has an id is an object of the document; a compiled nib alone does not say.
                guard nib.identifiers.isEmpty || nib.identifiers[number] != nil else { continue }
                if name == "NSLayoutConstraint" { constraints += 1 }
                if Self.isNotable(name) { classes[nib.customClassName(of: number) ?? name, default: 0] += 1 }
            }
        }
        let connections = Dictionary(grouping: all.flatMap(\.connections), by: \.kind).mapValues(\.count)
        let listed = classes.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map {
            "\($0.value) \(SwiftClassName($0.key).name)"
        }
        let made = connections.sorted { $0.key < $1.key }.map { Self.count($0.value, $0.key) }
        return """
            \(path): \(kind)
              \(listed.isEmpty ? "no views" : listed.joined(separator: ", "))
              \(made.isEmpty ? "no connections" : made.joined(separator: ", ")); \(Self.count(constraints, "constraint"))
            """
    }

    private static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

    /// Views, controllers and custom objects; not values, proxies, constraints and connections.
    private static func isNotable(_ className: String) -> Bool {
        let values: Set<String> = [
            "UIColor", "UIFont", "UINib", "UIProxyObject", "UILayoutGuide", "_UILayoutGuide", "UIImageNibPlaceholder",
            "UIButtonContent", "UIButtonConfiguration", "UITraitCollection", "UIFontDescriptor", "NSObject",
        ]
        if cocoaClasses.contains(className) { return true }
        return (className.hasPrefix("UI") || !["NS", "_", "IB"].contains(where: className.hasPrefix))
            && !className.hasPrefix("UIRuntime") && !className.hasPrefix("UINibKey") && !values.contains(className)
            && !className.hasPrefix("UIStoryboard") && !className.hasSuffix("Configuration")
    }

    /// AppKit's classes of views, controllers, windows and menus, and the stand-ins for the program's own.
    private static let cocoaClasses: Set<String> = {
        let views = Vocabulary.cocoa.elements.filter { $0.role == .view || $0.role == .controller }
        return Set(views.compactMap(\.className)).union([
            "NSWindowTemplate", "NSMenu", "NSMenuItem", "NSClassSwapper", "NSCustomView", "NSToolbar",
        ])
    }()
}
