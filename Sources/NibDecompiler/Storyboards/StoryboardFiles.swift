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

    /// Whether they are AppKit's.
    let isCocoa: Bool
    private(set) var scenes: [Scene] = []
    /// The nib of the application and its menu; macOS only.
    private(set) var application: Scene?
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
        isCocoa = information["NSStoryboardVersion"] != nil
        let prefix = isCocoa ? "NS" : "UI"
        entryPoint = information[prefix + "StoryboardDesignatedEntryPointIdentifier"]?.text
        let mainMenu = information["NSStoryboardMainMenu"]?.text
        var references: [(identifier: String, storyboard: String, controller: String?, bundle: String?)] = []
        if case .dictionary(let entries)? = information[
            prefix + "ViewControllerIdentifiersToStoryboardReferences"]
        {
            for entry in entries {
                references.append(
                    (
                        entry.key, entry.value[prefix + "StoryboardName"]?.text ?? "",
                        entry.value[prefix + "ReferencedIdentifier"]?.text,
                        entry.value[prefix + "BundleIdentifier"]?.text
                    ))
            }
        }
        self.references = references
        for (name, bytes) in nibs.sorted(by: { $0.key < $1.key }) {
            let graph = try NibGraph(contentsOf: bytes)
            if name == mainMenu {
                application = Scene(name: name, graph: graph, controller: nil)
            } else if let scene = Self.sceneOutlet(of: graph) {
                let controller = scene["UIDestination"]?.object ?? scene["NSDestination"]?.object
                scenes.append(Scene(name: name, graph: graph, controller: controller))
            } else {
                views[name] = graph
            }
        }
        // The first scene is the one that the storyboard begins with.
        let entry = entryPoint
        scenes = scenes.filter { $0.name == entry } + scenes.filter { $0.name != entry }
    }

    /// The outlet of a scene's nib to its controller.
    private static func sceneOutlet(of graph: NibGraph) -> NibObject? {
        if let data = graph.root["IB.objectdata"]?.object {
            let connectors = data["NSConnections"]?.object?.elements ?? []
            return connectors.first { $0["NSLabel"]?.string == "sceneController" }
        }
        let outlets = graph.root["UINibConnectionsKey"]?.object?.elements ?? []
        return outlets.first { $0["UILabel"]?.string == "sceneViewController" }
    }

    /// Whether the nibs are keyed archives, as those for old systems are.
    var isKeyed: Bool { !nibs.isEmpty && nibs.values.allSatisfy { NibContainer($0) == .keyedArchive } }

    /// Frees the graphs.
    func disconnect() {
        for scene in scenes { scene.graph.disconnect() }
        for graph in views.values { graph.disconnect() }
        application?.graph.disconnect()
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
