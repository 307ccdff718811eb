// SPDX-License-Identifier: Apache-2.0

/// Remembers how changes are taken back, and, while they are, how they are made again.
///
/// What is registered while one event is handled belongs together unless ``groupsByEvent`` is off.
@MainActor open class UndoManager: NSObject {
    nonisolated deinit {}

    /// One change, or several that are undone at once.
    private final class Group {
        var actions: [(target: WeakTarget, body: () -> Void)] = []
        var name = ""
        let event: Int

        init(event: Int) { self.event = event }
    }

    private struct WeakTarget { weak var object: AnyObject? }

    private var undoGroups: [Group] = []
    private var redoGroups: [Group] = []
    /// The groups that were begun and not ended, the outermost first.
    private var openGroups: [Group] = []
    private var disableCount = 0
    /// The number of the event that is handled; registrations of one event make one group.
    private static var event = 0

    /// Whether changes of one event are undone together.
    open var groupsByEvent = true
    /// How many groups are remembered; 0 for any number.
    open var levelsOfUndo = 0 { didSet { trim() } }
    /// Whether a change is being taken back.
    open private(set) var isUndoing = false
    /// Whether a change is being made again.
    open private(set) var isRedoing = false

    /// Called by what delivers events: what is registered from now on belongs to another event.
    public static func eventDidEnd() { event &+= 1 }

    // MARK: Registering

    /// Remembers how a change is taken back; the target is not kept alive.
    open func registerUndo<Target: AnyObject>(
        withTarget target: Target, handler: @escaping @MainActor (Target) -> Void
    ) {
        guard isUndoRegistrationEnabled else { return }
        let entry = (
            WeakTarget(object: target), { [weak target] in if let target { handler(target) } }
        )
        if !isUndoing, !isRedoing { redoGroups.removeAll() }
        if let open = openGroups.last {
            open.actions.append(entry)
        } else if groupsByEvent, !isUndoing, !isRedoing, let last = undoGroups.last, last.event == Self.event {
            last.actions.append(entry)
        } else {
            let group = Group(event: Self.event)
            group.actions.append(entry)
            push(group)
        }
    }

    private func push(_ group: Group) {
        guard !group.actions.isEmpty else { return }
        if isUndoing { redoGroups.append(group) } else { undoGroups.append(group) }
        trim()
    }

    private func trim() {
        guard levelsOfUndo > 0 else { return }
        undoGroups.removeFirst(max(0, undoGroups.count - levelsOfUndo))
        redoGroups.removeFirst(max(0, redoGroups.count - levelsOfUndo))
    }

    /// Whether changes are remembered.
    open var isUndoRegistrationEnabled: Bool { disableCount == 0 }
    /// Stops remembering changes, until enabled as often.
    open func disableUndoRegistration() { disableCount += 1 }
    /// Takes one ``disableUndoRegistration()`` back.
    open func enableUndoRegistration() { disableCount = max(0, disableCount - 1) }

    // MARK: Groups

    /// How many groups are open inside one another.
    open var groupingLevel: Int { openGroups.count }
    /// Begins a group; what is registered until its end is undone at once.
    open func beginUndoGrouping() { openGroups.append(Group(event: -1)) }

    /// Ends the group that was begun last.
    open func endUndoGrouping() {
        guard let group = openGroups.popLast() else { return }
        if let outer = openGroups.last {
            outer.actions += group.actions
            if outer.name.isEmpty { outer.name = group.name }
        } else {
            push(group)
        }
    }

    // MARK: Undo and redo

    /// Whether there is a change to take back.
    open var canUndo: Bool { !undoGroups.isEmpty || openGroups.contains { !$0.actions.isEmpty } }
    /// Whether there is a change to make again.
    open var canRedo: Bool { !redoGroups.isEmpty }

    /// Takes the last group of changes back.
    open func undo() {
        while !openGroups.isEmpty { endUndoGrouping() }
        guard !isUndoing, !isRedoing, let group = undoGroups.popLast() else { return }
        isUndoing = true
        perform(group)
        isUndoing = false
    }

    /// Makes the last changes that were taken back again.
    open func redo() {
        guard !isUndoing, !isRedoing, let group = redoGroups.popLast() else { return }
        isRedoing = true
        perform(group)
        isRedoing = false
    }

    /// Performs the actions, the last first; what they register is the way back.
    private func perform(_ group: Group) {
        let inverse = Group(event: -1)
        inverse.name = group.name
        openGroups.append(inverse)
        for action in group.actions.reversed() where action.target.object != nil { action.body() }
        if let index = openGroups.lastIndex(where: { $0 === inverse }) { openGroups.removeSubrange(index...) }
        push(inverse)
    }

    /// Forgets everything.
    open func removeAllActions() {
        undoGroups.removeAll()
        redoGroups.removeAll()
        openGroups.removeAll()
    }

    /// Forgets what concerns a target.
    open func removeAllActions(withTarget target: Any) {
        let object = target as AnyObject
        for group in undoGroups + redoGroups + openGroups {
            group.actions.removeAll { $0.target.object === object || $0.target.object == nil }
        }
        undoGroups.removeAll { $0.actions.isEmpty }
        redoGroups.removeAll { $0.actions.isEmpty }
    }

    // MARK: Names

    /// Names what was registered last, for a menu.
    open func setActionName(_ actionName: String) { (openGroups.last ?? undoGroups.last)?.name = actionName }
    /// What the change is called that would be taken back.
    open var undoActionName: String { undoGroups.last?.name ?? "" }
    /// What the change is called that would be made again.
    open var redoActionName: String { redoGroups.last?.name ?? "" }
    /// What a menu says for taking back.
    open var undoMenuItemTitle: String { undoActionName.isEmpty ? "Undo" : "Undo \(undoActionName)" }
    /// What a menu says for making again.
    open var redoMenuItemTitle: String { redoActionName.isEmpty ? "Redo" : "Redo \(redoActionName)" }
}
