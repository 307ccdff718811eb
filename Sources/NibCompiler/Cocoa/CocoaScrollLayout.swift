// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder

/// Where the views of a scroll view are: as the document says, or as AppKit lays them out when Interface Builder's
/// compiler has made them, in the flipped coordinates of scroll views.
///
/// The compiler writes live views. One of today lets the content reach under the header and under scrollers that lie
/// over it, and gives tables the margins of their style; a document that was saved before is laid out anew.
struct CocoaScrollLayout {
    /// What is seen of the content, in the scroll view.
    var clip = CocoaRect()
    /// The part of the document's view above the rows, in the scroll view; nil without a header.
    var header: CocoaRect?
    /// The content, in the clip view.
    var document = CocoaRect()
    var horizontalScroller: ScrollerLayout?
    var verticalScroller: ScrollerLayout?
    /// The columns of a table and their widths, in points.
    var columns: [Double] = []
    /// Whether the columns just fill the table.
    var isFilled = false
    /// How far the margins of the table's style move the cells of its rows, in points.
    var cellOffset = 0.0

    /// A scroller's place; nil: as the document says.
    struct ScrollerLayout {
        var frame: CocoaRect?
        var isHidden = false
        /// How much of the content is seen, 0 to 1; nil when all of it is.
        var proportion: Double?
    }

    /// Whether the content is wider or higher than what is seen of it.
    var overflowsHorizontally: Bool { document.width > clip.width }
    var overflowsVertically: Bool { document.height > clip.height - (header?.height ?? 0) }

    private let scrollView: Element
    private let content: Element?
    private let border: Double
    private let fillsPlainTables: Bool
    private let fitsColumns: Bool
    /// The size of a pixel of the machine's screen, in points.
    private let pixel: Double

    /// - Parameters:
    ///   - isAnew: whether the views are laid out as AppKit does today.
    ///   - hasOverlayScrollers: whether scrollers lie over the content and take no room from it.
    ///   - fitsColumns: whether columns make room for the margins of today though the views are not laid out anew.
    ///   - fillsPlainTables: whether the columns of tables are made to fill them.
    ///   - pixel: the size of a pixel of the machine's screen, in points.
    init(
        _ scrollView: Element, isAnew: Bool, hasOverlayScrollers: Bool, fitsColumns: Bool, fillsPlainTables: Bool,
        pixel: Double
    ) {
        self.pixel = pixel
        self.fitsColumns = fitsColumns
        self.fillsPlainTables = fillsPlainTables
        self.scrollView = scrollView
        let clipView = scrollView.child(withKey: "contentView")
        content = clipView?.child(named: "subviews")?.children.first
        border = ["none": 0, "groove": 2][scrollView[attribute: "borderType"] ?? "bezel"] ?? 1
        let recorded = CocoaRect(of: clipView)
        clip = recorded
        document = CocoaRect(of: content)
        let headerHeight = scrollView.child(withKey: "headerView").map { CocoaRect(of: $0).height }
        let frame = CocoaRect(of: scrollView)
        if isAnew, frame.width > 2 * border, frame.height > 2 * border {
            if headerHeight != nil || hasOverlayScrollers {
                clip.y = border
                clip.height = frame.height - 2 * border
            }
            if hasOverlayScrollers {
                clip.x = border
                clip.width = frame.width - 2 * border
            }
        }
        header = headerHeight.map { CocoaRect(x: clip.x, y: clip.y, width: clip.width, height: $0) }
        if isTable {
            layOutTable(recorded, isAnew: isAnew)
        } else {
            resizeDocument(from: recorded)
        }
        layOutScrollers(frame, isAnew: isAnew, hasOverlayScrollers: hasOverlayScrollers)
    }

    private var isTable: Bool { content?.name == "tableView" || content?.name == "outlineView" }

    /// A view that follows the size of what is seen of it; a text view's frame is made of whole points.
    private mutating func resizeDocument(from recorded: CocoaRect) {
        let mask = content?.child(withKey: "autoresizingMask")
        if mask?.bool("widthSizable") ?? false { document.width += clip.width - recorded.width }
        if mask?.bool("heightSizable") ?? false { document.height += clip.height - recorded.height }
        guard content?.name == "textView" else { return }
        document.height.round(.up)
    }

    // MARK: Tables

    private var spacing: Double { content?.child(withKey: "intercellSpacing")?.double("width") ?? 3 }

