// SPDX-License-Identifier: Apache-2.0

extension UIView {
    /// Reads what the nib says of the view itself; what it does not mention stays as the class has it.
    ///
    /// - Returns: the value under which the subviews are, which are not read yet.
    func decodeView(_ coder: NibCoder) -> NibStore.Value? {
        var place = DecodedPlace()
        var margins = DecodedMargins()
        var subviews: NibStore.Value?
        var leadsToLayout = false
        // A view that says nothing of these two is made with them in code, but not in a nib.
        var isOpaque = false
        var autoresizesSubviews = false
        for (key, value) in coder.values(of: ViewKeys.table) {
            switch key {
            case .bounds: place.bounds = coder.rect(value)
            case .center: place.center = coder.point(value)
            case .frame: place.frame = coder.rect(value)
            case .transform: place.transform = coder.affineTransform(value)
            case .subviews: subviews = value
            case .backgroundColor: backgroundColor = coder.object(value) as? UIColor
            case .tintColor: ownTintColor = coder.object(value) as? UIColor
            case .hidden: isHidden = coder.bool(value) ?? false
            case .alpha:
                if let alpha = coder.double(value), alpha.isFinite { self.alpha = CGFloat(min(1, max(0, alpha))) }
            case .opaque: isOpaque = coder.bool(value) ?? false
            case .clipsToBounds: clipsToBounds = coder.bool(value) ?? false
            case .tag: tag = coder.integer(value) ?? 0
            case .userInteractionDisabled: isUserInteractionEnabled = !(coder.bool(value) ?? false)
            case .multipleTouchEnabled: isMultipleTouchEnabled = coder.bool(value) ?? false
            case .exclusiveTouch: isExclusiveTouch = coder.bool(value) ?? false
            case .clearsContext: clearsContextBeforeDrawing = coder.bool(value) ?? true
            case .contentMode: contentMode = coder.integer(value).flatMap(ContentMode.init) ?? .scaleToFill
            case .semanticContent:
                semanticContentAttribute =
                    coder.integer(value).flatMap(UISemanticContentAttribute.init) ?? .unspecified
            case .restorationIdentifier: restorationIdentifier = coder.string(value)
            case .overrideTraits: overridesTraits = coder.object(value) as? UITraitCollection
            case .autoresizesSubviews: autoresizesSubviews = coder.bool(value) ?? false
            case .autoresizingMask: autoresizing = AutoresizingMask(rawValue: UInt(clamping: coder.integer(value) ?? 0))
            case .doesNotTranslate: translatesAutoresizingMaskIntoConstraints = !(coder.bool(value) ?? false)
            case .contentHugging:
                if let hugging = coder.size(value) {
                    setContentHuggingPriorities(
                        horizontal: Self.priority(hugging.width), vertical: Self.priority(hugging.height))
                }
            case .contentCompression:
                if let resistance = coder.size(value) {
                    setContentCompressionResistancePriorities(
                        horizontal: Self.priority(resistance.width), vertical: Self.priority(resistance.height))
                }
            case .layoutMargins: margins.plain = coder.edgeInsets(value)
            case .layoutMarginsAreDirectional: margins.areDirectional = coder.bool(value) ?? false
            case .directionalLayoutMargins: margins.directional = coder.edgeInsets(value)
            case .preservesMargins: preservesSuperviewLayoutMargins = coder.bool(value) ?? false
            case .insetsMarginsFromSafeArea: insetsLayoutMarginsFromSafeArea = coder.bool(value) ?? true
            case .constraints, .viewLayoutGuides, .safeAreaGuide: leadsToLayout = true
            }
        }
        self.isOpaque = isOpaque
        self.autoresizesSubviews = autoresizesSubviews
        take(place)
        take(margins)
        if leadsToLayout { decodeConstraints(coder) }
        return subviews
    }

    /// Adds what a nib has as a view's subviews.
    func decodeSubviews(_ value: NibStore.Value, _ coder: NibCoder) {
        for object in coder.objects(value) {
            if let view = object as? UIView {
                addSubview(view)
            } else if let guide = object as? UILayoutGuide {
                // The guides from the time before safe areas were views.
                addGuide(guide)
            }
        }
    }

    private func take(_ place: DecodedPlace) {
        if let bounds = place.bounds, bounds.isFinite { self.bounds = bounds }
        if let center = place.center, center.x.isFinite, center.y.isFinite { self.center = center }
        if let frame = place.frame, frame.isFinite { self.frame = frame }
        if let transform = place.transform, transform.count == 6 {
            self.transform = CGAffineTransform(
                a: transform[0], b: transform[1], c: transform[2], d: transform[3], tx: transform[4], ty: transform[5])
        }
    }

