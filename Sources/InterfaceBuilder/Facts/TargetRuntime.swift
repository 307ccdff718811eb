// SPDX-License-Identifier: Apache-2.0

/// The systems that a document is made for.
public enum TargetRuntime: Hashable, Sendable {
    /// `iOS.CocoaTouch`, which iPadOS and Mac Catalyst share.
    case iOS
    /// `MacOSX.Cocoa`.
    case macOS
    /// `AppleTV`.
    case tvOS
    /// `watchKit`.
    case watchOS
}

extension Document {
    /// The system that the document is made for: from `targetRuntime`, otherwise from the document's type.
    public var targetRuntime: TargetRuntime {
        let name: String
        if kind == .archive {
            name =
                root.child(named: "data")?.child(withKey: "IBDocument.TargetRuntimeIdentifier")?.text
                ?? root[attribute: "type"] ?? ""
        } else {
            name = (root[attribute: "targetRuntime"] ?? root[attribute: "type"] ?? "")
        }
        if name.contains("CocoaTouch") || name.contains("IPad") || name.hasPrefix("iOS") { return .iOS }
        if name.contains("AppleTV") || name.hasPrefix("tvOS") { return .tvOS }
        if name.lowercased().contains("watch") { return .watchOS }
        if name.isEmpty, kind != .archive {
            // Very old documents of format 3.0 name only their plug-ins.
            let plugIns = root.child(named: "dependencies")?.children(named: "plugIn") ?? []
            if plugIns.contains(where: { ($0[attribute: "identifier"] ?? "").contains("CocoaTouch") }) { return .iOS }
        }
        return .macOS
    }
}
