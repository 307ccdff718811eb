// SPDX-License-Identifier: Apache-2.0

extension IslandSystem {
    /// Some constraints in a row that are said together, and can be said again when an answer has changed.
    struct Passage {
        /// What a passage is about.
        enum Subject {
            case constraint(NSLayoutConstraint)
            /// What the content of the view with the index wants.
            case content(Int)
            /// That the view with the index must not be stretched, where its content wants that.
            case firmHugging(Int)
            /// The row of the stack view with the index.
            case stack(Int)
        }

        let subject: Subject
        /// Where it is in the solver.
        var range: Range<Int>
        /// The number of its first source.
        var firstSource: Int
    }

    /// Says something for the first time.
    func say(_ subject: Passage.Subject) {
        let number = passages.count
        let start = kept.constraintCount
        passages.append(Passage(subject: subject, range: start..<start, firstSource: sources.count))
        // Who wants what a content asks for is known without.
        switch subject {
        case .content, .firmHugging: break
        case .constraint, .stack: measures.asker = number
        }
        write(subject)
        measures.asker = nil
        passages[number].range = passages[number].range.lowerBound..<kept.constraintCount
    }

    /// Lets the passage that is being said begin here, after what is said once only.
    func beginPassageHere() {
        guard let number = measures.asker else { return }
        passages[number].range = kept.constraintCount..<kept.constraintCount
        passages[number].firstSource = sources.count
    }

    private func write(_ subject: Passage.Subject) {
        switch subject {
        case .constraint(let constraint): add(constraint)
        case .content(let index): addContentSize(of: index)
        case .firmHugging(let index): addFirmHugging(of: index)
        case .stack(let index): addStack(index)
        }
    }

    /// Says passages again.
    /// - Returns: whether they have the form that they had; otherwise the island has to be said anew.
    private func sayAgain(_ numbers: Set<Int>) -> Bool {
        for number in numbers.sorted() {
            let passage = passages[number]
            revisedSource = passage.firstSource
            defer { revisedSource = nil }
            guard kept.revise(passage.range, { write(passage.subject) }) else { return false }
        }
        return true
    }

    // MARK: Changes

    /// Says again what follows from views that answer otherwise.
    /// - Returns: whether the constraints are the same but for their constants.
    func revise(answersOf views: Set<ObjectIdentifier>) -> Bool {
        sayAgain(views.reduce(into: []) { $0.formUnion(passages(asking: $1)) })
    }

    /// Says again what follows from changes since the last layout.
    ///
    /// - Parameter changes: the views whose content has changed, and the constraints.
    /// - Returns: whether the constraints are the same but for their constants.
    func revise(changes: Set<ObjectIdentifier>) -> Bool {
        guard isInPlace, changes.isEmpty || !measures.dependsOnFittingSizes else { return false }
        var numbers: Set<Int> = []
        for change in changes {
            if let index = index(of: change) {
                guard index == 0 || views[index].alignmentRectInsets == alignmentInsets[index] else { return false }
                measures.startOver(change)
                numbers.formUnion(passages(asking: change))
            } else if let number = passage(of: change) {
                numbers.insert(number)
            } else {
                return false
            }
        }
        for view in measures.updateInsets(from: self) { numbers.formUnion(passages(asking: view)) }
        guard sayAgain(numbers) else { return false }
        // Text that may become wider or narrower starts over as well.
        var followers: Set<ObjectIdentifier> = []
        for view in measures.viewsThatFollowSizes {
            guard let index = index(of: view) else { continue }
            let terms = boxes[index].width.terms + boxes[index].height.terms
            guard terms.contains(where: { solver.isAffected($0.variable) }) else { continue }
            measures.startOver(view)
            followers.insert(view)
        }
        return revise(answersOf: followers)
    }

    private func passages(asking view: ObjectIdentifier) -> [Int] {
        measures.askers(of: view) + (index(of: view).flatMap { contentPassages[$0] } ?? [])
    }

    private func passage(of constraint: ObjectIdentifier) -> Int? {
        passages.firstIndex { passage in
            guard case .constraint(let candidate) = passage.subject else { return false }
            return ObjectIdentifier(candidate) == constraint
        }
    }

    /// Whether the island has the size, and what its masks place the frames, of which the constraints speak.
    private var isInPlace: Bool {
        root.bounds.size == rootBounds
            && autoresizedPlaces.allSatisfy { index, place in
                views[index].center == place.center && views[index].bounds.size == place.size
            }
    }

    // MARK: Keeping

    /// Lets go of the root, which is to keep the system.
    func rest() { views[0] = Self.nobody }

    /// Takes the root back.
    func wake() { views[0] = root }

    private static let nobody = View()
}
