// SPDX-License-Identifier: Apache-2.0
// Writes the sample of 500 contacts: swift Scripts/make-contacts.swift > Model/Sample/Contacts.vcf
// Names are put together at random, addresses are of example.org, and numbers are of the range kept for fiction.

/// A small generator whose sequence a seed gives (Steele, Lea and Flood, "Fast splittable pseudorandom number
/// generators", 2014).
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

var random = SplitMix(state: 2026)
func one<Element>(_ choices: [Element]) -> Element { choices[Int.random(in: choices.indices, using: &random)] }
func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

let firstNames = [
    "Ada", "Adrián", "Aiko", "Amara", "Anouk", "Arjun", "Astrid", "Bela", "Björn", "Boris", "Camille", "Carmen",
    "Chidi", "Clara", "Dagny", "Dario", "Delia", "Edith", "Elif", "Émile", "Enzo", "Farah", "Felix", "Freya", "Gaspard",
    "Gita", "Greta", "Hana", "Hugo", "Ilse", "Imani", "Ines", "Ivo", "Jana", "Jun", "Kaja", "Karim", "Kasper", "Lena",
    "Liam", "Lúcia", "Maia", "Malik", "Marta", "Mateo", "Mina", "Nadia", "Nils", "Noor", "Olga", "Oskar", "Paloma",
    "Petra", "Quinn", "Rafael", "Renée", "Rosa", "Sakura", "Selim", "Signe", "Søren", "Tamar", "Teo", "Thandi", "Ulla",
    "Uma", "Viktor", "Wanda", "Xenia", "Yara", "Yusuf", "Zoë", "Žofia",
]
let lastBeginnings = [
    "Alder", "Amber", "Ash", "Beck", "Birken", "Brook", "Cald", "Dover", "Eben", "Falk", "Feld", "Grim", "Hallo",
    "Hather", "Isen", "Kestrel", "Lark", "Linden", "Mar", "Nether", "Oster", "Penn", "Quill", "Raven", "Sander",
    "Thorn",
    "Under", "Vester", "Wald", "Yarrow",
]
let lastEndings = ["by", "dottir", "feld", "gren", "hart", "lund", "mann", "mire", "oğlu", "quist", "ström", "wick"]
let companies = [
    "Blue Heron Press", "Copper Kettle Bakery", "Drift & Sons", "Eleven Lanterns", "Fernhill Optics", "Granite Loom",
    "Harbor Lights Theatre", "Inkwell Stationers", "Juniper Works", "Kite; Line and Sail", "Lantern, Wick & Oil",
    "Moss Gardens",
]
let departments = ["Accounts", "Bindery", "Design", "Kitchen", "Lighting", "Nursery", "Research", "Sales", "Workshop"]
let titles = [
    "Apprentice", "Binder", "Clerk", "Curator", "Director", "Engineer", "Gardener", "Illustrator", "Translator",
]
let cities = [
    ("Ashford Mills", "OR"), ("Brightwater", "ME"), ("Cedar Hollow", "VT"), ("Dunmore Quay", "WA"), ("Elmstead", "MN"),
    ("Fairlight", "CA"), ("Glenharrow", "NY"), ("Hollin Bay", "MA"),
]
let streets = ["Alder Lane", "Bell Street", "Canal Walk", "Dyer's Row", "Elm Avenue", "Ferry Road", "Garden Court"]
let groups = ["Book Club", "Choir", "Family", "Neighbours", "Work"]
let notes = [
    "Met at the fair.", "Prefers letters, not calls.", "Allergic to nuts; loves figs.",
    "Two cats:\\nInk and Blot.", "Returns library books late\\, always.",
]

/// A line folded at 75 bytes.
func line(_ text: String) -> String {
    var result = ""
    var length = 0
    for scalar in text.unicodeScalars {
        let size = UTF8.width(scalar)
        if length + size > 75 {
            result += "\r\n "
            length = 1
        }
        result.unicodeScalars.append(scalar)
        length += size
    }
    return result + "\r\n"
}

func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
        if character == "," || character == ";" || character == "\\" { result += "\\" }
        result.append(character)
    }
    return result
}

