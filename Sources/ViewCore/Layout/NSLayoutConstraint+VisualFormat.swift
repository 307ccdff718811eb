// SPDX-License-Identifier: Apache-2.0

extension NSLayoutConstraint {
    /// How the views of a visual format are aligned, which way they run, and what distances are measured from.
    nonisolated public struct FormatOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let alignAllLeft = FormatOptions(.left)
        public static let alignAllRight = FormatOptions(.right)
        public static let alignAllTop = FormatOptions(.top)
        public static let alignAllBottom = FormatOptions(.bottom)
        public static let alignAllLeading = FormatOptions(.leading)
        public static let alignAllTrailing = FormatOptions(.trailing)
        public static let alignAllCenterX = FormatOptions(.centerX)
        public static let alignAllCenterY = FormatOptions(.centerY)
        public static let alignAllLastBaseline = FormatOptions(.lastBaseline)
        public static let alignAllFirstBaseline = FormatOptions(.firstBaseline)
        /// All alignments.
        public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

        public static let directionLeadingToTrailing: FormatOptions = []
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
        /// All directions.
        public static let directionMask = FormatOptions(rawValue: 3 << 16)

        public static let spacingEdgeToEdge: FormatOptions = []
        /// Distances in a column are measured from baseline to baseline.
        public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
        /// All that distances are measured from.
        public static let spacingMask = FormatOptions(rawValue: 1 << 19)

        private init(_ attribute: Attribute) { self.init(rawValue: 1 << UInt(attribute.rawValue)) }

        /// The attributes that all views have in common.
        fileprivate var alignments: [Attribute] {
            (0..<16).filter { rawValue & 1 << UInt($0) != 0 }.compactMap(Attribute.init)
        }
    }

    /// The constraints that a visual format stands for. What is wrong with a format is told on standard error, and there
    /// are no constraints then; ``VisualFormat/constraints(options:metrics:views:)`` throws it.
    ///
    /// - Parameters:
    ///   - metrics: numbers by their names in the format.
    ///   - views: views and layout guides by their names in the format.
    public static func constraints(
        withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]? = nil,
        views: [String: Any]
    ) -> [NSLayoutConstraint] {
        do throws(VisualFormatError) {
            return try VisualFormat(format).constraints(options: options, metrics: metrics ?? [:], views: views)
        } catch {
            FileHandle.standardError.write(Data("layout: visual format '\(format)': \(error)\n".utf8))
            return []
        }
    }
}

extension VisualFormat {
    /// The constraints that the format stands for, not active yet: lengths and distances from start to end, then
    /// alignments.
    ///
    /// - Throws: ``VisualFormatError`` where a name is not known, a view has no superview, or the options do not fit.
    @MainActor public func constraints(
        options: NSLayoutConstraint.FormatOptions, metrics: [String: Any], views: [String: Any]
    ) throws(VisualFormatError) -> [NSLayoutConstraint] {
        try VisualFormatReading(format: self, options: options, metrics: metrics, views: views).constraints()
    }
}

/// Makes constraints of a visual format and what its names stand for.
@MainActor private struct VisualFormatReading {
    let format: VisualFormat
    let options: NSLayoutConstraint.FormatOptions
    let metrics: [String: Any]
    let views: [String: Any]

    func constraints() throws(VisualFormatError) -> [NSLayoutConstraint] {
        var items: [any LayoutItem] = []
        for item in format.items { items.append(try self.item(item.name)) }
        var found: [NSLayoutConstraint] = []
        if let spacing = format.leading, let first = items.first {
            let around = try superview(of: first, format.items[0].name)
            found += try edge(first, start, of: around, spacing, isStart: true)
        }
        for (index, item) in items.enumerated() {
            found += try lengths(of: item, format.items[index].lengths)
            if index + 1 < items.count {
                found += try distance(from: item, to: items[index + 1], format.spacings[index])
            }
        }
        if let spacing = format.trailing, let last = items.last {
            let around = try superview(of: last, format.items[items.count - 1].name)
            found += try edge(last, end, of: around, spacing, isStart: false)
        }
        return found + (try alignments(of: items))
    }

    // MARK: Names

    private func item(_ name: String) throws(VisualFormatError) -> any LayoutItem {
        guard let item = views[name] as? any LayoutItem else { throw .unknownView(name) }
        return item
    }

    private func superview(of item: any LayoutItem, _ name: String) throws(VisualFormatError) -> View {
        let around = (item as? View)?.parentView ?? (item as? LayoutGuide)?.owningItem
        guard let around else { throw .missingSuperview(of: name) }
        return around
    }

    private func number(_ value: VisualFormat.Value) throws(VisualFormatError) -> CGFloat {
        switch value {
        case .number(let number): return CGFloat(number)
        case .name(let name):
            switch metrics[name] {
            case let number as CGFloat: return number
            case let number as Double: return CGFloat(number)
            case let number as Float: return CGFloat(number)
            case let number as NSNumber: return CGFloat(number.doubleValue)
            case let number as any BinaryInteger: return CGFloat(Int64(clamping: number))
            default: throw .unknownMetric(name)
            }
        }
    }

