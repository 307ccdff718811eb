// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding

@testable import ObjectRuntime

/// What observers were told, in order.
final class ChangeLog {
    var lines: [String] = []

    func note(_ change: KeyValueChange) {
        func text(_ value: Any?) -> String { value.map { "\($0)" } ?? "nil" }
        lines.append("\(change.isPrior ? "prior " : "")\(text(change.oldValue)) → \(text(change.newValue))")
    }

    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// Makes classes for a test, whose names are given free when it ends.
final class ClassFixture {
    private(set) var made: [DynamicClass] = []

    func makeClass(_ name: String, superclass: DynamicClass? = nil) -> DynamicClass {
        made.append(DynamicClass(name + UUID().uuidString, superclass: superclass))
        return made[made.count - 1]
    }

    func makeClass(_ name: String, host: any DynamicHost.Type) -> DynamicClass {
        made.append(DynamicClass(name + UUID().uuidString, host: host))
        return made[made.count - 1]
    }

    deinit {
        for dynamicClass in made { dynamicClass.dispose() }
    }
}
