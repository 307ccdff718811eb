// SPDX-License-Identifier: Apache-2.0

@_exported import Foundation
@_exported import KeyValueCoding
@_exported import ObjectRuntime