    // MARK: Attributes

    private typealias Attribute = NSLayoutConstraint.Attribute

    private var isVertical: Bool { format.axis == .vertical }
    private var runsLeft: Bool { !isVertical && options.contains(.directionRightToLeft) }

    private var start: Attribute {
        if isVertical { return .top }
        return options.contains(.directionLeftToRight) ? .left : runsLeft ? .right : .leading
    }

    private var end: Attribute {
        if isVertical { return .bottom }
        return options.contains(.directionLeftToRight) ? .right : runsLeft ? .left : .trailing
    }

    private static let margins: [Attribute: Attribute] = [
        .left: .leftMargin, .right: .rightMargin, .top: .topMargin, .bottom: .bottomMargin, .leading: .leadingMargin,
        .trailing: .trailingMargin,
    ]

    // MARK: Constraints

    private func lengths(
        of item: any LayoutItem, _ predicates: [VisualFormat.Predicate]
    ) throws(VisualFormatError) -> [NSLayoutConstraint] {
        let attribute: Attribute = isVertical ? .height : .width
        var found: [NSLayoutConstraint] = []
        for predicate in predicates {
            // A metric goes before a view of its name.
            if case .name(let name) = predicate.value, metrics[name] == nil, views[name] is any LayoutItem {
                let other = try self.item(name)
                try found.append(constraint(item, attribute, predicate, to: other, attribute, constant: 0))
            } else {
                let constant = try number(predicate.value)
                try found.append(constraint(item, attribute, predicate, to: nil, .notAnAttribute, constant: constant))
            }
        }
        return found
    }

    private func distance(
        from item: any LayoutItem, to next: any LayoutItem, _ spacing: VisualFormat.Spacing
    ) throws(VisualFormatError) -> [NSLayoutConstraint] {
        let isOfBaselines = isVertical && options.contains(.spacingBaselineToBaseline)
        let from: Attribute = isOfBaselines ? .lastBaseline : end
        let to: Attribute = isOfBaselines ? .firstBaseline : start
        var found: [NSLayoutConstraint] = []
        for predicate in Self.predicates(spacing) {
            let constant = try number(predicate.value)
            try found.append(
                runsLeft
                    ? constraint(item, from, predicate, to: next, to, constant: constant)
                    : constraint(next, to, predicate, to: item, from, constant: constant))
        }
        return found
    }

    private func edge(
        _ item: any LayoutItem, _ attribute: Attribute, of around: View, _ spacing: VisualFormat.Spacing, isStart: Bool
    ) throws(VisualFormatError) -> [NSLayoutConstraint] {
        var outer = attribute
        var predicates = Self.predicates(spacing)
        if spacing == .standard {
            let margin = around.keepsMarginsAsStandardDistance ? Self.margins[attribute] : nil
            outer = margin ?? attribute
            predicates = [.init(value: .number(margin == nil ? Double(StandardSpacing.toContent) : 0))]
        }
        var found: [NSLayoutConstraint] = []
        for predicate in predicates {
            let constant = try number(predicate.value)
            try found.append(
                isStart != runsLeft
                    ? constraint(item, attribute, predicate, to: around, outer, constant: constant)
                    : constraint(around, outer, predicate, to: item, attribute, constant: constant))
        }
        return found
    }

    private func alignments(of items: [any LayoutItem]) throws(VisualFormatError) -> [NSLayoutConstraint] {
        let attributes = options.alignments
        if attributes.contains(where: { $0.axis == format.axis }) { throw .alignmentAlongAxis }
        return attributes.flatMap { attribute in
            zip(items, items.dropFirst()).map { first, next in
                NSLayoutConstraint(
                    item: first, attribute: attribute, relatedBy: .equal, toItem: next, attribute: attribute,
                    multiplier: 1, constant: 0)
            }
        }
    }

    private static func predicates(_ spacing: VisualFormat.Spacing) -> [VisualFormat.Predicate] {
        switch spacing {
        case .none: [.init(value: .number(0))]
        case .standard: [.init(value: .number(Double(StandardSpacing.toNeighbour)))]
        case .predicates(let predicates): predicates
        }
    }

    private func constraint(
        _ first: any LayoutItem, _ firstAttribute: Attribute, _ predicate: VisualFormat.Predicate,
        to second: (any LayoutItem)?, _ secondAttribute: Attribute, constant: CGFloat
    ) throws(VisualFormatError) -> NSLayoutConstraint {
        let constraint = NSLayoutConstraint(
            item: first, attribute: firstAttribute, relatedBy: predicate.relation, toItem: second,
            attribute: secondAttribute, multiplier: 1, constant: constant)
        if let priority = predicate.priority {
            constraint.priority = LayoutPriority(Float(min(1000, max(0, try number(priority)))))
        }
        return constraint
    }
}
