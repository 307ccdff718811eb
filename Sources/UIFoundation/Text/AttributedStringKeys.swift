// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The attributes of text that UIKit and AppKit share.
///
/// A font is any ``TextFont``, a colour any ``TextColor``: each framework brings its own classes.
nonisolated extension NSAttributedString.Key {
    public static let font = NSAttributedString.Key("NSFont")
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    public static let ligature = NSAttributedString.Key("NSLigature")
    /// Extra room after each letter, in points.
    public static let kern = NSAttributedString.Key("NSKern")
    /// Extra room after each letter, in points, on top of what the font asks for.
    public static let tracking = NSAttributedString.Key("CTTracking")
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    public static let shadow = NSAttributedString.Key("NSShadow")
    public static let attachment = NSAttributedString.Key("NSAttachment")
    public static let link = NSAttributedString.Key("NSLink")
    /// How far the text lies above the baseline, in points.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    public static let obliqueness = NSAttributedString.Key("NSObliqueness")
    public static let expansion = NSAttributedString.Key("NSExpansion")
    public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
}

/// A framework's font class, as text drawing sees it.
nonisolated public protocol TextFont: AnyObject {
    /// What measures and draws the font.
    var font: Font { get }
    /// The room that the framework leaves between lines of the font beyond their height, in points.
    var lineLeading: CGFloat { get }
}

nonisolated extension TextFont {
    public var lineLeading: CGFloat { 0 }
}

/// A framework's colour class, as text drawing sees it.
nonisolated public protocol TextColor: AnyObject {
    /// The components under the traits or the appearance that is current.
    var cgColor: CGColor { get }
}
