// SPDX-License-Identifier: Apache-2.0

@_exported import ViewCore

public typealias UIResponder = Responder
public typealias UILayoutGuide = LayoutGuide
public typealias UIEdgeInsets = EdgeInsets
public typealias UILayoutPriority = LayoutPriority
