// SPDX-License-Identifier: Apache-2.0

import Foundation
import ObjectRuntime
import Testing

/// A class that is asked for by its names.
private final class Hidden {}

/// A class that is asked for by its names.
final class LookedUpClass {
    final class Inner {}
}

struct ClassLookupTests {
    @Test(
        "a class is found by its name with and without its module",
        arguments: ["ObjectRuntimeTests.LookedUpClass", "LookedUpClass"])
    func names(_ name: String) {
        // The second answer is the first one, kept.
        for _ in 0..<2 { #expect(ClassLookup.classNamed(name) == LookedUpClass.self) }
        for _ in 0..<2 { #expect(ClassLookup.classNamed(name + ".Inner") == LookedUpClass.Inner.self) }
    }

    @Test(
        "what is no class, or a private one, is not found, however often it is asked for",
        arguments: ["ObjectRuntimeTests.Hidden", "Hidden", "Nowhere", "ObjectRuntimeTests.Nowhere", "no name", "", "."])
    func missing(_ name: String) {
        for _ in 0..<2 { #expect(ClassLookup.classNamed(name) == nil) }
    }

    @Test("a class that was not there is found once its library is loaded")
    func loadedLater() throws {
        let name = "FoundationXML.XMLParser"
        #expect(ClassLookup.classNamed(name) == nil)
        try #require(dlopen("libFoundationXML.so", RTLD_NOW) != nil, "\(String(cString: dlerror()))")
        #expect(ClassLookup.classNamed(name) != nil)
    }
}
