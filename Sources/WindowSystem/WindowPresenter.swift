// SPDX-License-Identifier: Apache-2.0
import CSDL2

/// Brings pixels to a window.
protocol WindowPresenter: AnyObject {
    /// Copies the rectangles, in pixels, and shows them.
    func present(_ pixels: WindowPixels, damage: [SDL_Rect])
    /// Makes ready for another size; everything is presented next.
    func sizeDidChange()
    /// Gives back what belongs to the window, which is about to go.
    func close()
}

/// Pixels of four bytes, blue first.
struct WindowPixels {
    let bytes: UnsafeRawPointer
    let width: Int32
    let height: Int32
    /// Bytes a row.
    let stride: Int32

    func row(_ y: Int32, from x: Int32) -> UnsafeRawPointer { bytes + Int(y) * Int(stride) + Int(x) * 4 }
}

/// Copies pixels into the window's own memory: on X11 that is shared with the server, and what was not damaged is not
/// touched at all.
final class SurfacePresenter: WindowPresenter {
    private let window: OpaquePointer

    init(window: OpaquePointer) throws(WindowSystemError) {
        self.window = window
        guard SDL_GetWindowSurface(window) != nil else { throw .noWindow(String(cString: SDL_GetError())) }
    }

    func present(_ pixels: WindowPixels, damage: [SDL_Rect]) {
        // SDL makes another surface when the size has changed.
        guard let surface = SDL_GetWindowSurface(window), let target = surface.pointee.pixels else { return }
        let pitch = surface.pointee.pitch
        let format = surface.pointee.format.pointee
        let whole = SDL_Rect(
            x: 0, y: 0, w: min(surface.pointee.w, pixels.width), h: min(surface.pointee.h, pixels.height))
        let parts = damage.compactMap { $0.intersection(whole) }
        guard !parts.isEmpty, SDL_LockSurface(surface) == 0 else { return }
        for part in parts {
            let to = target + Int(part.y) * Int(pitch) + Int(part.x) * Int(format.BytesPerPixel)
            SDL_ConvertPixels(
                part.w, part.h, UInt32(SDL_PIXELFORMAT_RGB888.rawValue), pixels.row(part.y, from: part.x),
                pixels.stride, format.format, to, pitch)
        }
        SDL_UnlockSurface(surface)
        SDL_UpdateWindowSurfaceRects(window, parts, Int32(parts.count))
    }

    func sizeDidChange() {}
    func close() {}
}

/// Copies pixels into a texture that the display's processor shows, in step with the display.
final class TexturePresenter: WindowPresenter {
    private let renderer: OpaquePointer
    private var texture: OpaquePointer?

    init(window: OpaquePointer) throws(WindowSystemError) {
        guard let renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC.rawValue) else {
            throw .noWindow(String(cString: SDL_GetError()))
        }
        self.renderer = renderer
    }

    func present(_ pixels: WindowPixels, damage: [SDL_Rect]) {
        var damage = damage
        let whole = SDL_Rect(x: 0, y: 0, w: pixels.width, h: pixels.height)
        if texture == nil {
            texture = SDL_CreateTexture(
                renderer, UInt32(SDL_PIXELFORMAT_RGB888.rawValue), Int32(SDL_TEXTUREACCESS_STREAMING.rawValue),
                pixels.width, pixels.height)
            damage = [whole]
        }
        guard let texture else { return }
        for rect in damage {
            guard var part = rect.intersection(whole) else { continue }
            SDL_UpdateTexture(texture, &part, pixels.row(part.y, from: part.x), pixels.stride)
        }
        SDL_RenderCopy(renderer, texture, nil, nil)
        SDL_RenderPresent(renderer)
    }

    func sizeDidChange() {
        if let texture { SDL_DestroyTexture(texture) }
        texture = nil
    }

    func close() {
        sizeDidChange()
        SDL_DestroyRenderer(renderer)
    }
}

extension SDL_Rect {
    /// The part of both; nil where there is none.
    func intersection(_ other: SDL_Rect) -> SDL_Rect? {
        let (left, top) = (max(x, other.x), max(y, other.y))
        let (right, bottom) = (min(x + w, other.x + other.w), min(y + h, other.y + other.h))
        return right > left && bottom > top ? SDL_Rect(x: left, y: top, w: right - left, h: bottom - top) : nil
    }

    /// The pixels that a rectangle in points touches.
    init(pixelsOf rect: CGRect, scale: CGFloat) {
        func pixel(_ length: CGFloat) -> Int32 { Int32(max(-1e6, min(1e6, length.isFinite ? length : 0))) }
        let (left, top) = (pixel((rect.minX * scale).rounded(.down)), pixel((rect.minY * scale).rounded(.down)))
        self.init(
            x: left, y: top, w: pixel((rect.maxX * scale).rounded(.up)) - left,
            h: pixel((rect.maxY * scale).rounded(.up)) - top)
    }
}
