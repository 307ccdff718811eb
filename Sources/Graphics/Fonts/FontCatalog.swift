// SPDX-License-Identifier: Apache-2.0
import CCairo
import Foundation
import Locking

/// The fonts installed on this machine, as fontconfig finds them, and the faces opened so far.
///
/// Only fontconfig's list of files is used, not its substitution rules, so the choice does not depend on a user's
/// settings.
enum FontCatalog {
    private struct Candidate {
        var path: String
        var index: Int
        var weight: Double
        var isItalic: Bool
        var isNormalWidth: Bool
    }

    private struct Request: Hashable {
        var family: String
        var weight: Double
        var isItalic: Bool
    }

    private struct State {
        var candidates: [String: [Candidate]] = [:]
        var chosen: [Request: Match?] = [:]
        var faces: [String: FontFace?] = [:]
        var fallbacks: [FallbackKey: FontFace?] = [:]
    }

    private struct FallbackKey: Hashable {
        var scalar: Unicode.Scalar
        var isBold: Bool
    }

    /// A face, and whether it must be slanted because the family has no italic.
    struct Match: Sendable {
        var face: FontFace
        var needsSlant: Bool
    }

    private static let state = Mutex(State())

    /// The face of `family` closest to the weight (100…900); nil when the family is not installed.
    static func face(family: String, weight: Double, isItalic: Bool) -> Match? {
        let request = Request(family: family, weight: weight, isItalic: isItalic)
        return state.withLock { state in
            if let known = state.chosen[request] { return known }
            let match = best(of: candidates(family, &state), for: request, &state)
            state.chosen[request] = .some(match)
            return match
        }
    }

    /// A face of any family that has a glyph for `scalar`; nil when none is installed.
    static func fallback(for scalar: Unicode.Scalar, isBold: Bool) -> FontFace? {
        let key = FallbackKey(scalar: scalar, isBold: isBold)
        return state.withLock { state in
            if let known = state.fallbacks[key] { return known }
            let found = searchFallback(for: scalar, isBold: isBold, &state)
            state.fallbacks[key] = .some(found)
            return found
        }
    }

    private static func best(of candidates: [Candidate], for request: Request, _ state: inout State) -> Match? {
        func distance(_ candidate: Candidate) -> Double {
            abs(candidate.weight - request.weight) + (candidate.isItalic == request.isItalic ? 0 : 1000)
                + (candidate.isNormalWidth ? 0 : 5000)
        }
        let ordered = candidates.sorted {
            let (left, right) = (distance($0), distance($1))
            return left == right ? $0.path < $1.path : left < right
        }
        for candidate in ordered {
            if let face = open(candidate.path, candidate.index, &state) {
                return Match(face: face, needsSlant: request.isItalic && !candidate.isItalic)
            }
        }
        return nil
    }

    private static func open(_ path: String, _ index: Int, _ state: inout State) -> FontFace? {
        let key = "\(path)#\(index)"
        if let known = state.faces[key] { return known }
        let face = FontFace(path: path, index: index)
        state.faces[key] = .some(face)
        return face
    }
}

// MARK: - Asking fontconfig

extension FontCatalog {
    private static func candidates(_ family: String, _ state: inout State) -> [Candidate] {
        if let known = state.candidates[family] { return known }
        guard let pattern = FcPatternCreate() else { return [] }
        defer { FcPatternDestroy(pattern) }
        FcPatternAddString(pattern, FC_FAMILY, family)
        let found = list(matching: pattern).map(\.candidate)
        state.candidates[family] = found
        return found
    }

    /// Families tried first for characters that the asked-for font lacks; among others the name decides.
    private static let preferredFallbacks = [
        "Inter", "Noto Sans", "Liberation Sans", "DejaVu Sans", "Noto Color Emoji", "Noto Sans CJK", "Noto Sans Arabic",
        "Noto Sans Hebrew", "Droid Sans Fallback", "WenQuanYi", "Noto",
    ]

