// SPDX-License-Identifier: Apache-2.0

import ColumnViewUIKit

/// A row with a bar that follows its value.
final class MeterRow: RowView {
    nonisolated deinit {}

    private lazy var bar: UIProgressView = {
        let bar = UIProgressView(frame: .zero)
        addSubview(bar)
        return bar
    }()
    private var observation: KeyValueObservation?

    override func height(forWidth width: CGFloat) -> CGFloat { 56 }

    override func rowDataDidChange() {
        super.rowDataDidChange()
        guard let meter = rowData as? Meter else { return }
        bar.progress = Float(meter.value)
        observation = try? meter.observe("value") { [weak self, weak meter] _ in
            if let self, let meter { bar.progress = Float(meter.value) }
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        textLabel.frame = CGRect(x: 16, y: 4, width: bounds.width - 32, height: 30)
        bar.frame = CGRect(x: 16, y: 40, width: bounds.width - 32, height: 4)
    }
}
