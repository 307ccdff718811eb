// SPDX-License-Identifier: Apache-2.0

@_exported import CocoaBindings
@_exported import ViewCore

/// An object that events and actions may go to.
public typealias NSResponder = Responder
/// What the mouse or the keyboard did.
public typealias NSEvent = DesktopEvent
/// A rectangle that takes part in layout and is not seen.
public typealias NSLayoutGuide = LayoutGuide
/// A direction of layout.
public typealias NSUserInterfaceLayoutOrientation = LayoutAxis

// Foundation has stubs of these; what AppKit declares comes before what it passes on.
/// A value that a predicate compares.
public typealias NSExpression = CocoaBindings.NSExpression
/// A predicate that compares the values of two expressions.
public typealias NSComparisonPredicate = CocoaBindings.NSComparisonPredicate
