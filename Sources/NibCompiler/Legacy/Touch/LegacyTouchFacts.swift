// SPDX-License-Identifier: Apache-2.0

/// What UIKit's archives have otherwise than Interface Builder's of the same objects.
///
/// `IBUILabel` stands for `UILabel`, and its `IBUIText` for `UIText`; here is what this does not tell.
enum LegacyTouchFacts {
    /// What becomes of a key.
    enum Rule {
        /// Only Interface Builder reads it, or something else is made of it.
        case leftOut
        /// The same value under another key.
        case renamed(String)
        /// A key of the opposite meaning, written as true when this is false.
        case opposite(String)
        /// A key written as true when this is true.
        case flag(String)
        /// The same key, but not for a value that is the class's own.
        case unless(Double)
        /// The keys of the value become keys of the object.
        case inlined
    }

    /// What objects of a class have without their document's saying so.
    enum Value {
        case flag(Bool)
        case integer(Int64)
        case pair(Double, Double)
        /// Helvetica of a size in points.
        case font(Double)
        /// Black, as the system's colour.
        case black
    }

    /// The rules that hold for all classes.
    static let rules: [String: Rule] = [
        "IBProxiedObjectIdentifier": .renamed("UIProxiedObjectIdentifier"),
        "IBUIOpaque": .leftOut,
        "IBUIUserInteractionEnabled": .opposite("UIUserInteractionDisabled"),
        "IBUIEnabled": .opposite("UIDisabled"),
        "IBUIClipsSubviews": .flag("UIClipsToBounds"),
        "IBUIAdjustsFontSizeToFit": .flag("UIAdjustsFontSizeToFit"),
        "IBUIAdjustsImageWhenHighlighted": .flag("UIAdjustsImageWhenHighlighted"),
        "IBUIAdjustsImageWhenDisabled": .flag("UIAdjustsImageWhenDisabled"),
        "IBUIBouncesZoom": .flag("UIBouncesZoom"),
        "IBUIContentHorizontalAlignment": .unless(0),
        "IBUIContentVerticalAlignment": .unless(0),
        "IBUIRowHeight": .unless(44),
        "IBUISectionIndexMinimumDisplayRowCount": .unless(0),
        "IBUIMinuteInterval": .unless(1),
        "IBUITextInputTraits": .inlined,
        "IBUIHasMinimumDate": .leftOut,
        "IBUIHasMaximumDate": .leftOut,
        "IBUIHorizontal": .leftOut,
        "IBUIFontDescription": .leftOut,
        "IBUIToolbar": .leftOut,
        "preferredMaxLayoutWidth": .renamed("UIPreferredMaxLayoutWidth"),
    ]

    /// The rules of single classes.
    static let classRules: [String: [String: Rule]] = [
        "IBUIActivityIndicatorView": ["IBUIStyle": .renamed("UIActivityIndicatorViewStyle")]
    ]

    static func rule(for key: String, of className: String) -> Rule {
        if let rule = classRules[className]?[key] ?? rules[key] { return rule }
        guard key.hasPrefix("IBUI"), !key.hasPrefix("IBUISimulated") else { return .leftOut }
        return .renamed(String(key.dropFirst(2)))
    }

    /// What is there when the document does not say otherwise.
    static let defaults: [String: [(key: String, value: Value)]] = [
        "IBUILabel": [
            ("UIFont", .font(17)), ("UIShadowOffset", .pair(0, -1)), ("UIAdjustsFontSizeToFit", .flag(true)),
        ],
        "IBUITextField": [
            ("UIFont", .font(12)), ("UIClearButtonOffset", .pair(3, 1)), ("UIContentHorizontalAlignment", .integer(1)),
        ],
        "IBUITextView": [("UIFont", .font(17)), ("UITextColor", .black)],
        "IBUIButton": [
            ("UIAdjustsImageWhenHighlighted", .flag(true)), ("UIAdjustsImageWhenDisabled", .flag(true)),
        ],
        "IBUIWindow": [("UIHidden", .flag(true))],
    ]

    /// The keys of a button's states: what the document calls the state, and its number in `UIControl.State`.
    static let states: [(name: String, number: Int)] = [
        ("Normal", 0), ("Highlighted", 1), ("Disabled", 2), ("Selected", 4),
    ]

    /// What a state of a button has: the document's name → the key in `UIButtonContent`.
    static let contents: [(name: String, key: String)] = [
        ("Title", "UITitle"), ("TitleColor", "UITitleColor"), ("TitleShadowColor", "UIShadowColor"),
        ("Image", "UIImage"), ("BackgroundImage", "UIBackgroundImage"),
    ]

    /// The keys of documents that are parts of a button's states.
    static let contentKeys = Set(states.flatMap { state in contents.map { "IBUI" + state.name + $0.name } })

    /// A class of Interface Builder → the one that it stands for.
    static func className(_ name: String) -> String {
        switch name {
        case "IBProxyObject": "UIProxyObject"
        default: name.hasPrefix("IBUI") ? String(name.dropFirst(2)) : name
        }
    }
}
