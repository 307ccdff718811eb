// SPDX-License-Identifier: Apache-2.0

/// How a property's value is read from a document and written to a nib.
public enum ValueKind: Sendable {
    /// `YES` or `NO`, written as a boolean.
    case flag
    /// `YES` or `NO`, the opposite written: `userInteractionEnabled` → `UIUserInteractionDisabled`.
    case invertedFlag
    /// `YES` or `NO`, written as the integer 1 or 0.
    case integerFlag
    /// A whole number.
    case integer
    /// A number written with four bytes.
    case float
    /// A number written with eight bytes.
    case double
    /// Text that is not shown: an identifier.
    case string
    /// Text for people: an `NSLocalizableString` in a localised document.
    case localizedString
    /// One of a table's names, written as its number.
    case enumeration(Enumeration)
    /// A child element with one `YES` attribute a bit, written as the sum of a table's numbers.
    case optionSet(Enumeration)
    /// Many attributes, each some bits of one number, written as a signed number of 32 bits.
    case bits([BitField])
    /// A `color` child: `UIColor`.
    case color
    /// A `fontDescription` child: `UIFont`.
    case font
    /// An image name: `UIImageNibPlaceholder`.
    case image
    /// An `attributedString` child: `NSAttributedString`.
    case attributedString
    /// A `textAttributes` child: a dictionary of text attributes.
    case textAttributes
    /// A `date` child: `NSDate`.
    case date
    /// A `size` child, width then height.
    case size
    /// An `offsetWrapper` child, horizontal then vertical.
    case offset
    /// A `rect` child, x, y, width, height.
    case rect
    /// The view's frame, written as bounds and centre under two keys.
    case frame
    /// An `inset` or `edgeInsets` child, written top, left, bottom, right.
    case insets
    /// A pair of attributes `horizontal…`, `vertical…`, written as the text `{251, 250}`.
    case priorities
    /// The object made of the child element.
    case object
    /// An array of the objects made of the children of the container element.
    case objects
    /// The object whose id the attribute holds.
    case reference
    /// The child elements' text: an array of strings.
    case strings
    /// Nothing of the document: the default is written.
    case constant
    /// Several values that need code of their own; the compiler has a file of the element's name.
    case special
}
