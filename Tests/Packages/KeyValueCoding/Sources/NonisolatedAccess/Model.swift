// SPDX-License-Identifier: Apache-2.0

import KeyValueCoding

@MainActor final class Model: @MainActor KeyValueCoding {
    @Observed var name = ""
}

nonisolated func read(_ model: Model) throws -> Any? {
    try model.value(forKey: "name")
}
