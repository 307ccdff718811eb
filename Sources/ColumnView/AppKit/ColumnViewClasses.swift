// SPDX-License-Identifier: Apache-2.0

/// The classes are known before the first nib is loaded.
#if objectFormat(MachO)
@section("__DATA,__mod_init_func")
#else
@section(".init_array")
#endif
@used
nonisolated private let announceClasses: @convention(c) () -> Void = {
    ModuleAnnouncements.add { MainActor.assumeIsolated { ColumnViewClasses.register() } }
}

/// The classes of this module that a nib may name, with their tables.
enum ColumnViewClasses {
    static func register() {
        ClassRegistry.shared.register(ColumnView.self) {
            ClassTable(of: ColumnView.self, decode: ColumnView.init(coder:), make: { ColumnView(frame: .zero) }) {
                ColumnViewFacts.declare($0)
                $0.action("takeSortKeyFrom:", ColumnView.takeSortKeyFrom)
            }
        }
        ClassRegistry.shared.register(RowView.self) {
            ClassTable(of: RowView.self, decode: RowView.init(coder:), make: { RowView(frame: .zero) }) {
                $0.attribute("rowData", \.rowData)
                $0.attribute("selected", \.isSelected)
            }
        }
        ClassRegistry.shared.register(ColumnHeaderView.self) {
            ClassTable(
                of: ColumnHeaderView.self, decode: ColumnHeaderView.init(coder:),
                make: { ColumnHeaderView(frame: .zero) }
            ) { _ in }
        }
    }
}
