// SPDX-License-Identifier: Apache-2.0

import Base
import Foundation
import ObjectRuntime

/// Runs while the library is loaded: a base that is not the one the library was compiled against is refused before any
/// property is read from a wrong place.
@section(".init_array") @used
private let checkLayout: @convention(c) () -> Void = {
    do {
        try personAsCompiled.check(Person.self)
    } catch {
        FileHandle.standardError.write(Data("Subclass: \(error)\n".utf8))
        exit(70)
    }
}
