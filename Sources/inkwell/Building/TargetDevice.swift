// SPDX-License-Identifier: Apache-2.0
import InterfaceBuilder

/// A device that a build is for, by the name that ibtool has for it.
enum TargetDevice: String, CaseIterable {
    case iphone
    case ipad
    case mac
    case tv
    case watch
    case vision

    /// The systems whose documents run on it. Nibs of one system are the same for all its devices.
    private var runtimes: Set<TargetRuntime> {
        switch self {
        case .iphone, .ipad, .vision: [.iOS]
        // UIKit's documents run there too, with Mac Catalyst.
        case .mac: [.macOS, .iOS]
        case .tv: [.tvOS]
        case .watch: [.watchOS]
        }
    }

    /// Says that a document is for none of the devices; nil when it is for one, or when none is named.
    static func objection(to document: Document, _ devices: [TargetDevice]) -> Diagnostic? {
        guard !devices.isEmpty, !devices.contains(where: { $0.runtimes.contains(document.targetRuntime) }) else {
            return nil
        }
        let names = devices.map(\.rawValue).joined(separator: ", ")
        return Diagnostic(
            severity: .error, message: "this is a document for \(document.targetRuntime), and not for \(names)",
            position: document.root.position, path: document.path, rule: "target-device")
    }
}
