// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import InterfaceBuilder

@Suite struct StringCatalogTests {
    private static let text = #"""
        {
          "sourceLanguage" : "en",
          "strings" : {
            "" : {

            },
            "%lld items" : {
              "localizations" : {
                "de" : {
                  "variations" : {
                    "plural" : {
                      "one" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "%lld Ding"
                        }
                      },
                      "other" : {
                        "variations" : {
                          "device" : {
                            "iphone" : {
                              "stringUnit" : {
                                "state" : "needs_review",
                                "value" : "%lld Dinge"
                              }
                            }
                          }
                        }
                      }
                    }
                  }
                },
                "fr" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "%#@n@"
                  },
                  "substitutions" : {
                    "n" : {
                      "argNum" : 1,
                      "formatSpecifier" : "lld",
                      "variations" : {
                        "plural" : {
                          "other" : {
                            "stringUnit" : {
                              "state" : "translated",
                              "value" : "%arg choses"
                            }
                          }
                        }
                      }
                    }
                  }
                }
              },
              "shouldTranslate" : false
            },
            "a-b.title" : {
              "comment" : "Class = \"UIButton\"; title = \"a\/b\"; ObjectID = \"a-b\";",
              "extractionState" : "extracted_with_value",
              "futureMember" : [
                1.50,
                null,
                true
              ],
              "localizations" : {
                "en" : {
                  "stringUnit" : {
                    "state" : "new",
                    "value" : "a/b \u0001\n\\ 😀"
                  }
                }
              }
            }
          },
          "version" : "1.0"
        }
        """#

    /// The file without the escape that is not needed.
    private static let written = text.replacing(#"a\/b"#, with: "a/b")

    @Test func whatIsReadIsWrittenAgain() throws {
        let catalog = try StringCatalog(bytes: Array(Self.text.utf8))
        #expect(String(decoding: catalog.serialized(), as: UTF8.self) == Self.written)
        #expect(catalog.languages == ["en", "de", "fr"])
        #expect(catalog.entries.map(\.key) == ["", "%lld items", "a-b.title"])
        #expect(catalog.entries.map(\.position?.line) == [4, 7, 58])
        #expect(catalog["a-b.title"]?.extractionState == .extractedWithValue)
        #expect(catalog["a-b.title"]?["en"]?.unit == .init("a/b \u{1}\n\\ 😀", state: .new))
        #expect(catalog["%lld items"]?.shouldTranslate == false)
        #expect(
            catalog["%lld items"]?["de"]?.leaves.map { "\($0.path): \($0.unit.value)" } == [
                "plural.one: %lld Ding", "plural.other.device.iphone: %lld Dinge",
            ])
        #expect(
            catalog["%lld items"]?["fr"]?.leaves.map(\.path) == ["", "substitutions.n.plural.other"])
        #expect(catalog["%lld items"]?["de"]?.plainText == "%lld Dinge")
        #expect(catalog["none"] == nil)
    }

    /// A file that another tool set keeps its form.
    @Test(arguments: [
        "{\n    \"sourceLanguage\": \"en\",\n    \"strings\": {\n        \"a\": {}\n    },\n    \"version\": \"1.0\"\n}\n",
        "{\n\t\"sourceLanguage\" : \"en\",\n\t\"strings\" : {\n\t\t\"b\" : {\n\n\t\t},\n\t\t\"a\" : {\n\n\t\t}\n\t},"
            + "\n\t\"version\" : \"1.1\"\n}",
    ])
    func formOfOtherTools(text: String) throws {
        let catalog = try StringCatalog(bytes: Array(text.utf8))
        #expect(String(decoding: catalog.serialized(), as: UTF8.self) == text)
    }

    @Test func order() {
        var catalog = StringCatalog(sourceLanguage: "en")
        for key in ["tXI.t", "10.t", "Td7.t", "9.t", "a", "B", "A", "", "09.t"] { catalog.insert(.init(key: key)) }
        #expect(catalog.entries.map(\.key) == ["", "09.t", "9.t", "10.t", "A", "a", "B", "Td7.t", "tXI.t"])
        var entry = StringCatalog.Entry(key: "a")
        for language in ["zh-Hans", "de", "fr"] { entry[language] = CatalogTranslation(language, state: .translated) }
        entry["fr"] = nil
        entry["de"]?.unit?.value = "x"
        #expect(entry.localizations.map(\.language) == ["de", "zh-Hans"])
        #expect(entry["de"]?.unit?.value == "x")
    }

    /// Many entries at once come to stand where one after the other would, whatever order there is.
    @Test func manyEntriesAtOnce() {
        var random = RandomText(seed: 5)
        for _ in 0..<200 {
            func keys(below count: Int) -> [String] {
                (0..<random.number(below: count)).map { _ in "\(random.number(below: 30))" }
            }
            let (old, new) = (keys(below: 12), keys(below: 12))
            var oneByOne = old
            for key in new {
                let place = oneByOne.firstIndex { CatalogOrder.isIncreasing(key, $0) }
                oneByOne.insert(key, at: place ?? oneByOne.count)
            }
            var catalog = StringCatalog(sourceLanguage: "en", entries: old.map { .init(key: $0) })
            catalog.insert(contentsOf: new.map { .init(key: $0) })
            #expect(catalog.entries.map(\.key) == oneByOne)
        }
    }

    /// The way for ASCII says the same as the one for all texts, and the order is one.
    @Test func orderOfASCII() {
        var random = RandomText(seed: 11)
        let pieces = ["a", "A", "b", "Z", "0", "00", "1", "9", "10", "-", ".", "[", " ", "_", "é", "\u{301}"]
        let texts = (0..<120).map { _ in
            (0..<random.number(below: 6)).map { _ in pieces[random.number(below: pieces.count)] }.joined()
        }
        for left in texts {
            for right in texts {
                #expect(
                    CatalogOrder.isIncreasing(left, right) == CatalogOrder.isIncreasingByScalars(left, right),
                    "\(left) \(right)")
                if left.unicodeScalars.elementsEqual(right.unicodeScalars) { continue }
                #expect(!(CatalogOrder.isIncreasing(left, right) && CatalogOrder.isIncreasing(right, left)))
            }
        }
    }

    @Test func pathsMakeVariations() {
        var translation = CatalogTranslation()
        let paths = ["plural.other", "plural.one", "substitutions.n.device.mac.plural.few", "device.ipad"]
        #expect(paths.map { translation.set(.translated($0), at: $0) } == [true, true, true, true])
        #expect(
            translation.leaves.map(\.path)
                == ["plural.one", "plural.other", "device.ipad", "substitutions.n.device.mac.plural.few"])
        #expect(translation.leaves.allSatisfy { $0.path == $0.unit.value })
        let before = translation
        let wrong = ["plural", "colour.red", "plural..", "substitutions.m.x"]
        #expect(wrong.map { translation.set(.translated(""), at: $0) } == [false, false, false, false])
        #expect(translation == before)
    }

    @Test(arguments: [
        ("", "1:1: a value is missing"),
        ("{\"strings\": {}}", "1:1: \"sourceLanguage\" is missing"),
        ("{\"sourceLanguage\": \"en\"}", "1:1: \"strings\" is missing"),
        ("{\"sourceLanguage\": 3}", "1:20: the source language is missing"),
        ("{\n \"strings\": {\"a\": {}, \"a\": {}}}", "2:23: the key 'a' is there twice"),
        ("{\"a\": \"x\ny\"}", "1:9: a control character has to be escaped"),
        ("{\"a\": \"\\q\"}", "1:8: there is no such escape"),
        ("{\"a\": \"\\u12g4\"}", "1:8: there is no such escape"),
        ("{\"a\": \"x", "1:7: the text does not end"),
        ("{\"a\" 1}", "1:6: ':' is missing"),
        ("{\"a\": 1,}", "1:9: a name in quotes is missing"),
        ("{\"a\": 1", "1:8: ',' or '}' is missing"),
        ("{\"a\": [1 2]}", "1:10: ',' or ']' is missing"),
        ("{} x", "1:4: the end of the file is missing"),
        ("{\"a\": tru}", "1:7: a value is missing"),
        (
            "{\"sourceLanguage\":\"en\",\"strings\":{\"k\":{\"localizations\":{\"de\":{\"stringUnit\":{}}}}}}",
            "1:76: \"value\" is missing"
        ),
        (String(repeating: "[", count: 100), "1:65: the values are nested too deep"),
    ])
    func brokenFiles(text: String, message: String) {
        let error = #expect(throws: StringCatalogError.self) { try StringCatalog(bytes: Array(text.utf8)) }
        #expect(error?.description == message)
    }

    @Test func noText() {
        #expect(throws: StringCatalogError.invalidText) { try StringCatalog(bytes: [0x7B, 0xC3, 0x28]) }
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func randomTexts(seed: UInt64) throws {
        var random = RandomText(seed: seed)
        for _ in 0..<100 {
            var catalog = StringCatalog(sourceLanguage: "en")
            for number in 0..<random.number(below: 6) {
                var entry = StringCatalog.Entry(
                    key: "\(number)" + random.text(), comment: random.number(below: 2) == 0 ? nil : random.text(),
                    extractionState: random.number(below: 2) == 0 ? .stale : nil,
                    shouldTranslate: random.number(below: 4) > 0)
                for language in ["en", "de"] where random.number(below: 3) > 0 {
                    var translation = CatalogTranslation()
                    for path in ["", "plural.one", "device.mac.plural.other", "substitutions.n.plural.few"]
                    where random.number(below: 2) == 0 {
                        translation.set(.init(random.text(), state: .needsReview), at: path)
                    }
                    entry[language] = translation
                }
                catalog.insert(entry)
            }
            let bytes = catalog.serialized()
            let read = try StringCatalog(bytes: bytes)
            #expect(read == catalog)
            #expect(read.serialized() == bytes)
        }
    }

    /// Whatever the bytes are, reading ends.
    @Test func brokenBytes() {
        let start = Array(Self.text.utf8)
        var random = RandomText(seed: 9)
        for _ in 0..<2000 {
            var bytes = start
            for _ in 0...random.number(below: 3) {
                bytes[random.number(below: bytes.count)] = start[random.number(below: start.count)]
            }
            bytes.removeLast(random.number(below: 3) == 0 ? random.number(below: bytes.count) : 0)
            if let catalog = try? StringCatalog(bytes: bytes) {
                #expect(throws: Never.self) { try StringCatalog(bytes: catalog.serialized()) }
            }
        }
    }
}
