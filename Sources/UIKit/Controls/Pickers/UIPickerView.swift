// SPDX-License-Identifier: Apache-2.0

/// Wheels of rows, each with one row selected.
open class UIPickerView: UIView {
    open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
    open weak var delegate: (any UIPickerViewDelegate)? { didSet { reloadAllComponents() } }
    open var showsSelectionIndicator = true
    private var selection: [Int: Int] = [:]

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        showsSelectionIndicator = coder.bool("UIShowsSelectionIndicator") ?? true
    }

    open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }

    open func numberOfRows(inComponent component: Int) -> Int {
        dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
    }

    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        selection[component] = row
        setNeedsDisplay()
    }

    open func selectedRow(inComponent component: Int) -> Int { selection[component] ?? 0 }
    open func reloadAllComponents() { setNeedsDisplay() }
    open func reloadComponent(_ component: Int) { setNeedsDisplay() }

    open override var intrinsicContentSize: CGSize { ControlMetrics.pickerSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { ControlMetrics.pickerSize }

    /// The rows that Interface Builder shows while nobody says what is in the picker.
    private static let sampleRows = [
        "Mountain View", "Sunnyvale", "Cupertino", "Santa Clara", "San Jose",
    ]

    open override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        var wheels: [WheelDrawing.Wheel] = []
        if dataSource == nil {
            wheels = [WheelDrawing.Wheel(width: 1, rows: Self.sampleRows, selected: 2)]
        }
        for component in 0..<max(0, min(numberOfComponents, 32)) {
            let selected = selectedRow(inComponent: component)
            let count = numberOfRows(inComponent: component)
            // Only the rows around the selected one are asked for.
            let range = max(0, selected - 5)..<max(max(0, selected - 5), min(count, selected + 6))
            wheels.append(
                WheelDrawing.Wheel(
                    width: delegate?.pickerView(self, widthForComponent: component) ?? 1,
                    rows: range.map { delegate?.pickerView(self, titleForRow: $0, forComponent: component) ?? "?" },
                    selected: selected - range.lowerBound))
        }
        WheelDrawing.draw(wheels, in: bounds, context: context)
    }
}

/// Who tells a picker how many rows there are.
@MainActor
public protocol UIPickerViewDataSource: AnyObject {
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Who tells a picker what its rows are and is told of selections.
@MainActor
public protocol UIPickerViewDelegate: AnyObject {
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    /// The width of a component beside the others; nil is as wide as they are.
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat?
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
    public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        nil
    }
    public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat? { nil }
    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}
