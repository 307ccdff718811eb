// SPDX-License-Identifier: Apache-2.0

/// What a document is shown on, where it is not what the document itself says.
nonisolated public struct DesignConfiguration: Hashable, Sendable {
    /// The identifier of the device; nil for the document's own.
    public var device: String?
    /// Whether the device lies on its side; nil for the document's own orientation.
    public var landscape: Bool?
    /// Light or dark; nil for the document's own.
    public var appearance: UIUserInterfaceStyle?
    /// Pixels a point of pictures; nil for the device's own.
    public var scale: CGFloat?
    /// The language that the document is shown in, such as `de`; nil for the development language.
    public var locale: String?
    /// Whether the canvas has the faults of the release that saved the document, as the frames that it recorded have
    /// them: Xcode 16.3 and later count the safe area twice. A device never does.
    public var repeatsCanvasFaults: Bool
    /// Whether views of documents for macOS show what they are bound to. Interface Builder's canvas shows the values of
    /// the document.
    public var establishesBindings: Bool
    /// The size of texts that follow the reader's; nil for the document's own.
    public var contentSizeCategory: UIContentSizeCategory?

    /// Makes a configuration; what is left out is as the document says.
    public init(
        device: String? = nil, landscape: Bool? = nil, appearance: UIUserInterfaceStyle? = nil, scale: CGFloat? = nil,
        locale: String? = nil, repeatsCanvasFaults: Bool = true, establishesBindings: Bool = false,
        contentSizeCategory: UIContentSizeCategory? = nil
    ) {
        self.device = device
        self.landscape = landscape
        self.appearance = appearance
        self.scale = scale
        self.locale = locale
        self.repeatsCanvasFaults = repeatsCanvasFaults
        self.establishesBindings = establishesBindings
        self.contentSizeCategory = contentSizeCategory
    }
}
