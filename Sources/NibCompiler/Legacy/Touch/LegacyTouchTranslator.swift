// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive

/// Gives objects of UIKit's classes the values that a document has for Interface Builder's.
final class LegacyTouchTranslator {
    let archive: LegacyArchive
    let form: LegacyTouchForm
    private let reader: LegacyObjectReader
    fileprivate var values: [String: NibObject] = [:]
    fileprivate let imageSizes: [String: Element]

    init(_ reader: LegacyObjectReader, form: LegacyTouchForm) {
        self.reader = reader
        self.form = form
        let archive = reader.archive
        self.archive = archive
        let sizes = archive.value("IBDocument.LastKnownImageSizes", of: archive.data).map { archive.pairs(of: $0) }
        imageSizes = Dictionary((sizes ?? []).map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    }

    /// Fills an object of one of Interface Builder's classes; false for others.
    func fill(_ object: NibObject, from element: Element) -> Bool {
        guard let name = element[attribute: "class"], name.hasPrefix("IBUI") || name == "IBProxyObject" else {
            return false
        }
        object.className = LegacyTouchFacts.className(name)
        write(element, of: name, to: object)
        if element.child(withKey: "NSvFlags") != nil { writeView(element, to: object) }
        for (key, value) in LegacyTouchFacts.defaults[name] ?? [] {
            if object[key] == nil, element.child(withKey: "IB" + key) == nil { object[key] = self.value(value) }
        }
        switch name {
        case "IBUIButton":
            if object["UIButtonType"]?.integer == 1 { object.className = "UIRoundedRectButton" }
            writeStates(element, to: object)
        case "IBUITableView":
            // A table is as wide as its rows and, before it has any, as high as nothing.
            if form == .keyed, let frame = frame(of: element) { object["UIContentSize"] = pair(frame[2], 0) }
        case "IBUINavigationController", "IBUITabBarController": writeChildren(element, to: object)
        default: break
        }
        return true
    }

    // MARK: Keys

    private func write(_ element: Element, of className: String, to object: NibObject) {
        // Asking the object for each key would take the square of their number.
        var written = Set(object.values.map(\.key))
        func put(_ value: NibValue, _ key: String) {
            if case .null = value { return }
            if written.insert(key).inserted { object.append(value, forKey: key) }
        }
        for child in element.children {
            guard let key = child.key, !LegacyTouchFacts.contentKeys.contains(key) else { continue }
            let standard = String(key.dropFirst(2))
            switch LegacyTouchFacts.rule(for: key, of: className) {
            case .leftOut: continue
            case .renamed(let name): put(translated(child, key: name), name)
            case .opposite(let name):
                if reader.value(child).boolean == false { put(.bool(true), name) }
            case .flag(let name):
                if reader.value(child).boolean == true { put(.bool(true), name) }
            case .unless(let number):
                if reader.value(child).double != number { put(translated(child, key: standard), standard) }
            case .inlined:
                for trait in archive.resolved(child).children {
                    guard let key = trait.key, key.hasPrefix("IBUI") else { continue }
                    put(translated(trait, key: String(key.dropFirst(2))), String(key.dropFirst(2)))
                }
            }
        }
    }

    /// A value as UIKit has it: its own colours, fonts and images.
    private func translated(_ child: Element, key: String) -> NibValue {
        let element = archive.resolved(child)
        switch element[attribute: "class"] {
        case "NSColor": return color(element, key: key).map { .object($0) } ?? .null
        case "NSFont": return font(element).map { .object($0) } ?? .null
        case "NSCustomResource": return image(element).map { .object($0) } ?? .null
        default: return reader.value(element)
        }
    }

    private func value(_ value: LegacyTouchFacts.Value) -> NibValue {
        switch value {
        case .flag(let flag): .bool(flag)
        case .integer(let number): .integer(number)
        case .pair(let x, let y): pair(x, y)
        case .font(let size): .object(font(named: "Helvetica", size: size))
        case .black: .object(systemBlack())
        }
    }

    // MARK: Views

    private func writeView(_ element: Element, to object: NibObject) {
        if form == .current { object["UIViewSemanticContentAttribute"] = .integer(0) }
        if let frame = frame(of: element) {
            object["UIBounds"] = rect(frame[2], frame[3])
            object["UICenter"] = pair(frame[0] + frame[2] / 2, frame[1] + frame[3] / 2)
        }
        if let list = element.child(withKey: "NSSubviews") { object["UISubviews"] = reader.value(list) }
        if element.child(withKey: "IBUIOpaque").map({ reader.value($0).boolean }) != false {
            object["UIOpaque"] = .bool(true)
        }
        guard let flags = element.child(withKey: "NSvFlags").map(reader.value)?.integer else { return }
        // AppKit's flags: six bits of how the view is resized, whether it resizes its subviews, whether it is hidden.
        if flags & 0x8000_0000 != 0 { object["UIHidden"] = .bool(true) }
        if flags & 0x100 != 0 { object["UIAutoresizeSubviews"] = .bool(true) }
        if flags & 0x3F != 0 { object["UIAutoresizingMask"] = .integer(flags & 0x3F) }
    }

    /// The place and size of a view, four numbers.
    private func frame(of element: Element) -> [Double]? {
        func numbers(_ key: String) -> [Double]? {
            LegacyGeometry.numbers(element.child(withKey: key).flatMap { reader.value($0).string })
        }
        if let frame = numbers("NSFrame"), frame.count == 4 {
            // What a view at the top leaves free is the place of the status bar that is drawn with it.
            let isSimulated = element.child(withKey: "IBUISimulatedStatusBarMetrics") != nil
            let isAtTop = element.child(withKey: "NSSuperview")?[attribute: "ref"] == nil
            return isSimulated && isAtTop ? [0, 0, frame[2], frame[3]] : frame
        }
        if let size = numbers("NSFrameSize"), size.count == 2 { return [0, 0] + size }
        return nil
    }

    private func rect(_ width: Double, _ height: Double) -> NibValue {
        form == .keyed ? .object(.string(LegacyGeometry.rect([0, 0, width, height]))) : .rect(0, 0, width, height)
    }

    private func pair(_ x: Double, _ y: Double) -> NibValue {
        form == .keyed ? .object(.string("{\(x.shortText), \(y.shortText)}")) : .point(x, y)
    }

    private func writeStates(_ element: Element, to button: NibObject) {
        var states: [(key: NibObject, value: NibObject)] = []
        for state in LegacyTouchFacts.states {
            let content = NibObject(className: "UIButtonContent")
            for (name, key) in LegacyTouchFacts.contents {
                guard let child = element.child(withKey: "IBUI" + state.name + name) else { continue }
                let value = translated(child, key: key)
                if case .null = value { continue }
                content[key] = value
            }
            guard !content.values.isEmpty else { continue }
            if form == .keyed {
                for key in ["UITitleColor", "UIShadowColor"] where content[key] == nil {
                    content[key] = .object(color([0, 0, 0], 1, className: "UIDeviceRGBColor"))
                }
            }
            states.append((.number(state.number), content))
        }
        if !states.isEmpty { button["UIButtonStatefulContent"] = .object(.dictionary(states)) }
    }

    // MARK: Containers

    /// The children of a container, twice: as any container has them and as this one shows them. A navigation bar shows
    /// the items of its controller's children.
    private func writeChildren(_ element: Element, to controller: NibObject) {
        guard let list = archive.value("IBUIViewControllers", of: element) else { return }
        let children = archive.items(of: list).map(archive.resolved)
        controller["UIChildViewControllers"] = .object(.array(children.compactMap(reader.object)))
        guard let element = archive.value("IBUINavigationBar", of: element), let bar = reader.object(element) else {
            return
        }
        let items = children.compactMap { archive.value("IBUINavigationItem", of: $0).flatMap(reader.object) }
        bar["UIItems"] = .object(.array(items))
        bar["UIDelegate"] = .object(controller)
        bar["UIIsLocked"] = .bool(true)
    }
}

// MARK: - Colours, fonts, images

extension LegacyTouchTranslator {
    /// A colour: of its own class in each of the older forms, where that of a background is another one.
    private func color(_ element: Element, key: String) -> NibObject? {
        guard let (components, alpha) = components(of: element) else { return nil }
        let isBlack = components == [0, 0, 0] && alpha == 1
        if form == .plain, key == "UITextColor", isBlack { return systemBlack() }
        let className = form != .keyed ? "UIColor" : key == "UIBackgroundColor" ? "UICGColor" : "UIDeviceRGBColor"
        return color(components, alpha, className: className)
    }

