// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import ObjectRuntime

private class Base {
    var count: Int32 = 0
    var title = ""
}

private final class Derived: Base {
    var extra = 0.0
}

@Suite("Layout records")
struct LayoutRecordTests {
    @Test func aRecordTellsWhereStoredPropertiesAre() {
        #expect(
            LayoutRecord(of: Derived.self).fields == [
                .init("count", "Int32", at: 16), .init("title", "String", at: 24), .init("extra", "Double", at: 40),
            ])
        #expect(LayoutRecord(of: Derived.self).instanceSize == 48)
    }

    @Test func aClassThatIsLaidOutAsRecordedPasses() throws {
        try LayoutRecord(of: Base.self).check(Base.self)
    }

    @Test func whatIsOtherwiseIsNamed() {
        let compiledAgainst = LayoutRecord(
            className: "Library.Base", instanceSize: 48,
            fields: [
                .init("title", "String", at: 16), .init("count", "Int", at: 32), .init("gone", "Int", at: 40),
            ])
        #expect(throws: LayoutMismatch.self) { try compiledAgainst.check(Base.self) }
        #expect(
            compiledAgainst.differences(from: Base.self).map(\.description) == [
                "'title' was at 16 and is at 24",
                "'count' was a 'Int' and is a 'Int32'",
                "'gone', which was at 40, is gone",
                "instances had 48 bytes and have 40",
            ])
    }

    @Test func theSourceOfARecordStatesEveryField() {
        #expect(
            LayoutRecord(className: "A.B", instanceSize: 24, fields: [.init("count", "Int", at: 16)]).source == """
                LayoutRecord(
                    className: "A.B", instanceSize: 24,
                    fields: [
                        .init("count", "Int", at: 16),
                    ])
                """)
    }
}
