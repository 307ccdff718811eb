// SPDX-License-Identifier: Apache-2.0

/// What a button shows in one state; nil where the normal state's is shown.
struct UIButtonContent {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var titleShadowColor: UIColor?
    var image: UIImage?
    var backgroundImage: UIImage?
    var symbolConfiguration: UIImage.SymbolConfiguration?
}

/// A state's content as nibs hold it.
final class ButtonContentDecoder {
    let content: UIButtonContent

    init?(coder: NSCoder) {
        guard let coder = coder as? NibCoder else { return nil }
        content = UIButtonContent(
            title: coder.string("UITitle"),
            attributedTitle: coder.object("UIAttributedTitle") as? NSAttributedString,
            titleColor: coder.object("UITitleColor") as? UIColor,
            titleShadowColor: coder.object("UIShadowColor") as? UIColor,
            image: coder.object("UIImage") as? UIImage,
            backgroundImage: coder.object("UIBackgroundImage") as? UIImage,
            symbolConfiguration: coder.object("UIPreferredSymbolConfiguration") as? UIImage.SymbolConfiguration)
    }

    static let classTable = ClassTable(
        ButtonContentDecoder.self, superclass: nil, decode: { ButtonContentDecoder(coder: $0) })
}
