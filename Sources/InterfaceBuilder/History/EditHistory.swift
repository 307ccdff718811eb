// SPDX-License-Identifier: Apache-2.0

/// The edits of a document, to be undone and redone.
///
/// Every edit is recorded once ``Document/history`` has been asked for: attributes, text, elements added, moved and
/// removed, and so connections, bindings and their options. Undoing restores the bytes that were there, not only what
/// they mean.
///
///     try document.history.group("Bind Name") {
///         let binding = try document.addBinding("value", of: field, to: "con-tr-oll", keyPath: "name")
///         try binding.setOption("NSNullPlaceholder", to: .string("(None)"))
///     }
///     document.history.undo()
public final class EditHistory {
    /// The most steps that are kept; zero keeps all. Older ones are forgotten.
    public var levels = 0 {
        didSet { forget() }
    }

    private var undoSteps: [Step] = []
    private var redoSteps: [Step] = []
    /// The groups and edits that are going on, the outermost first.
    private var open: [Step] = []

    /// What one undo takes back: the elements as they were before.
    private struct Step {
        var name: String
        var states: [ElementState] = []
        var known: Set<ObjectIdentifier> = []

        mutating func record(_ element: Element) {
            guard known.insert(ObjectIdentifier(element)).inserted else { return }
            states.append(ElementState(element))
        }
    }

    init() {}

    // MARK: Asking

    /// Whether there is an edit to be undone.
    public var canUndo: Bool { !undoSteps.isEmpty }

    /// Whether there is an edit to be done again.
    public var canRedo: Bool { !redoSteps.isEmpty }

    /// The name of what would be undone; empty for a single edit without a group.
    public var undoName: String { undoSteps.last?.name ?? "" }

    /// The name of what would be done again.
    public var redoName: String { redoSteps.last?.name ?? "" }

    // MARK: Doing

    /// Takes the last edit or group back. Nothing happens inside a group.
    ///
    /// - Returns: whether there was one.
    @discardableResult
    public func undo() -> Bool {
        guard open.isEmpty, let step = undoSteps.popLast() else { return false }
        redoSteps.append(exchange(step))
        return true
    }

    /// Does what was undone last again.
    ///
    /// - Returns: whether there was something.
    @discardableResult
    public func redo() -> Bool {
        guard open.isEmpty, let step = redoSteps.popLast() else { return false }
        undoSteps.append(exchange(step))
        return true
    }

    /// Makes one step of all edits in a function. An error takes them back and is passed on; groups inside others are
    /// part of them.
    public func group<Result, Failure: Error>(
        _ name: String, _ edits: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        begin(name)
        do {
            let result = try edits()
            end()
            return result
        } catch {
            if let step = open.popLast() { _ = exchange(step) }
            throw error
        }
    }

    /// Forgets everything; nothing can be undone or redone any more.
    public func removeAll() {
        undoSteps = []
        redoSteps = []
    }

    private func forget() {
        guard levels > 0 else { return }
        if undoSteps.count > levels { undoSteps.removeFirst(undoSteps.count - levels) }
        if redoSteps.count > levels { redoSteps.removeFirst(redoSteps.count - levels) }
    }

    // MARK: Recording

    /// Begins an edit, or a part of one.
    func begin(_ name: String = "") { open.append(Step(name: name)) }

    /// Ends an edit, or a part of one.
    func end() {
        guard let step = open.popLast(), open.isEmpty, step.states.contains(where: \.isChanged) else { return }
        undoSteps.append(step)
        redoSteps = []
        forget()
    }

    /// Notes what an element and those around it are, before they are edited.
    func record(_ element: Element) {
        var next: Element? = element
        while let current = next {
            for index in open.indices { open[index].record(current) }
            next = current.parent
        }
    }

    /// Notes what an element and everything inside it are.
    func recordTree(_ element: Element) {
        element.forEachDescendant { element in
            for index in open.indices { open[index].record(element) }
        }
    }

    /// Makes the elements of a step what they were, and answers the step back.
    private func exchange(_ step: Step) -> Step {
        var back = Step(name: step.name)
        for state in step.states { back.record(state.element) }
        for state in step.states { state.restore() }
        return back
    }
}
