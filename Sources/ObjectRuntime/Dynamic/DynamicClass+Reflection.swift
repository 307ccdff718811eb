// SPDX-License-Identifier: Apache-2.0

extension DynamicClass {
    /// The class and its superclasses, the nearest first.
    public var lineage: [DynamicClass] {
        Array(sequence(first: self, next: \.superclass))
    }

    /// Whether the class is the other one or inherits from it.
    public func inherits(from other: DynamicClass) -> Bool {
        sequence(first: self, next: \.superclass).contains { $0 === other }
    }

    /// Bytes of an instance, or of the side allocation under a Swift superclass; nil before registration.
    public var instanceSize: Int? { layout?.instanceSize }

    /// The visible variable of a name: the class's own, or the nearest superclass's that is not private.
    public func variable(named name: String) -> AnyInstanceVariable? {
        for dynamicClass in lineage {
            if let found = dynamicClass.variables.first(where: { $0.name == name && !$0.isPrivate }) { return found }
        }
        return nil
    }

    /// Every variable of an instance with its place, a line each, superclasses first.
    public var layoutDescription: String {
        var lines: [String] = []
        for dynamicClass in lineage.reversed() {
            lines.append(dynamicClass.headline)
            for variable in dynamicClass.variables {
                let place = variable.offset.map { "\($0)" } ?? "?"
                let marks =
                    [variable.ownership == .strong ? nil : variable.ownership.rawValue]
                    + [variable.isPrivate ? "private" : nil]
                lines.append(
                    (["    +\(place)", variable.name + ":", "\(variable.valueType)"] + marks.compactMap { $0 })
                        .joined(separator: " "))
            }
        }
        return lines.joined(separator: "\n")
    }

    private var headline: String {
        let above = superclass?.name ?? hostClass.map { "\($0)" }
        return name + (above.map { ": \($0)" } ?? "") + (instanceSize.map { ", \($0) bytes" } ?? ", not registered")
    }
}
