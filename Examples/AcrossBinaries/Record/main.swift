// SPDX-License-Identifier: Apache-2.0

import Base
import ObjectRuntime

// Prints the layout of the base class as source for whoever is compiled against it.
print("import ObjectRuntime\n\nlet personAsCompiled = " + LayoutRecord(of: Person.self).source)
