// SPDX-License-Identifier: Apache-2.0

/// The classes are known before the first nib is loaded, for keys and actions are looked up by them too.
#if objectFormat(MachO)
@section("__DATA,__mod_init_func")
#else
@section(".init_array")
#endif
@used
nonisolated private let announceClasses: @convention(c) () -> Void = {
    ModuleAnnouncements.add { MainActor.assumeIsolated { UIKitClasses.registerOnce() } }
}

/// Every class of this module that a nib may name, with its table.
enum UIKitClasses {
    /// Registers the classes; done once, when the first nib is loaded.
    static func registerOnce() { _ = registered }

    private static let registered: Void = {
        ClassRegistry.shared.register(lazily: SharedClasses.tables)
        ClassRegistry.shared.register(lazily: base)
        for kind in UIStoryboardSegueTemplate.kinds {
            ClassRegistry.shared.register(lazily: [kind: { UIStoryboardSegueTemplate.classTable }])
        }
        ClassRegistry.shared.register(lazily: values)
        ClassRegistry.shared.register(lazily: controls)
        ClassRegistry.shared.register(lazily: containers)
    }()

    private static let base: [String: @MainActor () -> ClassTable] = [
        "UIView": { UIView.classTable },
        "UIControl": { UIControl.controlTable },
        "UIWindow": { UIWindow.windowTable },
        "UIStackView": { UIStackView.stackTable },
        "UILayoutGuide": { LayoutGuideTable.classTable },
        "UIKeyboardLayoutGuide": { LayoutGuideTable.classTable },
        "_UILayoutGuide": { ViewControllerGuideTable.classTable },
        "UIViewController": { UIViewController.classTable },
        "UINib": { NibTable.classTable },
        "UIBarButtonItem": { BarTables.barButtonItem },
        "UINavigationItem": { BarTables.navigationItem },
        "UITabBarItem": { BarTables.tabBarItem },
        "UIGestureRecognizer": { RecognizerTables.base },
        "UITapGestureRecognizer": { RecognizerTables.tap },
        "UITapRecognizer": { TapCountsDecoder.classTable },
        "UISwipeGestureRecognizer": { RecognizerTables.swipe },
        "UIPanGestureRecognizer": { RecognizerTables.pan },
        "UIScreenEdgePanGestureRecognizer": { RecognizerTables.screenEdge },
        "UIPinchGestureRecognizer": { RecognizerTables.pinch },
        "UIRotationGestureRecognizer": { RecognizerTables.rotation },
        "UILongPressGestureRecognizer": { RecognizerTables.longPress },
        "UIHoverGestureRecognizer": { RecognizerTables.hover },
        "SceneOwner": { SceneOwner.classTable },
        "CALayer": { LayerTable.classTable },
    ]
}
