// SPDX-License-Identifier: Apache-2.0

/// Some bits of a number that packs several values, and the attribute that sets them.
public struct BitField: Sendable {
    /// The attribute, or the key of a child and its attribute with a dot between them: `styleMask.titled`.
    public let path: String
    /// The bits that each value of the attribute sets.
    public let masks: [String: Int]
    /// The bits that are set when the document does not say.
    public let standard: Int

    public init(_ path: String, _ masks: [String: Int], standard: Int = 0) {
        self.path = path
        self.masks = masks
        self.standard = standard
    }

    /// Bits that are set when the attribute says `YES`.
    public static func yes(_ path: String, _ mask: Int, default isSet: Bool = false) -> BitField {
        BitField(path, ["YES": mask], standard: isSet ? mask : 0)
    }

    /// Bits that are set when the attribute says `NO`.
    public static func no(_ path: String, _ mask: Int, default isSet: Bool = false) -> BitField {
        BitField(path, ["NO": mask], standard: isSet ? mask : 0)
    }

    /// Bits that are always set.
    public static func always(_ mask: Int) -> BitField { BitField("", [:], standard: mask) }

    /// The bits that are set for a value; those of no value when the document does not say.
    public func mask(of value: String?) -> Int {
        guard let value else { return standard }
        return masks[value] ?? 0
    }
}
