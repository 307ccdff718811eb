// SPDX-License-Identifier: Apache-2.0

/// The views of one island and the solver's picture of them.
///
/// An island is a root view, whose size is given, and everything below it down to the roots of other islands. All
/// positions are in the root's coordinates; a view's box is its alignment rectangle.
final class IslandSystem {
    /// How the root's size comes about.
    enum RootSize {
        /// The root has its bounds' size.
        case fixed
        /// The size is wished for with these priorities, as when measuring.
        case wished(CGSize, horizontal: LayoutPriority, vertical: LayoutPriority)
    }

    /// What a constraint in the solver comes from.
    enum Source {
        case constraint(NSLayoutConstraint)
        /// The size of the view with the index.
        case size(of: Int)
        /// The arrangement of the stack view with the index.
        case stack(Int)
    }

    /// The root keeps the system, not the other way round.
    unowned let root: View
    let rootSize: RootSize
    let purpose: Purpose
    let kept: IslandSolver
    var solver: Solver { kept.solver }

    /// The views in pre-order, the root first.
    var views: [View] = []
    /// The index of each view's superview; -1 for the root.
    private(set) var parents: [Int] = []
    private(set) var boxes: [LayoutBox] = []
    /// What of each view's frame lies outside its box.
    private(set) var alignmentInsets: [EdgeInsets] = []
    /// The views that are to be placed by constraints and have none.
    private(set) var unheldViews: Set<Int> = []
    private var indices: [ObjectIdentifier: Int] = [:]
    private var customGuides: [(guide: LayoutGuide, box: LayoutBox)] = []
    private var customGuideIndices: [ObjectIdentifier: Int] = [:]
    private(set) var contentSizes: [Int: (width: Variable, height: Variable)] = [:]
    private(set) var sources: [Source] = []
    /// Where the next source goes, while constraints are said again.
    var revisedSource: Int?
    /// What is said of constraints, contents and stack views, in order.
    var passages: [Passage] = []
    /// The passages of the contents, by view.
    var contentPassages: [Int: [Int]] = [:]
    /// Where the views were put that autoresizing masks place.
    var autoresizedPlaces: [Int: (center: CGPoint, size: CGSize)] = [:]
    let rootBounds: CGSize
    /// The required constraints, by the numbers of their sources; kept for a diagnosis only.
    private(set) var requirements: [Int: (expression: LinearExpression, relation: Constraint.Relation)] = [:]
    /// Answers of views that depend on the layout itself.
    let measures: LayoutMeasures

    /// - Parameter kept: the solver of the island's last layout.
    init(
        root: View, rootSize: RootSize, measures: LayoutMeasures, purpose: Purpose = .layout,
        kept: IslandSolver = IslandSolver()
    ) {
        self.kept = kept
        self.root = root
        self.rootSize = rootSize
        self.purpose = purpose
        self.measures = measures
        rootBounds = root.bounds.size
        kept.begin()
        collectViews()
        makeBoxes()
        measures.measureProportionalViews(of: self)
        let yieldingStacks = addConstraints()
        addContentSizes()
        for stack in yieldingStacks { say(.stack(stack)) }
    }

    nonisolated deinit {}

    func solve() { kept.solve() }

    func index(of view: View) -> Int? { indices[ObjectIdentifier(view)] }
    func index(of view: ObjectIdentifier) -> Int? { indices[view] }
    func view(_ identifier: ObjectIdentifier) -> View? { indices[identifier].map { views[$0] } }

    private func collectViews() {
        var pending: [(view: View, parent: Int, depth: Int)] = [(root, -1, 0)]
        while let (view, parent, depth) = pending.popLast() {
            let index = views.count
            views.append(view)
            parents.append(parent)
            indices[ObjectIdentifier(view)] = index
            guard view === root || !view.isLayoutIsland, depth < View.maximumDepth else { continue }
            for child in view.childViews.reversed() { pending.append((child, index, depth + 1)) }
        }
    }

    // MARK: Boxes

