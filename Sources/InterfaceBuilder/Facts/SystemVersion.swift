// SPDX-License-Identifier: Apache-2.0

/// A version of a system, as `10.13` or `17.0`: what a document is deployed on.
public struct SystemVersion: Hashable, Sendable {
    /// The numbers between the dots, without zeros at the end.
    public let components: [Int]

    /// Reads a version with dots; nil when a part is no number.
    public init?(_ text: String) {
        var components: [Int] = []
        for part in text.split(separator: ".", omittingEmptySubsequences: false) {
            guard part.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(part) else { return nil }
            components.append(number)
        }
        self.init(components: components)
    }

    /// Reads a version as a document's `deployment` element writes it: `1090` and `101304` for macOS 10.9 and 10.13.4,
    /// a number of 256 for each major version elsewhere (`4352` for iOS 17). A version with dots is read as it is.
    public init?(deployment text: String, runtime: TargetRuntime) {
        guard let number = Int(text), number >= 1000 else {
            self.init(text)
            return
        }
        switch runtime {
        case .macOS where number < 10_000: self.init(components: [number / 100, number % 100 / 10])
        case .macOS: self.init(components: [number / 10_000, number / 100 % 100, number % 100])
        case .iOS, .tvOS, .watchOS: self.init(components: [number / 256, number % 256 / 16])
        }
    }

    private init(components: [Int]) {
        var components = components
        while components.last == 0 { components.removeLast() }
        self.components = components
    }
}

extension SystemVersion: Comparable {
    public static func < (left: SystemVersion, right: SystemVersion) -> Bool {
        left.components.lexicographicallyPrecedes(right.components)
    }
}

extension SystemVersion: CustomStringConvertible {
    public var description: String {
        (components + [0, 0]).prefix(max(components.count, 2)).map(String.init).joined(separator: ".")
    }
}

extension Document {
    /// The earliest version of its system that the document says it is for; nil when it leaves that to the build.
    public var deploymentTarget: SystemVersion? {
        let system =
            switch targetRuntime {
            case .macOS: "macosx"
            case .iOS: "iOS"
            case .tvOS: "tvOS"
            case .watchOS: "watchOS"
            }
        return deploymentVersions[system].flatMap { SystemVersion(deployment: $0, runtime: targetRuntime) }
    }
}
