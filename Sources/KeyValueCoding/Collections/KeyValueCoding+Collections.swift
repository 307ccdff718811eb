// SPDX-License-Identifier: Apache-2.0

import Foundation

// Collections take part in key-value coding as they are: a key of an array or a set is that key of each element, a key
// of a dictionary is its entry.

extension Array: KeyValueCoding {}
extension Set: KeyValueCoding {}
extension Dictionary: KeyValueCoding {}
extension NSArray: KeyValueCoding {}
extension NSSet: KeyValueCoding {}
extension NSOrderedSet: KeyValueCoding {}
extension NSDictionary: KeyValueCoding {}
