// SPDX-License-Identifier: Apache-2.0

import KeyValueCoding

final class Model: KeyValueCoding {
    var name = ""

    static var keys: Keys {
        Keys(Model.self) {
            Key("name", \.nane)
        }
    }
}
