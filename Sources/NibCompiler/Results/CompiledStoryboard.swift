// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibVocabulary

/// A compiled storyboard: its nibs and the table that finds them.
public struct CompiledStoryboard {
    /// The identifier of the initial controller.
    public var entryPoint: String?
    /// Controller identifier → name of the scene's nib.
    public var identifiers: [String: String]
    /// Identifier of a placeholder → where in another storyboard its controller is.
    public var references: [String: StoryboardReference]
    /// The scene nibs and the view nibs by name, without extension.
    public var nibs: [String: CompiledNib]
    /// Document id of a controller → its identifier in `identifiers` or `references`.
    public var controllers: [String: String]
    /// What the compiler found worth telling; no errors, for those are thrown.
    public var diagnostics: [Diagnostic]
    /// The name of the nib with the application's main menu; macOS only.
    public var mainMenu: String?
    /// Controller identifier → the unique identifier that the scene's nib has for the controller; macOS only.
    public var uniqueIdentifiers: [String: String] = [:]
    /// Whose storyboard it is: UIKit's or AppKit's.
    public var family = StoryboardFamily.touch

    /// The `Info.plist` as a decompiled document has it, when its scenes would make another.
    var statedInformation: PropertyList?

    /// The `Info.plist` of the compiled storyboard's folder: the keys that `UIStoryboard` or `NSStoryboard` reads, in
    /// order.
    public var information: PropertyList {
        if let statedInformation { return statedInformation }
        func strings(_ table: [String: String]) -> PropertyList {
            .dictionary(table.sorted { $0.key < $1.key }.map { .init($0.key, .string($0.value)) })
        }
        var entries: [PropertyList.Entry] = []
        let prefix = family.prefix
        if let entryPoint {
            entries.append(.init(prefix + "StoryboardDesignatedEntryPointIdentifier", .string(entryPoint)))
        }
        var nibNames = identifiers
        if let mainMenu {
            entries.append(.init(prefix + "StoryboardMainMenu", .string(mainMenu)))
            nibNames[mainMenu] = mainMenu
        }
        entries.append(.init(prefix + "StoryboardVersion", .integer(1)))
        entries.append(.init(prefix + "ViewControllerIdentifiersToNibNames", strings(nibNames)))
        if !references.isEmpty {
            let list = references.sorted { $0.key < $1.key }
                .map { PropertyList.Entry($0.key, strings($0.value.propertyList(prefix: prefix))) }
            entries.append(.init(prefix + "ViewControllerIdentifiersToStoryboardReferences", .dictionary(list)))
        }
        if !uniqueIdentifiers.isEmpty {
            entries.append(.init(prefix + "ViewControllerIdentifiersToUUIDs", strings(uniqueIdentifiers)))
        }
        return .dictionary(entries)
    }
}

/// A controller in another storyboard.
public struct StoryboardReference: Hashable, Sendable {
    /// The storyboard's name, without extension.
    public var storyboard: String
    /// The controller's identifier there; nil means the initial controller.
    public var identifier: String?
    /// The bundle that has the storyboard; nil means the same.
    public var bundle: String?

    /// Makes a reference.
    public init(storyboard: String, identifier: String? = nil, bundle: String? = nil) {
        self.storyboard = storyboard
        self.identifier = identifier
        self.bundle = bundle
    }

    /// The reference as a compiled storyboard's property list has it, in keys that begin with `prefix`.
    func propertyList(prefix: String) -> [String: String] {
        var list = [prefix + "StoryboardName": storyboard]
        list[prefix + "ReferencedIdentifier"] = identifier
        list[prefix + "BundleIdentifier"] = bundle
        return list
    }
}
