// SPDX-License-Identifier: Apache-2.0

/// What stands at an index of a stream whose frames follow each other.
package enum FrameFinding<Frame> {
    case frame(Frame, byteCount: Int)
    case none
    /// So many bytes from the index on are needed to tell.
    case needs(Int)
}
