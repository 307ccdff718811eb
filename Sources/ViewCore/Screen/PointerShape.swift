// SPDX-License-Identifier: Apache-2.0

/// The shape of the mouse's pointer.
nonisolated public enum PointerShape: Hashable, Sendable {
    case arrow
    /// The beam over text that can be edited.
    case text
    /// The hand over what is pressed.
    case hand
    case horizontalResize, verticalResize
}
