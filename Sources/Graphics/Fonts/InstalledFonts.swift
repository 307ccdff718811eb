// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What this machine has to draw text with.
public enum InstalledFonts {
    /// What is missing for text to look as it should, in a sentence for the user; nil when nothing is.
    ///
    /// Text is measured the same either way, so layout does not depend on it.
    public static let warning: String? = {
        if FontCatalog.face(family: "Inter", weight: 400, isItalic: false) != nil { return nil }
        guard let substitute = FontSource.first(of: ["Inter"], 400, false) else {
            return "no font is installed, so no text can be drawn; install the package fonts-inter"
        }
        let file = URL(fileURLWithPath: substitute.face.path).lastPathComponent
        return "the font Inter is not installed, so text is drawn in \(file); install the package fonts-inter"
    }()

    /// A line for each face, the same on machines with the same fonts: for what is kept of drawings.
    package static var list: String { FontCatalog.allFaces().joined(separator: "\n") }
}

extension Font {
    /// The file of the font that is drawn, which may stand for the one asked for; nil when no font is installed.
    public var drawnFile: String? { typeface.face?.path }
}