    /// The room at the left and right of the columns: little for plain tables, more for those with the inset style,
    /// which is the automatic one's choice for a table without grid lines that has a header or columns to resize.
    private var margins: Double {
        guard let content else { return 0 }
        let grid = content.child(withKey: "gridStyleMask")
        let hasGrid = grid?.bool("vertical") ?? false || grid?.bool("horizontal") ?? false
        let isSourceList = content[attribute: "selectionHighlightStyle"] == "sourceList"
        let isPlain = hasGrid || header == nil && content.bool("columnResizing") == false
        return isPlain && !isSourceList ? Self.plainMargins : 32
    }

    private static let plainMargins = 12.0

    /// The least width that shows all columns.
    private func requiredWidth(margins: Double) -> Double {
        columns.reduce(margins) { $0 + $1 } + Double(max(columns.count - 1, 0)) * spacing
    }

    private mutating func layOutTable(_ recorded: CocoaRect, isAnew: Bool) {
        let elements = content?.child(named: "tableColumns")?.children ?? []
        columns = elements.map { $0.double("width") ?? 100 }
        let height = clip.height - (header?.height ?? 0)
        guard isAnew else {
            // Before macOS 11 the margins were one space between columns.
            document.height = max(document.height, height)
            if fitsColumns { fit(elements) }
            if fillsPlainTables { fill(elements) }
            let isOfToday = fitsColumns && !fillsPlainTables
            isFilled = abs(document.width - requiredWidth(margins: isOfToday ? margins : spacing)) < 1
            return
        }
        if clip.height != recorded.height { document.height = height }
        document.height = max(document.height, height)
        let margins = margins
        let recordedRoom = document.width - requiredWidth(margins: margins)
        let plainRoom = document.width - requiredWidth(margins: Self.plainMargins)
        if margins > Self.plainMargins, abs(plainRoom) < 0.5 { cellOffset = (margins - Self.plainMargins) / 2 }
        document.width = clip.width
        if abs(recordedRoom) < 0.5, clip.width != recorded.width {
            resize(elements, by: clip.width - recorded.width)
        } else {
            fit(elements)
        }
        let required = requiredWidth(margins: margins)
        if required > document.width + 0.5 { document.width = required }
        isFilled = abs(document.width - required) < 0.5
    }

    /// Columns that fitted with the margins of old give up what the new ones take.
    private mutating func fit(_ elements: [Element]) {
        let margins = margins
        guard requiredWidth(margins: margins) > clip.width + 0.5, requiredWidth(margins: spacing) < clip.width + 0.5
        else { return }
        resize(elements, by: spacing - margins)
    }

    /// Lets the columns share the room that they leave.
    private mutating func fill(_ elements: [Element]) {
        let room = document.width - requiredWidth(margins: spacing)
        guard room > 0.5, !columns.isEmpty else { return }
        let share = (room / Double(columns.count) / pixel).rounded(.up) * pixel
        for index in columns.indices.dropLast() { columns[index] += share }
        columns[columns.count - 1] += room - share * Double(columns.count - 1)
    }

    /// Makes the columns that may be resized wider or narrower together, as the table's style says.
    private mutating func resize(_ elements: [Element], by amount: Double) {
        var resizable = elements.indices.filter {
            elements[$0].child(withKey: "resizingMask")?.bool("resizeWithTable") ?? false
        }
        switch content?[attribute: "columnAutoresizingStyle"] {
        case "lastColumnOnly": resizable = resizable.filter { $0 == elements.count - 1 }
        case "firstColumnOnly": resizable = resizable.filter { $0 == 0 }
        case "reverseSequential": resizable = Array(resizable.suffix(1))
        case "sequential": resizable = Array(resizable.prefix(1))
        default: break
        }
        var rest = amount
        for (place, index) in resizable.enumerated() {
            let share = (rest / Double(resizable.count - place)).rounded(.awayFromZero)
            let part = place == resizable.count - 1 ? rest : share
            let least = elements[index].double("minWidth") ?? 10
            let most = elements[index].double("maxWidth") ?? .greatestFiniteMagnitude
            let width = min(max(columns[index] + part, least), max(least, most))
            rest -= width - columns[index]
            columns[index] = width
        }
    }

    // MARK: Scrollers

