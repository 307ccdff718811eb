// SPDX-License-Identifier: Apache-2.0

/// A document that breaks a rule; the marks 1️⃣, 2️⃣, … stand where the rule finds something.
///
/// One text serves as documentation and as test.
package struct RuleExample: Sendable {
    /// What surrounds the text.
    package enum Form: Sendable {
        /// A .xib of iOS; the text is what stands in `objects`.
        case touch
        /// A .xib of macOS.
        case cocoa
        /// A storyboard of iOS; the text is what stands in `scenes`.
        case storyboard
        /// The text is the document.
        case whole
    }

    /// What surrounds the text.
    package let form: Form
    /// The text, with marks.
    package let text: String
    /// Files of the program: path and text.
    package let sources: [(path: String, text: String)]
    /// What the program's asset catalogs hold.
    package let assets: AssetNames
    /// The `.strings` file of each language, with marks.
    package let strings: [String: String]
    /// What the configuration says to the rule.
    package let settings: RuleSetting?

    /// Describes an example.
    init(
        _ form: Form, _ text: String, swift: String = "", objectiveC: String = "", assets: AssetNames = AssetNames(),
        strings: [String: String] = [:], settings: RuleSetting? = nil
    ) {
        self.form = form
        self.text = text
        self.assets = assets
        self.strings = strings
        self.settings = settings
        sources =
            (swift.isEmpty ? [] : [("Program.swift", swift)])
            + (objectiveC.isEmpty ? [] : [("Program.h", objectiveC)])
    }

    /// The whole document, with marks.
    package var document: String {
        let (start, end) =
            switch form {
            case .touch: (Self.head("CocoaTouch.XIB", "iOS.CocoaTouch", "") + "<objects>\n", Self.end)
            case .cocoa: (Self.head("Cocoa.XIB", "MacOSX.Cocoa", "") + "<objects>\n", Self.end)
            case .storyboard:
                (
                    Self.head("CocoaTouch.Storyboard.XIB", "iOS.CocoaTouch", " initialViewController=\"one-vc-001\"")
                        + "<scenes>\n", "\n</scenes>\n</document>\n"
                )
            case .whole: ("", "\n")
            }
        return start + text + end
    }

    /// An object of a .xib of macOS with a binding to a controller.
    ///
    /// - Parameters:
    ///   - attributes: those of the binding besides its destination and id.
    ///   - options: the members of its dictionary of options.
    static func bound(
        _ attributes: String, element: String = "textField", options: String = "", swift: String = ""
    ) -> RuleExample {
        let dictionary = options.isEmpty ? "" : "\n<dictionary key=\"options\">\n\(options)\n</dictionary>\n"
        return RuleExample(
            .cocoa,
            """
            <\(element) id="fie-ld-001"><connections>
            <binding destination="con-tr-oll" \(attributes) id="bin-di-ng1">\(dictionary)</binding>
            </connections></\(element)>
            <objectController id="con-tr-oll"/>
            """, swift: swift)
    }

    private static let end = "\n</objects>\n</document>\n"

    private static func head(_ type: String, _ runtime: String, _ attributes: String) -> String {
        "<document type=\"com.apple.InterfaceBuilder3.\(type)\" version=\"3.0\" targetRuntime=\"\(runtime)\" "
            + "useAutolayout=\"YES\" useTraitCollections=\"YES\"\(attributes)>\n"
    }

    /// A text without its marks, and where they stood in it, in bytes.
    package static func split(_ marked: String) -> (text: [UInt8], marks: [Int]) {
        var text: [UInt8] = []
        var marks: [Int] = []
        for character in marked {
            if isMark(character) { marks.append(text.count) } else { text += Array(character.utf8) }
        }
        return (text, marks)
    }

    /// Whether a character is a mark: a digit in a key cap.
    package static func isMark(_ character: Character) -> Bool {
        character.unicodeScalars.count == 3 && character.unicodeScalars.last?.value == 0x20E3
    }
}
