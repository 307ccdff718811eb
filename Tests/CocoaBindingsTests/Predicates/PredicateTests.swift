// SPDX-License-Identifier: Apache-2.0

import CocoaBindings
import Testing

/// A made-up model for predicates.
nonisolated final class Animal: KeyValueCoding, Equatable {
    @Observed var name: String
    @Observed var age: Int
    @Observed var weight: Double?
    @Observed var isTame: Bool
    @Observed var born: Date?
    @Observed var kind: Kind
    @Observed var friends: [Animal] = []
    @Observed var tags: Set<String> = []
    @Observed var notes: [String: Any] = [:]

    enum Kind: String { case cat, dog, bird }

    init(_ name: String, age: Int = 3, weight: Double? = nil, isTame: Bool = true, kind: Kind = .cat) {
        self.name = name
        self.age = age
        self.weight = weight
        self.isTame = isTame
        self.kind = kind
    }

    static func == (first: Animal, second: Animal) -> Bool { first === second }
}

struct PredicateTests {
    private var animal: Animal {
        let animal = Animal("Émile", age: 7, weight: 4.5, kind: .dog)
        animal.friends = [Animal("Ann", age: 2), Animal("Bob", age: 9, kind: .bird)]
        animal.tags = ["old", "loud"]
        animal.notes = ["colour": "red", "size": 3]
        return animal
    }