    private func makeBoxes() {
        let held = constrainedViews()
        boxes.reserveCapacity(views.count)
        for (index, view) in views.enumerated() {
            let insets = view.alignmentRectInsets
            if index == 0 {
                alignmentInsets.append(.zero)
                boxes.append(rootBox())
            } else if !view.translatesAutoresizingMaskIntoConstraints, !view.isPlacedBySuperview, held[index] {
                alignmentInsets.append(insets)
                let box = LayoutBox(in: kept)
                boxes.append(box)
                require(box.width, .greaterThanOrEqual, source: .size(of: index))
                require(box.height, .greaterThanOrEqual, source: .size(of: index))
            } else {
                let isHeld = view.translatesAutoresizingMaskIntoConstraints || view.isPlacedBySuperview
                if !isHeld { unheldViews.insert(index) }
                alignmentInsets.append(insets)
                boxes.append(autoresizedFrame(of: view, in: frameBox(parents[index])).inset(by: insets))
            }
            for guide in view.heldLayoutGuides where guide.kind == .custom {
                let box = LayoutBox(in: kept)
                customGuideIndices[ObjectIdentifier(guide)] = customGuides.count
                customGuides.append((guide, box))
                require(box.width, .greaterThanOrEqual, source: .size(of: index))
                require(box.height, .greaterThanOrEqual, source: .size(of: index))
            }
        }
    }

    /// Which views some constraint or stack view holds on to. Others keep their frames, as a design canvas shows them.
    private func constrainedViews() -> [Bool] {
        var result = Array(repeating: false, count: views.count)
        func mark(_ item: (any LayoutItem)?) {
            guard let view = (item as? View) ?? (item as? LayoutGuide)?.owningItem else { return }
            if let index = index(of: view) { result[index] = true }
        }
        for view in views {
            for constraint in view.heldConstraints {
                mark(constraint.firstItem)
                mark(constraint.secondItem)
            }
            if let stack = view as? any StackLayoutContainer {
                let arrangement = stack.stackArrangement
                arrangement.views.forEach(mark)
                arrangement.hiddenViews.map(\.view).forEach(mark)
            }
        }
        return result
    }

    private func rootBox() -> LayoutBox {
        switch rootSize {
        case .fixed:
            return LayoutBox(
                left: LinearExpression(), top: LinearExpression(),
                width: LinearExpression(constant: finite(root.bounds.size.width)),
                height: LinearExpression(constant: finite(root.bounds.size.height)))
        case .wished(let size, let horizontal, let vertical):
            let width = LinearExpression(kept.makeVariable())
            let height = LinearExpression(kept.makeVariable())
            require(width, .greaterThanOrEqual, source: .size(of: 0))
            require(height, .greaterThanOrEqual, source: .size(of: 0))
            add(width - finite(size.width), .equal, priority: horizontal.rawValue, source: .size(of: 0))
            add(height - finite(size.height), .equal, priority: vertical.rawValue, source: .size(of: 0))
            return LayoutBox(left: LinearExpression(), top: LinearExpression(), width: width, height: height)
        }
    }

    private func finite(_ length: CGFloat) -> Double {
        length.isFinite ? min(max(Double(length), -1e8), 1e8) : 0
    }

