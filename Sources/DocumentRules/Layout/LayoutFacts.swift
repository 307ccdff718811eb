// SPDX-License-Identifier: Apache-2.0

/// What laying a document out shows of its objects, measured by whoever can (`CanvasFacts`), for the rules that need it.
package struct LayoutFacts: Sendable, Equatable {
    /// What a rule needs to have measured. Each costs time, so that only what is asked for is measured.
    package struct Parts: OptionSet, Sendable, Hashable {
        package let rawValue: Int

        package init(rawValue: Int) { self.rawValue = rawValue }

        /// What contradicts, what is open, and what lies elsewhere than it is recorded.
        package static let constraints = Parts(rawValue: 1)
        /// Where texts and controls are.
        package static let places = Parts(rawValue: 2)
        /// The same with the texts of each translation.
        package static let translations = Parts(rawValue: 4)
        /// The same with the largest text that a reader can choose.
        package static let largestText = Parts(rawValue: 8)
        /// What texts stand out against.
        package static let contrast = Parts(rawValue: 16)
        /// The same in dark colours.
        package static let darkContrast = Parts(rawValue: 32)
    }

    /// How the document was shown.
    package enum Presentation: Hashable, Sendable {
        /// As it is.
        case plain
        /// In dark colours.
        case dark
        /// In a language.
        case language(String)
        /// With the largest text that a reader can choose.
        case largestText
    }

    /// What was found out about one object.
    package struct Fact: Sendable, Equatable {
        /// What it is.
        package var kind: Kind
        /// The id of the object.
        package var identifier: String

        package init(_ kind: Kind, of identifier: String) {
            self.kind = kind
            self.identifier = identifier
        }
    }

    /// What can be found out.
    package enum Kind: Sendable, Equatable {
        /// Constraints contradict one another; in words.
        case contradiction(String)
        /// The constraints leave the place or size open; in words.
        case openPlace(String)
        /// The frame is recorded elsewhere than the constraints put it; in words.
        case displacement(String)
        /// A text needs more points than it has, in width or in height.
        case cutText(String, needed: Double, room: Double, isWidth: Bool, in: Presentation)
        /// A text lies on that of another object, whose id and text are given.
        case overlap(String, other: String, otherText: String)
        /// A control, or a part of it, cannot be touched since it lies outside the object of an id; from 0 to 1.
        case unreachable(part: Double, outside: String)
        /// A control is of so many points.
        case target(width: Double, height: Double)
        /// A text stands out so much; the colours are sRGB.
        case contrast(
            Double, text: String, color: UInt32, background: UInt32, isLarge: Bool, in: Presentation)
    }

    /// What was found out, in the order of drawing.
    package var facts: [Fact]

    package init(_ facts: [Fact] = []) { self.facts = facts }
}
