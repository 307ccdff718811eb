// SPDX-License-Identifier: Apache-2.0

import NibArchive

/// The nibs of a compiled storyboard, by what they are.
struct StoryboardFiles {
    /// A scene's nib: its name is the identifier of the controller.
    struct Scene {
        let name: String
        let graph: NibGraph
        /// The controller that the storyboard makes of it.
        let controller: NibObject?
    }

    private(set) var scenes: [Scene] = []
    /// The nibs of controllers' views by name: the controller's id, `-view-`, the view's id.
    private(set) var views: [String: NibGraph] = [:]
    /// Identifiers of controllers that are in other storyboards.
    let references: [(identifier: String, storyboard: String, controller: String?, bundle: String?)]
    let entryPoint: String?
    /// The files as they are.
    let nibs: [String: [UInt8]]
    let information: PropertyList

    init(_ nibs: [String: [UInt8]], information: PropertyList) throws(NibError) {
        self.nibs = nibs
        self.information = information
        entryPoint = information["UIStoryboardDesignatedEntryPointIdentifier"]?.text
        var references: [(identifier: String, storyboard: String, controller: String?, bundle: String?)] = []
        if case .dictionary(let entries)? = information["UIViewControllerIdentifiersToStoryboardReferences"] {
            for entry in entries {
                references.append(
                    (
                        entry.key, entry.value["UIStoryboardName"]?.text ?? "",
                        entry.value["UIReferencedIdentifier"]?.text, entry.value["UIBundleIdentifier"]?.text
                    ))
            }
        }
        self.references = references
        for (name, bytes) in nibs.sorted(by: { $0.key < $1.key }) {
            let graph = try NibGraph(contentsOf: bytes)
            let outlets = graph.root["UINibConnectionsKey"]?.object?.elements ?? []
            let scene = outlets.first { $0["UILabel"]?.string == "sceneViewController" }
            if let scene {
                scenes.append(Scene(name: name, graph: graph, controller: scene["UIDestination"]?.object))
            } else {
                views[name] = graph
            }
        }
        // The first scene is the one that the storyboard begins with.
        let entry = entryPoint
        scenes = scenes.filter { $0.name == entry } + scenes.filter { $0.name != entry }
    }

    /// Frees the graphs.
    func disconnect() {
        for scene in scenes { scene.graph.disconnect() }
        for graph in views.values { graph.disconnect() }
    }
}

extension PropertyList {
    fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
}

extension String {
    /// The ids of a controller and its view that the name of a view's nib consists of.
    var viewNibIDs: (controller: String, view: String)? {
        let parts = self.split(separator: "-", omittingEmptySubsequences: false)
        // Ids may have dashes of their own; the word between them has one on either side.
        let places = parts.indices.filter { parts[$0] == "view" && $0 > 0 && $0 < parts.count - 1 }
        guard let place = places.first else { return nil }
        return (parts[..<place].joined(separator: "-"), parts[(place + 1)...].joined(separator: "-"))
    }
}