    private func take(_ margins: DecodedMargins) {
        if let plain = margins.plain, plain.count == 4 {
            // The same key holds both kinds; a flag tells which.
            if margins.areDirectional {
                ownDirectionalLayoutMargins = NSDirectionalEdgeInsets(
                    top: plain[0], leading: plain[1], bottom: plain[2], trailing: plain[3])
            } else {
                ownLayoutMargins = UIEdgeInsets(top: plain[0], left: plain[1], bottom: plain[2], right: plain[3])
            }
        }
        if let directional = margins.directional, directional.count == 4 {
            ownDirectionalLayoutMargins = NSDirectionalEdgeInsets(
                top: directional[0], leading: directional[1], bottom: directional[2], trailing: directional[3])
        }
    }

    /// Constraints lead to views that are not made yet, this one among them.
    private func decodeConstraints(_ coder: NibCoder) {
        coder.whenDecoded { [weak self] in
            guard let self else { return }
            for case let guide as UILayoutGuide in coder.objects(.viewLayoutGuides) { addGuide(guide) }
            for key in [NibKey.safeAreaGuide, .layoutMarginsGuide, .keyboardGuide] {
                if let guide = coder.object(key) as? UILayoutGuide { addGuide(guide) }
            }
            for case let constraint as NSLayoutConstraint in coder.objects(.constraints) { hold(constraint) }
        }
    }

    private static func priority(_ number: CGFloat) -> LayoutPriority {
        LayoutPriority(number.isFinite ? Float(min(1000, max(0, number))) : 250)
    }
}

/// Where a nib puts a view.
private struct DecodedPlace {
    var bounds: CGRect?
    var center: CGPoint?
    var frame: CGRect?
    var transform: [Double]?
}

/// What a nib says of a view's margins.
private struct DecodedMargins {
    var plain: [Double]?
    var areDirectional = false
    var directional: [Double]?
}

/// The keys of every view.
private nonisolated enum ViewKeys: String, CaseIterable, Sendable {
    case bounds = "UIBounds"
    case center = "UICenter"
    case frame = "UIFrame"
    case transform = "UITransform"
    case subviews = "UISubviews"
    case backgroundColor = "UIBackgroundColor"
    case tintColor = "UITintColor"
    case hidden = "UIHidden"
    case alpha = "UIAlpha"
    case opaque = "UIOpaque"
    case clipsToBounds = "UIClipsToBounds"
    case tag = "UITag"
    case userInteractionDisabled = "UIUserInteractionDisabled"
    case multipleTouchEnabled = "UIMultipleTouchEnabled"
    case exclusiveTouch = "UIExclusiveTouch"
    case clearsContext = "UIClearsContextBeforeDrawing"
    case contentMode = "UIContentMode"
    case semanticContent = "UIViewSemanticContentAttribute"
    case restorationIdentifier = "UIRestorationIdentifier"
    case overrideTraits = "UIViewLocalOverrideTraitCollection"
    case autoresizesSubviews = "UIAutoresizeSubviews"
    case autoresizingMask = "UIAutoresizingMask"
    case doesNotTranslate = "UIViewDoesNotTranslateAutoresizingMaskIntoConstraints"
    case contentHugging = "UIViewContentHuggingPriority"
    case contentCompression = "UIViewContentCompressionResistancePriority"
    case layoutMargins = "UIViewLayoutMargins"
    case layoutMarginsAreDirectional = "UIViewLayoutMarginsAreDirectional"
    case directionalLayoutMargins = "UIViewDirectionalLayoutMargins"
    case preservesMargins = "UIViewPreservesSuperviewMargins"
    case insetsMarginsFromSafeArea = "UIViewInsetsLayoutMarginsFromSafeArea"
    case constraints = "UIViewAutolayoutConstraints"
    case viewLayoutGuides = "UIViewLayoutGuides"
    case safeAreaGuide = "UIViewSafeAreaLayoutGuide"

    static let table = NibKeyTable<ViewKeys>()
}

extension NibKey {
    fileprivate static let constraints = NibKey(ViewKeys.constraints.rawValue)
    fileprivate static let viewLayoutGuides = NibKey(ViewKeys.viewLayoutGuides.rawValue)
    fileprivate static let safeAreaGuide = NibKey(ViewKeys.safeAreaGuide.rawValue)
    fileprivate static let layoutMarginsGuide = NibKey("UIViewLayoutMarginsGuide")
    fileprivate static let keyboardGuide = NibKey("UIViewKeyboardLayoutGuide")
}
