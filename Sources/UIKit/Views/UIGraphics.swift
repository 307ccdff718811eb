// SPDX-License-Identifier: Apache-2.0

private var contexts: [CGContext] = []

/// Makes a context the one that drawing functions use.
public func UIGraphicsPushContext(_ context: CGContext) {
    contexts.append(context)
}

/// Goes back to the context before the last push.
public func UIGraphicsPopContext() {
    _ = contexts.popLast()
}

/// The context that is drawn in; nil outside of drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? {
    contexts.last
}

/// Fills a rectangle with the current fill colour.
public func UIRectFill(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.fill(rect)
}