    @Test(
        "A format holds or does not hold for an object",
        arguments: [
            // Comparisons
            ("age == 7", true), ("age = 8", false), ("age != 8", true), ("age <> 7", false), ("age < 8", true),
            ("age <= 7", true), ("age =< 7", true), ("age > 7", false), ("age >= 7", true), ("age => 8", false),
            ("7 == age", true), ("weight == 4.5", true), ("age == 7.0", true), ("age BETWEEN {1, 7}", true),
            ("age BETWEEN {8, 9}", false), ("name BETWEEN {'A', 'Z'}", false), ("isTame == YES", true),
            ("isTame == TRUE", true), ("isTame == false", false), ("isTame != NO", true), ("born == nil", true),
            ("born != NULL", false), ("NULL == born", true), ("weight != nil", true), ("kind == 'dog'", true),
            ("kind IN {'cat', 'dog'}", true), ("kind != 'bird'", true), ("0x1F == 31", true), ("0b101 == 5", true),
            ("0o17 == 15", true), ("1.5e2 == 150", true), (".5 < 1", true), ("-3 < -2", true), ("- age == -7", true),
            // Texts
            ("name == 'Émile'", true), ("name == 'emile'", false), ("name ==[c] 'émile'", true),
            ("name ==[cd] 'EMILE'", true), ("name ==[d] 'Emile'", true), ("name BEGINSWITH 'Ém'", true),
            ("name beginswith[cd] 'EM'", true), ("name ENDSWITH 'le'", true), ("name CONTAINS 'mil'", true),
            ("name CONTAINS[c] 'MIL'", true), ("name CONTAINS 'x'", false), ("name CONTAINS ''", false),
            ("name LIKE 'É*e'", true), ("name LIKE '?mile'", true), ("name LIKE[cd] 'e*LE'", true),
            ("name LIKE 'mile'", false), ("'a*b' LIKE 'a\\\\*b'", true), ("'axb' LIKE 'a\\\\*b'", false),
            ("name MATCHES '.*mi.e'", true), ("name MATCHES 'mi'", false), ("name MATCHES[c] 'É[A-Z]+'", true),
            ("name MATCHES[cd] 'e[a-z]+'", true), ("'mil' IN name", true), ("'MIL' IN[c] name", true),
            ("name > 'Ann'", true), ("'a' <[c] 'B'", true), ("\"it's\" == 'it\\'s'", true),
            ("'\\u0041' == 'A'", true),
            // Joined
            ("age == 7 AND isTame == YES", true), ("age == 7 && isTame == NO", false),
            ("age == 1 OR isTame == YES", true), ("age == 1 || age == 2", false), ("NOT age == 1", true),
            ("!(age == 7)", false), ("!age == 7", false), ("NOT NOT age == 7", true),
            ("age == 1 OR age == 7 AND isTame == YES", true), ("(age == 1 OR age == 7) AND isTame == NO", false),
            ("TRUEPREDICATE", true), ("FALSEPREDICATE OR TRUEPREDICATE", true), ("NOT TRUEPREDICATE", false),
            ("((((age))) == ((7)))", true), ("(age + 1) * 2 == 16", true),
            // Collections
            ("age IN {1, 7}", true), ("NOT age IN {1, 7}", false), ("age NOT IN {1, 7}", false),
            ("age IN (1, 7)", true),
            ("tags CONTAINS 'old'", true), ("tags CONTAINS[c] 'OLD'", true), ("'loud' IN tags", true),
            ("'x' IN tags", false), ("name IN[cd] {'emile'}", true), ("friends.@count == 2", true),
            ("friends.@sum.age == 11", true), ("friends.@max.age == 9", true), ("friends.@avg.age == 5.5", true),
            ("ANY friends.age > 8", true), ("SOME friends.age > 9", false), ("ALL friends.age > 1", true),
            ("ALL friends.age > 2", false), ("NONE friends.age > 9", true), ("NONE friends.age > 8", false),
            ("ANY friends.name BEGINSWITH 'B'", true), ("ANY friends.kind == 'bird'", true),
            ("ANY friends.name IN {'Ann', 'x'}", true), ("ALL tags IN {'old', 'loud', 'new'}", true),
            ("SUBQUERY(friends, $f, $f.age > 1 AND $f.name == 'Bob').@count == 1", true),
            ("SUBQUERY(friends, $f, $f.age > 5)[0].name == 'Bob'", true),
            ("SUBQUERY(friends, $f, SUBQUERY($f.friends, $g, $g.age > $f.age).@count > 0).@count == 0", true),
            ("friends[0].name == 'Ann'", true), ("friends[FIRST].age == 2", true), ("friends[LAST].age == 9", true),
            ("friends[SIZE] == 2", true), ("friends[1 - 1].age == 2", true), ("notes['colour'] == 'red'", true),
            ("notes.size == 3", true), ("notes.missing == nil", true),
            // Functions and arithmetic
            ("age + 1 == 8", true), ("age - 1 * 2 == 5", true), ("(age - 1) * 2 == 12", true), ("age / 2 == 3.5", true),
            ("2 ** 3 == 8", true), ("6 & 3 == 2", true), ("6 | 3 == 7", true), ("6 ^ 3 == 5", true),
            ("sum({1, 2, 3}) == 6", true), ("sum(1, 2, 3) == 6", true), ("average({1, 2}) == 1.5", true),
            ("max({3, 9, 4}) == 9", true), ("min(friends.age) == 2", true), ("median({5, 1, 3}) == 3", true),
            ("median({4, 1, 3, 2}) == 2.5", true), ("mode({1, 2, 2})[0] == 2", true), ("stddev({2, 4}) == 1", true),
            ("count({1, 2}) == 2", true), ("count(friends) == 2", true), ("sqrt(16) == 4", true),
            ("abs(-3) == 3", true),
            ("ceiling(1.2) == 2", true), ("floor(1.8) == 1", true), ("trunc(-1.8) == -1", true), ("ln(1) == 0", true),
            ("log(100) == 2", true), ("exp(0) == 1", true), ("modulus(7, 3) == 1", true),
            ("uppercase('a') == 'A'", true),
            ("lowercase(name) == 'émile'", true), ("length('abc') == 3", true), ("random(1) == 0", true),
            ("onesComplement(0) == -1", true), ("now() > CAST(0, 'NSDate')", true),
            ("CAST('12', 'NSNumber') == 12", true), ("CAST(12, 'NSString') == '12'", true),
            ("TERNARY(age > 5, 'old', 'young') == 'old'", true),
            ("FUNCTION(name, 'stringByAppendingString:', '!') == 'Émile!'", true),
            ("FUNCTION(SELF, 'valueForKey:', 'age') == 7", true), ("SELF.age == 7", true), ("self.age == 7", true),
            // Words as keys
            ("notes.first == nil", true), ("notes.#size == 3", true), ("any == nil", false),
        ])
    func evaluates(_ format: String, holds: Bool) throws {
        let predicate = try NSPredicate(parsing: format)
        guard format != "any == nil" else {
            #expect(throws: PredicateEvaluationError.self) { try predicate.evaluation(of: animal) }
            return
        }
        #expect(try predicate.evaluation(of: animal) == holds)
        #expect(predicate.evaluate(with: animal) == holds)
        // What is written means the same.
        let written = try NSPredicate(parsing: predicate.format)
        #expect(try written.evaluation(of: animal) == holds, "\(predicate.format)")
        #expect(written.format == predicate.format)
    }

