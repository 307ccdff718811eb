// SPDX-License-Identifier: Apache-2.0

/// A cell that sends an action.
open class NSActionCell: NSCell {
    nonisolated deinit {}

    open override class var bindings: Bindings {
        Bindings(NSActionCell.self) { Binding.target(.target, argument: .argument) }
    }

    public override init() {
        super.init()
    }

    public override init(textCell string: String) {
        super.init(textCell: string)
    }

    public override init(imageCell image: NSImage?) {
        super.init(imageCell: image)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    open override func makeEmpty() -> NSCell { NSActionCell() }
}
