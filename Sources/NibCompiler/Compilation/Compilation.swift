// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibVocabulary

/// The compilation of one document: what all its nibs share.
final class Compilation {
    let document: Document
    let options: CompilerOptions
    /// What is known of the elements of such documents.
    let vocabulary: Vocabulary
    private(set) lazy var touchPlans = PropertyPlans<NibBuilder>(vocabulary, tools: tools)
    private(set) lazy var cocoaPlans = PropertyPlans<CocoaNibBuilder>(vocabulary, tools: tools)
    /// The major number of the tools version that is followed.
    let tools: Int
    let isStoryboard: Bool
    let resources: DocumentResources
    /// Whether texts for people are written as localisable strings.
    let localizable: Bool
    /// Whether colours are matched to sRGB, as documents since Xcode 8 say.
    let isColorMatched: Bool
    /// Whether the document states values that its elements do not: it was made from a nib.
    let hasCorrections: Bool
    /// The major version of the kernel of the system that is taken to compile: the one that saved the document where it
    /// is compiled by the same tools, else the newest one that these tools ran on for long.
    private(set) lazy var darwin: Int = {
        let saved = document.root[attribute: "systemVersion"].flatMap { Int($0.prefix { $0.isNumber }) }
        if isCompiledWhereSaved, let saved { return saved }
        switch tools {
        case ..<6000: return 13
        case ..<7000: return 14
        case ..<11000: return 15
        case ..<13000: return 16
        default: return 17
        }
    }()
    /// Whether the tools that are followed are those that saved the document, on the same machine.
    var isCompiledWhereSaved: Bool { tools == document.toolsVersion.major }
    /// The `toolsVersion` of the tools whose output is followed where the document does not decide.
    static let currentTools = 24506
    private(set) var diagnostics: [Diagnostic] = []
    private var scopeOfElement: [ObjectIdentifier: Scope] = [:]
    /// The `connections` elements, in the order of the document.
    private(set) var connectionElements: [Element] = []
    /// The storyboard that is compiled, while it is; the two hold each other so long.
    var storyboard: StoryboardCompilation?
    /// The ids that constraints name.
    private(set) var constrainedIDs: Set<String> = []
    /// Element names that were taken for others.
    private var substitutes: [String: String] = [:]

    init(document: Document, options: CompilerOptions) {
        self.document = document
        self.options = options
        vocabulary = document.targetRuntime == .macOS ? .cocoa : .touch
        hasCorrections = DocumentCorrections.areIn(document)
        let settings = hasCorrections ? DocumentCorrections.settings(of: document) : [:]
        tools =
            options.tools ?? settings["tools"].flatMap { Int($0) }
            ?? Self.tools(of: document, format: options.isForFolder ? .archive : options.format)
        isStoryboard = document.kind == .storyboard
        resources = DocumentResources(document.root.child(named: "resources"))
        isColorMatched = document.root.bool("colorMatched") ?? false
        let components = (document.path ?? "").split(separator: "/")
        let inBase = components.dropLast().last.map { $0 == "Base.lproj" } ?? false
        // Storyboards were not localised by their base before Xcode 5.
        let isTouch = document.targetRuntime != .macOS
        localizable =
            options.localizable ?? settings["localizable"].map { $0 == "YES" }
            ?? ((isStoryboard && isTouch && tools >= 5000) || inBase)
    }

    /// The tools that are followed: those that saved the document, unless it was compiled by later ones.
    ///
    /// macOS nibs of the newer form are written by Xcode 13 and later only. A xib of Xcode 8 to 12 that leaves the
    /// deployment target to the project is a library's as a rule, saved once and compiled by whoever uses it; a document
    /// without frames is a template that no Interface Builder saved, and a storyboard of Xcode 7 whose only scene is
    /// empty is one of a project template that nobody has touched since.
    private static func tools(of document: Document, format: CompilerOptions.Format) -> Int {
        let saved = document.toolsVersion.major
        if document.targetRuntime != .macOS {
            let deployment = document.root.child(named: "dependencies")?.child(named: "deployment")
            if document.kind == .xib, (11134..<19000).contains(saved), deployment?[attribute: "version"] == nil {
                return laterTools.library
            }
            let isTemplate =
                (saved >= 12000 && !statesFrames(document)) || ((10000..<11134).contains(saved) && isBare(document))
            return isTemplate ? max(saved, laterTools.template) : saved
        }
        // A storyboard's nibs are found as one application was built, in the form of that time, and not long after it was
        // saved: with Xcode 11 or later as a rule.
        if document.kind == .storyboard {
            return max(saved, bearsMarksOfInterfaceBuilder(document) ? firstStoryboardTools : currentTools)
        }
        guard format == .archive else { return keyingTools(of: document, saved: saved) }
        if !bearsMarksOfInterfaceBuilder(document) { return max(saved, currentTools) }
        return max(saved, saved < firstArchivingTools ? laterTools.archive : 0)
    }

