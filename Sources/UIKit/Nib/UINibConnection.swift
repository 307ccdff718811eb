// SPDX-License-Identifier: Apache-2.0

/// A connection that was made when a nib was loaded.
public typealias UINibConnection = LoadedConnection

/// Follows the making of a nib's objects.
public typealias UINibObserver = NibObserver
