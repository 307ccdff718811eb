// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder

// What stands around the objects of a document.

extension DraftDocument {
    /// Makes a xib of its objects.
    func finishXIB(_ objects: DraftElement) {
        writeAttributes(type: settings.runtime == .macOS ? "com.apple.InterfaceBuilder3.Cocoa.XIB" : touchType("XIB"))
        appendDevice(of: objects.children)
        root.append(dependencies())
        root.append(objects)
        if let resources = resources() { root.append(resources) }
    }

    /// Makes a storyboard of its scenes.
    func finishStoryboard(_ scenes: DraftElement, initialID: String?) {
        writeAttributes(
            type: settings.runtime == .macOS
                ? "com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB" : touchType("Storyboard.XIB"))
        root["initialViewController"] = initialID
        let controllers = scenes.children.flatMap { $0.child(named: "objects")?.children ?? [] }
        appendDevice(of: controllers.flatMap { $0.children.filter { $0["key"] == "view" } })
        root.append(dependencies())
        root.append(scenes)
        if let resources = resources() { root.append(resources) }
    }

    private func touchType(_ kind: String) -> String {
        guard settings.runtime == .tvOS else { return "com.apple.InterfaceBuilder3.CocoaTouch." + kind }
        return "com.apple.InterfaceBuilder.AppleTV." + (kind == "XIB" ? "XIB" : "Storyboard")
    }

    private func writeAttributes(type: String) {
        root["type"] = type
        root["version"] = "3.0"
        root["toolsVersion"] = String(settings.tools)
        root["targetRuntime"] =
            switch settings.runtime {
            case .macOS: "MacOSX.Cocoa"
            case .tvOS: "AppleTV"
            default: "iOS.CocoaTouch"
            }
        root["propertyAccessControl"] = "none"
        root["useAutolayout"] = "YES"
        if settings.runtime != .macOS {
            if settings.tools >= 6000 { root["useTraitCollections"] = "YES" }
            if settings.tools >= 13000 { root["useSafeAreas"] = "YES" }
            if settings.isColorMatched { root["colorMatched"] = "YES" }
        } else if settings.isDirect {
            root["customObjectInstantitationMethod"] = "direct"
        }
        var line = "inkwell document tools=\"\(settings.tools)\""
        line += " localizable=\"\(settings.isLocalizable ? "YES" : "NO")\""
        if let numbering = settings.numbering {
            line += " tables=\"\(numbering.tables)\" number=\"\(numbering.first)\""
        }
        if settings.isKeyed { line += " format=\"keyed\"" }
        root.instructions = [line]
    }

    /// States the device whose screen most of the root views fill; since Xcode 8 documents have one.
    private func appendDevice(of views: [DraftElement]) {
        guard settings.runtime != .macOS, settings.tools >= 11000 else { return }
        var counts: [Device: Int] = [:]
        var best: Device?
        for view in views {
            guard let frame = view.children.first(where: { $0.name == "rect" && $0["key"] == "frame" }),
                let width = frame["width"].flatMap(Double.init), let height = frame["height"].flatMap(Double.init),
                let device = Device.withScreen(width: width, height: height)
            else { continue }
            counts[device, default: 0] += 1
            if counts[device, default: 0] > best.flatMap({ counts[$0] }) ?? 0 || best == nil { best = device }
        }
        guard let best else { return }
        let element = DraftElement("device")
        element["id"] = best.id
        element["orientation"] = best.orientation
        element["appearance"] = "light"
        root.append(element)
    }

    private func dependencies() -> DraftElement {
        let element = DraftElement("dependencies")
        if settings.runtime == .macOS {
            let deployment = element.add("deployment", ["identifier": "macosx"])
            // What the nib's form asks for: macOS reads the newer one since 10.13.
            deployment["version"] = settings.isKeyed ? "1060" : "101300"
            element.add("plugIn", ["identifier": "com.apple.InterfaceBuilder.CocoaPlugin", "version": version])
        } else {
            element.add("deployment", ["identifier": settings.runtime == .tvOS ? "tvOS" : "iOS"])
            element.add("plugIn", ["identifier": "com.apple.InterfaceBuilder.IBCocoaTouchPlugin", "version": version])
        }
        return element
    }

    private var version: String { String(settings.tools) }
}
