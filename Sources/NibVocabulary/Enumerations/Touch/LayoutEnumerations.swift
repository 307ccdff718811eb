// SPDX-License-Identifier: Apache-2.0

extension Enumeration {
    /// `NSLayoutConstraint.Attribute`: `NSFirstAttributeV2`, `NSSecondAttributeV2`.
    public static let layoutAttribute = Enumeration(
        "NSLayoutConstraint.Attribute",
        [
            "notAnAttribute": 0, "left": 1, "right": 2, "top": 3, "bottom": 4, "leading": 5, "trailing": 6,
            "width": 7, "height": 8, "centerX": 9, "centerY": 10, "baseline": 11, "lastBaseline": 11,
            "firstBaseline": 12, "leftMargin": 13, "rightMargin": 14, "topMargin": 15, "bottomMargin": 16,
            "leadingMargin": 17, "trailingMargin": 18, "centerXWithinMargins": 19, "centerYWithinMargins": 20,
        ])
    /// The attribute that stands for a margin attribute in `NSFirstAttribute` and `NSSecondAttribute`, which systems
    /// before iOS 8 read.
    public static let plainLayoutAttribute: [Int: Int] = [
        12: 11, 13: 1, 14: 2, 15: 3, 16: 4, 17: 5, 18: 6, 19: 9, 20: 10,
    ]
    /// `NSLayoutConstraint.Relation`.
    public static let layoutRelation = Enumeration(
        "NSLayoutConstraint.Relation", ["lessThanOrEqual": -1, "equal": 0, "greaterThanOrEqual": 1])
}
