// SPDX-License-Identifier: Apache-2.0

/// The half of the canvas that knows the classes of one system: those of UIKit or those of AppKit.
protocol CanvasFace: AnyObject {
    /// Makes the simulated screen and its look those that views take.
    func activate()
    /// Runs a body with the pictures and colours beside a document at hand, and with faults noted.
    func prepared(for opened: OpenDocument, _ body: () throws -> Void) rethrows
    /// Loads a document.
    ///
    /// - Returns: its scenes, in its order.
    func scenes(of document: Document, in opened: OpenDocument) throws -> [DesignScene]
    /// Loads a compiled nib.
    func scenes(ofNib bytes: [UInt8], name: String, in opened: OpenDocument) throws -> [DesignScene]
}

extension CanvasFace {
    /// Runs a body with the simulated screen and its look in force, and leaves the platform as it was.
    func performAsCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
        let outer = (PlatformMetrics.current, UITraitCollection.current, UIDatePicker.currentDate)
        defer { (PlatformMetrics.current, UITraitCollection.current, UIDatePicker.currentDate) = outer }
        activate()
        return try body()
    }
}
