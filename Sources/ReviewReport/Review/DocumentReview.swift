// SPDX-License-Identifier: Apache-2.0

/// What a report tells of one document: what a page is written from.
nonisolated package struct DocumentReview: Codable, Hashable, Sendable {
    /// What became of the document between two versions.
    package enum Status: String, Codable, Sendable {
        /// There is one version only.
        case present
        /// It is new.
        case added
        /// It is gone.
        case removed
        /// It differs.
        case changed
    }

    /// The path that the report calls the document by.
    package var path: String
    /// The path before, of a document that was renamed.
    package var oldPath: String?
    /// What became of it.
    package var status: Status
    /// What it is, as `storyboard for iOS`; empty for one that does not open.
    package var kind: String
    /// The version of Interface Builder that saved it, or the two.
    package var tools: String
    /// Why there is nothing to show; nil for a document that opened.
    package var failure: FindingReview?
    /// The scenes, or the top-level views of a .xib, in order.
    package var scenes: [SceneReview] = []
    /// Every object, each before those inside it.
    package var objects: [ObjectReview] = []
    /// Where the scenes lie on the canvas; nil for a document that has none.
    package var map: MapReview?
    /// What the rules found.
    package var findings: [FindingReview] = []
    /// What the rules found before and find no longer.
    package var mended: [FindingReview] = []
    /// What changed.
    package var changes: [ChangeReview] = []
    /// What differs that only tools write.
    package var noise: String?
}

/// A scene and its pictures.
nonisolated package struct SceneReview: Codable, Hashable, Sendable {
    /// The name.
    package var name: String
    /// The id of its controller or view.
    package var identifier: String?
    /// The pictures, one for each device, language and appearance.
    package var pictures: [PictureReview] = []
    /// Where the objects are, one list for each device and language.
    package var layouts: [LayoutReview] = []
    /// Whether the scene is only in the version before.
    package var isGone = false
}

/// The pictures of a scene on one device, in one language and appearance: file names beside the page.
nonisolated package struct PictureReview: Codable, Hashable, Sendable {
    /// The device, language and appearance.
    package var variant: ReviewVariant
    /// The picture; of a scene that is gone the one before.
    package var file: String
    /// The size in points.
    package var width: Double
    package var height: Double
    /// The picture before, where there was one that looked otherwise.
    package var before: String?
    /// The size of the picture before, in points.
    package var beforeWidth: Double?
    package var beforeHeight: Double?
    /// The picture of the difference.
    package var difference: String?
    /// The share of pixels that differ, from 0 to 1; nil where nothing was compared.
    package var changedShare: Double?
}

/// Where the objects of a scene are on one device, in one language.
nonisolated package struct LayoutReview: Codable, Hashable, Sendable {
    /// The index among the layouts of the options, see ``ReviewVariant/layout``.
    package var layout: Int
    /// Id and rectangle (x, y, width, height, in points from the top left), the rearmost first.
    package var rectangles: [Rectangle]
    /// The layout guides, and the controller or window that the scene is of: they are shown when they are chosen, and lie
    /// under no pointer.
    package var guides: [Rectangle]

    /// One object.
    package struct Rectangle: Codable, Hashable, Sendable {
        package var id: String
        package var frame: [Double]
    }
}

/// An object in the outline.
nonisolated package struct ObjectReview: Codable, Hashable, Sendable {
    /// The id in the document; nil for a heading that groups others, such as a scene.
    package var id: String?
    /// The object in words: `button 'Save'`.
    package var name: String
    /// How deep it stands in the outline, from 0.
    package var depth: Int
    /// The class that it has by itself, as `UIButton`.
    package var className: String?
    /// The program's class.
    package var customClass: String?
    /// The module of the program's class.
    package var module: String?
    /// Identifiers and texts: what they are and what they say.
    package var facts: [Fact] = []
    /// The line of the document.
    package var line: Int
    /// The connections that start from it.
    package var connections: [ConnectionReview] = []
    /// The objects that it speaks of, such as the items of a constraint: shown with it in the picture.
    package var related: [String] = []
    /// Whether what is inside is folded away at first.
    package var isFolded = false

    /// Something worth knowing.
    package struct Fact: Codable, Hashable, Sendable {
        package var name: String
        package var value: String
    }
}

/// A connection of an object.
nonisolated package struct ConnectionReview: Codable, Hashable, Sendable {
    /// `outlet`, `outlet collection`, `action`, `segue`, `binding` …
    package var kind: String
    /// The property, selector, binding or identifier.
    package var label: String
    /// The event, kind of segue, key path and options; empty where there is nothing more.
    package var detail: String
    /// The id of the object at the other end; nil for one that is not in the document.
    package var destination: String?
    /// The object at the other end in words.
    package var destinationName: String
}

/// A change in words.
nonisolated package struct ChangeReview: Codable, Hashable, Sendable {
    /// `+`, `-`, `>` or `~`.
    package var mark: String
    package var message: String
    package var objectID: String?
}
