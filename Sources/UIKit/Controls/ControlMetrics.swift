// SPDX-License-Identifier: Apache-2.0

/// A fact that changed over the years: its value from one release of Interface Builder on.
nonisolated struct ByRelease<Value: Sendable>: Sendable {
    private let steps: [(since: Int, value: Value)]
    private let first: Value

    /// - Parameters:
    ///   - first: the value before every step.
    ///   - steps: releases and the values from them on, the oldest first.
    init(_ first: Value, _ steps: (since: Int, value: Value)...) {
        self.first = first
        self.steps = steps
    }

    /// The value of a release. Documents that ask to be opened with a later one carry 32700 and are Xcode 15's.
    func value(at release: Int) -> Value {
        let release = release >= 32_000 ? 22_999 : release
        return steps.last { $0.since <= release }?.value ?? first
    }

    /// The value of ``PlatformMetrics/current``.
    @MainActor var current: Value { value(at: PlatformMetrics.current.toolsVersion) }
}

/// The sizes of controls, by release. Lengths are in points; sizes are those of alignment rectangles.
///
/// Measured from the frames that Interface Builder recorded for controls that nothing but their content sizes.
nonisolated enum ControlMetrics {
    // MARK: Switch, slider, stepper

    static let switchSize = ByRelease(CGSize(width: 49, height: 31), (24_000, CGSize(width: 61, height: 28)))
    static let switchAlignment = ByRelease(EdgeInsets(top: 0, left: 0, bottom: 0, right: 2))
    /// What the track is drawn in, knob margin included.
    static let switchTrack = ByRelease(CGSize(width: 51, height: 31), (24_000, CGSize(width: 63, height: 28)))
    static let switchKnob = ByRelease(CGSize(width: 27, height: 27), (24_000, CGSize(width: 37, height: 24)))

    static let sliderHeight = ByRelease<CGFloat>(30, (23_700, 33), (24_000, 34))
    static let sliderAlignment = ByRelease(
        EdgeInsets(top: 0, left: 2, bottom: 1, right: 2), (24_000, EdgeInsets.zero))
    static let sliderTrackHeight = ByRelease<CGFloat>(2, (14_800, 4), (24_000, 6))
    static let sliderKnob = ByRelease(CGSize(width: 28, height: 28), (24_000, CGSize(width: 38, height: 24)))

    static let stepperSize = ByRelease(
        CGSize(width: 94, height: 29), (14_800, CGSize(width: 94, height: 28)),
        (14_810, CGSize(width: 94, height: 32)))

    // MARK: Segments, pages, progress, activity

    static let segmentedHeight = ByRelease<CGFloat>(28, (14_800, 27), (14_810, 31))
    static let segmentedAlignment = ByRelease(EdgeInsets(top: 0, left: 0, bottom: 1, right: 0))
    /// What a segment is wider than its title, whose width is rounded up before if the segment's is not.
    static let segmentPadding = ByRelease<CGFloat>(13.8, (14_800, 18))
    /// Segments of the look that came with iOS 13: a raised plate on a grey ground instead of outlines.
    static let segmentsHavePlate = ByRelease(false, (14_800, true))

    static let pageControlHeight = ByRelease<CGFloat>(37, (17_000, 28), (19_000, 26))
    /// The width for so many pages: a part that is always there, and one for each page.
    static let pageControlFixedWidth = ByRelease<CGFloat>(
        -9, (17_000, 72.5), (19_000, 106), (21_000, 58.5), (23_000, 17))
    static let pageControlPageWidth = ByRelease<CGFloat>(16, (17_000, 16.5), (21_000, 19))

    static let progressHeight = ByRelease<CGFloat>(2, (17_000, 4))
    static let barProgressHeight: CGFloat = 2.5

    static let activitySize: CGFloat = 20
    static let largeActivitySize: CGFloat = 37

    // MARK: Text fields and bars

    static let roundedFieldHeight = ByRelease<CGFloat>(30, (14_800, 34))
    static let roundedFieldInset: CGFloat = 7
    /// What a field of a large font is higher than its line: 45.5 points at 30, before Xcode 11 30 at 20.
    static let roundedFieldRoom = ByRelease<CGFloat>(7, (14_800, 9.5))
    /// What a field with a round border is wider than its text or placeholder.
    static let roundedFieldPadding = ByRelease<CGFloat>(21, (14_800, 28))
    /// What a field without a border is wider than its text.
    static let plainFieldRoom = ByRelease<CGFloat>(4, (14_800, 2))
    /// The least width of text in a field with a round border.
    static let emptyFieldWidth: CGFloat = 4
    /// What a field without a border is higher than its line, from Xcode 11.2 on; before, it takes whole points.
    static let plainFieldPadding = ByRelease<CGFloat>(0, (15_000, 1.25))
    /// The least height of a field without a border that has a button to clear it.
    static let clearableFieldHeight = ByRelease<CGFloat>(19, (15_000, 0))
    static let searchBarHeight = ByRelease<CGFloat>(44, (13_000, 56), (19_000, 51), (22_000, 56))

    // MARK: Buttons

    /// Whether a button with an attributed title is as high as the whole points of it, and not as the title's pixels.
    static let attributedTitlesLoseParts = ByRelease(true, (15_000, false))
    /// Info, detail disclosure and contact buttons.
    static let detailButtonSize = ByRelease(
        CGSize(width: 22, height: 22), (14_800, CGSize(width: 25, height: 24)),
        (21_000, CGSize(width: 25.5, height: 25.5)))
    /// The same buttons with a configuration.
    static let configuredDetailButtonSize = CGSize(width: 50, height: 34)
    static let closeButtonSize = CGSize(width: 22, height: 21)
    static let systemButtonFontSize: CGFloat = 15
    static let customButtonFontSize: CGFloat = 18
    /// What a button without insets and image is higher than its title.
    static let buttonTitlePadding: CGFloat = 12
    static let buttonMinimumWidth: CGFloat = 30

    // MARK: Text styles

    /// By how much the fonts of the first two titles are larger than Apple lists them, in points; a large title's is by
    /// twice as much.
    static let titleGrowth = ByRelease<CGFloat>(0, (13_000, -2), (15_000, 0))
    /// The weight of the first title, which was light in iOS 9 and 10.
    static let firstTitleWeight = ByRelease(UIFont.Weight.light, (13_000, .regular))

    // MARK: Pickers

    static let pickerSize = CGSize(width: 320, height: 216)
    /// Wheels where there is little room from top to bottom.
    static let lowPickerSize = CGSize(width: 320, height: 162)

    /// The size of wheels that are so high already: of the two heights that wheels come in, the greater where it fits.
    static func pickerSize(height: CGFloat) -> CGSize {
        height <= 0 || height >= pickerSize.height ? pickerSize : lowPickerSize
    }
    static let compactDatePickerHeight = ByRelease<CGFloat>(34, (24_000, 36))
    /// Whether a date picker that leaves the style open is compact instead of wheels.
    static let automaticDatePickerIsCompact = ByRelease(false, (24_000, true))
    static let inlineDatePickerSize = CGSize(width: 320, height: 330)
}
