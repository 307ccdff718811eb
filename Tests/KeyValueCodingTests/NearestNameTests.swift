// SPDX-License-Identifier: Apache-2.0

import KeyValueCoding
import Testing

@Suite struct NearestNameTests {
    @Test(
        arguments: [
            ("titelLabel", ["titleLabel", "subtitle"], "titleLabel"),
            ("TITLELABEL", ["titleLabel"], "titleLabel"),
            ("x", ["y"], "y"),
            ("completelyOther", ["titleLabel"], nil),
            ("", ["a"], "a"),
            ("name", [], nil),
        ] as [(String, [String], String?)])
    func nearest(name: String, candidates: [String], expected: String?) {
        #expect(nearestName(to: name, among: candidates) == expected)
    }
}