    fileprivate func color(_ components: [Double], _ alpha: Double, className: String) -> NibObject {
        known("\(className) \(components) \(alpha)") {
            let color = NibObject(className: className)
            let value = ColorComponents.rgb(components[0], components[1], components[2], alpha)
            NibBuilder.write(value, to: color, tools: 0)
            // Newer systems have the components also as text.
            if form != .current { color.values.removeAll { $0.key == "NSRGB" || $0.key == "NSColorSpace" } }
            return color
        }
    }

    fileprivate func systemBlack() -> NibObject {
        known("black") {
            NibObject(
                className: form == .keyed ? "UICachedDeviceWhiteColor" : "UIColor",
                values: [("UIColorComponentCount", .integer(2)), ("UIWhite", .float(0)), ("UIAlpha", .float(1))])
        }
    }

    /// Red, green, blue and alpha, from 0 to 1.
    private func components(of element: Element) -> (components: [Double], alpha: Double)? {
        func numbers(_ key: String) -> [Double]? {
            guard case .bytes(let bytes)? = archive.value(key, of: element).flatMap(archive.scalar) else { return nil }
            let parts = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self).split(separator: " ")
            let numbers = parts.compactMap { Double($0) }.filter(\.isFinite)
            return numbers.count == parts.count ? numbers : nil
        }
        if let rgb = numbers("NSRGB"), rgb.count >= 3 { return (Array(rgb[..<3]), rgb.count > 3 ? rgb[3] : 1) }
        if let white = numbers("NSWhite"), let level = white.first {
            return ([level, level, level], white.count > 1 ? white[1] : 1)
        }
        return nil
    }

