// SPDX-License-Identifier: Apache-2.0

import ColumnViewAppKit
import Foundation
import InterfaceScript
import RadioModel
import WindowSystem

// The user interface is the document; the model is made by it.
exit(NSApplicationMain(DesktopLaunch(mainNib: "Radio", bundle: .module), title: "Radio"))
