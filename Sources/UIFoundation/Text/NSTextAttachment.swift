// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A picture that stands in a text like a letter.
nonisolated open class NSTextAttachment: AttributeObject, @unchecked Sendable {
    /// The character that an attachment replaces.
    public static let character: Character = "\u{FFFC}"

    /// Any ``TextImage``.
    open var image: (any TextImage)?
    /// Where the picture lies, from the baseline, in points; of no size: at the picture's own size on the baseline.
    open var bounds = CGRect.zero

    public override init() {}

    /// Makes an attachment of an image.
    public convenience init(image: any TextImage) {
        self.init()
        self.image = image
    }
}

/// A framework's image class, as text drawing sees it.
nonisolated public protocol TextImage: AnyObject {
    /// In points.
    var size: CGSize { get }

    /// The picture as pixels, so many to a point; nil where it cannot be drawn.
    ///
    /// - Parameter color: the colour of a picture that is drawn as a shape.
    func rendered(scale: CGFloat, color: CGColor) -> CGImage?
}

nonisolated extension NSAttributedString {
    /// A text that holds nothing but an attachment.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: String(NSTextAttachment.character), attributes: [.attachment: attachment])
    }
}
