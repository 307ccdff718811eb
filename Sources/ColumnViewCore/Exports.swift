// SPDX-License-Identifier: Apache-2.0

@_exported import CocoaBindings
@_exported import KeyValueCoding
@_exported import ViewCore
