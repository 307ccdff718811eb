// SPDX-License-Identifier: Apache-2.0

@_exported import AutoLayout
@_exported import ObjectRuntime
@_exported import UIFoundation