    private mutating func layOutScrollers(_ frame: CocoaRect, isAnew: Bool, hasOverlayScrollers: Bool) {
        let autohides = scrollView.bool("autohidesScrollers") ?? false
        let headerHeight = header?.height ?? 0
        let isText = content?.name == "textView"
        if let element = scrollView.child(withKey: "horizontalScroller") {
            var layout = ScrollerLayout(isHidden: element.bool("hidden") ?? false)
            let isWanted = scrollView.bool("hasHorizontalScroller") ?? true
            if overflowsHorizontally, !isText, document.width > 0, isWanted {
                layout.proportion = clip.width / document.width
            }
            if isAnew, isTable, isWanted {
                layout.isHidden = autohides && !overflowsHorizontally
                if !layout.isHidden, overflowsHorizontally {
                    let thickness = Self.thickness(element)
                    layout.frame = CocoaRect(
                        x: border, y: frame.height - border - thickness, width: clip.width, height: thickness)
                }
            }
            horizontalScroller = layout
        }
        if let element = scrollView.child(withKey: "verticalScroller") {
            var layout = ScrollerLayout(isHidden: element.bool("hidden") ?? false)
            let isWanted = scrollView.bool("hasVerticalScroller") ?? true
            if overflowsVertically, document.height > 0, isWanted {
                layout.proportion = clip.height / (document.height + headerHeight)
            }
            if hasOverlayScrollers, isTable, isWanted, !autohides {
                layout.isHidden = false
                let thickness = Self.thickness(element)
                layout.frame = CocoaRect(
                    x: frame.width - border - thickness, y: border + headerHeight, width: thickness,
                    height: clip.height - headerHeight)
            }
            verticalScroller = layout
        }
    }

    /// The width of a vertical scroller.
    private static func thickness(_ scroller: Element) -> Double {
        scroller[attribute: "controlSize"] == "small" ? 15 : 17
    }
}

extension CocoaRect {
    /// The frame of an element; empty when it has none or states no numbers.
    init(of element: Element?) {
        self.init()
        guard let rect = element?.child(withKey: "frame"), rect.name == "rect" else { return }
        func number(_ name: String) -> Double {
            guard let value = rect.double(name), abs(value) <= 1e7 else { return 0 }
            return value
        }
        (x, y, width, height) = (number("x"), number("y"), number("width"), number("height"))
    }
}

extension CocoaNibBuilder {
    /// The layout of a scroll view.
    func layout(of scrollView: Element) -> CocoaScrollLayout {
        CocoaScrollLayout(
            scrollView, isAnew: laysOutAnew, hasOverlayScrollers: laysOutAnew && compilation.tools >= 22000,
            fitsColumns: compilation.tools >= 17000, fillsPlainTables: fixesTableStyle,
            pixel: isSavedOnFineScreen ? 0.5 : 1)
    }

    /// Whether the compiler that is followed runs on a macOS whose views lay themselves out as they do today.
    var laysOutAnew: Bool { compilation.options.format == .archive || compilation.tools >= 22000 }

    /// The frame of a view that a scroll view lays out; nil when the document's holds.
    func scrolledFrame(of element: Element) -> CocoaRect? {
        if let around = layout(around: element) { return around.document }
        if element.parent?.name == "prototypeCellViews", let table = element.parent?.parent?.parent?.parent,
            let offset = layout(around: table)?.cellOffset, offset != 0
        {
            var frame = CocoaRect(of: element)
            frame.x += offset
            return frame
        }
        if let clip = windowClip(element) { return clip }
        if let clip = element.parent?.parent, element.parent?.name == "subviews", let frame = windowClip(clip) {
            let mask = element.child(withKey: "autoresizingMask")
            var rect = CocoaRect(of: element)
            if mask?.bool("widthSizable") ?? false { rect.width += frame.width - CocoaRect(of: clip).width }
            if mask?.bool("heightSizable") ?? false { rect.height += frame.height - CocoaRect(of: clip).height }
            return rect
        }
        guard let view = element.parent, view.name == "scrollView", let key = element.key else { return nil }
        let layout = layout(of: view)
        switch key {
        case "contentView": return layout.clip
        case "horizontalScroller": return layout.horizontalScroller?.frame
        case "verticalScroller": return layout.verticalScroller?.frame
        case "headerView":
            guard let header = layout.header else { return nil }
            // Compilers of their time gave high headers the height of old.
            let height = compilation.tools < 22000 && header.height > 23 ? 17 : header.height
            return CocoaRect(width: layout.document.width, height: height)
        default: return nil
        }
    }

    /// The frame of a clip view that is a window's content: a window gives its content its own size.
    private func windowClip(_ element: Element) -> CocoaRect? {
        guard element.name == "clipView", let window = element.parent, window.name == "window",
            let content = window.child(withKey: "contentRect"), let width = content.double("width"),
            let height = content.double("height")
        else { return nil }
        let frame = CocoaRect(of: element)
        return CocoaRect(x: frame.x, y: frame.y, width: width, height: height)
    }

    /// The layout of the scroll view that a view is the content of.
    func layout(around content: Element) -> CocoaScrollLayout? {
        guard let clip = content.parent?.parent, clip.name == "clipView", let view = clip.parent,
            view.name == "scrollView",
            clip.child(named: "subviews")?.children.first === content
        else { return nil }
        return layout(of: view)
    }
}