    @Test("Arguments take the places of %@, %K, %d and the like")
    func takesArguments() throws {
        let animal = animal
        #expect(NSPredicate(format: "%K == %d", "age", 7).evaluate(with: animal))
        #expect(NSPredicate(format: "%K BEGINSWITH %@", "name", "É").evaluate(with: animal))
        #expect(NSPredicate(format: "friends.%K > %f", "@max.age", 8.5).evaluate(with: animal))
        #expect(NSPredicate(format: "name IN %@", ["Émile", "Ann"]).evaluate(with: animal))
        #expect(NSPredicate(format: "friends CONTAINS %@", animal.friends[1]).evaluate(with: animal))
        #expect(NSPredicate(format: "SELF == %@", animal).evaluate(with: animal))
        #expect(NSPredicate(format: "born == %@", NSNull()).evaluate(with: animal))
        #expect(NSPredicate(format: "born == %@", nil as Date?).evaluate(with: animal))
        #expect(NSPredicate(format: "age == %ld AND weight < %lf", 7, 5.0).evaluate(with: animal))
        #expect(NSPredicate(format: "name CONTAINS[cd] %@", argumentArray: ["E"]).evaluate(with: animal))
        #expect(NSPredicate(format: "age BETWEEN %@", [1, 10]).evaluate(with: animal))
        #expect(NSPredicate(format: "name == '%@'").format == "name == \"%@\"")
        animal.born = Date(timeIntervalSinceReferenceDate: 100)
        #expect(NSPredicate(format: "born < %@", Date()).evaluate(with: animal))
        #expect(NSPredicate(format: "%K == %@", "#age", 7).formatError == nil)
    }

    @Test("Variables get values by substitution and while evaluating")
    func substitutesVariables() throws {
        let template = NSPredicate(
            format: "name BEGINSWITH[cd] $text AND SUBQUERY(friends, $text, $text.age > $least).@count > 0")
        let variables: [String: Any] = ["text": "em", "least": 5]
        #expect(template.evaluate(with: animal, substitutionVariables: variables))
        let predicate = template.withSubstitutionVariables(variables)
        #expect(predicate.evaluate(with: animal))
        #expect(
            predicate.format == """
                name BEGINSWITH[cd] "em" AND SUBQUERY(friends, $text, $text.age > 5).@count > 0
                """)
        #expect(throws: PredicateEvaluationError.undefinedVariable(name: "text")) {
            try template.evaluation(of: animal)
        }
    }

    @Test("Arrays and sets are filtered; Foundation's compound predicates take part")
    func filters() {
        let names = NSArray(array: ["Ann", "bob", "Bea"])
        #expect(names.filtered(using: NSPredicate(format: "SELF BEGINSWITH[c] 'b'")) as? [String] == ["bob", "Bea"])
        let both = NSCompoundPredicate(andPredicateWithSubpredicates: [
            NSPredicate(format: "SELF BEGINSWITH[c] 'b'"), NSPredicate { object, _ in (object as? String)?.count == 3 },
            NSPredicate(format: "NOT SELF ENDSWITH 'a'"),
        ])
        #expect(names.filtered(using: both) as? [String] == ["bob"])
        #expect(both.format.hasPrefix("SELF BEGINSWITH[c] \"b\" AND BLOCKPREDICATE("))
    }

    @Test("Plain structs and dictionaries are evaluated, too")
    func evaluatesValues() {
        struct Size {
            var width = 3
            var tags = ["a"]
        }
        #expect(NSPredicate(format: "width == 3 AND 'a' IN tags").evaluate(with: Size()))
        #expect(NSPredicate(format: "name == 'x'").evaluate(with: ["name": "x"]))
        #expect(NSPredicate(format: "@count == 2 AND @sum.SELF == 3").evaluate(with: [1, 2]))
        #expect(!NSPredicate(format: "name == 'x'").evaluate(with: nil))
    }
}

