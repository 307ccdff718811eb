// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import Testing

@Suite struct SystemVersionTests {
    @Test func dotted() {
        #expect(SystemVersion("10.13")?.components == [10, 13])
        #expect(SystemVersion("17.0")?.description == "17.0")
        #expect(SystemVersion("10.13") == SystemVersion("10.13.0"))
        for text in ["", "ten", "10.", "10.x", "-1", "99999999999999999999"] { #expect(SystemVersion(text) == nil) }
    }

    @Test func order() throws {
        let versions = ["10.9", "10.12.6", "10.13", "11.0", "11"].compactMap(SystemVersion.init)
        #expect(versions == versions.sorted())
    }

    @Test(arguments: [
        ("1050", TargetRuntime.macOS, "10.5"), ("1090", .macOS, "10.9"), ("101304", .macOS, "10.13.4"),
        ("110000", .macOS, "11.0"), ("10.12", .macOS, "10.12"), ("1280", .iOS, "5.0"), ("2304", .iOS, "9.0"),
        ("4352", .iOS, "17.0"), ("9.0", .tvOS, "9.0"),
    ])
    func inDocuments(text: String, runtime: TargetRuntime, version: String) {
        #expect(SystemVersion(deployment: text, runtime: runtime)?.description == version)
    }
}
