// SPDX-License-Identifier: Apache-2.0

/// How large a button's content is and where its parts lie.
struct ButtonGeometry {
    let button: UIButton
    let titleRuns: [TextRun]
    let subtitleRuns: [TextRun]
    let image: UIImage?
    let imageSize: CGSize

    init(_ button: UIButton, color: CGColor = .black) {
        self.button = button
        image = button.currentImage
        let size = image?.size ?? .zero
        let metrics = PlatformMetrics.current
        imageSize =
            size.isDrawable ? CGSize(width: metrics.ceil(size.width), height: metrics.ceil(size.height)) : .zero
        titleRuns = Self.titleRuns(button, color: color)
        subtitleRuns = Self.subtitleRuns(button, color: color)
    }

    private static func titleRuns(_ button: UIButton, color: CGColor) -> [TextRun] {
        var base = TextAttributes(font: button.titleFont.font, color: color)
        base.paragraph.lineSpacing = button.titleFont.leading
        base.paragraph.lineBreakMode = (button.titleLabel?.lineBreakMode ?? .byTruncatingMiddle).layoutMode
        base.paragraph.alignment = (button.titleLabel?.textAlignment ?? .natural).layoutAlignment
        if button.configuration != nil { base.paragraph.alignment = .center }
        if let shadow = button.currentTitleShadowColor, button.configuration == nil,
            let offset = button.titleLabel?.shadowOffset, offset != CGSize(width: 0, height: -1)
        {
            base.shadow = Shadow(offset: offset, blur: 0, color: shadow.cgColor)
        }
        if let attributed = attributedTitle(of: button) {
            return attributed.textRuns(base: base, scale: PlatformMetrics.current.displayScale)
        }
        guard let title = button.currentTitle, !title.isEmpty else { return [] }
        return [TextRun(text: title, attributes: base)]
    }

    /// The attributed title that is shown; nil where it is empty, so that the plain one is.
    private static func attributedTitle(of button: UIButton) -> NSAttributedString? {
        button.currentAttributedTitle.flatMap { $0.length > 0 ? $0 : nil }
    }

    private static func subtitleRuns(_ button: UIButton, color: CGColor) -> [TextRun] {
        guard let subtitle = button.configuration?.attributedSubtitle, subtitle.length > 0 else { return [] }
        var base = TextAttributes(font: UIFont.systemFont(ofSize: 12).font, color: color)
        base.paragraph.alignment = .center
        return subtitle.textRuns(base: base)
    }

    var hasTitle: Bool { !titleRuns.isEmpty }
    var hasImage: Bool { imageSize.isDrawable }

    /// The size of text on as many lines as it has breaks, rounded up to pixels.
    static func size(of runs: [TextRun], width: CGFloat = .infinity) -> CGSize {
        guard !runs.isEmpty else { return .zero }
        let layout = TextLayout(runs: runs, container: TextLayout.Container(width: width))
        let metrics = PlatformMetrics.current
        return CGSize(
            width: metrics.ceil(layout.widthWithTrailingSpace), height: metrics.ceil(layout.size.height))
    }

    /// Title and subtitle together.
    var textSize: CGSize { textSize(width: .infinity) }

    /// Title and subtitle together, on as many lines as a width makes of them.
    private func textSize(width: CGFloat) -> CGSize {
        let title = Self.size(of: titleRuns, width: width)
        guard !subtitleRuns.isEmpty else { return title }
        let subtitle = Self.size(of: subtitleRuns, width: width)
        return CGSize(
            width: max(title.width, subtitle.width),
            height: title.height + subtitle.height + (button.configuration?.titlePadding ?? 1))
    }

    var intrinsicSize: CGSize {
        switch button.buttonType {
        case .detailDisclosure, .infoLight, .infoDark, .contactAdd:
            if !hasTitle, button.configuration?.image == nil {
                if button.configuration != nil { return ControlMetrics.configuredDetailButtonSize }
                let (size, insets) = (ControlMetrics.detailButtonSize.current, button.contentEdgeInsets)
                return CGSize(
                    width: size.width + insets.left + insets.right, height: size.height + insets.top + insets.bottom)
            }
        case .close: return ControlMetrics.closeButtonSize
        default: break
        }
        return button.configuration.map { size($0) } ?? olderSize
    }

    /// The size of a configured button that is so wide, whose title has as many lines as that makes of it; nil for other
    /// buttons, whose titles have one.
    func intrinsicSize(forWidth width: CGFloat) -> CGSize? {
        guard let configuration = button.configuration, hasTitle, button.buttonType != .close else { return nil }
        return size(configuration, width: width)
    }

    private func size(_ configuration: UIButton.Configuration, width: CGFloat = .infinity) -> CGSize {
        let isBeside = hasImage && configuration.imagePlacement.isDisjoint(with: [.top, .bottom])
        let insets = configuration.contentInsets
        let sides = insets.leading + insets.trailing
        var size = textSize(
            width: max(0, width - sides - (isBeside ? imageSize.width + configuration.imagePadding : 0)))
        if hasImage {
            // A symbol stands on the line like a letter, so it makes the button as high as a line of text does.
            let line = PlatformMetrics.current.ceil(button.titleFont.lineHeight)
            let imageHeight = image?.isSymbolImage == true ? min(imageSize.height, line) : imageSize.height
            if isBeside {
                size.width += imageSize.width + (hasTitle ? configuration.imagePadding : 0)
                size.height = max(size.height, imageHeight, image?.isSymbolImage == true ? line : 0)
            } else {
                size.width = max(size.width, imageSize.width)
                size.height += imageSize.height + (hasTitle ? configuration.imagePadding : 0)
            }
        }
        return CGSize(width: size.width + sides, height: size.height + insets.top + insets.bottom)
    }

