// SPDX-License-Identifier: Apache-2.0

/// One wheel: which row stands in the band, and how it turns after a finger, on by itself, and to a row.
final class WheelColumn {
    /// The row in the band; between two rows while the wheel turns.
    private(set) var position: CGFloat
    /// The rows that there are; nil for a wheel without end.
    var rows: Range<Int>?
    var rowHeight: CGFloat = WheelDrawing.rowHeight
    private(set) var isTurning = false
    private var start: CGFloat = 0
    private var callback: FrameCallback?
    /// Called whenever the wheel has turned.
    var didTurn: () -> Void = {}
    /// Called when a person's turning has come to rest.
    var didSelect: (Int) -> Void = { _ in }

    init(row: Int = 0) {
        position = CGFloat(row)
    }

    /// The row nearest to the band.
    var row: Int { Int(clamping: position) }

    private func clamped(_ position: CGFloat) -> CGFloat {
        guard let rows else { return position }
        return max(CGFloat(rows.lowerBound), min(position, CGFloat(max(rows.lowerBound, rows.upperBound - 1))))
    }

    // MARK: A finger

    func dragBegan() {
        callback?.cancel()
        isTurning = true
        start = position
    }

    /// The finger has gone so many points down.
    func drag(by distance: CGFloat) {
        let wanted = start - distance / rowHeight
        let inside = clamped(wanted)
        // Past its ends the wheel gives way less and less.
        position = inside + (wanted - inside) / (1 + abs(wanted - inside))
        didTurn()
    }

    /// The finger leaves, going so many points a second.
    func dragEnded(speed: CGFloat) {
        let rowSpeed = -speed / rowHeight
        let end = clamped((position + rowSpeed * 0.25).rounded())
        turn(to: end, speed: rowSpeed) { [weak self] in self?.rest() }
    }

    // MARK: By itself

    /// Turns to a row.
    func go(to row: Int, animated: Bool, tells: Bool = false) {
        callback?.cancel()
        let end = clamped(CGFloat(row))
        guard animated, UIView.areAnimationsEnabled, end != position else {
            isTurning = false
            position = end
            didTurn()
            return
        }
        isTurning = true
        turn(to: end, speed: 0) { [weak self] in
            guard let self else { return }
            if tells { rest() } else { isTurning = false }
            didTurn()
        }
    }

    private func turn(to end: CGFloat, speed: CGFloat, then: @escaping () -> Void) {
        let course = ScrollCourse(from: position, speed: speed, to: end)
        let begin = FrameClock.main.now
        // The course's end is where a quarter of a point is left; a row is many points.
        let seconds = max(0.15, min(2, course.duration + 0.25))
        callback?.cancel()
        callback = FrameClock.main.everyFrame { [weak self] now in
            guard let self else { return false }
            let time = CGFloat(now - begin)
            position = time >= seconds ? end : course.place(at: time)
            didTurn()
            guard time >= seconds else { return true }
            callback = nil
            then()
            return false
        }
    }

    private func rest() {
        isTurning = false
        didTurn()
        didSelect(row)
    }
}

extension Int {
    /// The nearest whole number; the nearest one that there is for numbers that are too large.
    init(clamping number: CGFloat) {
        self = number.isFinite ? Int(Swift.max(-1e15, Swift.min(1e15, number)).rounded()) : 0
    }
}

/// The wheels of a picker, turned by fingers, a mouse's wheel, and keys.
final class WheelSet: NSObject {
    private unowned let host: UIView
    var columns: [WheelColumn] = []
    /// Where the wheels lie, in the host's coordinates.
    var frames: () -> [CGRect] = { [] }
    private weak var dragged: WheelColumn?
    private(set) lazy var recognizers: [UIGestureRecognizer] = {
        let pan = WheelPan()
        pan.view = host
        pan.addHandler { [unowned self, unowned pan] _ in follow(pan) }
        let tap = UITapGestureRecognizer()
        tap.view = host
        tap.addHandler { [unowned self, unowned tap] _ in touched(at: tap.location(in: host)) }
        return [pan, tap]
    }()

    init(_ host: UIView) {
        self.host = host
        super.init()
    }

    var isTurning: Bool { columns.contains(where: \.isTurning) }

    private func column(at place: CGPoint) -> WheelColumn? {
        let frames = frames()
        let index =
            frames.firstIndex { $0.minX <= place.x && place.x < $0.maxX }
            ?? (place.x < (frames.first?.minX ?? 0) ? 0 : frames.count - 1)
        return columns.indices.contains(index) ? columns[index] : nil
    }

    private func follow(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
            dragged = column(at: pan.location(in: host))
            dragged?.dragBegan()
            dragged?.drag(by: pan.translation(in: host).y)
        case .changed:
            dragged?.drag(by: pan.translation(in: host).y)
        case .ended, .cancelled:
            dragged?.dragEnded(speed: pan.velocity(in: host).y)
            dragged = nil
        default:
            break
        }
    }

    /// A touched row comes into the band.
    private func touched(at place: CGPoint) {
        guard let column = column(at: place), !column.isTurning else { return }
        let rows = Int(clamping: (place.y - host.bounds.midY) / column.rowHeight)
        if rows != 0 { column.go(to: column.row + rows, animated: true, tells: true) }
    }

    /// A wheel of the mouse turns the one below the pointer by a row.
    func scroll(by delta: CGPoint, at place: CGPoint) -> Bool {
        guard delta.y != 0, let column = column(at: place) else { return false }
        let rows = max(1, Int(clamping: abs(delta.y) / 48))
        column.go(to: column.row + (delta.y > 0 ? rows : -rows), animated: true, tells: true)
        return true
    }
}

/// Drags that turn wheels: a scroll view around them does not take them.
private final class WheelPan: UIPanGestureRecognizer {
    override func begins(with translation: CGPoint) -> Bool {
        super.begins(with: translation) && abs(translation.y) >= abs(translation.x)
    }
}
