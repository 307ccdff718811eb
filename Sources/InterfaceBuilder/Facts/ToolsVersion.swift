// SPDX-License-Identifier: Apache-2.0

/// The version of Interface Builder that saved a document, as `21225` or `32700.99.1234`.
///
/// Anything is accepted: a part that is no number counts as zero, and an absent version is the oldest.
public struct ToolsVersion: Hashable, Sendable {
    /// The numbers between the dots, without zeros at the end.
    public let components: [Int]

    /// Reads a version.
    public init(_ text: String?) {
        var components = (text ?? "").split(separator: ".").map { part in
            Int(part.prefix { $0.isASCII && $0.isNumber }) ?? 0
        }
        while components.last == 0 { components.removeLast() }
        self.components = components
    }

    /// The first number; 0 when absent.
    public var major: Int { components.first ?? 0 }
}

extension ToolsVersion: Comparable {
    public static func < (left: ToolsVersion, right: ToolsVersion) -> Bool {
        left.components.lexicographicallyPrecedes(right.components)
    }
}

extension ToolsVersion: ExpressibleByStringLiteral {
    public init(stringLiteral value: String) { self.init(value) }
}

extension ToolsVersion: CustomStringConvertible {
    public var description: String {
        components.isEmpty ? "0" : components.map(String.init).joined(separator: ".")
    }
}

extension Document {
    /// The version of Interface Builder that saved the document.
    public var toolsVersion: ToolsVersion {
        if kind == .archive {
            return ToolsVersion(
                root.child(named: "data")?.child(withKey: "IBDocument.InterfaceBuilderVersion")?.text)
        }
        return ToolsVersion(root[attribute: "toolsVersion"])
    }
}
