// SPDX-License-Identifier: Apache-2.0

import AppKit

// Documents make these by their names: the address book itself, and what is added to it.

extension AddressBook: ControllerObject {}
extension Group: ControllerObject {}
extension Person: ControllerObject {}
