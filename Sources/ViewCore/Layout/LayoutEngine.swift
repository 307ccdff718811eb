// SPDX-License-Identifier: Apache-2.0

/// Turns the constraints of an island of views into frames.
enum LayoutEngine {
    static func solve(island: View) {}
}