func ascii(_ text: String) -> String {
    let plain: [Character: String] = [
        "á": "a", "é": "e", "É": "E", "ë": "e", "ö": "o", "ø": "o", "ú": "u", "Ž": "Z", "ğ": "g",
    ]
    return text.lowercased().map { plain[$0] ?? String($0) }.joined().filter {
        $0.isASCII && ($0.isLetter || $0 == ".")
    }
}

func padded(_ number: Int, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, count - text.count)) + text
}

func phone() -> String { "(555) 555-01" + padded(Int.random(in: 0...99, using: &random), 2) }

var members: [String: [String]] = [:]
var cards = ""
for number in 1...500 {
    let uid = "5a3c0000-0000-4000-8000-" + padded(number, 12)
    let isCompany = chance(4)
    let first = one(firstNames)
    let last = one(lastBeginnings) + one(lastEndings)
    let company = one(companies)
    cards += line("BEGIN:VCARD") + line("VERSION:3.0") + line("PRODID:-//Inkwell//AddressBook sample//EN")
    if isCompany {
        cards += line("N:;;;;") + line("FN:" + escaped(company)) + line("ORG:" + escaped(company) + ";")
        cards += line("X-ABShowAs:COMPANY")
    } else {
        let middle = chance(15) ? one(firstNames) : ""
        let prefix = chance(6) ? "Dr." : ""
        cards += line("N:\(last);\(first);\(middle);\(prefix);")
        cards += line("FN:" + [prefix, first, middle, last].filter { !$0.isEmpty }.joined(separator: " "))
        if chance(12) { cards += line("NICKNAME:" + String(first.prefix(3))) }
        if chance(55) { cards += line("ORG:\(escaped(company));" + (chance(60) ? one(departments) : "")) }
        if chance(45) { cards += line("TITLE:" + one(titles)) }
    }
    let mailbox = isCompany ? "office\(number)" : ascii(first + "." + last)
    cards += line("EMAIL;type=INTERNET;type=HOME;type=pref:\(mailbox)@example.org")
    if chance(40) { cards += line("EMAIL;type=INTERNET;type=WORK:\(mailbox)@work.example.org") }
    if chance(70) { cards += line("TEL;type=HOME;type=VOICE:" + phone()) }
    if chance(60) { cards += line("TEL;type=CELL;type=VOICE:" + phone()) }
    if chance(35) { cards += line("TEL;type=WORK;type=VOICE:" + phone()) }
    if chance(75) {
        let (city, state) = one(cities)
        let house = Int.random(in: 1...240, using: &random)
        let code = padded(Int.random(in: 0...99, using: &random), 2)
        cards += line("ADR;type=HOME:;;\(house) \(one(streets));\(city);\(state);000\(code);USA")
    }
    if chance(25) {
        cards += line("item1.URL;type=pref:https://\(mailbox).example.org/") + line("item1.X-ABLabel:_$!<HomePage>!$_")
    }
    if !isCompany, chance(50) {
        let year = Int.random(in: 1931...2012, using: &random)
        let month = padded(Int.random(in: 1...12, using: &random), 2)
        let day = padded(Int.random(in: 1...28, using: &random), 2)
        cards += line("BDAY;value=date:\(year)-\(month)-\(day)")
    }
    if chance(20) { cards += line("NOTE:" + one(notes)) }
    let own = groups.filter { _ in chance(18) }
    for group in own { members[group, default: []].append(uid) }
    if !own.isEmpty { cards += line("CATEGORIES:" + own.joined(separator: ",")) }
    cards += line("UID:" + uid) + line("END:VCARD")
}
for (number, group) in groups.enumerated() {
    cards += line("BEGIN:VCARD") + line("VERSION:3.0") + line("N:" + group) + line("FN:" + group)
    cards += line("X-ADDRESSBOOKSERVER-KIND:group")
    for uid in members[group] ?? [] { cards += line("X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:" + uid) }
    cards += line("UID:5a3c0000-0000-4000-9000-" + padded(number + 1, 12)) + line("END:VCARD")
}
print(cards, terminator: "")
