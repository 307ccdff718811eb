// SPDX-License-Identifier: Apache-2.0

extension UIView {
    public static let classTable = ClassTable(
        UIView.self, superclass: nil, decode: { UIView(coder: $0) }, make: { UIView(frame: .zero) }
    ) {
        $0.attribute("backgroundColor", \.backgroundColor)
        $0.attribute("tintColor", \.tintColor)
        $0.attribute("hidden", \.isHidden)
        $0.attribute("isHidden", \.isHidden)
        $0.attribute("alpha", \.alpha)
        $0.attribute("tag", \.tag)
        $0.attribute("opaque", \.isOpaque)
        $0.attribute("clipsToBounds", \.clipsToBounds)
        $0.attribute("userInteractionEnabled", \.isUserInteractionEnabled)
        $0.attribute("multipleTouchEnabled", \.isMultipleTouchEnabled)
        $0.attribute("frame", \.frame)
        $0.attribute("bounds", \.bounds)
        $0.attribute("center", \.center)
        $0.attribute("layoutMargins", \.layoutMargins)
        $0.attribute("directionalLayoutMargins", \.directionalLayoutMargins)
        $0.attribute("preservesSuperviewLayoutMargins", \.preservesSuperviewLayoutMargins)
        $0.attribute("accessibilityLabel", \.accessibilityLabel)
        $0.attribute("accessibilityHint", \.accessibilityHint)
        $0.attribute("accessibilityValue", \.accessibilityValue)
        $0.attribute("accessibilityIdentifier", \.accessibilityIdentifier)
        $0.attribute("restorationIdentifier", \.restorationIdentifier)
        $0.reading("layer", \.layer)
        $0.reading("subviews", \.subviews)
        $0.reading("superview", \.superview)
        $0.reading("window", \.window)
    }
}

extension UIControl {
    public static let controlTable = ClassTable(
        UIControl.self, superclass: UIView.classTable, decode: { UIControl(coder: $0) },
        make: { UIControl(frame: .zero) }
    ) {
        $0.attribute("enabled", \.isEnabled)
        $0.attribute("selected", \.isSelected)
        $0.attribute("highlighted", \.isHighlighted)
    }
}

extension UIWindow {
    static let windowTable = ClassTable(
        UIWindow.self, superclass: UIView.classTable, decode: { UIWindow(coder: $0) },
        make: { UIWindow(frame: .zero) }
    ) {
        $0.outlet("rootViewController", \.rootViewController)
    }
}

extension UIStackView {
    static let stackTable = ClassTable(
        UIStackView.self, superclass: UIView.classTable, decode: { UIStackView(coder: $0) },
        make: { UIStackView(frame: .zero) }
    ) {
        $0.attribute("axis", \.axis)
        $0.attribute("alignment", \.alignment)
        $0.attribute("distribution", \.distribution)
        $0.attribute("spacing", \.spacing)
        $0.attribute("axis", \.axisNumber)
        $0.attribute("distribution", \.distributionNumber)
        $0.attribute("alignment", \.alignmentNumber)
    }

    // Nibs set enumerations by number.
    private var axisNumber: Int {
        get { axis.rawValue }
        set { axis = NSLayoutConstraint.Axis(rawValue: newValue) ?? axis }
    }

    private var distributionNumber: Int {
        get { distribution.rawValue }
        set { distribution = Distribution(rawValue: newValue) ?? distribution }
    }

    private var alignmentNumber: Int {
        get { alignment.rawValue }
        set { alignment = Alignment(rawValue: newValue) ?? alignment }
    }
}

extension UIViewController {
    public static let classTable = ClassTable(
        UIViewController.self, superclass: nil, decode: { UIViewController(coder: $0) }, make: { UIViewController() }
    ) {
        $0.outlet("view", \.view)
        $0.attribute("title", \.title)
        $0.attribute("hidesBottomBarWhenPushed", \.hidesBottomBarWhenPushed)
    }
}

