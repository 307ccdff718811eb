// SPDX-License-Identifier: Apache-2.0

import AddressBookModel
import ColumnViewAppKit
import Foundation
import InterfaceScript
import WindowSystem

// The user interface is the document; the model is made by it.
exit(NSApplicationMain(DesktopLaunch(mainNib: "AddressBook", bundle: .module), title: "Address Book"))
