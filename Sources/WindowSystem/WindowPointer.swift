// SPDX-License-Identifier: Apache-2.0
import CSDL2

/// The mouse over a window, and the shape that it has there.
final class WindowPointer {
    /// Whether the primary button is down.
    var isPressed = false
    private var place: CGPoint?
    private var shape = PointerShape.arrow
    private let screen: VirtualScreen
    private static var cursors: [PointerShape: OpaquePointer] = [:]

    init(screen: VirtualScreen) {
        self.screen = screen
    }

    func moved(to place: CGPoint) {
        self.place = place
        followContent()
    }

    func left() { place = nil }

    /// What is below the pointer may have moved away.
    func followContent() {
        guard let place, !isPressed else { return }
        let new = screen.application.screenPointerShape(at: place)
        guard new != shape else { return }
        shape = new
        if let cursor = Self.cursor(new) { SDL_SetCursor(cursor) }
    }

    private static func cursor(_ shape: PointerShape) -> OpaquePointer? {
        if let cursor = cursors[shape] { return cursor }
        let system =
            switch shape {
            case .arrow: SDL_SYSTEM_CURSOR_ARROW
            case .text: SDL_SYSTEM_CURSOR_IBEAM
            case .hand: SDL_SYSTEM_CURSOR_HAND
            case .horizontalResize: SDL_SYSTEM_CURSOR_SIZEWE
            case .verticalResize: SDL_SYSTEM_CURSOR_SIZENS
            }
        let cursor = SDL_CreateSystemCursor(system)
        cursors[shape] = cursor
        return cursor
    }
}