/// The table of layers, for key paths such as `layer.cornerRadius`.
enum LayerTable {
    static let classTable = ClassTable(CALayer.self, superclass: nil) {
        $0.attribute("cornerRadius", \.cornerRadius)
        $0.attribute("borderWidth", \.borderWidth)
        $0.attribute("borderColor", \.borderUIColor)
        $0.attribute("borderUIColor", \.borderUIColor)
        $0.attribute("shadowColor", \.shadowUIColor)
        $0.attribute("shadowOpacity", \.shadowOpacity)
        $0.attribute("shadowOffset", \.shadowOffset)
        $0.attribute("shadowRadius", \.shadowRadius)
        $0.attribute("masksToBounds", \.masksToBounds)
        $0.attribute("zPosition", \.zPosition)
    }
}

extension CALayer {
    /// The border's colour as a document writes it.
    var borderUIColor: UIColor? {
        get { borderColor.map { UIColor(cgColor: $0) } }
        set { borderColor = newValue?.cgColor }
    }

    /// The shadow's colour as a document writes it.
    var shadowUIColor: UIColor? {
        get { shadowColor.map { UIColor(cgColor: $0) } }
        set { shadowColor = newValue?.cgColor }
    }
}

enum NibTable {
    static let classTable = ClassTable(UINib.self, superclass: nil, decode: { UINib(coder: $0) })
}

enum BarTables {
    static let barItem = ClassTable(UIBarItem.self, superclass: nil) {
        $0.attribute("title", \.title)
        $0.attribute("enabled", \.isEnabled)
        $0.attribute("tag", \.tag)
    }
    static let barButtonItem = ClassTable(
        UIBarButtonItem.self, superclass: barItem, decode: { UIBarButtonItem(coder: $0) }, make: { UIBarButtonItem() })
    static let tabBarItem = ClassTable(
        UITabBarItem.self, superclass: barItem, decode: { UITabBarItem(coder: $0) }, make: { UITabBarItem() })
    static let navigationItem = ClassTable(
        UINavigationItem.self, superclass: nil, decode: { UINavigationItem(coder: $0) },
        make: { UINavigationItem(title: "") }
    ) {
        $0.outlet("titleView", \.titleView)
        $0.attribute("title", \.title)
        $0.attribute("prompt", \.prompt)
    }
}

/// Layout guides as nibs write them: an identifier says what the guide stands for.
enum LayoutGuideTable {
    static let classTable = ClassTable(
        UILayoutGuide.self, superclass: nil,
        decode: { coder in
            guard let coder = coder as? NibCoder else { return nil }
            let kind = kind(coder.string("UILayoutGuideIdentifier") ?? "")
            let guide = kind == .keyboard ? UIKeyboardLayoutGuide(owner: nil) : UILayoutGuide(kind: kind, owner: nil)
            guide.identifier = coder.string("UILayoutGuideIdentifier") ?? ""
            coder.whenDecoded { [weak guide] in
                guard let guide, let view = coder.object("UILayoutGuideOwningView") as? UIView else { return }
                view.addGuide(guide)
            }
            return guide
        })

    private static func kind(_ identifier: String) -> UILayoutGuide.Kind {
        switch identifier {
        case "UIViewSafeAreaLayoutGuide": .safeArea
        case "UIViewLayoutMarginsGuide", "UIViewLayoutMarginsLayoutGuide": .layoutMargins
        case "UIViewReadableContentGuide": .readableContent
        case "UIScrollView-contentLayoutGuide", "UIScrollViewContentLayoutGuide": .scrollContent
        case "UIScrollView-frameLayoutGuide", "UIScrollViewFrameLayoutGuide": .scrollFrame
        case "UIViewKeyboardLayoutGuide": .keyboard
        default: .custom
        }
    }
}

/// The guides from the time before safe areas.
enum ViewControllerGuideTable {
    static let classTable = ClassTable(
        ViewControllerLayoutGuide.self, superclass: nil,
        decode: { coder in
            guard let coder = coder as? NibCoder else { return nil }
            let isBottom = coder.string("_UILayoutGuideIdentifier")?.contains("Bottom") ?? false
            return ViewControllerLayoutGuide(kind: isBottom ? .viewControllerBottom : .viewControllerTop, owner: nil)
        })
}

/// A controller's top or bottom guide; its view is the controller's.
final class ViewControllerLayoutGuide: UILayoutGuide {}
