// SPDX-License-Identifier: Apache-2.0

/// The tables of gesture recognizers.
enum RecognizerTables {
    static let base = ClassTable(
        UIGestureRecognizer.self, superclass: nil, decode: { UIGestureRecognizer(coder: $0) },
        make: { UIGestureRecognizer() }
    ) {
        $0.outlet("delegate", \.delegate)
        $0.attribute("enabled", \.isEnabled)
        $0.attribute("cancelsTouchesInView", \.cancelsTouchesInView)
        $0.attribute("delaysTouchesBegan", \.delaysTouchesBegan)
        $0.attribute("delaysTouchesEnded", \.delaysTouchesEnded)
        $0.attribute("name", \.name)
    }
    static let tap = ClassTable(
        UITapGestureRecognizer.self, superclass: base, decode: { UITapGestureRecognizer(coder: $0) },
        make: { UITapGestureRecognizer() }
    ) {
        $0.attribute("numberOfTapsRequired", \.numberOfTapsRequired)
        $0.attribute("numberOfTouchesRequired", \.numberOfTouchesRequired)
    }
    static let swipe = ClassTable(
        UISwipeGestureRecognizer.self, superclass: base, decode: { UISwipeGestureRecognizer(coder: $0) },
        make: { UISwipeGestureRecognizer() }
    ) {
        $0.attribute("numberOfTouchesRequired", \.numberOfTouchesRequired)
    }
    static let pan = ClassTable(
        UIPanGestureRecognizer.self, superclass: base, decode: { UIPanGestureRecognizer(coder: $0) },
        make: { UIPanGestureRecognizer() }
    ) {
        $0.attribute("minimumNumberOfTouches", \.minimumNumberOfTouches)
        $0.attribute("maximumNumberOfTouches", \.maximumNumberOfTouches)
    }
    static let screenEdge = ClassTable(
        UIScreenEdgePanGestureRecognizer.self, superclass: pan, decode: { UIScreenEdgePanGestureRecognizer(coder: $0) },
        make: { UIScreenEdgePanGestureRecognizer() })
    static let pinch = ClassTable(
        UIPinchGestureRecognizer.self, superclass: base, decode: { UIPinchGestureRecognizer(coder: $0) },
        make: { UIPinchGestureRecognizer() })
    static let rotation = ClassTable(
        UIRotationGestureRecognizer.self, superclass: base, decode: { UIRotationGestureRecognizer(coder: $0) },
        make: { UIRotationGestureRecognizer() })
    static let longPress = ClassTable(
        UILongPressGestureRecognizer.self, superclass: base, decode: { UILongPressGestureRecognizer(coder: $0) },
        make: { UILongPressGestureRecognizer() }
    ) {
        $0.attribute("minimumPressDuration", \.minimumPressDuration)
        $0.attribute("allowableMovement", \.allowableMovement)
        $0.attribute("numberOfTapsRequired", \.numberOfTapsRequired)
        $0.attribute("numberOfTouchesRequired", \.numberOfTouchesRequired)
    }
    static let hover = ClassTable(
        UIHoverGestureRecognizer.self, superclass: base, decode: { UIHoverGestureRecognizer(coder: $0) },
        make: { UIHoverGestureRecognizer() })
}
