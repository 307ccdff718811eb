// SPDX-License-Identifier: Apache-2.0

/// The simulated device that a document is shown on.
public struct Device: Hashable, Sendable {
    /// The device, as `retina6_12` or `ipad10_9rounded`.
    public var id: String
    /// `portrait` or `landscape`; nil when not given.
    public var orientation: String?
    /// `light` or `dark`; nil when not given.
    public var appearance: String?
    /// How much of an iPad the program has, as `fullscreen` or `splitview2_3`: from the attribute `layout` or the older
    /// child `adaptation`.
    public var layout: String?
}

extension Document {
    /// The simulated device; nil when the document names none.
    public var device: Device? {
        guard let element = root.child(named: "device"), let id = element.id else { return nil }
        return Device(
            id: id, orientation: element[attribute: "orientation"], appearance: element[attribute: "appearance"],
            layout: element[attribute: "layout"] ?? element.child(named: "adaptation")?.id)
    }
}
