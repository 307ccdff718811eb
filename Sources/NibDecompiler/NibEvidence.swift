// SPDX-License-Identifier: Apache-2.0

import NibArchive
import NibCompiler

/// What a nib tells of the document that it was compiled from.
struct NibEvidence {
    private let isCocoa: Bool
    private let isLocalizable: Bool
    private let isColorMatched: Bool
    private let isDirect: Bool
    private let numbering: CocoaNumbering?
    private let cocoaVersions: CocoaVersions

    init(_ graph: NibGraph) { self.init([graph]) }

    init(_ graphs: [NibGraph]) {
        var keys: Set<String> = []
        var classes: Set<String> = []
        var greys = 0
        var greysInColor = 0
        var indirect = false
        var versions = CocoaVersions()
        for graph in graphs {
            for object in graph.objects() {
                classes.insert(object.className)
                if object.className == "UIColor", object["UIColorComponentCount"]?.integer == 2 { greys += 1 }
                if object.className == "UIColor", object["UISystemColorName"] == nil, let red = object["UIRed"]?.double,
                    red == object["UIGreen"]?.double, red == object["UIBlue"]?.double
                {
                    greysInColor += 1
                }
                if object.className == "NSCustomObject", let name = object["NSClassName"]?.string {
                    // Objects of the program's own classes that are made by something else than their initialiser.
                    indirect = indirect || !name.hasPrefix("NS") && object !== graph.root.cocoaOwner
                }
                versions.add(object)
                for (key, _) in object.values { keys.insert(key) }
            }
        }
        let touch = ["UINibTopLevelObjectsKey", "UINibObjectsKey", "UINibConnectionsKey"]
        isCocoa = keys.contains("IB.objectdata") || !touch.contains(where: keys.contains)
        isLocalizable = classes.contains("NSLocalizableString")
        isColorMatched = greys > 0 || greysInColor == 0
        isDirect = !classes.contains("NSCustomView") && !indirect
        numbering = graphs.count == 1 ? CocoaNumbering(graphs[0].root) : nil
        cocoaVersions = versions
    }

    /// The settings to try, the likeliest first.
    func settings(isKeyed: Bool) -> [DraftSettings] {
        var settings = DraftSettings(tools: Compiler.tools)
        settings.isLocalizable = isLocalizable
        settings.isColorMatched = isColorMatched
        settings.isKeyed = isKeyed
        settings.runtime = isCocoa ? .macOS : .iOS
        settings.isDirect = isDirect
        settings.numbering = numbering
        let versions = isCocoa ? cocoaVersions.candidates : Self.touchVersions
        return versions.map { version in
            var copy = settings
            copy.tools = version
            return copy
        }
    }

    /// A version of the tools for each change in what they write.
    private static let touchVersions = [
        24506, 22505, 21507, 20037, 19529, 18122, 17156, 16096, 15705, 15400, 14490, 14113, 13122, 12121, 11762, 11134,
        10117, 9060, 8191, 7706, 6254, 5056, 4514,
    ]
}

extension NibObject {
    /// The file's owner in the root of a nib of AppKit's.
    fileprivate var cocoaOwner: NibObject? { self["IB.objectdata"]?.object?["NSRoot"]?.object }
}