    /// The whole frame of a view, alignment insets included: what the positions of its subviews count from.
    func frameBox(_ index: Int) -> LayoutBox {
        let insets = alignmentInsets[index]
        guard insets != .zero else { return boxes[index] }
        return boxes[index].inset(
            by: EdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }

    /// The box that edges of a scroll view's content hold on to.
    func contentBox(_ index: Int) -> LayoutBox {
        let frame = frameBox(index)
        let size: (width: Variable, height: Variable)
        if let known = contentSizes[index] {
            size = known
        } else {
            size = (kept.makeVariable(), kept.makeVariable())
            contentSizes[index] = size
            require(LinearExpression(size.width), .greaterThanOrEqual, source: .size(of: index))
            require(LinearExpression(size.height), .greaterThanOrEqual, source: .size(of: index))
            // That is said once; what asked for the box can be said again without it.
            beginPassageHere()
        }
        return LayoutBox(
            left: frame.left, top: frame.top, width: LinearExpression(size.width),
            height: LinearExpression(size.height))
    }

    func customBox(of guide: LayoutGuide) -> LayoutBox? {
        customGuideIndices[ObjectIdentifier(guide)].map { customGuides[$0].box }
    }

    // MARK: Constraints in the solver

    /// Requires the expression to be zero, or not negative, or not positive.
    func require(
        _ expression: LinearExpression, _ relation: Constraint.Relation, source: Source,
        role: Constraint.Role = .arrangement
    ) {
        add(expression, relation, priority: Constraint.requiredPriority, source: source, role: role)
    }

    /// Adds a constraint. What constants alone decide is left out: there is nothing to solve.
    func add(
        _ expression: LinearExpression, _ relation: Constraint.Relation, priority: Float, source: Source,
        role: Constraint.Role = .arrangement
    ) {
        guard !expression.terms.isEmpty, priority > 0 else { return }
        let number = revisedSource ?? sources.count
        if revisedSource != nil {
            revisedSource = number + 1
        } else {
            sources.append(source)
        }
        if purpose == .diagnosis, priority >= Constraint.requiredPriority {
            requirements[number] = (expression, relation)
        }
        let constraint = Constraint(
            expression, relation, priority: priority, identifier: .number(number), role: role)
        // Numbers beyond the solver's range come from hostile documents only; such a constraint is left out.
        try? kept.add(constraint)
    }

    /// Says what contents want. That some must not be stretched comes last, of the last view first: where that
    /// contradicts itself, the first view is stretched.
    private func addContentSizes() {
        var firm: [Int] = []
        for (index, view) in views.enumerated() where index > 0 || !isRootFixed {
            guard !view.translatesAutoresizingMaskIntoConstraints || index == 0, !boxes[index].width.terms.isEmpty
            else { continue }
            contentPassages[index] = [passages.count]
            say(.content(index))
            if isFirm(view, .horizontal) || isFirm(view, .vertical) { firm.append(index) }
        }
        for index in firm.reversed() {
            contentPassages[index]?.append(passages.count)
            say(.firmHugging(index))
        }
    }

    private func isFirm(_ view: View, _ axis: LayoutAxis) -> Bool {
        view.contentHuggingPriority(for: axis) >= .required && !(view is any StackLayoutContainer)
    }

    /// Says what the content of a view wants.
    func addContentSize(of index: Int) {
        let view = views[index]
        if let stack = view as? any StackLayoutContainer {
            addPlaceholder(of: stack, index: index)
            return
        }
        let size = measures.intrinsicSize(of: view)
        addContentLength(Double(size.width), of: index, axis: .horizontal)
        addContentLength(Double(size.height), of: index, axis: .vertical)
    }

    /// What is in a stack view sizes it; a size that stands in for it stretches what may be stretched, constraints as
    /// strong as contents among it, and otherwise holds only where that leaves a choice. In an empty one it may be a
    /// content, or cuts none off.
    private func addPlaceholder(of stack: any StackLayoutContainer, index: Int) {
        guard let size = stack.placeholderIntrinsicContentSize else { return }
        for (length, axis) in [(size.width, LayoutAxis.horizontal), (size.height, .vertical)]
        where length >= 0 && length.isFinite {
            let excess = boxes[index].length(axis) - Double(length)
            let isEmpty = stack.stackArrangement.views.isEmpty
            let resistance: Float = !isEmpty ? 750.25 : PlatformMetrics.current.emptyStacksResist ? 750 : 700
            add(excess, .greaterThanOrEqual, priority: resistance, source: .size(of: index))
            add(excess, .equal, priority: 48.5, source: .size(of: index))
        }
    }

    var isRootFixed: Bool {
        if case .fixed = rootSize { true } else { false }
    }

    private func addContentLength(_ length: Double, of index: Int, axis: LayoutAxis) {
        guard length >= 0, length.isFinite else { return }
        let view = views[index]
        let excess = boxes[index].length(axis) - length
        add(
            excess, .greaterThanOrEqual, priority: view.contentCompressionResistancePriority(for: axis).rawValue,
            source: .size(of: index))
        guard !isFirm(view, axis) else { return }
        add(
            excess, .lessThanOrEqual, priority: view.contentHuggingPriority(for: axis).rawValue,
            source: .size(of: index))
    }

    /// Says that a view must not be stretched, along the axes where that is required.
    func addFirmHugging(of index: Int) {
        let view = views[index]
        let size = measures.intrinsicSize(of: view)
        for (length, axis) in [(size.width, LayoutAxis.horizontal), (size.height, .vertical)]
        where length >= 0 && length.isFinite && isFirm(view, axis) {
            require(boxes[index].length(axis) - Double(length), .lessThanOrEqual, source: .size(of: index))
        }
    }

    // MARK: Results

    /// The conflicts, in terms of the constraints of the views.
    func conflicts() -> [LayoutConflict] {
        solver.conflicts.map { conflict in
            let numbers = conflict.identifiers.compactMap { identifier -> Int? in
                guard case .number(let number) = identifier, sources.indices.contains(number) else { return nil }
                return number
            }
            let relaxedNumber = zip(conflict.constraints, numbers).first { $0.0 == conflict.relaxed }?.1
            var relaxed: NSLayoutConstraint?
            if let relaxedNumber, case .constraint(let constraint) = part(relaxedNumber) { relaxed = constraint }
            let excess = relaxedNumber.flatMap { requirements[$0] }.map { requirement in
                Self.excess(of: solver.value(of: requirement.expression), requirement.relation)
            }
            return LayoutConflict(parts: numbers.map(part), relaxed: relaxed, excess: CGFloat(excess ?? 0))
        }
    }

    /// What a constraint in the solver comes from, for those who look from outside.
    func part(_ number: Int) -> LayoutConflict.Part {
        switch sources[number] {
        case .constraint(let constraint): .constraint(constraint)
        case .size(let index): .size(of: views[index])
        case .stack(let index): .arrangement(of: views[index])
        }
    }

    /// By how much a constraint is missed whose expression has a value.
    static func excess(of value: Double, _ relation: Constraint.Relation) -> Double {
        switch relation {
        case .equal: abs(value)
        case .lessThanOrEqual: max(0, value)
        case .greaterThanOrEqual: max(0, -value)
        }
    }

    /// A box's rectangle as solved, unrounded, in the island's coordinates.
    func rectangle(of box: LayoutBox) -> CGRect {
        CGRect(
            x: solver.value(of: box.left), y: solver.value(of: box.top), width: solver.value(of: box.width),
            height: solver.value(of: box.height))
    }

    /// Sets the frames of all views but the root, edges rounded to pixels, and of the guides.
    func apply() {
        let metrics = PlatformMetrics.current
        var origins: [CGPoint] = []
        origins.reserveCapacity(views.count)
        for (index, view) in views.enumerated() {
            let solved = rectangle(of: boxes[index])
            let insets = alignmentInsets[index]
            origins.append(CGPoint(x: solved.minX - insets.left, y: solved.minY - insets.top))
            guard index > 0, solved.isFinite else { continue }
            let parent = origins[parents[index]]
            let isAutoresized = view.translatesAutoresizingMaskIntoConstraints || view.isPlacedBySuperview
            let exact = solved.offsetBy(dx: -parent.x, dy: -parent.y)
            defer { if isAutoresized { autoresizedPlaces[index] = (view.center, view.bounds.size) } }
            if isAutoresized, isPresent(exact, insets: insets, in: view) { continue }
            let left = metrics.round(exact.minX)
            let top = metrics.round(exact.minY)
            let right = metrics.round(exact.minX + max(0, exact.width))
            let bottom = metrics.round(exact.minY + max(0, exact.height))
            view.place(
                CGRect(
                    x: left - insets.left, y: top - insets.top, width: right - left + insets.left + insets.right,
                    height: bottom - top + insets.top + insets.bottom))
        }
        applyContentSizes()
        applyGuides(origins: origins)
    }

    /// Whether an autoresized view is where it should be already; then it is not rounded.
    private func isPresent(_ box: CGRect, insets: EdgeInsets, in view: View) -> Bool {
        let x = view.center.x - view.bounds.width / 2 + insets.left
        let y = view.center.y - view.bounds.height / 2 + insets.top
        return abs(x - box.minX) < 1e-6 && abs(y - box.minY) < 1e-6
            && abs(view.bounds.width - insets.left - insets.right - box.width) < 1e-6
            && abs(view.bounds.height - insets.top - insets.bottom - box.height) < 1e-6
    }

    private func applyContentSizes() {
        let metrics = PlatformMetrics.current
        for (index, size) in contentSizes.sorted(by: { $0.key < $1.key }) {
            guard let scroll = views[index] as? any ScrollLayoutContainer else { continue }
            scroll.contentSize = CGSize(
                width: metrics.round(solver.value(of: size.width)),
                height: metrics.round(solver.value(of: size.height)))
        }
    }

    private func applyGuides(origins: [CGPoint]) {
        for (index, view) in views.enumerated()
        where !view.heldLayoutGuides.isEmpty || !view.standardGuides.isEmpty {
            for guide in view.heldLayoutGuides + view.standardGuides.values {
                guard let box = box(of: guide) else { continue }
                let frame = rectangle(of: box).offsetBy(dx: -origins[index].x, dy: -origins[index].y)
                if frame.isFinite { guide.layoutFrame = frame }
            }
        }
    }
}

extension View {
    /// Gives the view a frame without a way through its transform, as constraints do.
    final func place(_ frame: CGRect) {
        guard frame.isFinite else { return }
        if bounds.size != frame.size { bounds.size = frame.size }
        center = CGPoint(x: frame.origin.x + frame.size.width / 2, y: frame.origin.y + frame.size.height / 2)
    }
}