struct PredicateErrorTests {
    @Test(
        "A wrong format says what is wrong and where",
        arguments: [
            ("", "the format ends where an expression is expected"),
            ("age ==", "the format ends where an expression is expected"),
            ("age", "the format ends where a comparison operator is expected"),
            ("age == 7 8", "10: expected the end, found '8'"),
            ("age == 'x", "8: the string has no closing quotation mark"),
            ("age == 7 AND", "the format ends where an expression is expected"),
            ("(age == 7", "the format ends where ')' is expected"),
            ("age ==[x] 7", "8: 'x' is not a comparison option (c, d, n and l are)"),
            ("age == %@", "8: there is no argument for '%@'"),
            ("age == %y", "8: '%y' does not stand for an argument"),
            ("sume({1}) == 1", "1: there is no function 'sume'; did you mean 'sum'?"),
            ("modulus(1) == 1", "1: 'modulus' takes 2 arguments, not 1"),
            ("age == ;", "8: ';' cannot stand here"),
            ("name == '\\uXY'", "10: '\\uXY'' is not an escape sequence"),
            ("age == 0x", "8: '0x' is not a number"),
            ("1 + (age == 7)", "the format ends where a number is expected"),
            ("age == 7 AND 5", "the format ends where a comparison operator is expected"),
            ("SUBQUERY(a, b, c == 1).@count > 0", "13: expected a variable, found 'b'"),
            ("ANY age", "the format ends where a comparison operator is expected"),
            ("{1, 2", "the format ends where '}' is expected"),
            ("a..b == 1", "3: expected a key, found '.'"),
        ])
    func describes(_ format: String, _ expected: String) {
        do {
            _ = try NSPredicate(parsing: format)
            Issue.record("'\(format)' was read")
        } catch {
            #expect("\(error)" == expected)
        }
    }

    @Test("Arguments of the wrong type or number are errors")
    func checksArguments() {
        #expect(throws: PredicateFormatError.unusedArguments(used: 1, given: 2)) {
            try NSPredicate(parsing: "a == %@", arguments: [1, 2])
        }
        #expect(throws: PredicateFormatError.invalidArgument(specifier: "%K", found: "Int", position: 1)) {
            try NSPredicate(parsing: "%K == 1", arguments: [5])
        }
        #expect(throws: PredicateFormatError.invalidArgument(specifier: "%d", found: "String", position: 6)) {
            try NSPredicate(parsing: "a == %d", arguments: ["5"])
        }
    }

    @Test("Deep nesting is refused, long lists are not")
    func limitsDepth() throws {
        let deep = String(repeating: "(", count: 100_000) + "a == 1" + String(repeating: ")", count: 100_000)
        #expect(throws: PredicateFormatError.self) { try NSPredicate(parsing: deep) }
        let nots = String(repeating: "NOT ", count: 100_001) + "a == 1"
        #expect(try NSPredicate(parsing: nots).format == "NOT a == 1")
        let minus = String(repeating: "-", count: 100_001) + "1 == -1"
        #expect(try NSPredicate(parsing: minus).evaluation(of: nil))
        let long = Array(repeating: "a == 1", count: 5000).joined(separator: " OR ")
        #expect(try NSPredicate(parsing: long).evaluation(of: ["a": 1]))
    }

    @Test("A comparison without an answer throws, and is false where it cannot throw")
    func describesEvaluation() {
        let cases: [(String, String)] = [
            ("name < 3", "'<' does not compare a 'String' with a 'Int'"),
            ("nam == 3", "'Animal' has no key 'nam'; did you mean 'name'?"),
            ("ANY age == 3", "'ANY' needs a collection, not a 'Int'"),
            ("name + 1 == 3", "'add' does not work on a 'String'"),
            ("name MATCHES '('", "'(' is not a regular expression"),
            ("friends[5].name == 'x'", "'[]' of 'Array<Animal>' has 0 elements, so none at index 5"),
        ]
        for (format, expected) in cases {
            do {
                _ = try NSPredicate(parsing: format).evaluation(of: Animal("Ann"))
                Issue.record("'\(format)' was evaluated")
            } catch {
                #expect("\(error)" == expected)
            }
        }
    }

    @Test("A format that is wrong holds for nothing and keeps its error")
    func keepsFormatError() {
        let predicate = NSPredicate(format: "age ==")
        #expect(!predicate.evaluate(with: Animal("Ann")))
        #expect(predicate.formatError == .unexpectedEnd(expected: "an expression"))
        #expect(predicate.format == "age ==")
    }

    @Test(arguments: ["b == #1A", "a.#2.#any == 3", "#7 == #8"])
    func `a key that looks like something else is written with its mark`(format: String) throws {
        let written = try NSPredicate(parsing: format).format
        #expect(written == format)
        #expect(try NSPredicate(parsing: written).format == format)
    }
}
