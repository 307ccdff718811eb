// SPDX-License-Identifier: Apache-2.0

import KeyValueCoding

struct Model: KeyValueCoding {
    @Observed var name = ""
}
