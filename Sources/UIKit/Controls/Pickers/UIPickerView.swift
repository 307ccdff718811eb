// SPDX-License-Identifier: Apache-2.0

/// Wheels of rows, each with one row selected.
open class UIPickerView: UIView {
    nonisolated deinit {}

    /// Who says what is shown.
    open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
    /// Who decides and is told of what happens.
    open weak var delegate: (any UIPickerViewDelegate)? { didSet { reloadAllComponents() } }
    /// Whether the chosen row is marked; it always is.
    open var showsSelectionIndicator = true
    private lazy var wheels = WheelSet(self)
    /// Kept while a wheel turns, so that the others stand still.
    private var plan: WheelDrawing.Plan?
    private var needsPlan = true
    private var plannedSize = CGSize.zero
    private var rowViews: [RowPlace: UIView] = [:]

    private struct RowPlace: Hashable {
        let component, row: Int
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        showsSelectionIndicator = coder.bool("UIShowsSelectionIndicator") ?? true
        clipsToBounds = true
    }

    // MARK: Rows

    /// How many wheels there are.
    open var numberOfComponents: Int { max(0, min(dataSource?.numberOfComponents(in: self) ?? 0, 32)) }

    /// How many rows a wheel has.
    open func numberOfRows(inComponent component: Int) -> Int {
        max(0, dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0)
    }

