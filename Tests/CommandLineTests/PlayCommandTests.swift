// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import inkwell

@MainActor @Suite struct PlayCommandTests {
    private func words(_ arguments: String...) throws(UsageError) -> [String] {
        PlayCommand(try ArgumentParser(specification: PlayCommand.specification).parse(arguments)).words
    }

    @Test func handsItsOptionsOn() throws {
        #expect(
            try words("a.mp3", "--null", "-o", "x.wav", "--seek=61.5", "-") == [
                "--output", "x.wav", "--null", "--seek", "61.5", "--", "a.mp3", "-",
            ])
        #expect(
            try words("a", "--header", "A: 1", "--header", "B: 2") == [
                "--header", "A: 1", "--header", "B: 2", "--", "a",
            ])
    }

    @Test func refusesWhatThePlayerWould() {
        #expect(throws: UsageError.self) { try words() }
        #expect(throws: UsageError.self) { try words("a", "--events", "xml") }
        #expect(throws: UsageError.self) { try words("a", "--rate", "9") }
        #expect(throws: UsageError.self) { try words("a", "--seek", "1", "--seek", "2") }
    }
}
