// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VCardFormat

@testable import AddressBookModel

struct VCardTests {
    private func file(_ text: String) -> VCardFile { VCardFile(Array(text.utf8)) }
    private func text(_ file: VCardFile) -> String { String(decoding: file.serialized(), as: UTF8.self) }

    private let folded = """
        BEGIN:VCARD\r
        VERSION:3.0\r
        N:Lovelace;Ada;King\\, Byron;;\r
        FN:Ada Lovelace\r
        item1.EMAIL;type=INTERNET;type=pref:ada@example.org\r
        item1.X-ABLabel:_$!<Home>!$_\r
        NOTE:A line that is folded\\nat the wrong place on purpose\\; and goes on with a com\r
         ma\\, here.\r
        X-UNKNOWN;A="b;c":  kept = as, it is\r
        END:VCARD\r

        """

    @Test("Properties, their parameters and values are read")
    func reads() throws {
        let card = try #require(file(folded).cards.first)
        #expect(card.version == "3.0")
        #expect(card.component(0, of: "N") == "Lovelace")
        #expect(card.component(2, of: "N") == "King, Byron")
        #expect(card.component(3, of: "N") == nil)
        #expect(
            card.text("NOTE") == "A line that is folded\nat the wrong place on purpose; and goes on with a comma, here."
        )
        let mail = try #require(card.properties(named: "EMAIL").first)
        #expect(mail.group == "item1")
        #expect(mail.types == ["internet", "pref"])
        #expect(card.properties(named: "X-UNKNOWN").first?.values(of: "A") == ["b;c"])
        #expect(card.properties(named: "X-UNKNOWN").first?.value == "  kept = as, it is")
    }

    @Test("Setting a property changes its line only")
    func changesOneLine() throws {
        var file = file(folded)
        guard case .card(var card)? = file.items.first else { throw ContactStoreError.noPlace }
        card.setText("Countess", "TITLE")
        card.setComponent("Augusta", 1, of: "N", count: 5)
        card.setText(card.text("NOTE"), "NOTE")
        file.items[0] = .card(card)
        let before = folded.components(separatedBy: "\r\n")
        let after = text(file).components(separatedBy: "\r\n")
        #expect(after.filter { !before.contains($0) } == ["N:Lovelace;Augusta;King\\, Byron;;", "TITLE:Countess"])
        #expect(before.filter { !after.contains($0) } == ["N:Lovelace;Ada;King\\, Byron;;"])
        #expect(after.firstIndex(of: "TITLE:Countess") == 4)
    }

    @Test("Long lines are folded at 75 bytes, between characters")
    func folds() throws {
        var card = VCard(uid: "1")
        let note = String(repeating: "ä€😀 ", count: 40)
        card.setText(note, "NOTE")
        let lines = card.serialized().components(separatedBy: "\r\n")
        #expect(lines.allSatisfy { $0.utf8.count <= 75 })
        #expect(VCardFile(Array(card.serialized().utf8)).cards.first?.text("NOTE") == note)
    }

    @Test("vCard 2.1 is read: bare parameters, quoted-printable, Latin-1, agents")
    func readsOld() throws {
        let old = """
            BEGIN:VCARD
            VERSION:2.1
            N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=B6rg
            TEL;HOME;VOICE:555-0101
            NOTE;QUOTED-PRINTABLE:first=0D=0A=
            second
            AGENT:
            BEGIN:VCARD
            N:Agent;Secret
            END:VCARD
            END:VCARD

            """
        let file = file(old)
        #expect(text(file) == old)
        let card = try #require(file.cards.first)
        #expect(file.cards.count == 1)
        #expect(card.component(0, of: "N") == "Müller")
        #expect(card.component(1, of: "N") == "Jörg")
        #expect(card.properties(named: "TEL").first?.types == ["home", "voice"])
        #expect(card.text("NOTE") == "first\r\nsecond")
        var changed = card
        changed.setComponent("Meier", 0, of: "N", count: 5)
        #expect(changed.serialized().contains("\nN:Meier;Jörg\n"))
        let latin: [UInt8] = Array("BEGIN:VCARD\nFN:J".utf8) + [0xF6] + Array("rg\nEND:VCARD\n".utf8)
        let latinFile = VCardFile(latin)
        #expect(latinFile.cards.first?.text("FN") == "Jörg")
        #expect(latinFile.serialized() == latin)
    }

    @Test("Values in vCard 4.0, with schemes, marks at the beginning of the file and lower-case names")
    func readsNew() throws {
        let new =
            "\u{FEFF}begin:vcard\nversion:4.0\nkind:individual\nfn:Ada\ntel;type=cell:tel:+1-555-0100\nbday:19900405\nend:vcard"
        let file = file(new)
        #expect(file.serialized() == Array(new.utf8))
        let card = try #require(file.cards.first)
        #expect(ContactField.mobilePhone.value(in: card) == "+1-555-0100")
        var changed = card
        ContactField.mobilePhone.set("+1-555-0199", in: &changed)
        #expect(changed.serialized().contains("\nTEL;TYPE=cell:tel:+1-555-0199\n"))
        #expect(ContactDate.date("19900405") == ContactDate.date("1990-04-05T00:00:00Z"))
        #expect(ContactDate.text(try #require(ContactDate.date("1990-04-05")), like: "19010101") == "19900405")
        #expect(ContactDate.date("1990-02-31") == nil)
        #expect(ContactDate.date("--0405") == nil)
    }

    @Test("Whatever the bytes are, they come out as they went in")
    func losesNothing() {
        var random = SplitMix(seed: 42)
        let pieces = [
            "BEGIN:VCARD", "END:VCARD", "\r\n", "\n", "\r", " ", "\t", "FN", ":", ";", "=", ",", "\\", "\"", "N:a;b",
            "AGENT:",
            "ENCODING=QUOTED-PRINTABLE", "=C3=A9=", "ü", "e\u{301}", "\u{FEFF}", "PHOTO;BASE64:AAAA", "x.y.z",
        ]
        for _ in 0..<3000 {
            var bytes: [UInt8] = []
            for _ in 0..<Int.random(in: 0...30, using: &random) {
                if Int.random(in: 0..<20, using: &random) == 0 {
                    bytes.append(.random(in: 0...255, using: &random))
                } else {
                    bytes += Array((pieces.randomElement(using: &random) ?? "").utf8)
                }
            }
            let file = VCardFile(bytes)
            #expect(file.serialized() == bytes)
            for card in file.cards {
                for field in ContactField.allCases {
                    var changed = card
                    field.set("a, b;\n\\c", in: &changed)
                    #expect(field.value(in: changed) == "a, b;\n\\c", "\(field) of \(card.serialized())")
                    let written = VCardFile(Array(changed.serialized().utf8))
                    #expect(
                        written.cards.first.flatMap { field.value(in: $0) } == "a, b;\n\\c" || written.cards.count != 1)
                }
            }
        }
    }

    @Test("Long and deeply nested files are read in time")
    func readsBigFiles() {
        let begins = Array(String(repeating: "BEGIN:VCARD\nAGENT:\n", count: 20_000).utf8)
        #expect(VCardFile(begins).serialized() == begins)
        let photo = Array(("BEGIN:VCARD\nPHOTO:" + String(repeating: "QUJD\n ", count: 100_000) + "\nEND:VCARD\n").utf8)
        #expect(VCardFile(photo).serialized() == photo)
    }

    @Test("The sample is 500 people and five groups, and nothing of it is lost")
    func sample() throws {
        let data = try AddressBook.sample
        let file = VCardFile(Array(data))
        #expect(file.cards.count == 505)
        #expect(file.serialized() == Array(data))
    }
}

/// A small generator whose sequence a seed gives (Steele, Lea and Flood, "Fast splittable pseudorandom number
/// generators", 2014).
struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
