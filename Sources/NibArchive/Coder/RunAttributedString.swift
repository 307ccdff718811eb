// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An attributed string that keeps its runs itself.
///
/// Foundation on Linux compares the attributes of neighbouring runs with functions that stop the process when a value
/// is an object of a Swift class, as fonts and colours are here. This class never lets it compare.
public final class RunAttributedString: NSAttributedString {
    /// A stretch of text with the same attributes.
    public struct Run {
        /// The stretch, in UTF-16 units.
        public var range: NSRange
        public var attributes: [NSAttributedString.Key: Any]

        public init(range: NSRange, attributes: [NSAttributedString.Key: Any]) {
            self.range = range
            self.attributes = attributes
        }
    }

    /// The runs, in order, without gaps and overlaps.
    public let runs: [Run]

    /// Makes a string of runs; what they leave out has no attributes, what they name twice goes to the first.
    public init(string: String, runs: [Run]) {
        let length = (string as NSString).length
        var complete: [Run] = []
        var location = 0
        for run in runs.sorted(by: { $0.range.location < $1.range.location }) {
            let start = max(location, run.range.location)
            let (end, overflow) = run.range.location.addingReportingOverflow(run.range.length)
            let bounded = overflow ? length : min(length, end)
            guard start < bounded else { continue }
            if start > location {
                complete.append(Run(range: NSRange(location: location, length: start - location), attributes: [:]))
            }
            complete.append(
                Run(range: NSRange(location: start, length: bounded - start), attributes: run.attributes))
            location = bounded
        }
        if location < length {
            complete.append(Run(range: NSRange(location: location, length: length - location), attributes: [:]))
        }
        self.runs = complete
        super.init(string: string, attributes: nil)
    }

    public required init?(coder: NSCoder) { nil }

    private func run(at location: Int) -> Run {
        runs.first { NSLocationInRange(location, $0.range) }
            ?? Run(range: NSRange(location: 0, length: length), attributes: [:])
    }

    public override func attributes(
        at location: Int, effectiveRange range: NSRangePointer?
    ) -> [NSAttributedString.Key: Any] {
        let run = run(at: location)
        range?.pointee = run.range
        return run.attributes
    }

    public override func attribute(
        _ name: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?
    ) -> Any? {
        attributes(at: location, effectiveRange: range)[name]
    }

    public override func attributes(
        at location: Int, longestEffectiveRange range: NSRangePointer?, in limit: NSRange
    ) -> [NSAttributedString.Key: Any] {
        let run = run(at: location)
        range?.pointee = NSIntersectionRange(run.range, limit)
        return run.attributes
    }

    public override func attribute(
        _ name: NSAttributedString.Key, at location: Int, longestEffectiveRange range: NSRangePointer?,
        in limit: NSRange
    ) -> Any? {
        attributes(at: location, longestEffectiveRange: range, in: limit)[name]
    }

    public override func enumerateAttributes(
        in limit: NSRange, options: NSAttributedString.EnumerationOptions = [],
        using block: ([NSAttributedString.Key: Any], NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stop = ObjCBool(false)
        for run in options.contains(.reverse) ? runs.reversed() : runs {
            let range = NSIntersectionRange(run.range, limit)
            guard range.length > 0 else { continue }
            block(run.attributes, range, &stop)
            if stop.boolValue { return }
        }
    }

    public override func enumerateAttribute(
        _ name: NSAttributedString.Key, in limit: NSRange, options: NSAttributedString.EnumerationOptions = [],
        using block: (Any?, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        enumerateAttributes(in: limit, options: options) { block($0[name], $1, $2) }
    }

    public override func attributedSubstring(from range: NSRange) -> NSAttributedString {
        let text = (string as NSString).substring(with: range)
        let inside = runs.compactMap { run -> Run? in
            let part = NSIntersectionRange(run.range, range)
            guard part.length > 0 else { return nil }
            return Run(
                range: NSRange(location: part.location - range.location, length: part.length),
                attributes: run.attributes)
        }
        return RunAttributedString(string: text, runs: inside)
    }

    public override func copy(with zone: NSZone? = nil) -> Any { self }

    public override func isEqual(to other: NSAttributedString) -> Bool { self === other }

    public override func isEqual(_ object: Any?) -> Bool { self === object as AnyObject? }

    public override var hash: Int { string.hashValue }
}
