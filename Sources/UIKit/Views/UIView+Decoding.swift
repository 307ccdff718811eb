// SPDX-License-Identifier: Apache-2.0

extension UIView {
    func decodeGeometry(_ coder: NibCoder) {
        if let bounds = coder.rect(.bounds), bounds.isFinite { self.bounds = bounds }
        if let center = coder.point(.center), center.x.isFinite, center.y.isFinite { self.center = center }
        if let frame = coder.rect(.frame), frame.isFinite { self.frame = frame }
        if let transform = coder.affineTransform(.transform), transform.count == 6 {
            self.transform = CGAffineTransform(
                a: transform[0], b: transform[1], c: transform[2], d: transform[3], tx: transform[4], ty: transform[5])
        }
    }

    func decodeAppearance(_ coder: NibCoder) {
        backgroundColor = coder.object(.backgroundColor) as? UIColor
        ownTintColor = coder.object(.tintColor) as? UIColor
        isHidden = coder.bool(.hidden) ?? false
        if let alpha = coder.double(.alpha), alpha.isFinite { self.alpha = CGFloat(min(1, max(0, alpha))) }
        isOpaque = coder.bool(.opaque) ?? false
        clipsToBounds = coder.bool(.clipsToBounds) ?? false
        tag = coder.integer(.tag) ?? 0
        isUserInteractionEnabled = !(coder.bool(.userInteractionDisabled) ?? false)
        isMultipleTouchEnabled = coder.bool(.multipleTouchEnabled) ?? false
        isExclusiveTouch = coder.bool(.exclusiveTouch) ?? false
        clearsContextBeforeDrawing = coder.bool(.clearsContext) ?? true
        contentMode = coder.integer(.contentMode).flatMap(ContentMode.init) ?? .scaleToFill
        semanticContentAttribute =
            coder.integer(.semanticContent).flatMap(UISemanticContentAttribute.init) ?? .unspecified
        restorationIdentifier = coder.string(.restorationIdentifier)
        overridesTraits = coder.object(.overrideTraits) as? UITraitCollection
    }

    func decodeLayout(_ coder: NibCoder) {
        autoresizesSubviews = coder.bool(.autoresizesSubviews) ?? false
        autoresizing = AutoresizingMask(rawValue: UInt(clamping: coder.integer(.autoresizingMask) ?? 0))
        translatesAutoresizingMaskIntoConstraints = !(coder.bool(.doesNotTranslate) ?? false)
        if let hugging = coder.size(.contentHugging) {
            setContentHuggingPriority(LayoutPriority(priority(hugging.width)), for: .horizontal)
            setContentHuggingPriority(LayoutPriority(priority(hugging.height)), for: .vertical)
        }
        if let resistance = coder.size(.contentCompression) {
            setContentCompressionResistancePriority(LayoutPriority(priority(resistance.width)), for: .horizontal)
            setContentCompressionResistancePriority(LayoutPriority(priority(resistance.height)), for: .vertical)
        }
        if let margins = coder.edgeInsets(.layoutMargins), margins.count == 4 {
            // The same key holds both kinds; a flag tells which.
            if coder.bool(.layoutMarginsAreDirectional) == true {
                ownDirectionalLayoutMargins = NSDirectionalEdgeInsets(
                    top: margins[0], leading: margins[1], bottom: margins[2], trailing: margins[3])
            } else {
                ownLayoutMargins = UIEdgeInsets(
                    top: margins[0], left: margins[1], bottom: margins[2], right: margins[3])
            }
        }
        if let margins = coder.edgeInsets(.directionalLayoutMargins), margins.count == 4 {
            ownDirectionalLayoutMargins = NSDirectionalEdgeInsets(
                top: margins[0], leading: margins[1], bottom: margins[2], trailing: margins[3])
        }
        preservesSuperviewLayoutMargins = coder.bool(.preservesMargins) ?? false
        insetsLayoutMarginsFromSafeArea = coder.bool(.insetsMarginsFromSafeArea) ?? true
        guard coder.contains(.constraints) || coder.contains(.viewLayoutGuides) || coder.contains(.safeAreaGuide) else {
            return
        }
        // Constraints lead to views that are not made yet, this one among them.
        coder.whenDecoded { [weak self] in
            guard let self else { return }
            for case let guide as UILayoutGuide in coder.objects(.viewLayoutGuides) { addGuide(guide) }
            for key in [NibKey.safeAreaGuide, .layoutMarginsGuide, .keyboardGuide] {
                if let guide = coder.object(key) as? UILayoutGuide { addGuide(guide) }
            }
            for case let constraint as NSLayoutConstraint in coder.objects(.constraints) { hold(constraint) }
        }
    }

    private func priority(_ number: CGFloat) -> Float {
        number.isFinite ? Float(min(1000, max(0, number))) : 250
    }
}

extension NibKey {
    static let bounds = NibKey("UIBounds")
    static let center = NibKey("UICenter")
    static let frame = NibKey("UIFrame")
    static let transform = NibKey("UITransform")
    static let subviews = NibKey("UISubviews")
    static let backgroundColor = NibKey("UIBackgroundColor")
    static let tintColor = NibKey("UITintColor")
    static let hidden = NibKey("UIHidden")
    static let alpha = NibKey("UIAlpha")
    static let opaque = NibKey("UIOpaque")
    static let clipsToBounds = NibKey("UIClipsToBounds")
    static let tag = NibKey("UITag")
    static let userInteractionDisabled = NibKey("UIUserInteractionDisabled")
    static let multipleTouchEnabled = NibKey("UIMultipleTouchEnabled")
    static let exclusiveTouch = NibKey("UIExclusiveTouch")
    static let clearsContext = NibKey("UIClearsContextBeforeDrawing")
    static let contentMode = NibKey("UIContentMode")
    static let semanticContent = NibKey("UIViewSemanticContentAttribute")
    static let restorationIdentifier = NibKey("UIRestorationIdentifier")
    static let overrideTraits = NibKey("UIViewLocalOverrideTraitCollection")
    static let autoresizesSubviews = NibKey("UIAutoresizeSubviews")
    static let autoresizingMask = NibKey("UIAutoresizingMask")
    static let doesNotTranslate = NibKey("UIViewDoesNotTranslateAutoresizingMaskIntoConstraints")
    static let contentHugging = NibKey("UIViewContentHuggingPriority")
    static let contentCompression = NibKey("UIViewContentCompressionResistancePriority")
    static let layoutMargins = NibKey("UIViewLayoutMargins")
    static let layoutMarginsAreDirectional = NibKey("UIViewLayoutMarginsAreDirectional")
    static let directionalLayoutMargins = NibKey("UIViewDirectionalLayoutMargins")
    static let preservesMargins = NibKey("UIViewPreservesSuperviewMargins")
    static let insetsMarginsFromSafeArea = NibKey("UIViewInsetsLayoutMarginsFromSafeArea")
    static let constraints = NibKey("UIViewAutolayoutConstraints")
    static let viewLayoutGuides = NibKey("UIViewLayoutGuides")
    static let safeAreaGuide = NibKey("UIViewSafeAreaLayoutGuide")
    static let layoutMarginsGuide = NibKey("UIViewLayoutMarginsGuide")
    static let keyboardGuide = NibKey("UIViewKeyboardLayoutGuide")
}
