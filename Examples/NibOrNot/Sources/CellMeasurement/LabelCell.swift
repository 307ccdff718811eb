// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The cell that is made in code and loaded from a nib: twenty configured labels, a background and a selected
/// background.
public enum LabelCell {
    private static let size = CGSize(width: 320, height: 220)

    /// Where a label lies: two columns of ten.
    private static func frame(_ index: Int) -> CGRect {
        CGRect(x: 10 + 155 * (index % 2), y: 5 + 21 * (index / 2), width: 145, height: 20)
    }

    /// The cell made with public setters and autoresizing masks.
    ///
    /// - Parameter shrinking: whether the labels' fonts get smaller until the text fits.
    public static func madeInCode(shrinking: Bool) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: "LabelCell")
        cell.frame = CGRect(origin: .zero, size: size)
        cell.contentView.frame = CGRect(origin: .zero, size: size)
        for index in 0..<20 {
            let label = UILabel(frame: frame(index))
            label.text = "Label \(index)"
            label.tag = index + 1
            label.font = .systemFont(ofSize: 14, weight: .bold)
            label.textColor = UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)
            label.highlightedTextColor = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
            label.shadowColor = UIColor(red: 0.8, green: 0.8, blue: 0.8, alpha: 1)
            label.shadowOffset = CGSize(width: 0, height: 1)
            label.textAlignment = index % 2 == 0 ? .left : .right
            label.lineBreakMode = .byTruncatingTail
            label.adjustsFontSizeToFitWidth = shrinking
            label.minimumScaleFactor = shrinking ? 0.5 : 0
            label.isOpaque = false
            label.autoresizingMask = [.flexibleWidth, .flexibleBottomMargin]
            cell.contentView.addSubview(label)
        }
        let background = UIView(frame: CGRect(origin: .zero, size: size))
        background.backgroundColor = UIColor(red: 0.9, green: 0.95, blue: 1, alpha: 1)
        background.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        cell.backgroundView = background
        let selected = UIView(frame: CGRect(origin: .zero, size: size))
        selected.backgroundColor = UIColor(red: 0.1, green: 0.3, blue: 0.9, alpha: 1)
        selected.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        cell.selectedBackgroundView = selected
        return cell
    }

    /// What a program sees of a cell: each view's class, place and looks, a line each.
    public static func outline(_ cell: UITableViewCell) -> [String] {
        cell.layoutIfNeeded()
        var lines: [String] = ["\(cell.reuseIdentifier ?? "-")"]
        func add(_ view: UIView, _ depth: Int) {
            var line = String(repeating: "  ", count: depth) + "\(type(of: view)) \(view.frame) tag \(view.tag)"
            line += " mask \(view.autoresizingMask.rawValue) hidden \(view.isHidden) alpha \(view.alpha)"
            line += " background \(view.backgroundColor.map { "\($0.cgColor)" } ?? "-")"
            if let label = view as? UILabel {
                line += " text \(label.text ?? "-") \(label.font.pointSize) \(label.font.fontName)"
                line += " \(label.textColor.cgColor) \(label.highlightedTextColor.map { "\($0.cgColor)" } ?? "-")"
                line += " \(label.shadowColor.map { "\($0.cgColor)" } ?? "-") \(label.shadowOffset)"
                line += " \(label.textAlignment.rawValue) \(label.lineBreakMode.rawValue) \(label.numberOfLines)"
                line += " \(label.adjustsFontSizeToFitWidth) \(label.minimumScaleFactor)"
                line += " touched \(label.isUserInteractionEnabled) mode \(label.contentMode.rawValue)"
            }
            lines.append(line)
            for subview in view.subviews { add(subview, depth + 1) }
        }
        add(cell, 0)
        if let selected = cell.selectedBackgroundView { add(selected, 0) }
        return lines
    }
}
