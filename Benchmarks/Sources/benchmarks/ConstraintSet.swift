// SPDX-License-Identifier: Apache-2.0

/// A system of constraints over numbered variables, for whatever solver is measured with it.
///
/// Every view has four variables: left, top, width and height. What has contents has two inequalities an axis: it
/// resists being clipped at priority 750 and hugs at 250, or at 249 where that keeps the system from being ambiguous.
struct ConstraintSet {
    enum Relation: String {
        case equal = "="
        case atMost = "<"
        case atLeast = ">"
    }

    /// A sum of terms and a constant, related to zero.
    struct Row {
        var terms: [(variable: Int, coefficient: Double)]
        var constant: Double
        var relation: Relation
        var priority: Float
    }

    struct Box {
        let left: Int, top: Int, width: Int, height: Int
    }

    private(set) var variableCount = 0
    private(set) var rows: [Row] = []
    /// The row of which one constant is changed, and what the constant is then.
    private(set) var changing: (row: Int, constants: [Double]) = (0, [])
    let root: Box

    init() {
        root = Box(left: 0, top: 1, width: 2, height: 3)
        variableCount = 4
        add([(root.left, 1)], .equal, 0)
        add([(root.top, 1)], .equal, 0)
    }

    mutating func box() -> Box {
        defer { variableCount += 4 }
        return Box(left: variableCount, top: variableCount + 1, width: variableCount + 2, height: variableCount + 3)
    }

    /// The sum of the terms is so related to a number.
    mutating func add(_ terms: [(Int, Double)], _ relation: Relation, _ number: Double, priority: Float = 1000) {
        rows.append(
            Row(
                terms: terms.map { (variable: $0.0, coefficient: $0.1) }, constant: -number, relation: relation,
                priority: priority))
    }

    mutating func change(last constants: [Double]) {
        changing = (rows.count - 1, constants.map { -$0 })
    }

    mutating func content(of box: Box, width: Double, height: Double, hugging: Float = 250) {
        for (length, size) in [(box.width, width), (box.height, height)] {
            add([(length, 1)], .atLeast, size, priority: 750)
            add([(length, 1)], .atMost, size, priority: hugging)
        }
    }

    // One length after another.
    mutating func follow(_ start: Int, after previous: (start: Int, length: Int), by distance: Double) {
        add([(start, 1), (previous.start, -1), (previous.length, -1)], .equal, distance)
    }
}

extension ConstraintSet {
    /// A cell of a table 375 points wide, twenty labels in a column.
    static func cell() -> Self {
        var set = Self()
        let root = set.root
        var last: Box?
        for index in 0..<20 {
            let label = set.box()
            set.content(of: label, width: 40 + 7 * Double(index), height: 20.5)
            set.add([(label.left, 1), (root.left, -1)], .equal, 16)
            set.add([(label.left, 1), (label.width, 1), (root.left, -1), (root.width, -1)], .atMost, -16)
            if let last {
                set.follow(label.top, after: (last.top, last.height), by: 4)
            } else {
                set.add([(label.top, 1), (root.top, -1)], .equal, 11)
            }
            if index == 10 { set.change(last: [4, 5]) }
            last = label
        }
        if let last {
            set.add([(root.top, 1), (root.height, 1), (last.top, -1), (last.height, -1)], .equal, 11)
        }
        return set
    }

    /// Two hundred rows, each a name, a field and a hairline; all names are as wide as the first.
    static func form() -> Self {
        var set = Self()
        let root = set.root
        var first: Box?
        var last: Box?
        for index in 0..<200 {
            let (name, field, line) = (set.box(), set.box(), set.box())
            set.content(of: name, width: 60 + Double(index % 37), height: 20.5)
            set.content(of: field, width: 97, height: 34, hugging: 249)
            set.add([(name.left, 1), (root.left, -1)], .equal, 16)
            set.follow(field.left, after: (name.left, name.width), by: 8)
            set.add([(field.left, 1), (field.width, 1), (root.left, -1), (root.width, -1)], .equal, -16)
            if let last {
                set.follow(field.top, after: (last.top, last.height), by: 5)
            } else {
                set.add([(field.top, 1), (root.top, -1)], .equal, 20)
            }
            if index == 100 { set.change(last: [4, 5]) }
            set.add([(name.top, 1), (name.height, 0.5), (field.top, -1), (field.height, -0.5)], .equal, 0)
            set.add([(line.left, 1), (root.left, -1)], .equal, 16)
            set.add([(line.left, 1), (line.width, 1), (root.left, -1), (root.width, -1)], .equal, 0)
            set.add([(line.height, 1)], .equal, 0.5)
            set.follow(line.top, after: (field.top, field.height), by: 5)
            if let first {
                set.add([(name.width, 1), (first.width, -1)], .equal, 0)
            } else {
                first = name
            }
            last = line
        }
        if let last {
            set.add([(root.top, 1), (root.height, 1), (last.top, -1), (last.height, -1)], .equal, 20)
        }
        return set
    }

    /// A column of ten stack views, each a column of ten rows, each a row of nine labels; all distribute by filling.
    static func stacks() -> Self {
        var set = Self()
        var columns: [Box] = []
        for column in 0..<10 {
            var rows: [Box] = []
            for row in 0..<10 {
                let labels = (0..<9).map { index in
                    let label = set.box()
                    set.content(
                        of: label, width: 20 + Double((column + row + index) % 7), height: 20.5,
                        hugging: index == 0 ? 249 : 250)
                    return label
                }
                let box = set.box()
                set.fill(box, with: labels, isVertical: false, spacing: 8)
                rows.append(box)
                if (column, row) == (5, 5) {
                    set.add([(labels[4].width, 1)], .atLeast, 24)
                    set.change(last: [26, 27])
                }
            }
            let box = set.box()
            set.fill(box, with: rows, isVertical: true, spacing: 4)
            columns.append(box)
        }
        set.fill(set.root, with: columns, isVertical: true, spacing: 10)
        return set
    }

    private mutating func fill(_ box: Box, with views: [Box], isVertical: Bool, spacing: Double) {
        func along(_ box: Box) -> (start: Int, length: Int) {
            isVertical ? (box.top, box.height) : (box.left, box.width)
        }
        func across(_ box: Box) -> (start: Int, length: Int) {
            isVertical ? (box.left, box.width) : (box.top, box.height)
        }
        var last: Box?
        for view in views {
            let (inner, outer) = (across(view), across(box))
            add([(inner.start, 1), (outer.start, -1)], .equal, 0)
            add([(inner.start, 1), (inner.length, 1), (outer.start, -1), (outer.length, -1)], .equal, 0)
            if let last {
                follow(along(view).start, after: along(last), by: spacing)
            } else {
                add([(along(view).start, 1), (along(box).start, -1)], .equal, 0)
            }
            last = view
        }
        if let last {
            let (inner, outer) = (along(last), along(box))
            add([(inner.start, 1), (inner.length, 1), (outer.start, -1), (outer.length, -1)], .equal, 0)
        }
    }
}
