// SPDX-License-Identifier: Apache-2.0

/// A message sent to an object when a control is used.
public struct Action {
    /// The element.
    public let element: Element
    /// The message.
    public var selector: String { element[attribute: "selector"] ?? "" }
    /// The id of the object that receives it: `destination` on iOS, `target` on macOS.
    public var destination: String { element[attribute: "destination"] ?? element[attribute: "target"] ?? "" }
    /// The control event, as `touchUpInside`; nil for bar items, gesture recognizers and macOS.
    public var eventType: String? { element[attribute: "eventType"] }
    /// The event of an auxiliary action of macOS, as `doubleAction`.
    public var trigger: String? { element[attribute: "trigger"] }
}