    /// Turns a wheel to a row without telling the delegate.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        prepareColumns()
        guard wheels.columns.indices.contains(component) else { return }
        wheels.columns[component].go(to: row, animated: animated && window != nil)
    }

    /// The row in the band; -1 where there is none.
    open func selectedRow(inComponent component: Int) -> Int {
        prepareColumns()
        guard wheels.columns.indices.contains(component), numberOfRows(inComponent: component) > 0 else { return -1 }
        return wheels.columns[component].row
    }

    /// Asks for the wheels and their rows anew.
    open func reloadAllComponents() {
        for component in wheels.columns.indices { reloadRows(component) }
        prepareColumns()
        didReload()
    }

    /// Asks for the rows of a wheel anew.
    open func reloadComponent(_ component: Int) {
        prepareColumns()
        if wheels.columns.indices.contains(component) { reloadRows(component) }
        didReload()
    }

    private func reloadRows(_ component: Int) {
        guard component < numberOfComponents else { return }
        let column = wheels.columns[component]
        column.rows = 0..<numberOfRows(inComponent: component)
        let height = delegate?.pickerView(self, rowHeightForComponent: component) ?? 0
        column.rowHeight = height.isFinite && height >= 1 ? min(height, 1000) : WheelDrawing.rowHeight
        if !column.isTurning { column.go(to: column.row, animated: false) }
    }

    private func didReload() {
        for view in rowViews.values { view.removeFromSuperview() }
        rowViews.removeAll()
        needsPlan = true
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// The view that stands in a row's place; nil for text and for rows that are not seen.
    open func view(forRow row: Int, forComponent component: Int) -> UIView? {
        rowViews[RowPlace(component: component, row: row)]
    }

    /// The size of a wheel's rows, in points.
    open func rowSize(forComponent component: Int) -> CGSize {
        let frames = currentPlan()?.frames ?? []
        guard frames.indices.contains(component), wheels.columns.indices.contains(component) else { return .zero }
        return CGSize(width: frames[component].width, height: wheels.columns[component].rowHeight)
    }

    /// Makes as many wheels as the data source says.
    private func prepareColumns() {
        let count = numberOfComponents
        guard wheels.columns.count != count else { return }
        wheels.frames = { [unowned self] in currentPlan()?.frames ?? [] }
        wheels.columns.removeLast(max(0, wheels.columns.count - count))
        while wheels.columns.count < count {
            let (component, column) = (wheels.columns.count, WheelColumn())
            column.didTurn = { [unowned self] in
                setNeedsLayout()
                setNeedsDisplay()
            }
            column.didSelect = { [unowned self] in
                needsPlan = true
                delegate?.pickerView(self, didSelectRow: $0, inComponent: component)
            }
            wheels.columns.append(column)
            reloadRows(component)
        }
        needsPlan = true
    }

    // MARK: Size

    open override var intrinsicContentSize: CGSize { ControlMetrics.pickerSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { ControlMetrics.pickerSize }

    open override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize? {
        ControlMetrics.pickerSize(height: bounds.height)
    }

    // MARK: Turning

    override var builtInRecognizers: [UIGestureRecognizer] {
        prepareColumns()
        return wheels.recognizers
    }

    override func scrollByWheel(_ delta: CGPoint, at place: CGPoint) -> Bool { wheels.scroll(by: delta, at: place) }

    // MARK: Drawing

    /// The rows that Interface Builder shows while nobody says what is in the picker.
    private static let sampleRows = [
        "Mountain View", "Sunnyvale", "Cupertino", "Santa Clara", "San Jose",
    ]

    /// Only the rows around the selected one are asked for.
    private var shownWheels: [WheelDrawing.Wheel] {
        guard dataSource != nil else { return [WheelDrawing.Wheel(width: 1, rows: Self.sampleRows, selected: 2)] }
        prepareColumns()
        return wheels.columns.enumerated().map { component, column in
            let range = shownRows(component)
            let width = delegate?.pickerView(self, widthForComponent: component) ?? 0
            var wheel = WheelDrawing.Wheel(
                width: width.isFinite && width > 0 ? width : 1, rows: [],
                selected: column.row - range.lowerBound)
            wheel.rowHeight = column.rowHeight
            wheel.turned = column.position - CGFloat(column.row)
            wheel.hasViews = rowViews.keys.contains { $0.component == component }
            for row in range {
                if let text = delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component) {
                    wheel.attributed[row - range.lowerBound] = text
                    wheel.rows.append(text.string)
                } else {
                    wheel.rows.append(delegate?.pickerView(self, titleForRow: row, forComponent: component) ?? "?")
                }
            }
            return wheel
        }
    }

    /// The titles of the rows in the band.
    public var selectedTitles: [String] {
        let shown = dataSource == nil ? [] : shownWheels
        return shown.compactMap { $0.rows.indices.contains($0.selected) ? $0.rows[$0.selected] : nil }
    }

    private func shownRows(_ component: Int) -> Range<Int> {
        let (row, count) = (wheels.columns[component].row, numberOfRows(inComponent: component))
        let low = max(0, min(row - 5, count))
        return low..<max(low, min(count, row + 6))
    }

    private func currentPlan() -> WheelDrawing.Plan? {
        if needsPlan || plannedSize != bounds.size, !wheels.isTurning {
            needsPlan = false
            plannedSize = bounds.size
            plan = WheelDrawing.plan(shownWheels, in: bounds)
        }
        return plan
    }

    open override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let shown = shownWheels
        WheelDrawing.draw(shown, currentPlan(), in: bounds, context: context)
    }

    // MARK: Views in the rows' places

    open override func layoutSubviews() {
        super.layoutSubviews()
        guard let delegate, dataSource != nil else { return }
        prepareColumns()
        let frames = currentPlan()?.frames ?? []
        var old = rowViews
        rowViews.removeAll()
        for (component, column) in wheels.columns.enumerated() where frames.indices.contains(component) {
            for row in shownRows(component) {
                let place = RowPlace(component: component, row: row)
                var view = old.removeValue(forKey: place)
                if view == nil {
                    let spare = old.first {
                        $0.key.component == component && !shownRows(component).contains($0.key.row)
                    }
                    if let spare { old[spare.key] = nil }
                    view = delegate.pickerView(self, viewForRow: row, forComponent: component, reusing: spare?.value)
                    if spare?.value !== view { spare?.value.removeFromSuperview() }
                }
                guard let view, !(view is NoRowView) else { break }
                rowViews[place] = view
                stand(view, CGFloat(row) - column.position, column.rowHeight, in: frames[component])
            }
        }
        for view in old.values { view.removeFromSuperview() }
    }

    private func stand(_ view: UIView, _ distance: CGFloat, _ rowHeight: CGFloat, in frame: CGRect) {
        if view.superview !== self { addSubview(view) }
        guard let place = WheelDrawing.place(distance, of: rowHeight, in: frame) else {
            view.isHidden = true
            return
        }
        view.isHidden = false
        view.isUserInteractionEnabled = false
        view.transform = .identity
        view.bounds.size = CGSize(width: frame.width - 8, height: rowHeight)
        view.center = CGPoint(x: frame.midX, y: place.y)
        view.transform = CGAffineTransform(scaleX: 1, y: place.height)
        view.alpha = 1 + (max(0.08, 0.62 * place.height) - 1) * min(1, abs(distance))
    }
}

/// Who tells a picker how many rows there are.
@MainActor
public protocol UIPickerViewDataSource: AnyObject {
    /// How many wheels there are.
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    /// How many rows a wheel has.
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Who tells a picker what its rows are and is told of selections. Every method has a default.
@MainActor
public protocol UIPickerViewDelegate: AnyObject {
    /// What a row says.
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    /// What a row says, with attributes; nil for the plain title.
    func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString?
    /// A view in the row's place; one that is no longer seen may be used again.
    func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView
    /// The width of a component beside the others; 0 is as wide as they are.
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
    /// The height of a component's rows, in points; 0 for the usual one.
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
    /// A person turned a wheel, and it came to rest.
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
    public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        nil
    }
    public func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString? { nil }
    public func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView { NoRowView(frame: .zero) }
    public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 0 }
    public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 0 }
    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}

/// Says that a row has no view, so that its title is shown.
private final class NoRowView: UIView {}