    private var olderSize: CGSize {
        let background = button.currentBackgroundImage?.size ?? .zero
        let insets = button.contentEdgeInsets
        var size = textSize
        // Where there is no title, its line is as high as it would be.
        if !hasTitle { size.height = button.titleFont.lineHeight }
        if Self.attributedTitle(of: button) == nil {
            size.height = (size.height - 1e-4).rounded(.up)
        } else if ControlMetrics.attributedTitlesLoseParts.current {
            size.height = TextLayout(runs: titleRuns, container: TextLayout.Container(width: .infinity)).size.height
                .rounded(.down)
        }
        if hasImage {
            size.width += imageSize.width
            size.height = max(size.height, imageSize.height)
        }
        if button.hasContentEdgeInsets || insets != .zero {
            size.width += insets.left + insets.right
            size.height += insets.top + insets.bottom
        } else if !background.isDrawable, hasTitle || !hasImage {
            if !hasImage { size.height += ControlMetrics.buttonTitlePadding }
            size.width = max(size.width, ControlMetrics.buttonMinimumWidth)
        }
        if background.isDrawable {
            size = CGSize(width: max(size.width, background.width), height: max(size.height, background.height))
        }
        return size
    }

    /// Where image and text lie in a rectangle.
    func place(in bounds: CGRect) -> (image: CGRect, text: CGRect) {
        if let configuration = button.configuration { return place(in: bounds, configuration) }
        let area = bounds.inset(by: button.contentEdgeInsets)
        var text = textSize
        let image = hasImage ? CGSize(width: min(imageSize.width, area.width), height: imageSize.height) : .zero
        text.width = max(0, min(text.width, area.width - image.width))
        let width = text.width + image.width
        let isMirrored = button.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let left = origin(width, in: area)
        let imageX = isMirrored ? left + text.width : left
        let textX = isMirrored ? left : left + image.width
        let (imageInsets, titleInsets) = (button.imageEdgeInsets, button.titleEdgeInsets)
        var imageFrame = CGRect(
            x: imageX + shift(imageInsets.left, imageInsets.right),
            y: top(image.height, in: area) + shift(imageInsets.top, imageInsets.bottom), width: image.width,
            height: image.height)
        if button.contentHorizontalAlignment == .fill, hasImage, !hasTitle { imageFrame = area.inset(by: imageInsets) }
        if imageFrame.height > area.height, area.height > 0 {
            // An image that is too high is made smaller as a whole.
            let factor = area.height / imageFrame.height
            imageFrame = CGRect(
                x: imageFrame.midX - imageFrame.width * factor / 2, y: area.minY, width: imageFrame.width * factor,
                height: area.height)
        }
        let textFrame = CGRect(
            x: textX + shift(titleInsets.left, titleInsets.right),
            y: top(text.height, in: area) + shift(titleInsets.top, titleInsets.bottom), width: text.width,
            height: text.height)
        return (imageFrame, textFrame)
    }

    /// Equal insets cancel out; unequal ones move by half their difference, or wholly where the content sticks to the
    /// edge.
    private func shift(_ leading: CGFloat, _ trailing: CGFloat) -> CGFloat {
        switch button.contentHorizontalAlignment {
        case .left, .leading: leading
        case .right, .trailing: -trailing
        default: (leading - trailing) / 2
        }
    }

    private func origin(_ width: CGFloat, in area: CGRect) -> CGFloat {
        let isMirrored = button.effectiveUserInterfaceLayoutDirection == .rightToLeft
        return switch button.contentHorizontalAlignment {
        case .left: area.minX
        case .right: area.maxX - width
        case .leading: isMirrored ? area.maxX - width : area.minX
        case .trailing: isMirrored ? area.minX : area.maxX - width
        case .center, .fill: area.midX - width / 2
        }
    }

    private func top(_ height: CGFloat, in area: CGRect) -> CGFloat {
        switch button.contentVerticalAlignment {
        case .top: area.minY
        case .bottom: area.maxY - height
        case .center, .fill: PlatformMetrics.current.round(area.midY - height / 2)
        }
    }

    private func place(
        in bounds: CGRect, _ configuration: UIButton.Configuration
    ) -> (image: CGRect, text: CGRect) {
        let isMirrored = button.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let area = bounds.inset(by: configuration.contentInsets.resolved(rightToLeft: isMirrored))
        let padding = hasImage && hasTitle ? configuration.imagePadding : 0
        let placement = configuration.imagePlacement
        var text = textSize
        if !placement.isDisjoint(with: [.top, .bottom]) {
            text.width = min(text.width, area.width)
            let height = text.height + imageSize.height + padding
            let y = top(height, in: area)
            let imageY = placement.contains(.top) ? y : y + text.height + padding
            let textY = placement.contains(.top) ? y + imageSize.height + padding : y
            return (
                CGRect(
                    x: origin(imageSize.width, in: area), y: imageY, width: imageSize.width, height: imageSize.height),
                CGRect(x: origin(text.width, in: area), y: textY, width: text.width, height: text.height)
            )
        }
        text.width = max(0, min(text.width, area.width - imageSize.width - padding))
        let x = origin(text.width + imageSize.width + padding, in: area)
        let imageFirst = placement.contains(.trailing) == isMirrored
        return (
            CGRect(
                x: imageFirst ? x : x + text.width + padding, y: top(imageSize.height, in: area),
                width: imageSize.width, height: imageSize.height),
            CGRect(
                x: imageFirst ? x + imageSize.width + padding : x, y: top(text.height, in: area), width: text.width,
                height: text.height)
        )
    }
}
