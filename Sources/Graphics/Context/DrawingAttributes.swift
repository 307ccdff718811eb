// SPDX-License-Identifier: Apache-2.0
import CCairo
import Foundation

/// How a stroke ends.
public enum CGLineCap: Int32, Hashable, Sendable {
    case butt, round, square

    var cairo: cairo_line_cap_t {
        switch self {
        case .butt: CAIRO_LINE_CAP_BUTT
        case .round: CAIRO_LINE_CAP_ROUND
        case .square: CAIRO_LINE_CAP_SQUARE
        }
    }
}

/// How two segments of a stroke meet.
public enum CGLineJoin: Int32, Hashable, Sendable {
    case miter, round, bevel

    var cairo: cairo_line_join_t {
        switch self {
        case .miter: CAIRO_LINE_JOIN_MITER
        case .round: CAIRO_LINE_JOIN_ROUND
        case .bevel: CAIRO_LINE_JOIN_BEVEL
        }
    }
}

/// What is drawn of a path.
public enum CGPathDrawingMode: Int32, Hashable, Sendable {
    case fill, eoFill, stroke, fillStroke, eoFillStroke
}

/// How an image is enlarged or reduced.
public enum CGInterpolationQuality: Int32, Hashable, Sendable {
    case `default`, none, low, high, medium
}

/// How drawing combines with what lies below (names of PDF 1.7, 11.3.5, and Porter–Duff).
public enum CGBlendMode: Int32, Hashable, Sendable, CaseIterable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
    case difference, exclusion, hue, saturation, color, luminosity
    case clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut
    case destinationAtop, xor, plusDarker, plusLighter

    var cairo: cairo_operator_t {
        switch self {
        case .normal: CAIRO_OPERATOR_OVER
        case .multiply: CAIRO_OPERATOR_MULTIPLY
        case .screen: CAIRO_OPERATOR_SCREEN
        case .overlay: CAIRO_OPERATOR_OVERLAY
        case .darken, .plusDarker: CAIRO_OPERATOR_DARKEN
        case .lighten: CAIRO_OPERATOR_LIGHTEN
        case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
        case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
        case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
        case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
        case .difference: CAIRO_OPERATOR_DIFFERENCE
        case .exclusion: CAIRO_OPERATOR_EXCLUSION
        case .hue: CAIRO_OPERATOR_HSL_HUE
        case .saturation: CAIRO_OPERATOR_HSL_SATURATION
        case .color: CAIRO_OPERATOR_HSL_COLOR
        case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
        case .clear: CAIRO_OPERATOR_CLEAR
        case .copy: CAIRO_OPERATOR_SOURCE
        case .sourceIn: CAIRO_OPERATOR_IN
        case .sourceOut: CAIRO_OPERATOR_OUT
        case .sourceAtop: CAIRO_OPERATOR_ATOP
        case .destinationOver: CAIRO_OPERATOR_DEST_OVER
        case .destinationIn: CAIRO_OPERATOR_DEST_IN
        case .destinationOut: CAIRO_OPERATOR_DEST_OUT
        case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
        case .xor: CAIRO_OPERATOR_XOR
        case .plusLighter: CAIRO_OPERATOR_ADD
        }
    }
}

/// A soft copy of what is drawn, below it.
public struct Shadow: Hashable, Sendable {
    /// In points, not affected by the current transform.
    public var offset: CGSize
    /// The blur as Core Graphics counts it: about twice the standard deviation, in points.
    public var blur: CGFloat
    /// The colour of the shadow.
    public var color: CGColor

    /// Makes a shadow; offset and blur are in points.
    public init(offset: CGSize, blur: CGFloat, color: CGColor = CGColor(gray: 0, alpha: 1 / 3)) {
        self.offset = offset
        self.blur = blur
        self.color = color
    }
}

/// Colours at places along a line or between two circles.
public struct CGGradient: Hashable, Sendable {
    /// A colour at a place of the gradient.
    public struct Stop: Hashable, Sendable {
        /// 0 at the start, 1 at the end.
        public var location: CGFloat
        /// The colour at the place.
        public var color: CGColor

        /// Makes a stop.
        public init(location: CGFloat, color: CGColor) {
            self.location = location
            self.color = color
        }
    }

    /// The colours, from the start to the end.
    public var stops: [Stop]

    /// Makes a gradient of its stops.
    public init(stops: [Stop]) {
        self.stops = stops
    }

    /// Colours at `locations`, or evenly spread when there are none.
    public init(colors: [CGColor], locations: [CGFloat]? = nil) {
        stops = colors.enumerated().map { index, color in
            let even = colors.count > 1 ? CGFloat(index) / CGFloat(colors.count - 1) : 0
            return Stop(location: locations.flatMap { index < $0.count ? $0[index] : nil } ?? even, color: color)
        }
    }
}

/// Whether a gradient's end colours continue outside it.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
    /// A bit for each option.
    public let rawValue: UInt32

    /// Makes a set of options of their bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The first colour goes on before the start.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    /// The last colour goes on after the end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
