// SPDX-License-Identifier: Apache-2.0

/// The canvas of a storyboard: scenes at their places and the segues between them.
nonisolated package struct MapReview: Codable, Hashable, Sendable {
    /// A scene.
    package struct Place: Codable, Hashable, Sendable {
        /// The id of the controller.
        package var id: String
        package var name: String
        /// The centre of the scene on the canvas, in points.
        package var x: Double
        package var y: Double
        package var width: Double
        package var height: Double
        /// The index among the scenes of the review; nil for one that has no picture.
        package var scene: Int?
        package var isInitial: Bool
        /// The storyboard that a reference leads to, where this is one.
        package var storyboard: String?
        /// The controller that a reference leads to; nil for the initial one.
        package var reference: String?
        package var status: DocumentReview.Status = .present
        /// Where the scene was, where it moved.
        package var oldX: Double?
        package var oldY: Double?
    }

    /// A segue.
    package struct Arrow: Codable, Hashable, Sendable {
        /// The ids of the controllers.
        package var source: String
        package var destination: String
        /// The kind, as `show` or `relationship`.
        package var kind: String
        /// The kind and identifier in words.
        package var label: String
        /// The object that triggers it.
        package var trigger: String?
        package var status: DocumentReview.Status = .present
    }

    package var places: [Place]
    package var arrows: [Arrow]
}
