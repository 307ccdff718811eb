// SPDX-License-Identifier: Apache-2.0

/// Which bytes a parser wants next.
public enum ParserDemand: Sendable, Hashable {
    /// Those that follow the last ones.
    case following
    /// Those from an offset on, such as the table at the end of an MP4 file, or the sound before it.
    case from(Int64)
    /// None: the last packet was given.
    case nothing
}