    private static func searchFallback(
        for scalar: Unicode.Scalar, isBold: Bool, _ state: inout State
    ) -> FontFace? {
        guard let pattern = FcPatternCreate(), let characters = FcCharSetCreate() else { return nil }
        defer {
            FcPatternDestroy(pattern)
            FcCharSetDestroy(characters)
        }
        FcCharSetAddChar(characters, scalar.value)
        FcPatternAddCharSet(pattern, FC_CHARSET, characters)
        func rank(_ entry: (family: String, candidate: Candidate)) -> Int {
            let preferred = preferredFallbacks.firstIndex { entry.family.hasPrefix($0) } ?? preferredFallbacks.count
            let odd = (entry.candidate.isItalic ? 4 : 0) + (entry.candidate.isNormalWidth ? 0 : 8)
            return preferred * 16 + odd + (entry.family.contains("Mono") || entry.family.contains("Serif") ? 2 : 0)
        }
        let wanted = isBold ? 700.0 : 400.0
        let ordered = list(matching: pattern).sorted { left, right in
            let (leftRank, rightRank) = (rank(left), rank(right))
            if leftRank != rightRank { return leftRank < rightRank }
            let (leftGap, rightGap) = (abs(left.candidate.weight - wanted), abs(right.candidate.weight - wanted))
            return leftGap == rightGap ? left.candidate.path < right.candidate.path : leftGap < rightGap
        }
        for entry in ordered {
            if let face = open(entry.candidate.path, entry.candidate.index, &state), face.glyph(for: scalar) != nil {
                return face
            }
        }
        return nil
    }

    /// The name, file and version of each face, sorted.
    static func allFaces() -> [String] {
        guard let pattern = FcPatternCreate(), let objects = FcObjectSetCreate() else { return [] }
        defer {
            FcPatternDestroy(pattern)
            FcObjectSetDestroy(objects)
        }
        for object in [FC_FULLNAME, FC_FILE, FC_INDEX, FC_FONTVERSION] { FcObjectSetAdd(objects, object) }
        guard let set = FcFontList(nil, pattern, objects) else { return [] }
        defer { FcFontSetDestroy(set) }
        return (0..<Int(set.pointee.nfont)).compactMap { set.pointee.fonts[$0] }.map { font in
            let file = string(font, FC_FILE)?.split(separator: "/").last ?? ""
            let numbers = [FC_INDEX, FC_FONTVERSION].map { Int(number(font, $0) ?? 0) }
            return "\(string(font, FC_FULLNAME) ?? "") \(file) \(numbers)"
        }.sorted()
    }

    private static func list(matching pattern: OpaquePointer) -> [(family: String, candidate: Candidate)] {
        guard let objects = FcObjectSetCreate() else { return [] }
        defer { FcObjectSetDestroy(objects) }
        for object in [FC_FAMILY, FC_FILE, FC_INDEX, FC_WEIGHT, FC_SLANT, FC_WIDTH, FC_VARIABLE, FC_OUTLINE] {
            FcObjectSetAdd(objects, object)
        }
        guard let set = FcFontList(nil, pattern, objects) else { return [] }
        defer { FcFontSetDestroy(set) }
        var found: [(family: String, candidate: Candidate)] = []
        for position in 0..<Int(set.pointee.nfont) {
            guard let font = set.pointee.fonts[position], let path = string(font, FC_FILE) else { continue }
            // A variable font is listed once as a whole and once per named instance; the instances are enough.
            var isVariable: FcBool = 0
            if FcPatternGetBool(font, FC_VARIABLE, 0, &isVariable) == FcResultMatch, isVariable != 0 { continue }
            let weight = number(font, FC_WEIGHT) ?? Double(FC_WEIGHT_REGULAR)
            found.append(
                (
                    string(font, FC_FAMILY) ?? "",
                    Candidate(
                        path: path, index: Int(number(font, FC_INDEX) ?? 0),
                        weight: FcWeightToOpenTypeDouble(weight),
                        isItalic: (number(font, FC_SLANT) ?? 0) > 0,
                        isNormalWidth: (number(font, FC_WIDTH) ?? 100) == 100)
                ))
        }
        return found
    }

    private static func string(_ pattern: OpaquePointer, _ object: String) -> String? {
        var value: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(pattern, object, 0, &value) == FcResultMatch, let value else { return nil }
        return String(cString: value)
    }

    private static func number(_ pattern: OpaquePointer, _ object: String) -> Double? {
        var value = 0.0
        return FcPatternGetDouble(pattern, object, 0, &value) == FcResultMatch ? value : nil
    }
}
