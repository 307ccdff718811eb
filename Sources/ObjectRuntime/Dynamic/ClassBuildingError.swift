// SPDX-License-Identifier: Apache-2.0

/// Why a dynamic class could not be built.
public enum ClassBuildingError: Error, Hashable, Sendable {
    /// Variables and properties are part of the layout, which is fixed by registration.
    case alreadyRegistered(className: String, member: String)
    /// Another registered class has the name.
    case nameTaken(className: String)
    /// The superclass has no layout yet, so the class cannot be laid out after it.
    case superclassNotRegistered(className: String, superclass: String)
    /// The class, or a superclass where it is not private, has a variable of that name.
    case duplicateVariable(className: String, variable: String, declaredBy: String)
    /// The class has a method for the selector.
    case duplicateMethod(className: String, selector: String)
    /// No allocation aligns its instances so strictly. Alignments are in bytes.
    case alignmentTooStrict(className: String, variable: String, alignment: Int, strictest: Int)
}

extension ClassBuildingError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .alreadyRegistered(let className, let member):
            "'\(member)' cannot be added to class '\(className)': it is registered, so its layout is fixed"
        case .nameTaken(let className):
            "a class named '\(className)' is registered already"
        case .superclassNotRegistered(let className, let superclass):
            "class '\(className)' cannot be registered before its superclass '\(superclass)'"
        case .duplicateVariable(let className, let variable, let declaredBy):
            "class '\(className)' cannot have a variable '\(variable)': class '\(declaredBy)' has one of that name"
        case .duplicateMethod(let className, let selector):
            "class '\(className)' has a method '\(selector)' already"
        case .alignmentTooStrict(let className, let variable, let alignment, let strictest):
            "variable '\(variable)' of class '\(className)' asks for an alignment of \(alignment) bytes; "
                + "instances are aligned to \(strictest)"
        }
    }
}
