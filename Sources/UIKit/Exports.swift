// SPDX-License-Identifier: Apache-2.0

@_exported import ViewCore

/// An object that events may go to.
public typealias UIResponder = Responder
/// A rectangle that takes part in layout and is not seen.
public typealias UILayoutGuide = LayoutGuide
/// Distances from the four edges of a rectangle inward, in points.
public typealias UIEdgeInsets = EdgeInsets
/// How strongly a constraint is wanted.
public typealias UILayoutPriority = LayoutPriority
