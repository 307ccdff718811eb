// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder

extension Rule {
    /// The rule of a pair of properties that some programs add to views: a text with places for what other views say.
    static let accessibilityFormat = Rule(
        "accessibility-format", .error,
        summary: "`accessibilityFormat` has a place for each of `accessibilitySources`, as `%@` or as `[identifier]`.",
        isEnabledByDefault: false,
        example: RuleExample(
            .touch,
            """
            1️⃣<view id="vie-w1-001"><userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="string" keyPath="accessibilityFormat" value="%@ of %@"/>
            </userDefinedRuntimeAttributes><connections>
            <outletCollection property="accessibilitySources" destination="lab-el-001" id="out-le-001"/>
            </connections></view>
            <label text="Sum" id="lab-el-001"/>
            """)
    ) { document, report in
        document.document.root.forEachDescendant { view in
            let format = view.accessibilityFormat
            let sources = (view.child(named: "connections")?.children(named: "outletCollection") ?? [])
                .filter { $0[attribute: "property"] == "accessibilitySources" }
                .compactMap { $0[attribute: "destination"].flatMap(document.document.element(withID:)) }
            guard let format else {
                if !sources.isEmpty {
                    report(Finding("\(view.described) has accessibility sources and no accessibilityFormat", at: view))
                }
                return
            }
            let names = Self.names(in: format)
            let faults =
                names.isEmpty ? Self.faults(of: format, sources.count) : Self.faults(of: names, sources, format)
            for fault in faults { report(Finding("accessibilityFormat of \(view.described) \(fault)", at: view)) }
        }
    }

    /// What is wrong with a format of `%@`.
    private static func faults(of format: String, _ count: Int) -> [String] {
        var places = 0
        var faults: [String] = []
        var letters = format.makeIterator()
        while let letter = letters.next() {
            guard letter == "%", let kind = letters.next() else { continue }
            if kind == "@" {
                places += 1
            } else if kind != "%" {
                faults.append("has the place %\(kind); only %@ is known")
            }
        }
        if places == 0, !format.contains("[self]") {
            faults.append("has no places; give the view an accessibilityLabel")
        } else if places != count {
            faults.append("has \(places) places, and there are \(count) sources")
        }
        return faults
    }

    /// What is wrong with a format of `[identifier]`.
    private static func faults(of names: Set<String>, _ sources: [Element], _ format: String) -> [String] {
        let given = sources.map { $0.child(named: "accessibility")?[attribute: "identifier"] }
        let known = Set(given.compactMap { $0 })
        var faults = names.subtracting(known).sorted().map { "names '\($0)', which no source is called" }
        faults += known.subtracting(names).sorted().map { "does not name the source '\($0)'" }
        faults += zip(sources, given).filter { $0.1 == nil }.map {
            "has the source \($0.0.described), which has no accessibility identifier"
        }
        if format.contains("%@") { faults.append("has both names and %@") }
        return faults
    }

    private static func names(in format: String) -> Set<String> {
        var names: Set<String> = []
        var rest = format[...]
        while let start = rest.firstIndex(of: "["), let end = rest[start...].firstIndex(of: "]") {
            let name = rest[rest.index(after: start)..<end]
            if !name.isEmpty, name != "self" { names.insert(String(name)) }
            rest = rest[rest.index(after: end)...]
        }
        return names
    }
}

extension Element {
    fileprivate var accessibilityFormat: String? {
        child(named: "userDefinedRuntimeAttributes")?.children
            .first { $0[attribute: "keyPath"] == "accessibilityFormat" }
            .map { $0[attribute: "value"] ?? $0.child(named: "string")?.text ?? "" }
    }
}
