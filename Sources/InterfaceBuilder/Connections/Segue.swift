// SPDX-License-Identifier: Apache-2.0

/// A way from one scene to another.
public struct Segue {
    /// The element.
    public let element: Element
    /// The kind, as `show`, `presentation`, `embed`, `relationship`, `unwind`, `custom`.
    public var kind: String { element[attribute: "kind"] ?? "" }
    /// The id of the scene's controller, or of the exit for an unwind segue.
    public var destination: String { element[attribute: "destination"] ?? "" }
    /// The identifier that programs use.
    public var identifier: String? { element[attribute: "identifier"] }
    /// Of kind `relationship`: what the destination is to the source, as `rootViewController`.
    public var relationship: String? { element[attribute: "relationship"] }
    /// Of kind `unwind`: the selector that finds where to unwind to.
    public var unwindAction: String? { element[attribute: "unwindAction"] }
    /// The trigger where an object has more than one, as a cell's `accessoryAction`.
    public var trigger: String? { element[attribute: "trigger"] }
}
