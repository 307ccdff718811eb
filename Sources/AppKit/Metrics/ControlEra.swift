// SPDX-License-Identifier: Apache-2.0

/// The release of macOS whose sizes controls have, by the Interface Builder that ran on it. Where sizes differ between
/// releases, the numbers of this package are those of the documents that each of them saved.
nonisolated enum ControlEra: Int, Comparable {
    case early
    /// From Xcode 10.1 on.
    case mojave
    /// From Xcode 11 on.
    case catalina
    /// From Xcode 12.3 on.
    case bigSur
    /// From Xcode 13.2 on.
    case monterey
    /// From Xcode 26 on.
    case tahoe

    /// The era of a release of Interface Builder.
    init(toolsVersion: Int) {
        switch toolsVersion {
        case ..<14400: self = .early
        case ..<14800: self = .mojave
        case ..<17600: self = .catalina
        case ..<19400: self = .bigSur
        case ..<24000: self = .monterey
        default: self = .tahoe
        }
    }

    /// The era that holds.
    @MainActor static var current: ControlEra { ControlEra(toolsVersion: PlatformMetrics.current.toolsVersion) }

    static func < (first: ControlEra, second: ControlEra) -> Bool { first.rawValue < second.rawValue }
}