    /// The tools that write a macOS nib as a keyed archive.
    ///
    /// A document that says which Xcode must be able to open it is a library's, which programs compile for years: those
    /// of Xcode 5 and 6 with Xcode 7, those of Xcode 8 with Xcode 12, more often than with others. One of Xcode 7.2 to 9
    /// that leaves the deployment target to its project is an application's, and such a project still for old systems
    /// is built with Xcode 14.
    private static func keyingTools(of document: Document, saved: Int) -> Int {
        let dependencies = document.root.child(named: "dependencies")
        if dependencies?.child(named: "development") != nil {
            switch saved {
            case ..<9000: return 9060
            case 11000..<12000: return 17701
            default: return saved
            }
        }
        let deployment = dependencies?.child(named: "deployment")
        let isOpen = deployment != nil && deployment?[attribute: "version"] == nil
        return isOpen && (9050..<14000).contains(saved) ? laterTools.archive : saved
    }

    /// Whether a macOS document has what Interface Builder adds when it saves; what lacks it was written by a person or a
    /// program, and its `toolsVersion` says nothing of the Xcode that compiles it.
    ///
    /// Each document names the deployment target's system. Those of Xcode 8 and later also say that they need it, and
    /// since Xcode 11, that is here, where their objects stand on the canvas; one of the two may be missing in documents
    /// that were not touched since. Scenes of storyboards have always had their place on the canvas.
    private static func bearsMarksOfInterfaceBuilder(_ document: Document) -> Bool {
        let saved = document.toolsVersion.major
        let dependencies = document.root.child(named: "dependencies")
        if let scenes = document.root.child(named: "scenes") {
            return scenes.children.contains { $0.child(withKey: "canvasLocation") != nil }
        }
        guard dependencies?.child(named: "deployment") != nil else { return false }
        if saved < 11000 { return true }
        if saved < 12000 { return false }
        let objects = document.root.child(named: "objects")?.children ?? []
        if objects.contains(where: { $0.child(withKey: "canvasLocation") != nil }) { return true }
        return saved < firstArchivingTools && dependencies?.child(named: "capability") != nil
    }

    /// The tools that libraries' documents and templates are compiled with, Xcode 13's and Xcode 11's, and what is
    /// compiled to an archive though it is older than that form.
    private static let laterTools = (library: 20037, template: 15705, archive: 21450)

    /// The tools that are followed at least for macOS storyboards: Xcode 11's.
    private static let firstStoryboardTools = 15705

    /// Whether any view of the document has a frame.
    private static func statesFrames(_ document: Document) -> Bool {
        var pending = [document.root]
        var hasViews = false
        while let element = pending.popLast() {
            if element.name == "rect", element.key == "frame" { return true }
            hasViews = hasViews || element.key == "view" || element.name == "subviews"
            pending += element.children
        }
        return !hasViews
    }

    /// Whether a storyboard, other than a launch screen, has one scene, without views inside its view and without
    /// connections.
    private static func isBare(_ document: Document) -> Bool {
        guard document.root.bool("launchScreen") != true else { return false }
        let scenes = document.root.child(named: "scenes")?.children(named: "scene") ?? []
        guard var pending = scenes.first.map({ [$0] }), scenes.count == 1 else { return false }
        while let element = pending.popLast() {
            if element.name == "subviews" || element.name == "connections" { return false }
            pending += element.children
        }
        return true
    }

    /// The first tools that write macOS nibs in the newer form: Xcode 13's.
    private static let firstArchivingTools = 19000

    /// Whether the deployment target may be a system with safe areas: the document names none, or iOS 11 and later.
    private(set) lazy var mayUseSafeAreas: Bool = {
        let deployment = document.root.child(named: "dependencies")?.child(named: "deployment")
        // The version in the form of Interface Builder: a byte for the major version, one for the minor.
        return deployment?.integer("version").map { $0 >= 0x0B00 } ?? true
    }()

    // MARK: Diagnostics

    func report(_ severity: Diagnostic.Severity, _ message: String, at element: Element, rule: String) {
        diagnostics.append(
            Diagnostic(
                severity: severity, message: message, position: element.position, path: document.path, rule: rule))
    }

    /// Throws the errors, when there are any.
    func finish() throws(CompilerError) {
        let errors = diagnostics.filter { $0.severity == .error }
        guard errors.isEmpty else { throw .invalid(errors) }
    }

    // MARK: Scopes

    func addScope(_ kind: Scope.Kind, root: Element, parent: Scope?) -> Scope {
        Scope(kind, root: root, parent: parent)
    }

    func scope(of element: Element) -> Scope? { scopeOfElement[ObjectIdentifier(element)] }

    /// The element with an id, when it is one that becomes an object or stands for one.
    func object(withID id: String?) -> Element? {
        guard let id, let element = document.element(withID: id), scope(of: element) != nil else { return nil }
        return element
    }