    private func font(_ element: Element) -> NibObject? {
        guard let name = archive.value("NSName", of: element).flatMap(archive.string),
            case .double(let size)? = archive.value("NSSize", of: element).flatMap(archive.scalar)
        else { return nil }
        return font(named: name, size: size)
    }

    fileprivate func font(named name: String, size: Double) -> NibObject {
        known("font \(name) \(size)") {
            let font = NibObject(
                className: "UIFont",
                values: [("UIFontName", .object(.string(name))), ("UIFontPointSize", .float(Float(size)))])
            guard form != .keyed else { return font }
            let isItalic = name.contains("Italic") || name.contains("Oblique")
            font["UIFontTraits"] = .integer((isItalic ? 1 : 0) | (name.contains("Bold") ? 2 : 0))
            font["UISystemFont"] = .bool(false)
            return font
        }
    }

    private func image(_ element: Element) -> NibObject? {
        guard let name = archive.value("NSResourceName", of: element).flatMap(archive.string) else { return nil }
        return known("image \(name)") {
            let size = LegacyGeometry.numbers(imageSizes[name].flatMap(archive.string)) ?? []
            return NibObject(
                className: "UIImageNibPlaceholder",
                values: [
                    ("UIImageWidth", .float(Float(size.count == 2 ? size[0] : 1))),
                    ("UIImageHeight", .float(Float(size.count == 2 ? size[1] : 1))),
                    ("UIResourceName", .object(.string(name))),
                ])
        }
    }

    private func known(_ key: String, make: () -> NibObject) -> NibObject {
        if let object = values[key] { return object }
        let object = make()
        values[key] = object
        return object
    }
}
