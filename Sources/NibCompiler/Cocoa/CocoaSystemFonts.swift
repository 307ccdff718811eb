// SPDX-License-Identifier: Apache-2.0

/// The system's fonts of text, whose names in nibs changed with the system that compiled.
enum CocoaSystemFonts {
    /// Lucida Grande, until OS X 10.9.
    case lucidaGrande
    /// Helvetica Neue, of OS X 10.10.
    case helveticaNeue
    /// San Francisco, since OS X 10.11, under a name that means whatever the system's font is.
    case system

    /// - Parameter darwin: the major version of the system's kernel: 13 is that of OS X 10.9.
    init(darwin: Int) {
        self = darwin >= 15 ? .system : darwin == 14 ? .helveticaNeue : .lucidaGrande
    }

    /// - Parameter appKit: the version of AppKit: 1265 is that of OS X 10.9.
    init(appKit: Int) {
        self = appKit >= 1404 ? .system : appKit >= 1300 ? .helveticaNeue : .lucidaGrande
    }

    var regular: String {
        switch self {
        case .lucidaGrande: ".LucidaGrandeUI"
        case .helveticaNeue: ".HelveticaNeueDeskInterface-Regular"
        case .system: ".AppleSystemUIFont"
        }
    }

    var bold: String {
        switch self {
        case .lucidaGrande: ".LucidaGrandeUI-Bold"
        case .helveticaNeue: ".HelveticaNeueDeskInterface-Bold"
        case .system: ".AppleSystemUIFontBold"
        }
    }

    /// The name on this system of a font that newer systems call `name`.
    func name(of name: String) -> String {
        switch name {
        case Self.system.regular: regular
        case Self.system.bold: bold
        default: name
        }
    }
}