    /// The name under which an element is described: its own, or that of the nearest known one.
    func describedName(_ element: Element) -> String { substitutes[element.name] ?? element.name }

    /// Goes through elements once, in the order of the document: gives each object its scope, opens scopes for views
    /// and prototypes, and collects what is compiled after the objects.
    /// - Complexity: O(*n*) in the number of elements; no recursion, so the depth does not matter.
    func survey(_ elements: [Element], in scope: Scope) {
        var pending: [(Element, Scope)] = elements.reversed().map { ($0, scope) }
        while let (element, outer) = pending.popLast() {
            switch element.name {
            case "connections":
                connectionElements.append(element)
                scopeOfElement[ObjectIdentifier(element)] = outer
                continue
            case "userDefinedRuntimeAttributes":
                outer.runtimeAttributes.append(element)
                continue
            case "accessibility":
                outer.accessibilities.append(element)
                continue
            case "variation":
                outer.variations.append(element)
                continue
            default: break
            }
            guard let description = description(of: element) else { continue }
            var inner = outer
            if opensScope(element) {
                let kind: Scope.Kind = element.key == "view" ? .controllerView : .prototype
                inner = addScope(kind, root: element, parent: outer)
            }
            switch description.role {
            case .design: continue
            case .value:
                continue
            case .container: break
            case .connection: continue
            case .view, .controller, .barItem, .recognizer, .layout, .object:
                if element.name == "constraint" {
                    if let id = element[attribute: "firstItem"] { constrainedIDs.insert(id) }
                    if let id = element[attribute: "secondItem"] { constrainedIDs.insert(id) }
                    // Placeholder constraints exist on the canvas only.
                    if element.bool("placeholder") == true { continue }
                }
                scopeOfElement[ObjectIdentifier(element)] = inner
                if description.className != nil { inner.elements.append(element) }
            }
            for child in element.children.reversed() { pending.append((child, inner)) }
        }
    }

    /// Whether an element is the root of a nib of its own.
    private func opensScope(_ element: Element) -> Bool {
        guard let parent = element.parent else { return false }
        switch parent.name {
        case "prototypes": return true
        case "cells": return parent.parent?.name == "collectionView"
        case "collectionView":
            return element.key == "sectionHeaderView" || element.key == "sectionFooterView"
        default:
            return isStoryboard && element.key == "view"
                && vocabulary.element(named: describedName(parent))?.role == .controller
        }
    }

    private func description(of element: Element) -> ElementDescription? {
        if let known = vocabulary.element(named: describedName(element)) { return known }
        let parent = element.parent
        let standsAsView = parent?.name == "subviews" || element.child(withKey: "frame")?.name == "rect"
        guard standsAsView || element.id != nil else { return nil }
        let nearest: ElementDescription?
        if standsAsView {
            nearest = vocabulary.nearestElement(to: element.name, role: .view) ?? vocabulary.element(named: "view")
        } else {
            nearest =
                vocabulary.nearestElement(to: element.name, role: .controller)
                ?? vocabulary.nearestElement(to: element.name, role: .recognizer)
                ?? vocabulary.element(named: "customObject")
        }
        guard let nearest else { return nil }
        substitutes[element.name] = nearest.name
        report(
            options.isStrict ? .error : .warning,
            options.isStrict
                ? "the element '\(element.name)' is not known; the nearest known one is '\(nearest.name)'"
                : "unknown element '\(element.name)' is compiled as '\(nearest.name)'",
            at: element, rule: "unknown-element")
        return nearest
    }

    // MARK: Connections

    /// Puts every connection into the innermost scope that one of its ends is in.
    func placeConnections() {
        for connections in connectionElements {
            guard let owner = connections.parent else { continue }
            for element in connections.children { place(element, owner: owner) }
        }
    }

    /// Makes an element an object of a scope: a segue, which becomes a template of its scene.
    func declare(_ element: Element, in scope: Scope) {
        scopeOfElement[ObjectIdentifier(element)] = scope
        scope.elements.append(element)
    }

    /// Moves an element to another scope: a controller's layout guides, which are views of its view's nib.
    func move(_ element: Element, to scope: Scope) {
        guard let old = self.scope(of: element), old !== scope else { return }
        old.elements.removeAll { $0 === element }
        declare(element, in: scope)
    }

    /// Puts one connection into its scope, or reports why it has none.
    func place(_ connection: PendingConnection) {
        guard var scope = scope(of: connection.source) else { return }
        for destination in connection.destinations {
            guard let other = self.scope(of: destination) else { return }
            if scope.encloses(other) {
                scope = other
            } else if !other.encloses(scope) {
                report(
                    .warning,
                    "'\(connection.label)' connects objects of different nibs, which cannot be; it is left out",
                    at: connection.element, rule: "connection-across-nibs")
                return
            }
        }
        scope.connections.append(connection)
    }
}
