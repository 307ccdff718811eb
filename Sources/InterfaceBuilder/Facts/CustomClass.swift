// SPDX-License-Identifier: Apache-2.0

/// The class of the program's own that an object has.
public struct CustomClass: Hashable, Sendable {
    /// The class's name.
    public var name: String
    /// The module of a Swift class.
    public var module: String?
    /// Whether the module is the one that the document is built for.
    public var isInTarget: Bool
}

extension Element {
    /// The class of the program's own; nil for an object of its element's class.
    public var customClass: CustomClass? {
        guard let name = self[attribute: "customClass"], !name.isEmpty else { return nil }
        return CustomClass(
            name: name, module: self[attribute: "customModule"],
            isInTarget: self[attribute: "customModuleProvider"] == "target")
    }
}

extension Document {
    /// Gives the classes that belong to the target that is built the module's name, whatever it was when the document
    /// was saved.
    public func setTargetModule(_ module: String) {
        root.forEachDescendant { element in
            if element.customClass?.isInTarget == true, element[attribute: "customModule"] != module {
                element[attribute: "customModule"] = module
            }
        }
    }
}
