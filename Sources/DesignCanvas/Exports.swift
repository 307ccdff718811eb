// SPDX-License-Identifier: Apache-2.0

@_exported import InterfaceBuilder
@_exported import NibCompiler
@_exported import UIKit
